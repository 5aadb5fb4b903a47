import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { renewedHash } from '../../platform/core/passwords.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import type { LinkRow } from './queries.ts';

/** As `renewPasswordHash`, for the password of a link. Guests who have opened it stay in. */
export async function renewLinkHash(
  ctx: LibraryContext,
  { id, passwordHash }: Pick<LinkRow, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const renewed = passwordHash && renewedHash(password, passwordHash, ctx.secrets.pepper);
  if (!renewed) return;
  const isSame = and(eq(albumLinks.id, id), eq(albumLinks.passwordHash, passwordHash));
  await ctx.library.update(albumLinks).set({ passwordHash: renewed }).where(isSame);
}
