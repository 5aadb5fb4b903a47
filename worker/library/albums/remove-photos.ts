import type { PhotoPositions } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { positionsOf, unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import { getOwnAlbum } from './queries.ts';

/**
 * Removes photos from an album of the user; they stay in the account. Returns where they stood. Throws
 * `album-not-found`.
 */
export async function removePhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  photoIds: string[],
): Promise<PhotoPositions> {
  const album = await getOwnAlbum(ctx, user, albumId);
  const { removed } = await batchOf(ctx.library, unlinkFromAlbum(ctx, album.id, photoIds));
  return positionsOf(removed);
}
