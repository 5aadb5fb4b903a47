import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { AlbumFolder } from '../../../../shared/library/albums/album-folders.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumFolders } from '../../../platform/db/schema/library/albums.ts';

/** Folders of one user. */
export const maxFolders = 100;

const columns = { id: albumFolders.id, name: albumFolders.name };

/** Returns all folders of a user, by name. */
export const listFolders = (ctx: LibraryContext, userId: string): Promise<AlbumFolder[]> =>
  ctx.library
    .select(columns)
    .from(albumFolders)
    .where(eq(albumFolders.userId, userId))
    .orderBy(asc(albumFolders.nameKey))
    .limit(maxFolders);

/** Returns a folder of this user. Throws `album-folder-not-found`, also for another user's folder. */
export async function getOwnFolder(ctx: LibraryContext, userId: string, folderId: string): Promise<AlbumFolder> {
  const [folder] = await ctx.library
    .select(columns)
    .from(albumFolders)
    .where(and(eq(albumFolders.id, folderId), eq(albumFolders.userId, userId)));
  if (!folder) throw new AppError('album-folder-not-found');
  return folder;
}
