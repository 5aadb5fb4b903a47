import { recordKeys, recordPrefix } from './upload-presence.ts';
import type { UploadItem } from './upload-state.ts';

interface MissingFile {
  name: string;
  size: number;
}

/** What an upload has still to send; it outlives the page, the photos themselves do not. */
export interface UploadRecord {
  userId: string;
  albumId: string;
  albumTitle: string;
  /** The options of an admin, under the name that stored records have. */
  wishes?: AdminUploadOptions | undefined;
  total: number;
  missingCount: number;
  /** As many of them as fit. */
  missing: MissingFile[];
}

export interface InterruptedUpload extends UploadRecord {
  key: string;
}

const maxNamedFiles = 2000;

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
    missing: missing.slice(0, maxNamedFiles),
  };
}

const isMissing = ({ outcome, isRetryable }: UploadItem): boolean =>
  outcome === 'waiting' || outcome === 'sending' || (outcome === 'failed' && isRetryable);

/** An upload without anything missing leaves no record. */
export function saveRecord(key: string, record: UploadRecord): void {
  try {
    if (record.missingCount === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden: the upload itself goes on.
  }
}

export const removeRecord = (key: string): void => localStorage.removeItem(key);

/** Splits chosen files into those that are missing and those that stay missing. */
export function matchMissing({ missing, missingCount }: UploadRecord, files: readonly File[]) {
  const keyOf = ({ name, size }: MissingFile): string => `${size} ${name}`;
  // Cameras reuse names: two folders may hold two such files.
  const wanted = new Map<string, MissingFile[]>();
  for (const file of missing) wanted.set(keyOf(file), [...(wanted.get(keyOf(file)) ?? []), file]);
  // Of a huge upload not every name was kept.
  const takesAll = missingCount > missing.length;
  const matching = files.filter((file) => wanted.get(keyOf(file))?.pop() !== undefined || takesAll);
  return { matching, rest: [...wanted.values()].flat() };
}

/** Holds the upload's lock until the result is called: other tabs can tell that it still lives in this one. */
export function lockRecord(key: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(key, () => released);
  return release;
}

/** Calls back with each upload of the user whose page is gone, at once or when that goes. */
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

/** What an admin wants of photos that they add to an album of somebody else. */
interface AdminUploadOptions {
  /** Previews are made now, else in the background later. */
  createsPreviews: boolean;
  /** Drawn over the previews; empty is none. */
  watermark: string;
}

/** Where an upload goes. */
export interface UploadTarget {
  albumId: string;
  albumTitle: string;
  /** Of an upload in the back office. */
  options?: AdminUploadOptions | undefined;
  /** The interrupted upload that it goes on with: its size, and what is not chosen again. */
  resumes?: { key: string; total: number; rest: MissingFile[] } | undefined;
}
