const minute = 60_000;
const day = 24 * 60 * minute;

/** When a schedule of wrangler.toml is due next; it may name minutes and hours, by a number, as any, or every so many. */
export function nextRun(schedule: string, now: number): number {
  const [minutes = '*', hours = '*'] = schedule.split(' ');
  const fits = (field: string, value: number) =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field));
  let at = Math.floor(now / minute) * minute + minute;
  const end = at + day;
  while (at < end && !(fits(minutes, new Date(at).getUTCMinutes()) && fits(hours, new Date(at).getUTCHours())))
    at += minute;
  return at;
}
