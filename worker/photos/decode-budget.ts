import type { Context } from '../core/context.ts';
import { consumeRateLimit } from '../core/rate-limit.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Of JPEGs, some two minutes of processor: 800 photos of a phone. Browsers make most previews, which costs nothing. */
const maxMegapixelsInHour = 10_000;
/** A pixel of another format takes about five times as long. */
const otherFormatWeight = 5;
const hour = 3_600_000;

type Decoded = Pick<PhotoRow, 'userId' | 'format' | 'width' | 'height' | 'masterBytes'>;

/** This account's photos had as many pixels decoded as an hour allows. */
export class DecodeBudgetUsedUp extends Error {
  constructor() {
    super('no more pixels in this hour');
    this.name = 'DecodeBudgetUsedUp';
  }
}

/**
 * Counts a decode of all of a photo in its owner's hour: one account's bombs must not hold up the photos of all others.
 * Throws DecodeBudgetUsedUp.
 */
export async function consumeDecodeBudget(ctx: Context, photo: Decoded): Promise<void> {
  const { userId, format, width, height, masterBytes } = photo;
  const megapixels = ((width ?? 0) * (height ?? 0)) / 1e6;
  const weight = format === 'jpeg' || masterBytes !== null ? 1 : otherFormatWeight;
  const limit = { key: `decode-in-hour:${userId}`, max: maxMegapixelsInHour, windowMs: hour };
  if (!(await consumeRateLimit(ctx, [{ ...limit, weight: Math.max(1, Math.round(megapixels * weight)) }])))
    throw new DecodeBudgetUsedUp();
}
