import { recordKeys, recordPrefix } from './upload-presence.ts';
import type { UploadItem } from './upload-state.ts';

interface MissingFile {
  name: string;
  size: number;
}

/** The missing files of an upload. The record outlives the page; the photos have to be chosen again. */
export interface UploadRecord {
  userId: string;
  albumId: string;
  albumTitle: string;
  /** Options of an admin, under the name in stored records. */
  wishes?: AdminUploadOptions | undefined;
  total: number;
  missingCount: number;
  /** Up to a limit that fits into storage. */
  missing: MissingFile[];
}

export interface InterruptedUpload extends UploadRecord {
  key: string;
}

const maxListedFiles = 2000;

export const newRecordKey = (): string => recordPrefix + crypto.randomUUID();

export function makeRecord(
  userId: string,
  { albumId, albumTitle, options, resumes }: UploadTarget,
  items: readonly UploadItem[],
): UploadRecord {
  const unsent = items.filter(isMissing).map(({ file: { name, size } }) => ({ name, size }));
  const missing = [...(resumes?.rest ?? []), ...unsent];
  const total = resumes?.total ?? items.length;
  return {
    userId,
    albumId,
    albumTitle,
    wishes: options,
    total,
    missingCount: missing.length,
    missing: missing.slice(0, maxListedFiles),
  };
}

const isMissing = ({ outcome, isRetryable }: UploadItem): boolean =>
  outcome === 'waiting' || outcome === 'sending' || (outcome === 'failed' && isRetryable);

/** Saves a record, or removes it when nothing is missing. */
export function saveRecord(key: string, record: UploadRecord): void {
  try {
    if (record.missingCount === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage is full or blocked: the upload itself continues.
  }
}

export const removeRecord = (key: string): void => localStorage.removeItem(key);

/** Returns the chosen files that are missing, and those that stay missing. */
export function matchMissing({ missing, missingCount }: UploadRecord, files: readonly File[]) {
  const keyOf = ({ name, size }: MissingFile): string => `${size} ${name}`;
  // Cameras reuse names: two folders may contain files of the same name and size.
  const missingByKey = new Map<string, MissingFile[]>();
  for (const file of missing) missingByKey.set(keyOf(file), [...(missingByKey.get(keyOf(file)) ?? []), file]);
  // Not every name of a huge upload was saved.
  const takesAll = missingCount > missing.length;
  const matching = files.filter((file) => missingByKey.get(keyOf(file))?.pop() !== undefined || takesAll);
  return { matching, rest: [...missingByKey.values()].flat() };
}

/** Takes the lock that tells other tabs that the upload is running in this one. Returns the function that releases it. */
export function lockRecord(key: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(key, () => released);
  return release;
}

/** Calls back with each interrupted upload of the user, now or when its tab closes. Returns the function that stops. */
export function watchInterrupted(userId: string, onFound: (upload: InterruptedUpload) => void): () => void {
  const abort = new AbortController();
  for (const key of recordKeys()) {
    const report = (): void => {
      const record = readRecord(key);
      if (record?.userId === userId && !abort.signal.aborted) onFound({ ...record, key });
    };
    if (navigator.locks) navigator.locks.request(key, { signal: abort.signal }, report).catch(() => {});
    else report();
  }
  return () => abort.abort();
}

function readRecord(key: string): UploadRecord | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Options of an admin who adds photos to another user's album. */
interface AdminUploadOptions {
  /** Previews are created now, else later in the background. */
  createsPreviews: boolean;
  /** Drawn over the previews; empty: no watermark. */
  watermark: string;
}

/** The target of an upload. */
export interface UploadTarget {
  albumId: string;
  albumTitle: string;
  /** Set for an upload by an admin. */
  options?: AdminUploadOptions | undefined;
  /** The interrupted upload that this one resumes: its record, total, and files not chosen again. */
  resumes?: { key: string; total: number; rest: MissingFile[] } | undefined;
}
