import type { ErrorCode } from '../../../../../shared/errors.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { UploadTarget } from './upload-records.ts';

export type UploadOutcome =
  | 'waiting'
  | 'sending'
  | 'trashed'
  | 'stored'
  | 'linked'
  | 'duplicate'
  | 'cancelled'
  | 'failed';

/** A chosen file and its state. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly outcome: UploadOutcome;
  /** For a photo that does not know when it was taken. */
  readonly takenAt: string | null;
  /** What its owner says about it. */
  readonly caption: string | null;
  /** Its owner likes it best. */
  readonly isFavorite: boolean;
  /** The account had it, so nothing was sent. */
  readonly isKnown: boolean;
  readonly error: string | null;
  /** What failed, for code that goes by it: of the server, or `unreadable`; null: nothing, or nothing that has one. */
  readonly failureCode: ErrorCode | 'unreadable' | null;
  /** A retry may succeed. */
  readonly isRetryable: boolean;
  /** It failed for lack of space. */
  readonly isStorageFull: boolean;
  /** The sent share, 0–1. */
  readonly sentShare: number;
  /** The photo in the response. */
  readonly photo: Photo | null;
  /** A thumbnail that this browser has made. */
  readonly picture: Blob | null;
  /** The server's note about a stored photo (Slovak). */
  readonly note: string | null;
  /** It is stored, and this browser makes and sends what the server lacks of it. */
  readonly isCompleting: boolean;
  /** Why this browser did not make what the server asks for (Slovak). */
  readonly completionError: string | null;
}

/** The files chosen at once for an album. */
export interface Upload extends UploadTarget {
  /** Of its record. */
  readonly key: string;
  readonly items: readonly UploadItem[];
  /** Files of the whole upload: of a resumed one, also those that were sent before. */
  readonly total: number;
  /** Files that an earlier visit has stored. */
  readonly storedBefore: number;
  readonly isCancelled: boolean;
}

/** Why nothing is being sent: the user paused it, there is no connection, or the session has expired. */
export type UploadHold = 'paused' | 'offline' | 'signed-out';

export interface UploadProgress {
  /** Whole, 0–100; 100 only once all is sent. */
  readonly percent: number;
  /** Null in the first seconds. */
  readonly remainingSeconds: number | null;
}

/** All uploads of this tab. */
export interface UploadsState {
  readonly uploads: readonly Upload[];
  readonly hold: UploadHold | null;
  readonly progress: UploadProgress;
}

/** Why an item failed. */
export interface ItemFailure {
  readonly error: string;
  readonly failureCode: UploadItem['failureCode'];
  readonly isRetryable: boolean;
  readonly isStorageFull: boolean;
}

export const isUnsent = ({ outcome }: UploadItem): boolean => outcome === 'waiting' || outcome === 'sending';

/** Originals are missing yet, and are lost with the page. */
export const isSending = ({ items }: Pick<Upload, 'items'>): boolean => items.some(isUnsent);

/** It goes on: originals are being sent, or what only a browser makes of them. */
export const isActive = ({ items }: Pick<Upload, 'items'>): boolean =>
  items.some((item) => isUnsent(item) || item.isCompleting);

const transientCodes = new Set<string>([
  'unexpected',
  'database-busy',
  'storage-unavailable',
  'upload-broken',
  'too-many-requests',
  'storage-full',
  'share-storage-full',
  'too-many-uploads',
  'too-many-guest-photos',
]);

/** Of an account, or of the link that guests add by. */
export const isFull = (code: string): boolean => code === 'storage-full' || code === 'share-storage-full';

/** Returns the failure of an error code: some are transient, but a corrupt file never succeeds. */
export const failureOf = (code: ErrorCode, error: string): ItemFailure => ({
  error,
  failureCode: code,
  isRetryable: transientCodes.has(code),
  isStorageFull: isFull(code),
});

/** Returns the change of an item that failed. */
export const failed = ({ error, failureCode, isRetryable, isStorageFull }: ItemFailure) =>
  ({ outcome: 'failed', sentShare: 0, error, failureCode, isRetryable, isStorageFull }) as const;

/** The change of an item that was given up by the user. */
export const cancelled = {
  outcome: 'cancelled',
  sentShare: 0,
  error: null,
  failureCode: null,
  isRetryable: true,
  isStorageFull: false,
  isCompleting: false,
} as const;
