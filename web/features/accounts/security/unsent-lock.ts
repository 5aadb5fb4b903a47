import { newListeners } from '../../../lib/listeners.ts';
import { isSessionRemembered } from '../../../lib/session-store.ts';
import { unsentLockKey as key } from '../../../lib/token-storage.ts';
import { type Store, tryStorage } from '../../../lib/try-storage.ts';

const { notify, subscribe } = newListeners();
export const subscribeUnsentLock = subscribe;

/** Where the token is, as it outlives a reload and ends with the session. */
const store = (): Store => (isSessionRemembered() ? window.localStorage : window.sessionStorage);

/** Returns whether the screen is locked and the server may not have heard of it. */
export const hasUnsentLock = (): boolean => tryStorage(() => store().getItem(key)) !== null;

export function saveUnsentLock(isUnsent: boolean): void {
  tryStorage(() => (isUnsent ? store().setItem(key, 'true') : store().removeItem(key)));
  notify();
}
