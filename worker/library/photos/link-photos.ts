import type { LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { type LinkedPhoto, limitAlbumsOfPhoto, linkToAlbum } from '../album-photos/link-photo.ts';
import { requireOwnAlbum } from './queries.ts';

/**
 * Adds stored photos to another album of the same user; returns the ids of those that were not in it yet, as another
 * call may add the same ones at the same time. Throws `album-not-found`, `too-many-albums-of-photo`.
 */
export async function linkPhotos(
  ctx: LibraryContext,
  userId: string,
  albumId: string,
  photos: readonly LinkedPhoto[],
): Promise<Set<string>> {
  const { added } = await limitAlbumsOfPhoto(() => batchOf(ctx.library, linkToAlbum(ctx, userId, albumId, ...photos)));
  if (added.length === 0) await requireOwnAlbum(ctx, userId, albumId);
  return new Set(added.map(({ id }) => id));
}
