import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { setImportRecord } from './import-flag.ts';

/** What is remembered of an import that is not over, beside the photos that are done. */
export interface ImportRecord {
  userId: string;
  /** Photos of the whole export. */
  total: number;
  /** Names of the archives and folders that were chosen. */
  parts: string[];
  /** Ids of its albums, by their keys. */
  albumIds: Record<string, string>;
}

export interface UnfinishedImport extends ImportRecord {
  doneKeys: string[];
  /** What was chosen can be read again without being chosen again. */
  handles: FileSystemHandle[];
}

const store = createStore('momentka-imports', 'records');
const doneStore = createStore('momentka-import-photos', 'photos');
const handleStore = createStore('momentka-import-handles', 'handles');
const recordKey = 'record';

/** Returns the import of the user that is not over; null if there is none. */
export async function readImport(userId: string): Promise<UnfinishedImport | null> {
  const record = await get<ImportRecord>(recordKey, store).catch(() => undefined);
  if (record?.userId !== userId) return null;
  const done = await entries<number, string[]>(doneStore).catch(() => []);
  const handles = (await get<FileSystemHandle[]>(recordKey, handleStore).catch(() => undefined)) ?? [];
  return { ...record, doneKeys: done.flatMap(([, keys]) => keys), handles };
}

export async function saveImport(record: ImportRecord): Promise<void> {
  setImportRecord(true);
  await set(recordKey, record, store).catch(() => undefined);
}

/** Remembers by which handles what was chosen can be read again. */
export async function saveImportHandles(handles: readonly FileSystemHandle[]): Promise<void> {
  await (handles.length > 0 ? set(recordKey, handles, handleStore) : del(recordKey, handleStore)).catch(
    () => undefined,
  );
}

/** Adds photos that are done. An entry each time: to write all of them anew would take longer and longer. */
export async function addDone(keys: readonly string[]): Promise<void> {
  await set(`${Date.now()} ${crypto.randomUUID()}`, keys, doneStore).catch(() => undefined);
}

export async function clearImports(): Promise<void> {
  setImportRecord(false);
  await Promise.allSettled([clear(store), clear(doneStore), clear(handleStore)]);
}
