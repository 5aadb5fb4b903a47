const hour = 3_600_000;
const day = 24 * hour;
/** Ends are at midnight; reminders come in the morning after. */
const morning = 8 * hour;

/** Returns until when a link must end for the reminder of so many days to be due. Times in milliseconds since 1970. */
export const dueUntil = (days: number, now: number): number => now + days * day - morning;

/** Days before a link's end on which its owner and its guests are reminded. */
export const reminderDays = [7, 4, 1] as const;

/**
 * Returns the reminder that is due; null if none is. One that was missed is not sent after a later one. `reminded`: the
 * last one that was sent. Times in milliseconds since 1970.
 */
export function dueReminder(expiresAt: number, reminded: number | null, now: number): number | null {
  if (expiresAt <= now) return null;
  const due = reminderDays.filter((days) => expiresAt <= dueUntil(days, now)).at(-1) ?? null;
  return due !== null && (reminded === null || due < reminded) ? due : null;
}
