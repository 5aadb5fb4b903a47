import { hasUploadRecords, setUploadRecords } from './upload-flag.ts';

/** Tells other tabs of a sign-out. */
export const dropChannel = 'uploads-dropped';

/** Hooks that every page has; the code of uploads, loaded on demand, replaces them. */
export const uploadHooks = {
  /** Loads and renders the host of uploads. */
  show: (): void => {},
  /** Cancels all uploads at once, without asking. */
  drop: (): void => {},
  /** Asks first while an upload runs, and signs out once that is confirmed. */
  signOut: (signOut: () => void): void => signOut(),
  /** Originals are being sent, and would be lost with the page. */
  isSending: (): boolean => false,
};

/** At a sign-out: the next user of this computer must not see which photos were being uploaded. */
export function dropUploads(): void {
  uploadHooks.drop();
  const channel = new BroadcastChannel(dropChannel);
  channel.postMessage('drop');
  channel.close();
  if (!hasUploadRecords()) return;
  setUploadRecords(false);
  import('./upload-records.ts').then(({ clearRecords }) => clearRecords()).catch(() => undefined);
}
