import { tryStorage } from './try-storage.ts';

const key = 'device_token';

/** Returns what tells the server that somebody has signed in with this browser before. */
export const readDeviceToken = (): string | undefined =>
  tryStorage(() => window.localStorage.getItem(key)) ?? undefined;

export function saveDeviceToken(token: string | null | undefined): void {
  if (token) tryStorage(() => window.localStorage.setItem(key, token));
}
