import type { Context } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema.ts';
import { type LinkedPhoto, limitAlbumsOfPhoto, linkToAlbum } from '../album-photos/link-photo.ts';
import { requireOwnAlbum } from './queries.ts';

/**
 * Adds stored photos to another album of the same user; returns the ids of those that were not in it yet, as another
 * call may add the same ones at the same time. Throws `album-not-found`, `too-many-albums-of-photo`.
 */
export async function linkPhotos(
  ctx: Context,
  userId: string,
  albumId: string,
  photos: readonly LinkedPhoto[],
): Promise<Set<string>> {
  const [count, link] = linkToAlbum(ctx, userId, albumId, ...photos);
  const writes = [count, link.returning({ id: albumPhotos.photoId })] as const;
  const [, added] = await limitAlbumsOfPhoto(() => ctx.db.batch(writes));
  if (added.length === 0) await requireOwnAlbum(ctx, userId, albumId);
  return new Set(added.map(({ id }) => id));
}
