import type { ErrorCode } from '../../../../../shared/errors.ts';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { type ItemFailure, isFull } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';

interface CallFailure extends ItemFailure {
  /** The request did not reach the server, or the response did not arrive. */
  isConnection: boolean;
  /** Worth sending again after a while. */
  isTransient: boolean;
  retryAfterMs: number | null;
  /** The server takes no more of this kind for longer than a user waits before an open page. */
  isUsedUp: boolean;
}

const longestWaitMs = 60_000;

/** Sent again, such a file begins anew, or goes on where it was. */
const goesOn: ReadonlySet<ErrorCode> = new Set([
  'upload-broken',
  'video-upload-gone',
  'video-part-invalid',
  'video-parts-missing',
]);

/** The browser can't read a chosen file any more: it was moved, changed or is on a disk that is gone. */
export class UnreadableFileError extends Error {}

export const isSessionExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The album, or the link that a guest adds by, takes nothing any more: no other file of it would fare better. */
const closedCodes = [
  'album-not-found',
  'share-not-found',
  'share-right-missing',
  'album-password-missing',
  'link-guest-missing',
] as const;
export const isAlbumClosed = (error: unknown): boolean => closedCodes.some((code) => hasCode(error, code));

/** Returns what a failed request means for its file, with a text for the user. */
export function describeFailure(error: unknown): CallFailure {
  const base = {
    failureCode: null,
    isConnection: false,
    isStorageFull: false,
    isTransient: false,
    retryAfterMs: null,
    isUsedUp: false,
  };
  if (error instanceof UnreadableFileError)
    return { ...base, error: uploadTexts.fileGone, failureCode: 'unreadable', isRetryable: true };
  if (!(error instanceof ApiError)) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...base, error: `${uploadTexts.unexpected}${detail}`, isRetryable: true };
  }
  const { status, code, message, retryAfterSeconds } = error;
  if (status === 0) return { ...base, error: message, isRetryable: true, isConnection: true };
  const isStorageFull = code !== undefined && isFull(code);
  if (status === 413 && !isStorageFull) return { ...base, error: uploadTexts.batchTooLarge(1), isRetryable: false };
  const retryAfterMs = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
  const isUsedUp = (retryAfterMs ?? 0) > longestWaitMs;
  const isTransient = isPassing(error) && !isStorageFull;
  return {
    ...base,
    failureCode: code ?? null,
    error: message,
    isTransient: isTransient && !isUsedUp,
    isRetryable: isTransient || isStorageFull,
    isStorageFull,
    retryAfterMs,
    isUsedUp,
  };
}

const isPassing = ({ status, code }: ApiError): boolean =>
  status >= 500 || status === 429 || status === 408 || (code !== undefined && goesOn.has(code));
