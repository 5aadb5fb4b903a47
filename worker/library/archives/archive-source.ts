import { and, asc, count, gt, inArray, isNotNull, isNull, lte, max, or, type SQL, sql, sum } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import type { ArchivePart, ArchiveSource } from '../../platform/db/schema/library/archives.ts';
import {
  isOwnedBy,
  isOwnedById,
  isReadyById,
  isVisible,
  isVisibleById,
  photos,
} from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { isOfLink } from '../links/is-of-link.ts';
import { isShown } from '../links/share-claims.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';

// Each photo of a part is a call of R2 while it is sent, and a request has 10,000. Of guests each preview is read to know
// its checksum.
const maxPhotosOfPart = 5000;
// Of an account each may have a sidecar beside it.
const maxPhotosOfAccount = 2500;
const maxPreviewsOfPart = 1000;
// Each original is read to its end, to know what remains of it without its place; each watermark may have to be drawn.
const maxProcessedOfPart = 200;
const photosAtOnce = 1000;

/** Behind the one, up to the other. */
type KeyRange = Pick<ArchivePart, 'after' | 'until'>;
const isWithin = (key: typeof photos.key | typeof albumPhotos.photoKey, range: KeyRange | undefined) =>
  range && and(gt(key, range.after), lte(key, range.until));

/** SQL condition on `photos`: they belong to a ZIP of this user. Without deleted and pending ones. */
function isOf(ctx: LibraryContext, userId: string, source: ArchiveSource, range?: KeyRange): SQL | undefined {
  const isOwn = isOwnedById(userId);
  switch (source.kind) {
    case 'account':
      return and(isOwnedBy(userId), isVisible);
    case 'photos':
      return and(inList(photos.id, source.photoIds), isOwn, isVisibleById);
    case 'album': {
      const listed = ctx.library
        .select({ key: albumPhotos.photoKey })
        .from(albumPhotos)
        // Here too, or each page would read the whole album.
        .where(and(ofAlbum(source.albumId), isWithin(albumPhotos.photoKey, range)));
      return and(inArray(photos.key, listed), isOwn, isVisibleById);
    }
    case 'link':
      return and(
        source.photoIds ? and(inList(photos.id, source.photoIds), isShown(source, photos.id)) : isOfLink(ctx, source),
        isOwn,
        or(and(isReadyById, isNull(photos.video)), isVideoForOthers(source)),
      );
  }
}

/**
 * SQL condition on `photos`, as `isForOthers`: a video that guests may take home, which needs no picture for that. None where
 * a watermark is to cover it.
 */
const isVideoForOthers = ({ watermark = null }: ArchiveSource & { kind: 'link' }): SQL | undefined =>
  and(
    isVisibleById,
    watermark === null ? isNotNull(photos.video) : sql`false`,
    isNull(photos.watermark),
    sql`${photos.video} ->> 'tracksPlaces' is null`,
  );

/** Returns whether each photo is read to its end, or gets a watermark, before it is in a ZIP. */
export const needsProcessing = (source: ArchiveSource): boolean =>
  source.kind === 'link' && (source.size === 'original' || Boolean(source.watermark));

/**
 * Splits the photos of a ZIP into parts, in the order of their upload; without photos there is one. Reads all of their
 * rows, so it runs only on a click, rate-limited.
 */
export async function planParts(ctx: LibraryContext, userId: string, source: ArchiveSource): Promise<ArchivePart[]> {
  const isOfGuests = source.kind === 'link';
  const maxOfGuests = needsProcessing(source) ? maxProcessedOfPart : maxPreviewsOfPart;
  const maxOfOwner = source.kind === 'account' ? maxPhotosOfAccount : maxPhotosOfPart;
  const maxPhotos = isOfGuests ? maxOfGuests : maxOfOwner;
  const placed = ctx.library
    .select({
      key: photos.key,
      sizeBytes: photos.sizeBytes,
      part: sql<number>`(row_number() over (order by ${photos.key}) - 1) / ${sql.raw(String(maxPhotos))}`.as('part'),
    })
    .from(photos)
    .where(isOf(ctx, userId, source))
    .as('placed');
  const rows = await ctx.library
    .select({ until: max(placed.key), photoCount: count(), sizeBytes: sum(placed.sizeBytes) })
    .from(placed)
    .groupBy(sql`${placed.part}`)
    .orderBy(asc(placed.part));
  const unbuilt = { isFrozen: false, etag: null };
  if (rows.length === 0) return [{ after: 0, until: 0, photoCount: 0, sizeBytes: 0, ...unbuilt }];
  return rows.map(({ until, photoCount, sizeBytes }, index) => ({
    after: rows[index - 1]?.until ?? 0,
    until: until ?? 0,
    photoCount,
    // Of previews known only when they are read.
    sizeBytes: isOfGuests ? 0 : Number(sizeBytes),
    ...unbuilt,
  }));
}

/** Returns the ids of the photos of a ZIP, at most `max`. */
export async function listIds(
  ctx: LibraryContext,
  userId: string,
  source: ArchiveSource,
  max: number,
): Promise<string[]> {
  const rows = await ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(isOf(ctx, userId, source))
    .orderBy(asc(photos.key))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Returns the photos of a part, in the order of their upload. */
export async function listPhotosOfPart(
  ctx: LibraryContext,
  { userId, source }: { userId: string; source: ArchiveSource },
  { after, until }: ArchivePart,
): Promise<PhotoRow[]> {
  const found: PhotoRow[] = [];
  for (let last = after; ; ) {
    const page = await ctx.library
      .select()
      .from(photos)
      .where(and(isOf(ctx, userId, source, { after: last, until }), isWithin(photos.key, { after: last, until })))
      .orderBy(asc(photos.key))
      .limit(photosAtOnce);
    found.push(...page);
    if (page.length < photosAtOnce) return found;
    last = page.at(-1)?.key ?? until;
  }
}
