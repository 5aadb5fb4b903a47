import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { PageSection } from '../../../shared/library/albums/album-sections.ts';
import { parseSort, type SortField, type SortOption } from '../../../shared/library/photos/photo-sort.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { cursorKey } from '../photos/photo-order.ts';
import { firstSecondOf, lastSecondOf } from '../photos/timeline-time.ts';
import { type ShownPhoto, shownColumns } from '../photos/to-photo-response.ts';
import { placeSections } from './sections/place-sections.ts';
import { listSections, type SectionRow } from './sections/queries.ts';

export interface Page {
  sort: SortOption;
  limit: number;
  cursor?: string | undefined;
  /** Only photos taken on these days, ends included; the sort is by when they were taken. */
  from?: string | undefined;
  to?: string | undefined;
}

// The sort column of each order; ties are ordered by upload. Each has an index.
const sortColumn = {
  createdAt: null,
  takenAt: albumPhotos.timelineAt,
  filename: albumPhotos.filenameKey,
  size: albumPhotos.sizeBytes,
  manual: albumPhotos.position,
} as const;

const cursorShape = z.union([
  z.tuple([z.literal('createdAt'), z.null(), z.string()]),
  z.tuple([z.enum(['takenAt', 'size']), z.number(), z.string()]),
  z.tuple([z.enum(['filename', 'manual']), z.string(), z.string()]),
]);

export interface AlbumPhotoPage {
  photos: ShownPhoto[];
  /** In the owner's order; none in any other. */
  sections: PageSection[];
  nextCursor: string | null;
}

/** Returns a page of an album's photos in the requested order. Reads only that page's rows. Throws `invalid-cursor`. */
export async function listAlbumPhotos(
  ctx: LibraryContext,
  albumId: string,
  page: Page,
  where?: SQL,
): Promise<AlbumPhotoPage> {
  const select = selectAlbumPhotos(ctx, albumId, page, where);
  if (page.sort !== 'manual') return albumPhotoPage(await select, page);
  const [rows, sections] = await ctx.library.batch([select, listSections(ctx, albumId)]);
  return albumPhotoPage(rows, page, sections);
}

/** The statement that reads a page and one photo more, for a batch; `albumPhotoPage` maps its rows. Throws `invalid-cursor`. */
export function selectAlbumPhotos(ctx: LibraryContext, albumId: string, page: Page, where?: SQL) {
  const { sortedBy, orderBy } = orderOf(page.sort);
  return ctx.library
    .select({ photo: shownColumns, sortedBy })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(and(...entriesOf(albumId, page), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
}

export type PhotoEntry = { photo: ShownPhoto; sortedBy: string | number | null };

export function albumPhotoPage(rows: PhotoEntry[], page: Page, sections: readonly SectionRow[] = []): AlbumPhotoPage {
  const { field } = orderOf(page.sort);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last;
  return {
    photos: shown.map(({ photo }) => photo),
    sections: placeSections(sections, {
      after: positionBefore(page.cursor),
      positions: shown.map((entry) => String(entry.sortedBy)),
      isLast: !hasMore,
    }),
    nextCursor: hasMore ? toCursor(field, last.sortedBy, last.photo.id) : null,
  };
}

/** Returns the position of the last photo before a page in the owner's order; '' before the first page. Throws `invalid-cursor`. */
export const positionBefore = (cursor: string | undefined): string =>
  cursor ? String(readCursor(cursorShape, cursor)[1]) : '';

/** Returns the conditions for the rest of an album's entries. Throws `invalid-cursor`. */
export const entriesOf = (albumId: string, { sort, cursor, from, to }: Omit<Page, 'limit'>): SQL[] => [
  ofAlbum(albumId),
  ...(cursor ? [afterCursor(sort, cursor)] : []),
  ...(from ? [gte(albumPhotos.timelineAt, firstSecondOf(from))] : []),
  ...(to ? [lte(albumPhotos.timelineAt, lastSecondOf(to))] : []),
];

/** Returns the ORDER BY terms of a sort order of album_photos. */
export function orderOf(sort: SortOption) {
  const { field, descending } = parseSort(sort);
  const column = sortColumn[field];
  const direction = descending ? desc : asc;
  const orderBy = [...(column ? [direction(column)] : []), direction(albumPhotos.photoKey)];
  // By a name of its own: in a batch, D1 returns only one of two columns with the same name.
  const sortedBy = sql<string | number | null>`${column ?? null}`.as('sorted_by');
  return { field, sortedBy, orderBy };
}

export const toCursor = (field: SortField, value: string | number | null, photoId: string): string =>
  writeCursor([field, value, photoId]);

/** Returns the condition for rows after a cursor. Throws `invalid-cursor`. */
function afterCursor(sort: SortOption, cursor: string): SQL {
  const { field, descending } = parseSort(sort);
  const [cursorField, value, photoId] = readCursor(cursorShape, cursor);
  if (cursorField !== field) throw new AppError('invalid-cursor');
  const operator = sql.raw(descending ? '<' : '>');
  const column = sortColumn[field];
  const key = cursorKey(photoId);
  return column
    ? sql`(${column}, ${albumPhotos.photoKey}) ${operator} (${value}, ${key})`
    : sql`${albumPhotos.photoKey} ${operator} ${key}`;
}
