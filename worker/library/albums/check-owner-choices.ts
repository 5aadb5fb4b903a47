import { AppError } from '../../../shared/errors.ts';
import type { UpdateAlbumInput } from '../../../shared/library/albums/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { isEntry } from '../album-photos/entries.ts';
import { getOwnFolder } from './folders/queries.ts';
import { type AlbumRow, getOwnAlbum } from './queries.ts';

type OwnerChoices = Partial<Pick<AlbumRow, 'folderId' | 'pinnedAt' | 'coverPhotoId' | 'layout' | 'defaultSort'>>;

/**
 * Returns the columns of what an owner, and no one else, chooses for an album: its card, and how it shows its photos.
 * Throws `album-not-found`, `album-folder-not-found`, `cover-not-in-album`.
 */
export async function checkOwnerChoices(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { folderId, isPinned, coverPhotoId, layout, defaultSort }: UpdateAlbumInput,
): Promise<OwnerChoices> {
  if ([folderId, isPinned, coverPhotoId, layout, defaultSort].every((choice) => choice === undefined)) return {};
  await getOwnAlbum(ctx, user, albumId);
  if (folderId) await getOwnFolder(ctx, user.id, folderId);
  if (coverPhotoId) await requireInAlbum(ctx, albumId, coverPhotoId);
  const pinnedAt = isPinned === undefined ? undefined : isPinned ? ctx.now : null;
  return { folderId, pinnedAt, coverPhotoId, layout, defaultSort };
}

async function requireInAlbum(ctx: LibraryContext, albumId: string, photoId: string): Promise<void> {
  const [entry] = await ctx.library
    .select({ key: albumPhotos.photoKey })
    .from(albumPhotos)
    .where(isEntry(albumId, photoId));
  if (!entry) throw new AppError('cover-not-in-album');
}
