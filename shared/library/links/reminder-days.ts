const day = 24 * 3_600_000;

/** Days before a link's end on which its owner and its guests are reminded. */
export const reminderDays = [7, 4, 1] as const;

/**
 * Returns the reminder that is due; null if none is. One that was missed is not sent after a later one. `reminded`: the
 * last one that was sent. Times in milliseconds since 1970.
 */
export function dueReminder(expiresAt: number, reminded: number | null, now: number): number | null {
  if (expiresAt <= now) return null;
  const left = Math.ceil((expiresAt - now) / day);
  const due = reminderDays.filter((days) => left <= days).at(-1) ?? null;
  return due !== null && (reminded === null || due < reminded) ? due : null;
}
