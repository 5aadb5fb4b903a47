import { and, eq } from 'drizzle-orm';
import type { ContentReportResponse } from '../../../shared/library/content-reports/contract.ts';
import { sortOf } from '../../../shared/library/photos/photo-sort.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { listAlbumPhotos } from '../albums/list-album-photos.ts';
import { sectionsColumn } from '../albums/sections/queries.ts';
import { listSharedPhotos } from '../links/list-shared-photos.ts';
import { shownColumns, toPhotoResponse } from '../photos/to-photo-response.ts';
import type { ReportRow } from './queries.ts';
import { toReportResponse } from './to-report-response.ts';

const photosPerPage = 60;

/**
 * Returns a report with the reported photo and a page of what the link shows, also of one that has ended or a locked
 * album; of the whole album once the link is gone. Throws `invalid-cursor`.
 */
export async function readReportPage(
  ctx: LibraryContext,
  row: ReportRow,
  cursor: string | undefined,
): Promise<ContentReportResponse> {
  const { report, albumId } = row;
  const response = { report: toReportResponse(row), photo: null, photos: [], nextCursor: null };
  if (albumId === null) return response;
  const { id, defaultSort, hasOwnOrder } = albums;
  const [[album], [link], [photo]] = await ctx.library.batch([
    ctx.library
      .select({ id, defaultSort, hasOwnOrder, sections: sectionsColumn })
      .from(albums)
      .where(eq(albums.id, albumId)),
    ctx.library.select().from(albumLinks).where(eq(albumLinks.id, report.linkId)),
    ctx.library
      .select(shownColumns)
      .from(albumPhotos)
      .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
      .where(and(ofAlbum(albumId), eq(photos.id, report.photoId ?? ''))),
  ]);
  if (!album) return response;
  const page = { limit: photosPerPage, cursor, sort: sortOf(album, undefined) };
  // Also what guests hide of it.
  const shown = await (link
    ? listSharedPhotos(ctx, { link, album: { ...album, hiddenCount: 0 } }, page)
    : listAlbumPhotos(ctx, album, page));
  return {
    ...response,
    photo: photo ? toPhotoResponse(ctx, photo, 'guest') : null,
    photos: shown.photos.map((each) => toPhotoResponse(ctx, each, 'guest')),
    nextCursor: shown.nextCursor,
  };
}
