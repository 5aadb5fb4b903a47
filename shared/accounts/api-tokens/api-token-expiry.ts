const hour = 3_600_000;

// The Canadian format is ISO.
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Bratislava',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the day in Slovakia, ISO, of a time in milliseconds since 1970. */
export const dayOf = (at: number): string => isoDay.format(at);

/** Returns the last millisecond of a day in Slovakia. */
export function endOfDay(day: string): number {
  const inWinter = Date.parse(`${day}T22:59:59.999Z`);
  return dayOf(inWinter) === day ? inWinter : inWinter - hour;
}

/** Admins are warned that long before a token ends. */
export const warnBeforeMs = 14 * 24 * hour;

/** Returns whether a token that works ends soon. */
export const isEndingSoon = (token: { isActive: boolean; expiresAt: string | null }, now: number): boolean =>
  token.expiresAt !== null &&
  apiTokenState(token, now) === 'active' &&
  Date.parse(token.expiresAt) - now <= warnBeforeMs;

export type ApiTokenState = 'active' | 'inactive' | 'expired';

export function apiTokenState(token: { isActive: boolean; expiresAt: string | null }, now: number): ApiTokenState {
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= now) return 'expired';
  return token.isActive ? 'active' : 'inactive';
}
