import { and, inArray } from 'drizzle-orm';
import { filenameSortKey } from '../../../shared/library/photos/photo-sort.ts';
import type { Context } from '../../platform/core/context.ts';
import { albumPhotos, photos } from '../../platform/db/schema.ts';
import { type AlbumPhotoPage, entriesOf, orderOf, type Page, toCursor } from './list-album-photos.ts';

interface AlbumSearch extends Page {
  search: string;
}

// Each call looks at this many names and returns this many photos, so that its reads are bounded in the largest album.
const maxLookedAt = 200;
const maxShown = 30;

/** Returns the next photos of an album whose filenames contain a text. Throws `invalid-cursor`. */
export async function searchAlbumPhotos(
  ctx: Context,
  albumId: string,
  { search, ...page }: AlbumSearch,
): Promise<AlbumPhotoPage> {
  const { field, sortedBy, orderBy } = orderOf(page.sort);
  const looked = await ctx.db
    .select({ photoId: albumPhotos.photoId, key: albumPhotos.filenameKey, sortedBy })
    .from(albumPhotos)
    .where(and(...entriesOf(albumId, page)))
    .orderBy(...orderBy)
    .limit(maxLookedAt);

  const text = plainNumbers(filenameSortKey(search));
  const fits = looked.filter(({ key }) => plainNumbers(key).includes(text));
  const shown = fits.slice(0, Math.min(page.limit, maxShown));
  const ids = shown.map(({ photoId }) => photoId);
  const rows = await ctx.db.select().from(photos).where(inArray(photos.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));

  const isWhole = shown.length === fits.length && looked.length < maxLookedAt;
  const last = shown.length < fits.length ? shown.at(-1) : looked.at(-1);
  return {
    photos: ids.flatMap((id) => byId.get(id) ?? []),
    sections: [],
    nextCursor: isWhole || !last ? null : toCursor(field, last.sortedBy, last.photoId),
  };
}

/** Sort keys pad numbers to twenty digits; this removes the padding so that '12' is found in 'img_0123.jpg'. */
const plainNumbers = (key: string): string => key.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
