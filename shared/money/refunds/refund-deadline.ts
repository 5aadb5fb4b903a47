const refundDays = 14;
// The Canadian format is ISO.
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Bratislava',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the last day, ISO, to refund a declaration received at this time: the 14th day after it. */
export function refundUntil(receivedAt: number): string {
  const day = new Date(isoDay.format(receivedAt));
  day.setUTCDate(day.getUTCDate() + refundDays);
  return day.toISOString().slice(0, 10);
}

/** Returns whether `lastDay` (ISO) has passed in Slovakia. */
export const isDayOver = (lastDay: string, now: number): boolean => isoDay.format(now) > lastDay;
