import { and, eq } from 'drizzle-orm';
import { maxOrderItems } from '../../../shared/shop/orders/order-limits.ts';
import type { PhotoRow } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { consumeRateLimit, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import type { PlannedPrint } from './planned-print.ts';

/** Who asks for prints: a user, or a guest of shared albums. */
export interface Asker {
  userId: string | null;
  address: string;
}

const hour = 3_600_000;
const day = 24 * hour;
// In megapixels of print files; a 10 × 15 has two. A user may order 10,000 prints a day, and all wait in one queue.
const maxOfUser = 40_000;
const maxOfUserInHour = 8000;
// A day: one address takes at most a tenth of its album.
const maxOfAddress = 4000;
const maxOfSite = 16_000;
const maxOfAlbum = 40_000;
// Even a small crop needs the whole photo decoded, where a pixel of a JPEG costs about an eighth of one in the file, and
// one of a PNG or HEIC about half.
const [jpegShare, otherShare] = [8, 2];
// Two full carts: one that waits, and its prints in another size. More of one account would only hold up all others.
const maxWaitingOfUser = 2 * maxOrderItems;
// Each takes three of the 100 parameters of D1.
const maxLimits = 30;

interface Missing {
  /** Through which a guest asks. */
  albumId?: string | null;
  photo: Pick<PhotoRow, 'width' | 'height' | 'format' | 'masterBytes'>;
  planned: PlannedPrint;
}

export interface Allowed<T> {
  allowed: T[];
  /** Why not the rest. */
  refusal: 'too-many-prints' | 'too-many-waiting-prints';
}

/** Counts as many of these prints, from the first, as the limits allow: all, half of them, and so on. Returns those. */
export async function consumePrintLimits<T extends Missing>(
  ctx: Context,
  asker: Asker,
  missing: T[],
): Promise<Allowed<T>> {
  const room = missing.length > 0 && asker.userId !== null ? await countRoom(ctx, asker.userId) : missing.length;
  for (let some = missing.slice(0, room); some.length > 0; some = some.slice(0, some.length >> 1)) {
    const limits = printLimits(asker, some);
    if (limits.length <= maxLimits && (await consumeRateLimit(ctx, limits)))
      return { allowed: some, refusal: some.length < room ? 'too-many-prints' : 'too-many-waiting-prints' };
  }
  return { allowed: [], refusal: room > 0 ? 'too-many-prints' : 'too-many-waiting-prints' };
}

/** Returns how many prints a user may still ask for, while those of their own photos wait. */
async function countRoom(ctx: Context, userId: string): Promise<number> {
  const waiting = await ctx.db.$count(prints, and(eq(prints.ownerId, userId), eq(prints.status, 'WANTED')));
  return Math.max(0, maxWaitingOfUser - waiting);
}

/** Returns the limits for making these prints: of guests per address and shared album. */
function printLimits({ userId, address }: Asker, missing: Missing[]): RateLimitRule[] {
  const weight = weightOf(missing);
  if (userId !== null)
    return [
      { key: `prints-in-hour:${userId}`, max: maxOfUserInHour, windowMs: hour, weight },
      { key: `prints:${userId}`, max: maxOfUser, windowMs: day, weight },
    ];
  const byAlbum = Map.groupBy(missing, ({ albumId }) => albumId ?? '');
  const albums = [...byAlbum].map(([albumId, some]) => ({
    ...{ key: `prints-of-album:${albumId}`, max: maxOfAlbum, windowMs: day, weight: weightOf(some) },
  }));
  const addresses = addressLimits('prints', address, maxOfAddress, maxOfSite);
  return [...addresses.map((rule) => ({ ...rule, windowMs: day, weight })), ...albums];
}

const weightOf = (some: Missing[]): number =>
  some.reduce((sum, { photo, planned: { plan } }) => {
    const sourcePixels = (photo.width ?? 0) * (photo.height ?? 0);
    const sourceShare = photo.format === 'jpeg' || photo.masterBytes !== null ? jpegShare : otherShare;
    return sum + Math.max(1, Math.round(Math.max(plan.width * plan.height, sourcePixels / sourceShare) / 1e6));
  }, 0);
