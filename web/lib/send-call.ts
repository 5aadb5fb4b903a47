import { mutate } from 'swr';
import type { ErrorCode } from '../../shared/errors.ts';
import { ApiError } from './api-error.ts';
import { expireSession, getSession } from './session-store.ts';

export interface SendOptions {
  /** A refused token ends the session; only the first profile call looks at it by itself. */
  expiresSession?: boolean;
  /** `false`: the call fails at once, whatever the user could do about it. */
  waitsForUser?: boolean;
}

/** Waits until the user has done what the code asks for; true when the call may be sent again. */
type RefusalHandler = (code: ErrorCode) => Promise<boolean> | false;

let handler: RefusalHandler | null = null;

/** Says who asks the user what refused calls need; null: they fail. */
export function handleRefusedCallsBy(newHandler: RefusalHandler | null): void {
  handler = newHandler;
}

/**
 * Sends a call with the session's token. One that is refused until the user confirms who they are, signs in anew or
 * unlocks the screen waits for that, and is sent again. A token that the server no longer takes ends the session.
 */
export async function sendCall<T>(send: (token: string | null) => Promise<T>, options: SendOptions = {}): Promise<T> {
  const done: ErrorCode[] = [];
  for (;;) {
    const { token } = getSession();
    try {
      return await send(token);
    } catch (error) {
      if (!(await maySendAgain(error, token, done, options))) throw error;
    }
  }
}

/** `done`: what the call has waited for before. */
async function maySendAgain(
  error: unknown,
  token: string | null,
  done: ErrorCode[],
  { expiresSession = true, waitsForUser = true }: SendOptions,
): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : undefined;
  const isRefusedToken = code === 'session-expired' || code === 'not-signed-in';
  const canWait = waitsForUser && token && token === getSession().token && (expiresSession || !isRefusedToken);
  if (canWait && code && !done.includes(code) && (await handler?.(code))) return done.push(code) > 0;
  if (token && isRefusedToken && expiresSession) expireSession(token);
  // The profile says so too, and the guard of the pages goes by it.
  if (code === 'password-change-required' || code === 'factor-required') mutate('/auth/profile');
  return false;
}
