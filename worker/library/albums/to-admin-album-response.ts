import type { PageSection } from '../../../shared/library/albums/album-sections.ts';
import type { AdminAlbum } from '../../../shared/library/albums/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { type ShownPhoto, toPhotoResponse } from '../photos/to-photo-response.ts';
import type { AdminAlbumRow } from './admin-queries.ts';

/** An album for admins, without password hash and without originals, which may contain a location. */
export function toAdminAlbumResponse(
  ctx: Context,
  album: AdminAlbumRow,
  photos: ShownPhoto[],
  sections: PageSection[] = [],
): AdminAlbum {
  const { id, name, email, deletedAt } = album.owner;
  const isDeleted = deletedAt !== null;
  return {
    id: album.id,
    version: album.version,
    title: album.title,
    description: album.description,
    createdAt: new Date(album.createdAt).toISOString(),
    photoCount: album.photoCount,
    photos: photos.map((photo) => ({ photo: toPhotoResponse(ctx, photo, 'guest') })),
    sections,
    products: album.products,
    shareSlug: album.ownLink.slug,
    isPasswordProtected: album.ownLink.passwordHash !== null,
    featuredOnHomepage: album.featuredOnHomepage,
    user: { id, name, email: isDeleted ? '' : email, isDeleted },
  };
}
