import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albums, storageServices, users } from '../db/schema.ts';

export interface AlbumOwner {
  album: { id: string; title: string };
  owner: Pick<CurrentUser, 'id' | 'storageService'>;
}

/** Any album with whoever it belongs to, and their plan. Throws `album-not-found`. */
export async function getAlbumOwner(ctx: Context, albumId: string): Promise<AlbumOwner> {
  const [row] = await ctx.db
    .select({ album: { id: albums.id, title: albums.title }, ownerId: users.id, storageService: storageServices })
    .from(albums)
    .innerJoin(users, eq(users.id, albums.userId))
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(and(eq(albums.id, albumId), isNull(users.deletedAt)));
  if (!row) throw new AppError('album-not-found');
  return { album: row.album, owner: { id: row.ownerId, storageService: row.storageService } };
}
