import { isSessionExpired } from './describe-failure.ts';
import type { UploadTools } from './run-upload.ts';

interface Pausing {
  tools: Pick<UploadTools, 'signedIn'>;
  signal: AbortSignal;
  pause: () => void;
  start: () => void;
}

/** Sends something, and again after each sign-in when the session has expired. */
export async function whileSignedIn<T>(send: () => Promise<T>, { tools, signal, pause, start }: Pausing): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isSessionExpired(error)) throw error;
      pause();
      await tools.signedIn(signal);
      start();
    }
  }
}
