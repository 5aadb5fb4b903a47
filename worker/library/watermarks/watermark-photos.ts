import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { emitOnce } from '../../platform/core/outbox.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { idOf } from '../../platform/db/keys.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { watermarkedPhotos } from '../../platform/db/schema/library/looks.ts';
import { isReadyById, photos } from '../../platform/db/schema/library/photos.ts';
import { isOfLink } from '../links/is-of-link.ts';
import type { LinkRow } from '../links/queries.ts';
import { shownBy } from '../links/share-claims.ts';
import { DecodeBudgetUsedUp, deferMs } from '../photos/decode-budget.ts';
import { makeWatermarked } from './make-watermarked.ts';
import { watermarkIdOf } from './watermark-id.ts';

// Each takes half a second of processor.
const photosAtOnce = 10;
const askAgainMs = 2 * 60_000;
// One waits for each: pages may ask while another is put off.
const perWatermark = ['linkId', 'watermarkId'] as const;

type WatermarkPhotos = Extract<Job, { type: 'watermark-photos' }>;

/** Returns the job that makes all pictures of a link with this watermark. */
export const watermarkAll = (linkId: string, watermark: string): WatermarkPhotos => ({
  type: 'watermark-photos',
  ...{ linkId, watermarkId: watermarkIdOf(watermark), after: '' },
});

/** Lets the job of a link look for photos that are new in it: at most once in two minutes, as each page of it may ask. */
export async function watermarkNew(ctx: Context, linkId: string, watermark: string): Promise<void> {
  const once = { key: `watermark:${linkId}:${watermarkIdOf(watermark)}`, max: 1, windowMs: askAgainMs };
  if (await consumeRateLimit(ctx, [once])) await emitOnce(ctx, watermarkAll(linkId, watermark), perWatermark);
}

/** Job: makes the pictures of what a link shows with its watermark, some photos at a time, as long as it has that. */
export async function watermarkPhotos(
  ctx: LibraryContext,
  { linkId, watermarkId, after }: WatermarkPhotos,
): Promise<void> {
  const [link] = await ctx.library
    .select()
    .from(albumLinks)
    .where(and(eq(albumLinks.id, linkId), isNull(albumLinks.revokedAt)));
  if (!link?.watermark || watermarkIdOf(link.watermark) !== watermarkId) return;
  const plain = await listPlain(ctx, link, watermarkId, after);
  const goOn = (last: string, dueAt = ctx.now) =>
    emitOnce(ctx, { type: 'watermark-photos', linkId, watermarkId, after: last } as const, perWatermark, dueAt);
  let last = after;
  for (const photo of plain) {
    try {
      if (!(await makeWatermarked(ctx, photo, link.watermark))) await noteFailed(ctx, photo.id, watermarkId);
    } catch (error) {
      if (error instanceof DecodeBudgetUsedUp) return void (await goOn(last, ctx.now + deferMs));
      if (!(error instanceof PictureError)) throw error;
      ctx.log.error('photo-not-watermarked', { photoId: photo.id, ...errorFacts(error) });
      await noteFailed(ctx, photo.id, watermarkId);
    }
    last = photo.id;
  }
  if (plain.length === photosAtOnce) await goOn(last);
}

const noteFailed = (ctx: LibraryContext, photoId: string, watermarkId: string) =>
  insertWhere(ctx.library, watermarkedPhotos, {
    values: { watermarkId, photoId, isFailed: true },
    where: rowExists(photos, eq(photos.id, photoId)),
  }).onConflictDoNothing();

/** Returns the next photos that a link shows, and that have no watermarked pictures yet. */
function listPlain(ctx: LibraryContext, link: LinkRow, watermarkId: string, after: string) {
  const isMade = and(eq(watermarkedPhotos.watermarkId, watermarkId), eq(watermarkedPhotos.photoId, photos.id));
  return ctx.library
    .select({ id: photos.id, userId: idOf(libraries, photos.ownerKey) })
    .from(photos)
    .where(and(isOfLink(ctx, shownBy(link)), isReadyById, gt(photos.id, after), noRowExists(watermarkedPhotos, isMade)))
    .orderBy(asc(photos.id))
    .limit(photosAtOnce);
}
