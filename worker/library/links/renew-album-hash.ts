import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { renewedHash } from '../../platform/core/passwords.ts';
import { albums } from '../../platform/db/schema.ts';
import type { AlbumRow } from '../albums/queries.ts';

type Locked = Pick<AlbumRow, 'id' | 'passwordHash'>;

/** As `renewPasswordHash`, for the password of an album. Guests who have opened it stay in. */
export async function renewAlbumHash(ctx: Context, { id, passwordHash }: Locked, password: string): Promise<void> {
  const renewed = passwordHash && renewedHash(password, passwordHash, ctx.secrets.pepper);
  if (!renewed) return;
  const isSame = and(eq(albums.id, id), eq(albums.passwordHash, passwordHash));
  await ctx.db.update(albums).set({ passwordHash: renewed }).where(isSame);
}
