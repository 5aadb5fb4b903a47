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
export async function sendCall<T>(
  send: (token: string | null) => Promise<T>,
  { expiresSession = true, waitsForUser = true }: SendOptions = {},
): Promise<T> {
  const done: ErrorCode[] = [];
  for (;;) {
    const { token } = getSession();
    try {
      return await send(token);
    } catch (error) {
      const code = codeOf(error);
      const expired = expiresSession && isRefusedToken(code) ? token : null;
      const canWait = waitsForUser && token && token === getSession().token && (expired || !isRefusedToken(code));
      if (!canWait || !(await waitOnce(code, done))) throw onRefused(error, code, expired);
    }
  }
}

const codeOf = (error: unknown): ErrorCode | undefined => (error instanceof ApiError ? error.code : undefined);

const isRefusedToken = (code: ErrorCode | undefined): boolean => code === 'session-expired' || code === 'not-signed-in';

/** Waits for what the code asks for, unless the call has waited for it before. */
async function waitOnce(code: ErrorCode | undefined, done: ErrorCode[]): Promise<boolean> {
  if (!code || done.includes(code)) return false;
  done.push(code);
  return (await handler?.(code)) ?? false;
}

/** Returns the error of a call that is not sent again. */
function onRefused(error: unknown, code: ErrorCode | undefined, expired: string | null): unknown {
  if (expired) expireSession(expired);
  // The profile says so too, and the guard of the pages goes by it.
  if (code === 'password-change-required' || code === 'factor-required') mutate('/auth/profile');
  return error;
}
