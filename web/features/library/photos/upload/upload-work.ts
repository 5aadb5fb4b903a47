import type { KnownPhoto, Photo, PhotoNeed, UploadResult } from '../../../../../shared/library/photos/contract.ts';
import type { Derived } from '../derive/derive-messages.ts';
import type { SentPhoto } from './photo-form.ts';
import type { AttemptTools, UploadAttempts } from './upload-attempts.ts';
import type { UploadTarget } from './upload-records.ts';

export interface UploadTools extends AttemptTools {
  /** Returns the SHA-256 in hex. Throws `UnreadableFileError`. */
  hash: (file: File, signal?: AbortSignal) => Promise<string>;
  /** Returns those that the account has, and adds them to the album. */
  known: (target: UploadTarget, hashes: string[], signal: AbortSignal) => Promise<KnownPhoto[]>;
  /** Restores photos from the trash, all or none. */
  restore: (photoIds: string[], signal: AbortSignal) => Promise<unknown>;
  /** Throws `UnreadableFileError`. */
  send: (
    target: UploadTarget,
    photo: SentPhoto,
    onShare: (share: number, isFileSent: boolean) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>;
  /** Whether this browser surely makes previews of the file. */
  readsSurely: (file: File) => Promise<boolean>;
  /** Never rejects; null: this browser can't. */
  derive: (file: File, needs: readonly PhotoNeed[], signal: AbortSignal) => Promise<Derived | null>;
  /** Sends what the server lacks of a stored photo; returns the photo as it is then. */
  complete: (photo: Photo, derived: Derived, signal: AbortSignal) => Promise<Photo>;
  /** Lets go what the server has of a file that was cancelled. */
  giveUp: (file: File) => void;
  /** Called when nothing is left to do. */
  rest: () => void;
  now: () => number;
}

/** What the steps of an upload share. */
export interface UploadWork {
  readonly tools: UploadTools;
  readonly attempts: UploadAttempts;
  /** Whether fewer files are ready or being sent than could be at once. */
  readonly hasIdleLanes: () => boolean;
  readonly onSent: (bytes: number) => void;
  readonly onChange: () => void;
}
