import type { Photo, UploadResult } from '../../../../shared/contract/photos.ts';
import type { Progress } from './upload-progress.ts';

export type UploadOutcome = 'waiting' | 'sending' | 'stored' | 'linked' | 'duplicate' | 'failed';

/** A chosen file and its state. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly outcome: UploadOutcome;
  /** The batch it was sent in, from 1; 0: rejected before sending. */
  readonly batch: number;
  readonly error: string | null;
  /** A retry may succeed. */
  readonly isRetryable: boolean;
  /** It failed for lack of space. */
  readonly isStorageFull: boolean;
  /** The sent share, 0–1. */
  readonly sentShare: number;
  /** The photo in the response. */
  readonly photo: Photo | null;
  /** The server's note about a stored photo (Slovak). */
  readonly note: string | null;
  /** Why this browser did not make what the server asks for (Slovak). */
  readonly completionError: string | null;
}

export interface UploadState {
  /**
   * Paused: the session has expired; it continues once the same user has signed in again. Completing: all originals have
   * been sent, and what only a browser can make of them is being made.
   */
  readonly phase: 'running' | 'paused' | 'completing' | 'finished' | 'cancelled';
  readonly items: readonly UploadItem[];
  /** From 1; 0 before the first. */
  readonly currentBatch: number;
  readonly totalBatches: number;
  /** Null while the derivatives of the batch are being created. */
  readonly currentFile: string | null;
  readonly progress: Progress;
  /** Photos of which the browser makes something more; set from the phase `completing` on. */
  readonly completion: { readonly done: number; readonly total: number } | null;
}

/** Why an item failed. */
export interface ItemFailure {
  readonly error: string;
  readonly isRetryable: boolean;
  readonly isStorageFull: boolean;
}

const nothingSent: Progress = { sentBytes: 0, totalBytes: 0, percent: 0, remainingSeconds: null };

export function startState(items: readonly UploadItem[], totalBatches: number): UploadState {
  return {
    phase: 'running',
    items,
    currentBatch: 0,
    totalBatches,
    currentFile: null,
    progress: nothingSent,
    completion: null,
  };
}

/** It goes on: the page should not be closed. */
export const isActive = ({ phase }: UploadState): boolean => phase !== 'finished' && phase !== 'cancelled';

/** Originals are missing yet, and are lost with the page. */
export const isSending = (state: UploadState): boolean => isActive(state) && state.completion === null;

export function batchStarted(state: UploadState, batch: number, ids: ReadonlySet<number>): UploadState {
  const items = state.items.map((item) => (ids.has(item.id) ? { ...item, batch, outcome: 'sending' as const } : item));
  return { ...state, phase: 'running', items, currentBatch: batch, currentFile: null };
}

/** The batch is sent again after signing in. */
export function batchPaused(state: UploadState, ids: ReadonlySet<number>): UploadState {
  const items = state.items.map((item) =>
    ids.has(item.id) ? { ...item, outcome: 'waiting' as const, sentShare: 0 } : item,
  );
  return { ...state, phase: 'paused', items, currentFile: null };
}

/** `shares` are in the order of `ids`. */
export function batchSent(state: UploadState, ids: readonly number[], shares: readonly number[]): UploadState {
  const shareOf = new Map(ids.map((id, index) => [id, shares[index] ?? 0]));
  const items = state.items.map((item) => {
    const sentShare = shareOf.get(item.id);
    return sentShare === undefined ? item : { ...item, sentShare };
  });
  return { ...state, items };
}

/** `results` are in the order of `ids`. A file without a result has failed. */
export function batchFinished(
  state: UploadState,
  ids: readonly number[],
  results: readonly UploadResult[],
  missing: ItemFailure,
): UploadState {
  const resultOf = new Map(ids.map((id, index) => [id, results[index]]));
  const items = state.items.map((item) =>
    resultOf.has(item.id) ? settled(item, resultOf.get(item.id), missing) : item,
  );
  return { ...state, items };
}

/** Item `id` is the next that is completed, after `done` others. */
export function completing(state: UploadState, id: number, done: number, total: number): UploadState {
  const currentFile = state.items.find((item) => item.id === id)?.file.name ?? null;
  return { ...state, phase: 'completing', currentFile, completion: { done, total } };
}

export function itemCompleted(state: UploadState, id: number, photo: Photo): UploadState {
  return { ...state, items: state.items.map((item) => (item.id === id ? { ...item, photo } : item)) };
}

export function itemsNotCompleted(state: UploadState, ids: ReadonlySet<number>, completionError: string): UploadState {
  const items = state.items.map((item) => (ids.has(item.id) ? { ...item, completionError } : item));
  return { ...state, items };
}

/** After a failed request, or when the upload stopped before these were sent. */
export function itemsFailed(state: UploadState, ids: ReadonlySet<number>, failure: ItemFailure): UploadState {
  const items = state.items.map((item) => (ids.has(item.id) ? failed(item, failure) : item));
  return { ...state, items };
}

export function finished(state: UploadState, phase: 'finished' | 'cancelled'): UploadState {
  const percent = phase === 'finished' ? 100 : state.progress.percent;
  return { ...state, phase, currentFile: null, progress: { ...state.progress, percent, remainingSeconds: null } };
}

/** Returns the items with those waiting again that failed and can be retried. */
export function retryItems(state: UploadState): UploadItem[] {
  return state.items.map((item) =>
    item.outcome === 'failed' && item.isRetryable
      ? { ...item, outcome: 'waiting', batch: 0, error: null, isStorageFull: false, sentShare: 0 }
      : item,
  );
}

function settled(item: UploadItem, result: UploadResult | undefined, missing: ItemFailure): UploadItem {
  if (!result) return failed(item, missing);
  if (result.outcome !== 'rejected') {
    const { outcome, photo, note = null } = result;
    return { ...item, outcome, photo, note, error: null, isRetryable: false };
  }
  return failed(item, failureOf(result.code, result.error));
}

const failed = (item: UploadItem, { error, isRetryable, isStorageFull }: ItemFailure): UploadItem => ({
  ...item,
  outcome: 'failed',
  error,
  isRetryable,
  isStorageFull,
});

const transientCodes = new Set<string>([
  'unexpected',
  'database-busy',
  'storage-unavailable',
  'upload-broken',
  'too-many-requests',
  'batch-too-large',
  'storage-full',
]);

/** Returns the failure of an error code: some are transient, but a corrupt file never succeeds. */
export const failureOf = (code: string, error: string): ItemFailure => ({
  error,
  isRetryable: transientCodes.has(code),
  isStorageFull: code === 'storage-full',
});
