import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { AlbumFolder } from '../../../../shared/library/albums/album-folders.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { albumFolders } from '../../../platform/db/schema/library/albums.ts';
import { named, sortKeys } from '../../../platform/db/sort-keys.ts';
import { rowsOfSmallEdit } from '../create-album.ts';
import { maxFolders } from './queries.ts';

/** Creates a folder for albums. Throws `album-folder-exists`, `too-many-album-folders`, `too-many-album-edits`. */
export async function createFolder(ctx: LibraryContext, userId: string, name: string): Promise<AlbumFolder> {
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  const others = ctx.library.$count(albumFolders, eq(albumFolders.userId, userId));
  const [folder] = await insertWhere(ctx.library, albumFolders, {
    values: { id: newId(), userId, ...named(sortKeys.folder, name), createdAt: ctx.now },
    where: sql`${others} < ${maxFolders}`,
  })
    .onConflictDoNothing()
    .returning();
  if (!folder) throw new AppError((await others) < maxFolders ? 'album-folder-exists' : 'too-many-album-folders');
  return { id: folder.id, name: folder.name };
}
