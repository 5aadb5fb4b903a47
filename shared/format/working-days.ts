import { dayAfter, dayOf, daysAfter, noonOf, startOf } from './day.ts';

// Days are written `2026-07-14`, in Slovakia.

/** Public holidays with a fixed date: the month and the day, and in which years no one works. */
const fixed: Record<string, (year: number) => boolean> = {
  '01-01': () => true,
  '01-06': () => true,
  '05-01': () => true,
  // Worked in 2026 only, as 15 September is, by the law of the budget of that year.
  '05-08': (year) => year !== 2026,
  '07-05': () => true,
  '08-29': () => true,
  // Still holidays, but worked: from 2024, and from 2025.
  '09-01': (year) => year < 2024,
  '09-15': (year) => year !== 2026,
  '11-01': () => true,
  '11-17': (year) => year < 2025,
  '12-24': () => true,
  '12-25': () => true,
  '12-26': () => true,
};

const goodFriday = -2;
const easterMonday = 1;

/** Returns Easter Sunday, by the Gregorian computus of Meeus. */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}

/** Returns whether people work on a day in Slovakia: neither a weekend nor a public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(noonOf(day)).getUTCDay();
  const year = Number(day.slice(0, 4));
  if (weekday === 0 || weekday === 6 || fixed[day.slice(5)]?.(year)) return false;
  const easter = easterOf(year);
  return day !== daysAfter(easter, goodFriday) && day !== daysAfter(easter, easterMonday);
}

/** Returns the last of so many working days after a day, which itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; left -= isWorkingDay(last) ? 1 : 0) last = dayAfter(last);
  return last;
}

/**
 * Returns the time, in milliseconds since 1970, before which orders were paid that are overdue now: the last working day
 * to dispatch them is over.
 */
export function overdueBefore(now: number, dispatchDays: number): number {
  const today = dayOf(now);
  let paidOn = today;
  while (addWorkingDays(paidOn, dispatchDays) >= today) paidOn = daysAfter(paidOn, -1);
  return startOf(dayAfter(paidOn));
}
