import { photoCountText } from '../../../shared/format/plural.ts';
import { defaultLayout } from '../../../shared/library/albums/album-layout.ts';
import type { PageSection } from '../../../shared/library/albums/album-sections.ts';
import type { Album, AlbumDeleted } from '../../../shared/library/albums/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { type ShownPhoto, toPhotoResponse } from '../photos/to-photo-response.ts';
import type { AlbumRow, OfferedAlbum } from './queries.ts';

/** An album for its owner, without password hash. Admins get the same without the originals. */
export function toAlbumResponse(
  ctx: Context,
  album: AlbumRow | OfferedAlbum,
  photos: ShownPhoto[],
  viewer: Pick<CurrentUser, 'id'>,
  sections: PageSection[] = [],
): Album {
  const side = viewer.id === album.userId ? 'owner' : 'guest';
  return {
    id: album.id,
    version: album.version,
    title: album.title,
    description: album.description,
    hasPassword: album.ownLink.passwordHash !== null,
    shareSlug: album.ownLink.slug,
    createdAt: new Date(album.createdAt).toISOString(),
    photoCount: album.photoCount,
    layout: album.layout ?? defaultLayout(false),
    defaultSort: album.defaultSort,
    sections,
    folderId: album.folderId,
    isPinned: album.pinnedAt !== null,
    coverPhotoId: album.coverPhotoId,
    waitingCount: album.waitingCount,
    ...(side === 'owner' && album.lockedBy && { lockedBy: album.lockedBy }),
    products: 'products' in album ? album.products : [],
    photos: photos.map((photo) => ({ photo: toPhotoResponse(ctx, photo, side) })),
  };
}

export const toAlbumDeletedResponse = (deletedPhotoCount: number): AlbumDeleted => ({
  message:
    deletedPhotoCount === 0 ? 'Album bol vymazaný.' : `Album bol vymazaný, s ním ${photoCountText(deletedPhotoCount)}.`,
  deletedPhotoCount,
});
