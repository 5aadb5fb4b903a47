import { ApiError } from '../../../lib/api-error.ts';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { isSessionExpired } from './describe-failure.ts';
import type { UploadTools } from './run-upload.ts';
import { uploadTexts } from './upload-texts.ts';

type SessionTools = Pick<UploadTools, 'send' | 'complete' | 'signedIn'>;

/** Returns tools that send only while the user who started the upload is signed in, in any tab. */
export function sessionTools(userId: string, { send, complete }: Omit<SessionTools, 'signedIn'>): SessionTools {
  let rejectedToken: string | null = null;
  const guarded =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const { token, userId: current } = getSession();
      if (current !== userId) throw sessionExpired();
      try {
        return await call(...args);
      } catch (error) {
        if (isSessionExpired(error)) rejectedToken = token;
        throw error;
      }
    };
  return {
    send: guarded(send),
    complete: guarded(complete),
    signedIn: (signal) =>
      new Promise<void>((resolve, reject) => {
        const look = (): void => {
          const { token, userId: current } = getSession();
          if (token === rejectedToken || current !== userId) return;
          stop();
          resolve();
        };
        const stop = subscribeSession(look);
        signal.addEventListener('abort', () => {
          stop();
          reject(signal.reason);
        });
        look();
      }),
  };
}

export const sessionExpired = (): ApiError =>
  new ApiError({ status: 401, code: 'session-expired', message: uploadTexts.paused });
