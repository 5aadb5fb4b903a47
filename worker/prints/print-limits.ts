import type { RateLimitRule } from '../core/rate-limit.ts';
import { addressLimits } from '../core/sender-limits.ts';
import type { PlannedPrint } from './planned-print.ts';

/** Who asks for prints: a user, or a guest of shared albums. */
export interface Asker {
  userId: string | null;
  address: string;
}

const day = 24 * 3_600_000;
// In megapixels of print files; a 10 × 15 has two. A user may order 10,000 prints a day.
const maxOfUser = 40_000;
const maxOfAddress = 4000;
const maxOfSite = 16_000;
const maxOfAlbum = 40_000;

interface Missing {
  item: { shareToken?: string | null | undefined };
  planned: PlannedPrint;
}

/** Returns the limits for making these prints: of guests per address and shared album. */
export function printLimits({ userId, address }: Asker, missing: Missing[]): RateLimitRule[] {
  if (userId !== null) return [{ key: `prints:${userId}`, max: maxOfUser, windowMs: day, weight: weightOf(missing) }];
  const byAlbum = Map.groupBy(missing, ({ item }) => item.shareToken?.split('.', 1)[0] ?? '');
  const albums = [...byAlbum].map(([albumId, some]) => ({
    ...{ key: `prints-of-album:${albumId}`, max: maxOfAlbum, windowMs: day, weight: weightOf(some) },
  }));
  const weight = weightOf(missing);
  return [...addressLimits('prints', address, maxOfAddress, maxOfSite).map((rule) => ({ ...rule, weight })), ...albums];
}

const weightOf = (some: Missing[]): number =>
  some.reduce((sum, { planned }) => sum + Math.max(1, Math.round((planned.plan.width * planned.plan.height) / 1e6)), 0);
