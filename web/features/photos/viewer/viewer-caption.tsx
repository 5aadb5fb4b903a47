const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A camera's time as it shows it: without a zone, so none may shift it. Null when it is no time. */
export function formatTakenAt(takenAt: string): string | null {
  const date = new Date(`${takenAt.slice(0, 19)}Z`);
  return Number.isNaN(date.getTime()) ? null : format.format(date);
}
