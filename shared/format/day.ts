const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bratislava' });

/** Returns the day in Slovakia as `2026-07-14`. `at` in milliseconds since 1970. */
export const dayOf = (at: number): string => day.format(at);

const second = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Bratislava',
});
/** Returns what a clock on the wall shows in Slovakia: `2026-07-14T18:03:11`. `at` in milliseconds since 1970. */
export const wallTimeOf = (at: number): string => second.format(at).replace(' ', 'T');

/** Returns a time that is on the day `2026-07-14` in Slovakia in every season. */
export const noonOf = (text: string): number => Date.parse(`${text}T11:00:00Z`);
/** Returns when the day `2026-07-14` begins in Slovakia, which is one or two hours before it does in UTC. */
export function startOf(text: string): number {
  const [early, late] = [2, 1].map((hours) => Date.parse(`${text}T00:00:00Z`) - hours * 3_600_000) as [number, number];
  return dayOf(early) === text ? early : late;
}
/** Returns the day some days after `2026-07-14`; negative: before. */
export const daysAfter = (text: string, days: number): string => dayOf(noonOf(text) + days * 24 * 3_600_000);
/** Returns the day after `2026-07-14`. */
export const dayAfter = (text: string): string => daysAfter(text, 1);
/** Returns the last millisecond of the day `2026-07-14` in Slovakia. */
export const endOfDay = (text: string): number => startOf(dayAfter(text)) - 1;

/** Returns how many days the month of a date has, in UTC. */
export function daysInMonth(date: Date): number {
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

/** Returns the day of a text like `20261116`. */
export const isoDay = (digits: string): string => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
