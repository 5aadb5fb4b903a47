import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { setUploadRecords } from './upload-flag.ts';
import type { UploadItem } from './upload-state.ts';

interface MissingFile {
  name: string;
  size: number;
  lastModified: number;
}

/** The missing files of an upload. The record outlives the page; the photos have to be chosen again. */
export interface UploadRecord {
  userId: string;
  albumId: string;
  albumTitle: string;
  /** Options of an admin. */
  options?: AdminUploadOptions | undefined;
  guest?: GuestTarget | undefined;
  total: number;
  missing: MissingFile[];
  /** Stored, but this browser has not made their previews yet. */
  unfinished?: MissingFile[] | undefined;
}

export interface InterruptedUpload extends UploadRecord {
  key: string;
  /** Its photos can be read again without being chosen again. */
  hasHandles: boolean;
}

/** Options of an admin who adds photos to another user's album. */
interface AdminUploadOptions {
  /** Previews are created now, else later in the background. */
  createsPreviews: boolean;
  /** Drawn over the previews; empty: no watermark. */
  watermark: string;
}

/** Of a guest without an account. */
interface GuestTarget {
  /** Of their link. */
  slug: string;
}

/** Whose uploads by guests are: of this browser, independent of who is signed in. */
export const guestUser = 'guest';
export const guestAlbumId = (slug: string): string => `share:${slug}`;

/** The target of an upload. */
export interface UploadTarget {
  /** Empty: no album, as some photos of an import have none. */
  albumId: string;
  albumTitle: string;
  /** Set for an upload by an admin. */
  options?: AdminUploadOptions | undefined;
  /** Set for an upload by a guest of a link, who knows no album: `albumId` is `guestAlbumId` then. */
  guest?: GuestTarget | undefined;
  /** The interrupted upload that this one resumes: its record, total, and files not chosen again. */
  resumes?: { key: string; total: number; rest: MissingFile[] } | undefined;
  /** Its photos are brought over from another service. */
  isImport?: boolean | undefined;
}

// Not localStorage: thousands of names do not fit there.
export const recordStore = createStore('momentka-uploads', 'records');
/** Of files and folders. A store of its own: what can't be read of it must not take the records along. */
export const handleStore = createStore('momentka-upload-handles', 'handles');

/** Keys of photos that an import has brought over, which forgets them when it is over. */
export const importedStore = createStore('momentka-imports', 'photos');
const uploadPrefix = 'upload:';

export const newRecordKey = (): string => `${uploadPrefix}${crypto.randomUUID()}`;

export function makeRecord(
  userId: string,
  { albumId, albumTitle, options, guest, resumes }: UploadTarget,
  items: readonly UploadItem[],
): UploadRecord {
  const filesWhere = (test: (item: UploadItem) => boolean): MissingFile[] =>
    items.filter(test).map(({ file: { name, size, lastModified } }) => ({ name, size, lastModified }));
  const missing = [...(resumes?.rest ?? []), ...filesWhere(isMissing)];
  const unfinished = filesWhere(({ isCompleting }) => isCompleting);
  return { userId, albumId, albumTitle, options, guest, total: resumes?.total ?? items.length, missing, unfinished };
}

const isMissing = ({ outcome, isRetryable }: UploadItem): boolean =>
  outcome === 'waiting' || outcome === 'sending' || outcome === 'trashed' || (outcome === 'failed' && isRetryable);

/** Saves a record, or removes it when nothing is missing. Where storage is full or blocked, the upload goes on without. */
export async function saveRecord(key: string, record: UploadRecord): Promise<void> {
  if (record.missing.length === 0) return removeRecord(key);
  setUploadRecords(true);
  await set(key, record, recordStore).catch(() => undefined);
}

export async function removeRecord(key: string): Promise<void> {
  await del(key, recordStore).catch(() => undefined);
  await del(key, handleStore).catch(() => undefined);
  setUploadRecords((await allKeys(recordStore)).length > 0);
}

export async function clearRecords(): Promise<void> {
  await Promise.allSettled([clear(recordStore), clear(handleStore), clear(importedStore)]);
}

/** Saves by which handles the files of an upload can be read again. */
export async function saveHandles(key: string, handles: readonly FileSystemHandle[]): Promise<void> {
  if (handles.length > 0) await set(key, handles, handleStore).catch(() => undefined);
}

export const readHandles = async (key: string): Promise<readonly FileSystemHandle[]> =>
  (await get<FileSystemHandle[]>(key, handleStore).catch(() => undefined)) ?? [];

/** Returns the chosen files that are missing, or lack their previews, and those that stay missing. */
export function matchMissing(
  { missing, unfinished = [] }: Pick<UploadRecord, 'missing' | 'unfinished'>,
  files: readonly File[],
) {
  const keyOf = ({ name, size }: Pick<MissingFile, 'name' | 'size'>): string => `${size} ${name}`;
  // Cameras reuse names: two folders may contain files of the same name and size.
  const missingByKey = new Map<string, MissingFile[]>();
  for (const file of [...unfinished, ...missing])
    missingByKey.set(keyOf(file), [...(missingByKey.get(keyOf(file)) ?? []), file]);
  const matching = files.filter((file) => missingByKey.get(keyOf(file))?.pop() !== undefined);
  const unmatched = new Set([...missingByKey.values()].flat());
  return { matching, rest: missing.filter((file) => unmatched.has(file)) };
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
  const { signal } = abort;
  keysIn(recordStore).then((all) => {
    for (const key of all) {
      const report = async (): Promise<void> => {
        const record = await readRecord(key, userId);
        if (record && !signal.aborted) onFound(record);
      };
      if (navigator.locks) navigator.locks.request(key, { signal }, report).catch(() => {});
      else report();
    }
  });
  return () => abort.abort();
}

/** Returns the uploads of the user that no tab goes on with. */
export async function listInterrupted(userId: string): Promise<InterruptedUpload[]> {
  const read = (key: string) => readRecord(key, userId);
  const found = (await keysIn(recordStore)).map((key) =>
    navigator.locks ? navigator.locks.request(key, { ifAvailable: true }, (lock) => lock && read(key)) : read(key),
  );
  return (await Promise.all(found)).filter((upload) => upload !== null);
}

const allKeys = (some: UseStore): Promise<string[]> => keys<string>(some).catch(() => []);
const keysIn = async (some: UseStore): Promise<string[]> =>
  (await allKeys(some)).filter((key) => key.startsWith(uploadPrefix));

async function readRecord(key: string, userId: string): Promise<InterruptedUpload | null> {
  const record = await get<UploadRecord>(key, recordStore).catch(() => undefined);
  if (record?.userId !== userId) return null;
  return { ...record, key, hasHandles: (await keysIn(handleStore)).includes(key) };
}
