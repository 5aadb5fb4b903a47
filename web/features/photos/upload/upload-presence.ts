/** In `localStorage`, an entry for each unfinished upload: the files that are missing. */
export const recordPrefix = 'upload:';

export const recordKeys = (): string[] =>
  Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(recordPrefix));

/** Hooks that every page has; the code of uploads, loaded on demand, replaces them. */
export const uploadHooks = {
  /** Loads and renders the host of uploads. */
  show: (): void => {},
  /** Cancels an upload at once, without asking. */
  drop: (): void => {},
  /** Asks first while an upload runs, and signs out once that is confirmed. */
  signOut: (signOut: () => void): void => signOut(),
};

/** At a sign-out: the next user of this computer must not see which photos were being uploaded. */
export function dropUploads(): void {
  uploadHooks.drop();
  for (const key of recordKeys()) localStorage.removeItem(key);
}
