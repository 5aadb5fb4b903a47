import type { Context } from '../../core/context.ts';
import { enforceRateLimit } from '../../core/rate-limit.ts';

/** A section of 10,000 photos can be moved twenty times. */
const maxPerHour = 200_000;

/**
 * Counts photos of a user that one statement is about to write anew, however many there are: at least the first such
 * statement of an hour is let through. Throws `too-many-album-moves`.
 */
export async function limitMoves(ctx: Context, userId: string, photoCount: number): Promise<void> {
  const weight = Math.min(photoCount, maxPerHour);
  const limit = { key: `album-moves:${userId}`, max: maxPerHour, windowMs: 3_600_000, weight };
  await enforceRateLimit(ctx, [limit], 'too-many-album-moves');
}
