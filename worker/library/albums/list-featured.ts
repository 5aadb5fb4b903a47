import type { FeaturedAlbum } from '../../../shared/library/albums/contract.ts';
import { type Context, distinctFromEachLibrary, inLibrary } from '../../platform/core/context.ts';
import { claimOf } from '../links/share-token.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { cardPhotosOf, listFeaturedAlbums } from './queries.ts';

// Two rows of the grid at its widest.
const maxFeatured = 10;

/** Returns the newest albums on the shop's homepage. */
export async function listFeatured(ctx: Context): Promise<FeaturedAlbum[]> {
  const found = await distinctFromEachLibrary(
    ctx,
    async (there) => (await listFeaturedAlbums(there, maxFeatured)).map((album) => ({ album, shard: there.shard })),
    ({ album }) => album.id,
  );
  const newest = found.sort((a, b) => (a.album.id < b.album.id ? 1 : -1)).slice(0, maxFeatured);
  const photos = await cardPhotosOf(ctx, newest, true);
  return newest.map(({ album, shard }) => ({
    id: album.id,
    title: album.title,
    description: album.description,
    shareSlug: album.ownLink.slug,
    photoCount: album.photoCount - album.hiddenCount,
    createdAt: new Date(album.createdAt).toISOString(),
    photos: (photos.get(album.id) ?? []).map((photo) => ({
      photo: toPhotoResponse(
        inLibrary(ctx, shard),
        photo,
        'guest',
        claimOf({ id: album.id, version: album.ownLink.version }),
      ),
    })),
  }));
}
