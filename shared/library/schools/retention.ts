import { dayOf, noonOf } from '../../format/day.ts';

const dayMs = 24 * 3_600_000;

/** How long after its deadline the names and codes of a job are kept, and how long before their end its photographer is told. */
export const retention = { keptDays: 60, warnDays: 7 };

/** Returns the day some days after `2026-11-24`; negative: before. */
export const daysAfter = (day: string, days: number): string => dayOf(noonOf(day) + days * dayMs);

/** Returns the day on which names and codes of a job are erased. */
export const erasureDay = (deadlineOn: string): string => daysAfter(deadlineOn, retention.keptDays);
