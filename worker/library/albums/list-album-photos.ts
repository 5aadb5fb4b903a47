import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { PageSection } from '../../../shared/library/albums/album-sections.ts';
import { parseSort, type SortField, type SortOption } from '../../../shared/library/photos/photo-sort.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum, shownPosition } from '../album-photos/entries.ts';
import { cursorKey } from '../photos/photo-order.ts';
import { firstSecondOf, lastSecondOf } from '../photos/timeline-time.ts';
import { type ShownPhoto, shownColumns } from '../photos/to-photo-response.ts';
import type { OfferedAlbum, StoredAlbum } from './queries.ts';
import { placeSections } from './sections/place-sections.ts';
import type { SectionRow } from './sections/queries.ts';

export interface Page {
  sort: SortOption;
  limit: number;
  cursor?: string | undefined;
  /** Only photos taken on these days, ends included; the sort is by when they were taken. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether it has an order of its own counts only for a page in that one. */
type ListedAlbum = Pick<StoredAlbum, 'id' | 'hasOwnOrder'>;
export type SectionedAlbum = Pick<OfferedAlbum, 'id' | 'hasOwnOrder' | 'sections'>;

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
  album: SectionedAlbum,
  page: Page,
  where?: SQL,
): Promise<AlbumPhotoPage> {
  const rows = await selectAlbumPhotos(ctx, album, page, where);
  return albumPhotoPage(rows, page, page.sort === 'manual' ? album.sections : []);
}

/** The statement that reads a page and one photo more, for a batch; `albumPhotoPage` maps its rows. Throws `invalid-cursor`. */
export function selectAlbumPhotos(ctx: LibraryContext, album: ListedAlbum, page: Page, where?: SQL) {
  const { sortedBy, orderBy } = orderOf(album, page.sort);
  return ctx.library
    .select({ photo: shownColumns, sortedBy })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(and(...entriesOf(album, page), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
}

export type PhotoEntry = { photo: ShownPhoto; sortedBy: string | number | null };

export function albumPhotoPage(rows: PhotoEntry[], page: Page, sections: readonly SectionRow[] = []): AlbumPhotoPage {
  const { field } = parseSort(page.sort);
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
const entriesOf = (album: ListedAlbum, { sort, cursor, from, to }: Omit<Page, 'limit'>): SQL[] => [
  ofAlbum(album.id),
  // In the words of the index.
  ...(columnOf(album, sort) === albumPhotos.position ? [isNotNull(albumPhotos.position)] : []),
  ...(cursor ? [afterCursor(album, sort, cursor)] : []),
  ...(from ? [gte(albumPhotos.timelineAt, firstSecondOf(from))] : []),
  ...(to ? [lte(albumPhotos.timelineAt, lastSecondOf(to))] : []),
];

/** Returns the column that an order sorts by before the upload; null: by that alone. */
const columnOf = ({ hasOwnOrder }: ListedAlbum, sort: SortOption) =>
  sort === 'manual' && !hasOwnOrder ? null : sortColumn[parseSort(sort).field];

/** Returns the ORDER BY terms of a sort order of album_photos. */
function orderOf(album: ListedAlbum, sort: SortOption) {
  const { descending } = parseSort(sort);
  const column = columnOf(album, sort);
  const direction = descending ? desc : asc;
  const orderBy = [...(column ? [direction(column)] : []), direction(albumPhotos.photoKey)];
  // By a name of its own: in a batch, D1 returns only one of two columns with the same name.
  const sortedBy = sql<string | number | null>`${sort === 'manual' ? shownPosition : (column ?? null)}`.as('sorted_by');
  return { sortedBy, orderBy };
}

const toCursor = (field: SortField, value: string | number | null, photoId: string): string =>
  writeCursor([field, value, photoId]);

/** Returns the condition for rows after a cursor. Throws `invalid-cursor`. */
function afterCursor(album: ListedAlbum, sort: SortOption, cursor: string): SQL {
  const { field, descending } = parseSort(sort);
  const [cursorField, value, photoId] = readCursor(cursorShape, cursor);
  if (cursorField !== field) throw new AppError('invalid-cursor');
  const operator = sql.raw(descending ? '<' : '>');
  const column = columnOf(album, sort);
  const key = cursorKey(photoId);
  return column
    ? sql`(${column}, ${albumPhotos.photoKey}) ${operator} (${value}, ${key})`
    : sql`${albumPhotos.photoKey} ${operator} ${key}`;
}
