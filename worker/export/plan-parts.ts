import { and, asc, count, eq, max, sql, sum } from 'drizzle-orm';
import { maxPhotoBytes } from '../../shared/rules/upload-limits.ts';
import type { Context } from '../core/context.ts';
import { isVisible, photos } from '../db/schema.ts';

// A ZIP of this kind is limited to 4 GB, and a request to 10,000 calls of R2 and D1. The last photo may exceed the
// first limit.
const maxBytes = 3_500_000_000 - maxPhotoBytes;
const maxPhotos = 5000;

/** A range of photos by their ids, which never change: after one id, up to and including another. */
export interface PhotoRange {
  after: string;
  until: string;
}

export interface PlannedPart extends PhotoRange {
  photoCount: number;
  sizeBytes: number;
}

/**
 * Splits a user's photos into ZIPs, in the order of their upload; without photos there is one part. Reads all of their
 * rows, so it runs only on a click, rate-limited.
 */
export async function planParts(ctx: Context, userId: string): Promise<PlannedPart[]> {
  // Many small photos fill a part too.
  const weight = sql`max(${photos.sizeBytes}, ${Math.ceil(maxBytes / maxPhotos)})`;
  const placed = ctx.db
    .select({
      id: photos.id,
      sizeBytes: photos.sizeBytes,
      part: sql<number>`cast((sum(${weight}) over (order by ${photos.id}) - ${weight}) / ${maxBytes} as integer)`.as(
        'part',
      ),
    })
    .from(photos)
    .where(and(eq(photos.userId, userId), isVisible))
    .as('placed');
  const rows = await ctx.db
    .select({ until: max(placed.id), photoCount: count(), sizeBytes: sum(placed.sizeBytes) })
    .from(placed)
    .groupBy(sql`${placed.part}`)
    .orderBy(asc(placed.part));
  if (rows.length === 0) return [{ after: '', until: '', photoCount: 0, sizeBytes: 0 }];
  return rows.map(({ until, photoCount, sizeBytes }, index) => ({
    after: rows[index - 1]?.until ?? '',
    until: until ?? '',
    photoCount,
    sizeBytes: Number(sizeBytes),
  }));
}
