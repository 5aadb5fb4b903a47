import { AppError } from '../../shared/errors.ts';
import { searchWords } from '../../shared/format/search-text.ts';
import { maxPickupPoints, type PickupPoint } from '../../shared/rules/delivery.ts';
import type { Context } from '../core/context.ts';
import { readPointsByLetter, wordsOf } from './pickup-point-store.ts';

/**
 * Returns pick-up points of which every typed word begins a word: town, street, name or postal code, those of the town
 * first. Throws `too-many-requests`.
 */
export async function searchPickupPoints(ctx: Context, userId: string, search: string): Promise<PickupPoint[]> {
  const { success } = await ctx.quoteLimit.limit({ key: `pickup-points:${userId}` });
  if (!success) throw new AppError('too-many-requests');
  const typed = searchWords(search.replace(/\b(\d{3})\s(\d{1,2})\b/g, '$1$2'));
  const [first = ''] = typed;
  if (!/^[a-z0-9]/.test(first)) return [];
  const points = await readPointsByLetter(ctx, first.charAt(0));
  const isFound = (point: PickupPoint): boolean => {
    const words = wordsOf(point);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const isOfTown = ({ city }: PickupPoint): boolean => searchWords(city).join(' ').startsWith(typed.join(' '));
  const sorted = new Intl.Collator('sk', { numeric: true });
  return points
    .filter(isFound)
    .sort(
      (a, b) =>
        Number(isOfTown(b)) - Number(isOfTown(a)) ||
        sorted.compare(a.city, b.city) ||
        sorted.compare(a.street, b.street) ||
        sorted.compare(a.id, b.id),
    )
    .slice(0, maxPickupPoints);
}
