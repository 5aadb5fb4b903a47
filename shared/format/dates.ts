const zone = 'Europe/Bratislava';
const date = new Intl.DateTimeFormat('sk-SK', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
const shortDate = new Intl.DateTimeFormat('sk-SK', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: zone,
});
const dateTime = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });

/** A date stays on one line; its time may go on the next one. */
const unbroken = (text: string): string => text.replace(/(?<!,) /g, '\u00a0');

/** Returns an ISO time as `14. júla 2026`. */
export const formatDate = (iso: string): string => unbroken(date.format(new Date(iso)));
/** Returns an ISO time as `14. 7. 2026`. */
export const formatShortDate = (iso: string): string => unbroken(shortDate.format(new Date(iso)));
/** Returns an ISO time as `14. 7. 2026, 18:03`. */
export const formatDateTime = (iso: string): string => unbroken(dateTime.format(new Date(iso)));

const dayOfWeek = new Intl.DateTimeFormat('sk-SK', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
/** Returns the day of a time as `Nedeľa 22. novembra`. `at` in milliseconds since 1970. */
export function formatDayOfWeek(at: number): string {
  const text = dayOfWeek.format(at).replace(/(?<=\.) /, '\u00a0');
  return text.charAt(0).toLocaleUpperCase('sk') + text.slice(1).replace(',', '');
}

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone });
/** Returns the calendar year in Slovakia, with which document numbers begin. `at` in milliseconds since 1970. */
export const yearOf = (at: number): number => Number(year.format(at));
