import { formatShortDate } from '../../format/dates.ts';
import { dayOf } from '../../format/day.ts';

/**
 * Returns what is wrong with the day of an order's payment (`2026-07-14`), in Slovak, or null; times in milliseconds
 * since 1970.
 */
export function paymentDayProblem(paidOn: string, createdAt: number, now: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(paidOn) || Number.isNaN(Date.parse(paidOn))) return 'Zadajte dátum platby.';
  if (paidOn > dayOf(now)) return 'Dátum platby nemôže byť v budúcnosti.';
  const made = formatShortDate(new Date(createdAt).toISOString());
  return paidOn < dayOf(createdAt) ? `Objednávka vznikla ${made}, platba nemôže byť skôr.` : null;
}
