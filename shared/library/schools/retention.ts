import { daysAfter } from '../../format/day.ts';

/** How many days after its deadline the names and codes of a job are erased, and how many before that its photographer is told. */
export const retention = { days: 60, warnDays: 7 };

/** How many days before its deadline parents who asked for it are reminded. */
export const deadlineReminderDays = 2;

/** Returns the day on which names and codes of a job are erased. */
export const erasureDay = (deadlineOn: string): string => daysAfter(deadlineOn, retention.days);
