import { useSyncExternalStore } from 'react';

/** In localStorage, one entry for each upload that has not ended: what it has still to send. */
export const recordPrefix = 'upload:';

type SignOutQuestion = (signOut: () => void) => void;

const storage = (): Storage | undefined => globalThis.localStorage;
export const recordKeys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(recordPrefix));

const listeners = new Set<() => void>();
let hasUploads = recordKeys().length > 0;
let question: SignOutQuestion | null = null;
let drop = (): void => {};

const get = (): boolean => hasUploads;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is or was an upload: until then the code that shows them is not loaded. */
export const useHasUploads = (): boolean => useSyncExternalStore(subscribe, get, get);

/** Called with the way to end an upload at once, when one starts. */
export function announceUploads(dropUpload: () => void): void {
  drop = dropUpload;
  hasUploads = true;
  for (const listener of listeners) listener();
}

/** Set while an upload runs: asks, and signs out only after a yes. */
export function askBeforeSignOut(ask: SignOutQuestion | null): void {
  question = ask;
}

export const requestSignOut = (signOut: () => void): void => (question ? question(signOut) : signOut());

/** After a sign-out nobody else at this computer should see which photos were being uploaded. */
export function dropUploads(): void {
  drop();
  for (const key of recordKeys()) storage()?.removeItem(key);
}
