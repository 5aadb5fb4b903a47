import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import type { UploadAlbum } from '../photos/receive-admin-upload.ts';

/** Returns an album of any customer, with its owner and their plan. Throws `album-not-found`. */
export async function getAlbumOwner(ctx: Context, albumId: string): Promise<UploadAlbum> {
  const [row] = await ctx.db
    .select({ album: { id: albums.id, title: albums.title }, ownerId: users.id, storageService: storageServices })
    .from(albums)
    .innerJoin(users, eq(users.id, albums.userId))
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(and(eq(albums.id, albumId), isNull(users.deletedAt)));
  if (!row) throw new AppError('album-not-found');
  return { album: row.album, owner: { id: row.ownerId, storageService: row.storageService } };
}
