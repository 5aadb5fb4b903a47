import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { MovePhotosInput, PhotosMoved } from '../../../shared/library/photos/contract.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { limitAlbumsOfPhoto, linkToAlbum } from '../album-photos/link-photo.ts';
import { positionsOf, unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import { findOwnPhotos } from '../photos/queries.ts';
import { albumExists } from './album-exists.ts';
import { arrangeForPositions } from './order/arrange-album.ts';
import { getOwnAlbum } from './queries.ts';

/** What D1 writes for a photo that leaves an album for another. */
const rowsOfMove = 11;

/**
 * Moves photos of the user to an album from another one, all or none; returns those that were not in it before, and
 * where they stood in the other. Throws `album-not-found`, `photo-not-found`, `too-many-albums-of-photo`,
 * `too-many-album-moves`, and `invalid-input` when both albums are the same.
 */
export async function movePhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { photoIds, from, positions }: MovePhotosInput,
): Promise<Omit<PhotosMoved, 'message'>> {
  const wanted = [...new Set(photoIds)];
  const album = await getOwnAlbum(ctx, user, albumId);
  const source = await getOwnAlbum(ctx, user, from);
  if (album.id === source.id)
    throw new AppError('invalid-input', [{ field: 'from', message: 'Fotky v\u00a0tomto albume už sú.' }]);
  const photos = await findOwnPhotos(ctx, user.id, wanted);
  if (photos.length !== wanted.length) throw new AppError('photo-not-found');
  await spendBudget(ctx, user.id, 'move', rowsOfMove * photos.length);
  await arrangeForPositions(ctx, album, positions);
  const link = linkToAlbum(
    ctx,
    user.id,
    album.id,
    ...photos.map((photo) => ({ ...photo, position: positions[photo.id] })),
  );
  // Out of the first before into the other: a photo may be in as many albums as it may be.
  const moves = {
    exists: requireExisting(ctx, album.id, source.id),
    unlink: unlinkFromAlbum(ctx, source.id, wanted),
    link,
  };
  const moved = await mapAssertionFailure('albums.title', 'album-not-found', () =>
    limitAlbumsOfPhoto(() => batchOf(ctx.library, moves)),
  );
  return { addedIds: moved.link.added.map(({ id }) => id), positions: positionsOf(moved.unlink.removed) };
}

/** Photos don't leave the one album for another that was deleted meanwhile: the batch fails. */
const requireExisting = (ctx: LibraryContext, albumId: string, sourceId: string) =>
  ctx.library
    .update(albums)
    .set({ title: assertInBatch(albumExists(albumId), sql`${albums.title}`) })
    .where(eq(albums.id, sourceId));
