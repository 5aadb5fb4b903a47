import { tryStorage } from '../../../lib/try-storage.ts';

const key = 'auto_lock_minutes';

/** Minutes without input after which this browser locks the back office; 0: never. */
export const autoLockMinutes = [0, 2, 5, 15] as const;
export type AutoLockMinutes = (typeof autoLockMinutes)[number];

export function readAutoLock(): AutoLockMinutes {
  const stored = Number(tryStorage(() => window.localStorage.getItem(key)) ?? 0);
  return autoLockMinutes.find((minutes) => minutes === stored) ?? 0;
}

export const saveAutoLock = (minutes: AutoLockMinutes): unknown =>
  tryStorage(() => window.localStorage.setItem(key, String(minutes)));

const inputKey = 'last_input';

/** Tells the other tabs of this browser how long ago somebody touched this one. Returns how long ago any was touched. */
export function shareIdleTime(idleMs: number, now = Date.now()): number {
  return (
    tryStorage(() => {
      const others = Number(window.localStorage.getItem(inputKey) ?? 0);
      if (now - idleMs > others) window.localStorage.setItem(inputKey, String(now - idleMs));
      return Math.min(idleMs, now - others);
    }) ?? idleMs
  );
}
