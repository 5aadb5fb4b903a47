/** In localStorage, one entry for each upload that has not ended: what it has still to send. */
export const recordPrefix = 'upload:';

export const recordKeys = (): string[] =>
  Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(recordPrefix));

/** What every page knows of uploads; the code of uploads itself sets these when there is one. */
export const uploadHooks = {
  /** Loads and shows the host of uploads. */
  show: (): void => {},
  /** Ends an upload at once. */
  drop: (): void => {},
  /** Asks first while an upload runs, and signs out only after a yes. */
  signOut: (signOut: () => void): void => signOut(),
};

/** After a sign-out nobody else at this computer should see which photos were being uploaded. */
export function dropUploads(): void {
  uploadHooks.drop();
  for (const key of recordKeys()) localStorage.removeItem(key);
}
