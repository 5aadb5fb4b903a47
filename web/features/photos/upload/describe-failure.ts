import { ApiError } from '../../../lib/api-error.ts';
import type { ItemFailure } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';

interface BatchFailure extends ItemFailure {
  /** The request did not reach the server, or the response did not arrive. */
  isConnection: boolean;
}

export const isSessionExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns what a failed request means for its `fileCount` files, with a text for the user. */
export function describeFailure(error: unknown, fileCount: number): BatchFailure {
  const base = { isConnection: false, isStorageFull: false };
  if (!(error instanceof ApiError)) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...base, error: `${uploadTexts.unexpected}${detail}`, isRetryable: true };
  }
  const { status, code, message } = error;
  if (status === 0) return { ...base, error: message, isRetryable: true, isConnection: true };
  if (status === 413 && code !== 'storage-full') {
    return { ...base, error: uploadTexts.batchTooLarge(fileCount), isRetryable: true };
  }
  const isTransient = status >= 500 || status === 429 || status === 408;
  const isStorageFull = code === 'storage-full';
  return {
    ...base,
    error: message,
    isRetryable: isTransient || code === 'upload-broken' || isStorageFull,
    isStorageFull,
  };
}
