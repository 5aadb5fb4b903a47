import { decodeWeight } from '../../engine/pictures/detect/decode-weight.ts';
import type { PictureInfo } from '../../engine/pictures/detect/inspect-picture.ts';
import type { PictureSource } from '../../engine/pictures/picture-source.ts';
import type { Context } from '../../platform/core/context.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';

/** Of JPEGs, some two minutes of processor: 800 photos of a phone. Browsers make most previews, which costs nothing. */
const maxMegapixelsInHour = 10_000;
const hour = 3_600_000;
/** How long work is put off that is over the budget: by then another hour of it may have begun. */
export const deferMs = 30 * 60_000;

/** This account's photos had as many pixels decoded as an hour allows. */
export class DecodeBudgetUsedUp extends Error {
  constructor() {
    super('no more pixels in this hour');
    this.name = 'DecodeBudgetUsedUp';
  }
}

/**
 * Counts a decode of all of a picture in its owner's hour: one account's bombs must not hold up the photos of all
 * others. Throws DecodeBudgetUsedUp.
 */
export async function consumeDecodeBudget(
  ctx: Context,
  userId: string,
  source: PictureSource,
  info: PictureInfo,
): Promise<void> {
  const megapixels = ((info.width * info.height) / 1e6) * (await decodeWeight(source, info));
  const limit = { key: `decode-in-hour:${userId}`, max: maxMegapixelsInHour, windowMs: hour };
  if (!(await consumeRateLimit(ctx, [{ ...limit, weight: Math.max(1, Math.round(megapixels)) }])))
    throw new DecodeBudgetUsedUp();
}
