import type { AlbumFolder } from '../../../shared/contract/album-folders.ts';
import { AppError } from '../../../shared/errors.ts';
import { sortKey } from '../../../shared/format/search-text.ts';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { albumFolders } from '../../db/schema.ts';
import { listFolders, maxFolders } from './queries.ts';

/** Creates a folder for albums. Throws `album-folder-exists`, `too-many-album-folders`. */
export async function createFolder(ctx: Context, userId: string, name: string): Promise<AlbumFolder> {
  if ((await listFolders(ctx, userId)).length >= maxFolders) throw new AppError('too-many-album-folders');
  const [folder] = await ctx.db
    .insert(albumFolders)
    .values({ id: newId(), userId, name, nameKey: sortKey(name), createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!folder) throw new AppError('album-folder-exists');
  return { id: folder.id, name: folder.name };
}
