import { ApiError } from '../../../../lib/api-error.ts';
import { getSession, subscribeSession } from '../../../../lib/session-store.ts';
import { isSessionExpired } from './describe-failure.ts';
import { uploadTexts } from './upload-texts.ts';

/** Sends only while the user who started the uploads is signed in, in any tab. */
export class UploadSession {
  readonly userId: string;
  #rejectedToken: string | null = null;

  constructor(userId: string) {
    this.userId = userId;
  }

  guard<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return async (...args) => {
      const { token, userId } = getSession();
      if (userId !== this.userId) throw sessionExpired();
      try {
        return await call(...args);
      } catch (error) {
        if (isSessionExpired(error)) this.#rejectedToken = token;
        throw error;
      }
    };
  }

  /** Resolves when the user has signed in again. */
  signedIn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const { token, userId } = getSession();
        if (token === this.#rejectedToken || userId !== this.userId) return;
        stop();
        resolve();
      };
      const stop = subscribeSession(look);
      signal.addEventListener('abort', () => {
        stop();
        reject(signal.reason);
      });
      look();
    });
  }
}

export const sessionExpired = (): ApiError =>
  new ApiError({ status: 401, code: 'session-expired', message: uploadTexts.signedOut });
