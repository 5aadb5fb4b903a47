import type { LibraryContext } from '../../platform/core/context.ts';
import { linkPhotos } from './link-photos.ts';
import type { SameContent } from './queries.ts';
import type { PhotoRow } from './to-photo-response.ts';

export interface ReceivedPhoto {
  outcome: 'stored' | 'linked' | 'duplicate';
  photo: PhotoRow;
}

/**
 * A file that the account already has is not stored again: in the same album it is a duplicate, in another it is
 * linked.
 */
export async function joinAlbum(
  ctx: LibraryContext,
  ownerId: string,
  same: SameContent,
  albumId: string | null,
): Promise<ReceivedPhoto> {
  const { photo, isInAlbum } = same;
  const isAdded = !isInAlbum && albumId !== null && (await linkPhotos(ctx, ownerId, albumId, [photo])).size > 0;
  return { outcome: isAdded ? 'linked' : 'duplicate', photo };
}
