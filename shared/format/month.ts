import { dayOf, noonOf, startOf } from './day.ts';

/** Returns the month in Slovakia as `2026-07`. `at` in milliseconds since 1970. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7);

/** Returns the month that is so many months after `2026-07`; a negative number goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns when the month `2026-07` begins in Slovakia, in milliseconds since 1970. */
export const startOfMonth = (month: string): number => startOf(`${month}-01`);

const name = new Intl.DateTimeFormat('sk-SK', { month: 'long', year: 'numeric', timeZone: 'Europe/Bratislava' });
/** Returns `2026-07` as `júl 2026`. */
export const formatMonth = (month: string): string => name.format(noonOf(`${month}-15`));
/** Returns `2026-07` as `7/2026`, for narrow columns. */
export const formatMonthShort = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`;
