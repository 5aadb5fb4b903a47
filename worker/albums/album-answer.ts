import type { Album } from '../../shared/contract/albums.ts';
import type { Context } from '../core/context.ts';
import { type PhotoRow, photoAnswer } from '../photos/photo-answer.ts';
import type { AlbumRow, OfferedAlbum } from './queries.ts';

/** An album as its owner sees it; never a hash. */
export function albumAnswer(ctx: Context, album: AlbumRow | OfferedAlbum, photos: PhotoRow[]): Album {
  return {
    id: album.id,
    title: album.title,
    description: album.description,
    hasPassword: album.passwordHash !== null,
    shareSlug: album.shareSlug,
    createdAt: new Date(album.createdAt).toISOString(),
    photoCount: album.photoCount,
    products: 'products' in album ? album.products : [],
    photos: photos.map((photo) => ({ photo: photoAnswer(ctx, photo, 'owner') })),
  };
}
