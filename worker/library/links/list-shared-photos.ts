import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { AlbumPageQuery } from '../../../shared/library/albums/contract.ts';
import { sortOf } from '../../../shared/library/photos/photo-sort.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { idOf } from '../../platform/db/keys.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinkPhotos } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { type AlbumPhotoPage, listAlbumPhotos } from '../albums/list-album-photos.ts';
import { hasHidden, isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import { shownColumns } from '../photos/to-photo-response.ts';
import { countSectionPhotos, listSectionPhotos } from './list-section-photos.ts';
import type { SharedAlbum } from './queries.ts';

const cursorShape = z.tuple([z.literal('selection'), z.number().int()]);

/** Returns a page of the photos that a link shows; a selection and sections have one order. Throws `invalid-cursor`. */
export async function listSharedPhotos(
  ctx: LibraryContext,
  {
    link,
    album,
  }: Pick<SharedAlbum, 'link'> & {
    album: Pick<SharedAlbum['album'], 'id' | 'defaultSort' | 'hasOwnOrder' | 'hiddenCount' | 'sections'>;
  },
  page: AlbumPageQuery,
): Promise<AlbumPhotoPage> {
  const where = hasHidden({ link, album }) ? isNotHiddenIn(album.id, photos.id) : undefined;
  if (link.sectionIds) return listSectionPhotos(ctx, album, link.sectionIds, page, where);
  if (!link.isSelection) return listAlbumPhotos(ctx, album, { ...page, sort: sortOf(album, page.sort) }, where);
  const after = page.cursor === undefined ? -1 : readCursor(cursorShape, page.cursor)[1];
  const rows = await ctx.library
    .select({ photo: shownColumns, position: albumLinkPhotos.position })
    .from(albumLinkPhotos)
    .innerJoin(photos, eq(photos.id, albumLinkPhotos.photoId))
    .where(and(eq(albumLinkPhotos.linkId, link.id), gt(albumLinkPhotos.position, after), where))
    .orderBy(asc(albumLinkPhotos.position))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    photos: shown.map(({ photo }) => photo),
    sections: [],
    nextCursor: rows.length > page.limit && last ? writeCursor(['selection', last.position]) : null,
  };
}

/** Returns how many photos a link shows. */
export async function countSharedPhotos(ctx: LibraryContext, { link, album }: SharedAlbum): Promise<number> {
  if (link.sectionIds) {
    const where = hasHidden({ link, album }) ? isNotHiddenIn(album.id, idOf(photos, albumPhotos.photoKey)) : undefined;
    return countSectionPhotos(ctx, album, link.sectionIds, where);
  }
  if (!hasHidden({ link, album })) return link.isSelection ? link.photoCount : album.photoCount;
  if (!link.isSelection) return album.photoCount - album.hiddenCount;
  const isOfLink = eq(albumLinkPhotos.linkId, link.id);
  return ctx.library.$count(albumLinkPhotos, and(isOfLink, isNotHiddenIn(album.id, albumLinkPhotos.photoId)));
}
