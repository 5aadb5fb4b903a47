import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../../shared/errors.ts';
import type { AlbumFolder } from '../../../../shared/library/albums/album-folders.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { noRowExists } from '../../../platform/db/row-exists.ts';
import { albumFolders } from '../../../platform/db/schema/library/albums.ts';
import { named, sortKeys } from '../../../platform/db/sort-keys.ts';
import { rowsOfSmallEdit } from '../create-album.ts';
import { getOwnFolder } from './queries.ts';

const other = alias(albumFolders, 'other');

/** Renames a folder. Throws `album-folder-not-found`, `album-folder-exists`, `too-many-album-edits`. */
export async function renameFolder(
  ctx: LibraryContext,
  userId: string,
  folderId: string,
  name: string,
): Promise<AlbumFolder> {
  await getOwnFolder(ctx, userId, folderId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  const renamed = named(sortKeys.folder, name);
  const isFree = noRowExists(
    other,
    and(eq(other.userId, userId), eq(other.nameKey, renamed.nameKey), ne(other.id, folderId)),
  );
  const [folder] = await ctx.library
    .update(albumFolders)
    .set(renamed)
    .where(and(eq(albumFolders.id, folderId), eq(albumFolders.userId, userId), isFree))
    .returning();
  if (!folder) throw new AppError('album-folder-exists');
  return { id: folder.id, name: folder.name };
}
