import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { emit } from '../../platform/core/outbox.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumLinks, photos, watermarkedPhotos } from '../../platform/db/schema.ts';
import { isOfLink } from '../links/is-of-link.ts';
import type { LinkRow } from '../links/queries.ts';
import { shownBy } from '../links/share-claims.ts';
import { DecodeBudgetUsedUp } from '../photos/decode-budget.ts';
import { makeWatermarked } from './make-watermarked.ts';
import { watermarkIdOf } from './watermark-id.ts';

// Each takes half a second of processor.
const photosAtOnce = 10;
const askAgainMs = 2 * 60_000;
/** By then another hour of the account's budget may have begun. */
const deferMs = 30 * 60_000;

type WatermarkPhotos = Extract<Job, { type: 'watermark-photos' }>;

/** Returns the job that makes all pictures of a link with this text. */
export const watermarkAll = (linkId: string, text: string): WatermarkPhotos => ({
  type: 'watermark-photos',
  ...{ linkId, watermarkId: watermarkIdOf(text), after: '' },
});

/** Lets the job of a link look for photos that are new in it: at most once in two minutes, as each page of it may ask. */
export async function watermarkNew(ctx: Context, linkId: string, text: string): Promise<void> {
  const once = { key: `watermark:${linkId}:${watermarkIdOf(text)}`, max: 1, windowMs: askAgainMs };
  if (await consumeRateLimit(ctx, [once])) await ctx.enqueue(watermarkAll(linkId, text));
}

/** Job: makes the pictures of what a link shows with its watermark, some photos at a time, as long as it has that. */
export async function watermarkPhotos(ctx: Context, { linkId, watermarkId, after }: WatermarkPhotos): Promise<void> {
  const [link] = await ctx.db
    .select()
    .from(albumLinks)
    .where(and(eq(albumLinks.id, linkId), isNull(albumLinks.revokedAt)));
  if (!link?.watermark || watermarkIdOf(link.watermark) !== watermarkId) return;
  const plain = await listPlain(ctx, link, watermarkId, after);
  const goOn = (last: string, dueAt = ctx.now) =>
    emit(ctx, { type: 'watermark-photos', linkId, watermarkId, after: last }, { dueAt });
  let last = after;
  for (const photo of plain) {
    try {
      await makeWatermarked(ctx, photo, link.watermark);
    } catch (error) {
      if (error instanceof DecodeBudgetUsedUp) return void (await goOn(last, ctx.now + deferMs));
      // It keeps its placeholder.
      if (!(error instanceof PictureError)) throw error;
      ctx.log.error('photo-not-watermarked', { photoId: photo.id, ...errorFacts(error) });
    }
    last = photo.id;
  }
  if (plain.length === photosAtOnce) await goOn(last);
}

/** Returns the next photos that a link shows, and that have no watermarked pictures yet. */
function listPlain(ctx: Context, link: LinkRow, watermarkId: string, after: string) {
  const isMade = and(eq(watermarkedPhotos.watermarkId, watermarkId), eq(watermarkedPhotos.photoId, photos.id));
  return ctx.db
    .select({ id: photos.id, userId: photos.userId })
    .from(photos)
    .where(
      and(
        isOfLink(ctx, shownBy(link)),
        eq(photos.status, 'READY'),
        gt(photos.id, after),
        noRowExists(watermarkedPhotos, isMade),
      ),
    )
    .orderBy(asc(photos.id))
    .limit(photosAtOnce);
}
