import { AppError } from '../../../shared/errors.ts';
import { searchWords } from '../../../shared/platform/search/search-text.ts';
import { maxPickupPoints, minSearchLetters, type PickupPoint } from '../../../shared/shop/orders/delivery.ts';
import type { Context } from '../../platform/core/context.ts';
import { readPointsByLetter, wordsOf } from './pickup-point-store.ts';

/**
 * Returns pick-up points of which every typed word begins a word: town, street, name or postal code, those of the town
 * first; none for a single letter. Throws `too-many-requests`.
 */
export async function searchPickupPoints(ctx: Context, asker: string, search: string): Promise<PickupPoint[]> {
  const { success } = await ctx.quoteLimit.limit({ key: `pickup-points:${asker}` });
  if (!success) throw new AppError('too-many-requests');
  const typed = searchWords(search.replace(/\b(\d{3})\s(\d{1,2})\b/g, '$1$2'));
  const [first = ''] = typed;
  if (!/^[a-z0-9]/.test(first) || typed.join('').length < minSearchLetters) return [];
  const points = await readPointsByLetter(ctx, first.charAt(0));
  const isFound = (point: PickupPoint): boolean => {
    const words = wordsOf(point);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const town = typed.join(' ');
  // A box of a chain is among thousands: what they are sorted by is computed once for each.
  const found = points.filter(isFound).map((point) => ({
    point,
    isOfTown: searchWords(point.city).join(' ').startsWith(town),
  }));
  const { compare } = new Intl.Collator('sk', { numeric: true });
  return found
    .sort(
      (a, b) =>
        Number(b.isOfTown) - Number(a.isOfTown) ||
        compare(a.point.city, b.point.city) ||
        compare(a.point.street, b.point.street) ||
        compare(a.point.id, b.point.id),
    )
    .slice(0, maxPickupPoints)
    .map(({ point }) => point);
}
