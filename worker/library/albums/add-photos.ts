import { AppError } from '../../../shared/errors.ts';
import type { AddPhotosInput } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { limitAlbumsOfPhoto, linkToAlbum, rowsOfLink } from '../album-photos/link-photo.ts';
import { findOwnPhotos } from '../photos/queries.ts';
import { arrangeForPositions } from './order/arrange-album.ts';
import { getOwnAlbum } from './queries.ts';

/**
 * Adds photos of the user to an album, all or none. Throws `album-not-found`, `photo-not-found`,
 * `too-many-albums-of-photo`, `too-many-linked`, `too-many-album-moves`.
 */
export async function addPhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { photoIds, positions }: AddPhotosInput,
): Promise<void> {
  const wanted = [...new Set(photoIds)];
  const album = await getOwnAlbum(ctx, user, albumId);
  const photos = await findOwnPhotos(ctx, user.id, wanted);
  if (photos.length !== wanted.length) throw new AppError('photo-not-found');
  const placed = photos.map((photo) => ({ ...photo, position: positions[photo.id] }));
  await spendBudget(ctx, user.id, 'link', rowsOfLink * placed.length);
  await arrangeForPositions(ctx, album, positions);
  await limitAlbumsOfPhoto(() => batchOf(ctx.library, linkToAlbum(ctx, user.id, album.id, ...placed)));
}
