const refundDays = 14;
// Canada writes a day as ISO does.
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Bratislava',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The last day, ISO, to return the money after a declaration received at this time: its own day does not count. */
export function refundUntil(receivedAt: number): string {
  const day = new Date(isoDay.format(receivedAt));
  day.setUTCDate(day.getUTCDate() + refundDays);
  return day.toISOString().slice(0, 10);
}

/** `lastDay` is ISO; it is over when the next one has begun in Slovakia. */
export const isDayOver = (lastDay: string, now: number): boolean => isoDay.format(now) > lastDay;
