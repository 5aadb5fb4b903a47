import type { FeaturedAlbum } from '../../../shared/library/albums/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { claimOf } from '../links/share-token.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { cardPhotos, listFeaturedAlbums } from './queries.ts';

// Two rows of the grid at its widest.
const maxFeatured = 10;

/** Returns the newest albums on the shop's homepage. */
export async function listFeatured(ctx: Context): Promise<FeaturedAlbum[]> {
  const albums = await listFeaturedAlbums(ctx, maxFeatured);
  const photos = await cardPhotos(ctx, albums, true);
  return albums.map((album) => ({
    id: album.id,
    title: album.title,
    description: album.description,
    shareSlug: album.ownLink.slug,
    photoCount: album.photoCount - album.hiddenCount,
    createdAt: new Date(album.createdAt).toISOString(),
    photos: (photos.get(album.id) ?? []).map((photo) => ({
      photo: toPhotoResponse(ctx, photo, 'guest', claimOf({ id: album.id, version: album.ownLink.version })),
    })),
  }));
}
