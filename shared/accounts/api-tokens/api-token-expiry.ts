const hour = 3_600_000;

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
