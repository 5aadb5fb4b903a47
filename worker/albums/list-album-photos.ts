import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import { parseSort, type SortField, type SortOption } from '../../shared/rules/photo-sort.ts';
import type { Context } from '../core/context.ts';
import { albumPhotos, photos } from '../db/schema.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';

interface Page {
  sort: SortOption;
  limit: number;
  cursor?: string | undefined;
}

// The sort column of each order; ties are ordered by id. Each has an index.
const sortColumn = { createdAt: null, filename: albumPhotos.filenameKey, size: albumPhotos.sizeBytes } as const;

const cursorShape = z.tuple([
  z.enum(['createdAt', 'filename', 'size']),
  z.union([z.string(), z.number(), z.null()]),
  z.string(),
]);

export interface AlbumPhotoPage {
  photos: PhotoRow[];
  nextCursor: string | null;
}

/** Returns a page of an album's photos in the requested order. Reads only that page's rows. Throws `invalid-cursor`. */
export async function listAlbumPhotos(ctx: Context, albumId: string, page: Page): Promise<AlbumPhotoPage> {
  const { field, sortedBy, orderBy } = orderOf(page.sort);
  const rows = await ctx.db
    .select({ photo: photos, sortedBy })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
    .where(and(eq(albumPhotos.albumId, albumId), page.cursor ? afterCursor(page.sort, page.cursor) : undefined))
    .orderBy(...orderBy)
    .limit(page.limit + 1);

  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last;
  return {
    photos: shown.map(({ photo }) => photo),
    nextCursor: hasMore ? toCursor(field, last.sortedBy, last.photo.id) : null,
  };
}

/** Returns the ORDER BY terms of a sort order of album_photos. */
export function orderOf(sort: SortOption) {
  const { field, descending } = parseSort(sort);
  const column = sortColumn[field];
  const direction = descending ? desc : asc;
  const orderBy = [...(column ? [direction(column)] : []), direction(albumPhotos.photoId)];
  return { field, sortedBy: column ?? sql<null>`null`, orderBy };
}

export const toCursor = (field: SortField, value: string | number | null, photoId: string): string =>
  Buffer.from(JSON.stringify([field, value, photoId])).toString('base64url');

/** Returns the condition for rows after a cursor. Throws `invalid-cursor`. */
export function afterCursor(sort: SortOption, cursor: string): SQL {
  const { field, descending } = parseSort(sort);
  const [cursorField, value, photoId] = parseCursor(cursor);
  if (cursorField !== field) throw new AppError('invalid-cursor');
  const operator = sql.raw(descending ? '<' : '>');
  const column = sortColumn[field];
  return column
    ? sql`(${column}, ${albumPhotos.photoId}) ${operator} (${value}, ${photoId})`
    : sql`${albumPhotos.photoId} ${operator} ${photoId}`;
}

function parseCursor(cursor: string): z.infer<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalid-cursor');
  }
}
