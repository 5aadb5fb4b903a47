import { type Store, tryStorage } from '../../../lib/try-storage.ts';

const key = 'return_to';
/** As long as the activation link of a new account. */
const retentionMs = 48 * 60 * 60 * 1000;

/**
 * Saves where a new account goes after its first login. The link in the activation mail opens a new tab, so
 * `sessionStorage` would lose it. Where storage is blocked or full, the person goes to the usual place.
 */
export function saveReturnPath(path: string, now = Date.now(), store = browserStore()): void {
  tryStorage(() => store?.setItem(key, JSON.stringify({ path, until: now + retentionMs })));
}

/** Returns what was saved, unchecked. */
export function readReturnPath(now = Date.now(), store = browserStore()): unknown {
  const saved = tryStorage(() => JSON.parse(store?.getItem(key) ?? 'null')) as {
    path?: unknown;
    until?: unknown;
  } | null;
  return typeof saved?.until === 'number' && saved.until > now ? saved.path : null;
}

export function clearReturnPath(store = browserStore()): void {
  tryStorage(() => store?.removeItem(key));
}

const browserStore = (): Store | null => tryStorage(() => window.localStorage);
