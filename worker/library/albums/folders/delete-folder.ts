import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumFolders, albums } from '../../../platform/db/schema/library/albums.ts';
import { getOwnFolder } from './queries.ts';

/** Returns the statement that deletes all folders of a user. */
export const deleteFoldersOf = (ctx: LibraryContext, userId: string) =>
  ctx.library.delete(albumFolders).where(eq(albumFolders.userId, userId));

/** Deletes a folder; its albums stay, in none. Throws `album-folder-not-found`. */
export async function deleteFolder(ctx: LibraryContext, userId: string, folderId: string): Promise<void> {
  await getOwnFolder(ctx, userId, folderId);
  await ctx.library.batch([
    ctx.library.update(albums).set({ folderId: null }).where(eq(albums.folderId, folderId)),
    ctx.library.delete(albumFolders).where(and(eq(albumFolders.id, folderId), eq(albumFolders.userId, userId))),
  ]);
}
