import { isStaff, type Role } from '../auth/roles.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a proof of identity allows sensitive calls. */
export const confirmationMs = 10 * minute;
/** How exactly the last use of a session is known. */
export const lastUseStepMs = 10 * minute;

export const lockCodeMinLength = 4;
export const lockCodeMaxLength = 8;
/** Wrong codes that end a locked session. */
export const maxUnlockFailures = 5;

/** Returns how long a session lasts, and after how long without use it ends; staff sessions are never remembered. */
export function sessionTimes(role: Role, remember: boolean): { lifetimeMs: number; idleMs: number | null } {
  if (isStaff(role)) return { lifetimeMs: 12 * hour, idleMs: 2 * hour };
  return { lifetimeMs: remember ? 30 * day : 12 * hour, idleMs: null };
}
