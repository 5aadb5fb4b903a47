import { and, gt, lte, type SQL } from 'drizzle-orm';
import type { AlbumPageQuery } from '../../../shared/library/albums/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import {
  type AlbumPhotoPage,
  albumPhotoPage,
  type PhotoEntry,
  positionBefore,
  type SectionedAlbum,
  selectAlbumPhotos,
} from '../albums/list-album-photos.ts';
import { type SectionRange, sectionRanges } from '../albums/sections/section-ranges.ts';

const isIn = ({ after, until }: SectionRange): SQL | undefined =>
  and(gt(albumPhotos.position, after), until === null ? undefined : lte(albumPhotos.position, until));

/** Returns a page of the photos of some sections of an album, in its own order. Throws `invalid-cursor`. */
export async function listSectionPhotos(
  ctx: LibraryContext,
  album: SectionedAlbum,
  sectionIds: readonly string[],
  { limit, cursor }: Pick<AlbumPageQuery, 'limit' | 'cursor'>,
  where?: SQL,
): Promise<AlbumPhotoPage> {
  const page = { sort: 'manual' as const, limit, cursor };
  const before = positionBefore(cursor);
  const rows: PhotoEntry[] = [];
  for (const range of sectionRanges(album.sections, sectionIds)) {
    if (range.until !== null && range.until < before) continue;
    if (rows.length > limit) break;
    const rest = { ...page, limit: limit - rows.length };
    rows.push(...(await selectAlbumPhotos(ctx, album, rest, and(isIn(range), where))));
  }
  const shown = album.sections.filter(({ id }) => sectionIds.includes(id));
  return albumPhotoPage(rows, page, shown);
}

/** Returns how many photos some sections of an album have: it reads an entry of the index for each. */
export async function countSectionPhotos(
  ctx: LibraryContext,
  album: SectionedAlbum,
  sectionIds: readonly string[],
  where?: SQL,
): Promise<number> {
  let count = 0;
  for (const range of sectionRanges(album.sections, sectionIds))
    count += await ctx.library.$count(albumPhotos, and(ofAlbum(album.id), isIn(range), where));
  return count;
}
