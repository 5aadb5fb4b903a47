import { clear, del, entries, get, set } from 'idb-keyval';
import { setUploadRecords } from '../photos/upload/upload-flag.ts';
import {
  handleStore,
  importedStore,
  readHandles,
  recordStore,
  removeRecord,
  saveHandles,
} from '../photos/upload/upload-records.ts';

/** What is remembered of an import that is not over, beside the photos that are done. */
export interface ImportRecord {
  userId: string;
  /** Photos of the whole export. */
  total: number;
  /** Of the photos; records of before have none. */
  videos?: number;
  /** Names of the archives and folders that were chosen. */
  parts: string[];
  /** Ids of its albums, by their keys. */
  albumIds: Record<string, string>;
  /** Of the albums that it has made; those of earlier imports may have been changed since. */
  madeIds?: string[];
}

export interface UnfinishedImport extends ImportRecord {
  doneKeys: string[];
  /** What was chosen can be read again without being chosen again. */
  handles: readonly FileSystemHandle[];
}

/** Beside the records of uploads, with which it is forgotten at a sign-out. */
const recordKey = 'import';

const lockName = 'momentka-import';

/** Takes the lock of imports, and returns the function that releases it; null while another tab has it. */
export function lockImport(): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    navigator.locks.request(lockName, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

/** Whether any tab brings photos over. */
export const isImportRunning = async (): Promise<boolean> =>
  (await navigator.locks?.query())?.held?.some(({ name }) => name === lockName) ?? false;

/** Returns what is remembered of the user's import; null if there is none. */
export async function readImportRecord(userId: string): Promise<ImportRecord | null> {
  const record = await get<ImportRecord>(recordKey, recordStore).catch(() => undefined);
  return record?.userId === userId ? record : null;
}

/** Returns the import of the user that is not over; null if there is none. */
export async function readImport(userId: string): Promise<UnfinishedImport | null> {
  const record = await readImportRecord(userId);
  if (!record) return null;
  const done = await entries<string, string[]>(importedStore).catch(() => []);
  return { ...record, doneKeys: done.flatMap(([, keys]) => keys), handles: await readHandles(recordKey) };
}

export async function saveImport(record: ImportRecord): Promise<void> {
  setUploadRecords(true);
  await set(recordKey, record, recordStore).catch(() => undefined);
}

/** Remembers by which handles what was chosen can be read again. */
export async function saveImportHandles(handles: readonly FileSystemHandle[]): Promise<void> {
  await del(recordKey, handleStore).catch(() => undefined);
  await saveHandles(recordKey, handles);
}

/** Adds photos that are done. An entry each time: to write all of them anew would take longer and longer. */
export async function addDone(keys: readonly string[]): Promise<void> {
  await set(crypto.randomUUID(), keys, importedStore).catch(() => undefined);
}

export async function clearImports(): Promise<void> {
  await clear(importedStore).catch(() => undefined);
  await removeRecord(recordKey);
}
