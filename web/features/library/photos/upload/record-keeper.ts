import { handlesOf } from './file-handles.ts';
import {
  guestUser,
  listInterrupted,
  lockRecord,
  makeRecord,
  matchMissing,
  readHandles,
  removeRecord,
  saveHandles,
  saveRecord,
  type UploadTarget,
} from './upload-records.ts';
import type { Upload } from './upload-state.ts';

interface OpenRecord {
  unlock: () => void;
  /** How many files were missing, and unfinished, when it was written. */
  state: string;
  /** One write at a time, so that an older one never comes last. */
  written: Promise<void>;
}

/** Keeps a record of each upload of this tab: what is missing if the tab closes now. */
export class RecordKeeper {
  readonly #userId: string;
  readonly #open = new Map<string, OpenRecord>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Begins a record; what it takes over of interrupted uploads leaves theirs. */
  async begin(key: string, target: UploadTarget, files: readonly File[]): Promise<void> {
    this.#open.set(key, { unlock: lockRecord(key), state: '', written: Promise.resolve() });
    await saveHandles(key, [...(await handlesOfRest(target)), ...handlesOf(files)]);
    if (target.resumes) await removeRecord(target.resumes.key);
    for (const upload of await listInterrupted(this.#userOf(target))) {
      if (upload.albumId !== target.albumId) continue;
      const { matching, rest } = matchMissing(upload, files);
      if (matching.length > 0) await saveRecord(upload.key, { ...upload, missing: rest });
    }
  }

  update({ key, isCancelled, items, ...target }: Upload): void {
    const open = this.#open.get(key);
    if (!open) return;
    const record = makeRecord(this.#userOf(target), target, isCancelled ? [] : items);
    const state = `${record.missing.length} ${record.unfinished?.length}`;
    if (state === open.state) return;
    open.state = state;
    open.written = open.written.then(() => saveRecord(key, record));
  }

  /** Closes the record of a finished upload. Files of a resumed upload that were not chosen again stay in its record. */
  close(upload: Upload): void {
    this.update({ ...upload, items: [] });
    this.drop(upload.key);
  }

  #userOf({ guest }: Pick<UploadTarget, 'guest'>): string {
    return guest ? guestUser : this.#userId;
  }

  /** Leaves a record as it is, to this user's next visit. */
  drop(key: string): void {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.written.then(open.unlock);
  }
}

/** Returns the handles of files that a resumed upload goes on without. */
async function handlesOfRest({ resumes }: UploadTarget): Promise<FileSystemHandle[]> {
  if (!resumes || resumes.rest.length === 0) return [];
  const names = new Set(resumes.rest.map(({ name }) => name));
  const saved = await readHandles(resumes.key);
  return saved.filter(({ kind, name }) => kind === 'directory' || names.has(name));
}
