import { ApiError } from '../../../lib/api-error.ts';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { tokenSubject } from '../../../lib/token-subject.ts';
import { isSessionOver } from './describe-failure.ts';
import type { UploadTools } from './run-upload.ts';
import { uploadTexts } from './upload-texts.ts';

/** Sends only while the person who started the upload is signed in, in whichever tab that happened. */
export function sessionTools(userId: string, send: UploadTools['send']): Pick<UploadTools, 'send' | 'signedIn'> {
  let refusedToken: string | null = null;
  return {
    async send(...args) {
      const { token } = getSession();
      if (tokenSubject(token) !== userId) throw sessionOver();
      try {
        return await send(...args);
      } catch (error) {
        if (isSessionOver(error)) refusedToken = token;
        throw error;
      }
    },
    signedIn: (signal) =>
      new Promise<void>((resolve, reject) => {
        const look = (): void => {
          const { token } = getSession();
          if (token === refusedToken || tokenSubject(token) !== userId) return;
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

export const sessionOver = (): ApiError =>
  new ApiError({ status: 401, code: 'session-expired', message: uploadTexts.paused });
