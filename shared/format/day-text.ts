import { formatShortDate } from './dates.ts';
import { noonOf } from './day.ts';

/** Returns the day `2026-07-14` as `14. 7. 2026`. */
export const dayText = (day: string): string => formatShortDate(new Date(noonOf(day)).toISOString());
