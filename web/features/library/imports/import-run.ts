import { errorText, hasCode } from '../../../lib/api.ts';
import { getSession } from '../../../lib/session-store.ts';
import { isActive, isUnsent, type Upload, type UploadItem } from '../photos/upload/upload-state.ts';
import {
  cancelImported,
  closeImported,
  getImported,
  pauseUploads,
  startImported,
  subscribeUploads,
} from '../photos/upload/upload-store.ts';
import { addDone, clearImports, type ImportRecord } from './import-records.ts';
import type { ImportStop } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import type { ExportPhoto, ExportSummary } from './reading/import-messages.ts';
import type { ImportReader } from './reading/import-reader.ts';
import { isPlaced, RunAlbums, type Settled } from './run-albums.ts';
import { RunReport } from './run-report.ts';

/** Photos that wait or are being sent: enough for all connections, and few enough for the memory of a phone. */
const maxUnsent = 24;
const maxUnsentBytes = 64 * 1024 * 1024;
/** And with those that are stored and whose previews this browser is still to make: a slow one would heap them up. */
const maxActive = 72;
/** So many unreadable files in a row are a disk that was taken out, rather than damaged ones. */
const maxUnreadable = 3;

/** Brings photos of an export over, a few at a time, until all are done or something stops it. */
export class ImportRun {
  readonly report: RunReport;
  stop: ImportStop | null = null;
  isOver = false;
  isPaused = false;
  readonly #reader: ImportReader;
  readonly #summary: ExportSummary;
  readonly #record: ImportRecord;
  readonly #onChange: () => void;
  /** The photos of each upload that is under way, or whose end is being remembered. */
  readonly #uploads = new Map<string, ExportPhoto[]>();
  readonly #ending = new Set<string>();
  readonly #albums: RunAlbums;
  readonly #unsubscribe: () => void;
  /** Of each start: what an earlier one has left under way changes nothing any more. */
  #attempt = 0;
  #feeding: number | null = null;
  /** Files in a row that could not be read. */
  #unreadable = 0;
  #isExhausted = false;

  constructor(reader: ImportReader, summary: ExportSummary, record: ImportRecord, onChange: () => void) {
    this.#reader = reader;
    this.#summary = summary;
    this.#record = record;
    this.#onChange = onChange;
    this.#albums = new RunAlbums(summary.albums, record);
    this.report = new RunReport(summary.counts);
    this.#unsubscribe = subscribeUploads(() => this.#look());
  }

  /** Begins, or goes on after a stop, with all photos that are not done. */
  async start(doneKeys: string[]): Promise<void> {
    // What was under way is asked for again: what the server has of it is not sent twice.
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#dropUploads(closeImported);
    this.stop = null;
    this.#unreadable = 0;
    this.#isExhausted = false;
    const left = await this.#reader.begin(doneKeys).catch((error: unknown) => this.#halt(stopOf(error)));
    if (!left || attempt !== this.#attempt) return;
    this.report.begin(left);
    this.#onChange();
    void this.#feed();
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    pauseUploads(isPaused);
    this.#onChange();
    void this.#feed();
  }

  /** Ends it; what is being sent is given up. */
  end(): void {
    this.#attempt += 1;
    this.#unsubscribe();
    this.#isExhausted = true;
    this.#dropUploads(cancelImported);
    this.#reader.close();
  }

  #dropUploads(drop: (key: string) => void): void {
    const keys = [...this.#uploads.keys()];
    this.#uploads.clear();
    for (const key of keys) drop(key);
  }

  /** Looks which uploads are over. */
  #look(): void {
    const imported = new Map(getImported().map((upload) => [upload.key, upload]));
    for (const [key, photos] of this.#uploads) {
      const upload = imported.get(key);
      if (upload && !this.#ending.has(key) && !isActive(upload)) void this.#settle(upload, photos);
    }
    void this.#feed();
  }

  get #hasRoom(): boolean {
    const items = getImported()
      .filter(({ key }) => this.#uploads.has(key))
      .flatMap((upload) => upload.items);
    const unsent = items.filter(isUnsent);
    const active = items.filter((item) => isUnsent(item) || item.isCompleting);
    const bytes = unsent.reduce((sum, { file }) => sum + file.size, 0);
    return active.length < maxActive && unsent.length < maxUnsent && bytes < maxUnsentBytes;
  }

  /** Sends the next photos as soon as there is room for them. */
  async #feed(): Promise<void> {
    const attempt = this.#attempt;
    if (this.#feeding === attempt) return;
    this.#feeding = attempt;
    try {
      while (attempt === this.#attempt && !this.#isExhausted && !this.stop && !this.isPaused && this.#hasRoom) {
        const photos = await this.#reader.next(maxUnsent, maxUnsentBytes);
        if (attempt !== this.#attempt) return;
        if (photos.length === 0) this.#isExhausted = true;
        await this.#send(photos, attempt);
      }
    } catch (error) {
      if (attempt === this.#attempt) this.#halt(stopOf(error));
    } finally {
      if (this.#feeding === attempt) this.#feeding = null;
    }
    if (attempt === this.#attempt) await this.#endIfDone();
  }

  async #send(photos: readonly ExportPhoto[], attempt: number): Promise<void> {
    for (const { path, fault } of photos) if (fault) this.report.fail({ path, error: texts.fileFault[fault] });
    this.#count(photos.filter((photo) => !hasFile(photo)));
    const groups = Map.groupBy(photos.filter(hasFile), (photo) => `${isPlaced(photo)} ${photo.albums.join()}`);
    for (const group of groups.values()) await this.#sendGroup(group, attempt);
  }

  /** Sends photos that belong to the same albums. */
  async #sendGroup(group: readonly (ExportPhoto & { file: File })[], attempt: number): Promise<void> {
    const [first] = group;
    if (!first) return;
    // Those that have their places come into their albums once they are stored.
    const album = isPlaced(first) ? undefined : first.albums[0];
    const albumId = album === undefined ? '' : await this.#albums.idOf(album, first.file);
    const albumTitle = album === undefined ? '' : (this.#summary.albums[album]?.title ?? '');
    if (attempt !== this.#attempt) return;
    const key = await startImported({ albumId, albumTitle }, group);
    if (attempt !== this.#attempt) return closeImported(key);
    this.#uploads.set(key, [...group]);
    // One whose files are all refused at once is over already.
    this.#look();
  }

  async #settle(upload: Upload, photos: readonly ExportPhoto[]): Promise<void> {
    const attempt = this.#attempt;
    this.#ending.add(upload.key);
    try {
      if (upload.items.some(({ failureCode }) => failureCode === 'album-not-found'))
        await this.#haltWithout(upload.albumId);
      else await this.#finish(upload, photos, attempt);
    } catch (error) {
      if (attempt === this.#attempt) this.#halt(stopOf(error));
    }
    this.#ending.delete(upload.key);
    this.#uploads.delete(upload.key);
    closeImported(upload.key);
    await this.#feed();
  }

  /** Puts the photos of an upload that is over into their other albums, and remembers that they are done. */
  async #finish({ items }: Upload, photos: readonly ExportPhoto[], attempt: number): Promise<void> {
    const settled = photos.map((photo, at) => ({ photo, item: items[at] as UploadItem }));
    const goneId = await this.#albums.addPhotos(settled);
    if (goneId !== null) return this.#haltWithout(goneId);
    await this.#albums.setCovers(settled);
    await this.#albums.addFavorites(settled);
    const unreadable = settled.filter(({ item }) => isUnreadable(item)).length;
    this.#unreadable = unreadable < settled.length ? unreadable : this.#unreadable + unreadable;
    const isGone = this.#unreadable >= maxUnreadable;
    const mayRetry = ({ item }: Settled): boolean =>
      item.outcome === 'cancelled' ||
      (item.outcome === 'failed' && item.isRetryable && (isGone || !isUnreadable(item)));
    const ended = settled.filter((each) => !mayRetry(each));
    const done = ended.filter(({ item }) => item.outcome !== 'failed').map(({ photo }) => photo.key);
    // Nothing of it is left on this computer after a sign-out.
    if (getSession().userId === this.#record.userId) await addDone(done);
    if (attempt !== this.#attempt) return;
    for (const { photo, item } of ended) this.report.note(photo, item);
    this.#count(ended.map(({ photo }) => photo));
    // What one photo met the next ones would meet, too.
    const failed = settled.find(mayRetry)?.item;
    if (isGone) this.#halt({ error: texts.sourceGone, isStorageFull: false, retries: false });
    else if (failed)
      this.#halt({
        error: failed.error ?? texts.tryAgain,
        isStorageFull: failed.isStorageFull,
        retries: !failed.isStorageFull,
      });
  }

  async #haltWithout(albumId: string): Promise<void> {
    await this.#albums.forget(albumId);
    this.#halt({ error: texts.albumGone, isStorageFull: false, retries: false });
  }

  #count(photos: readonly ExportPhoto[]): void {
    this.report.count(photos);
    this.#onChange();
  }

  #halt(stop: ImportStop): void {
    this.stop ??= stop;
    this.#onChange();
  }

  async #endIfDone(): Promise<void> {
    if (this.isOver || this.stop || !this.#isExhausted || this.#uploads.size > 0) return;
    this.isOver = true;
    this.end();
    await clearImports();
    this.#onChange();
  }
}

/** Its file was moved, or is damaged on its disk. */
const isUnreadable = ({ failureCode }: UploadItem): boolean => failureCode === 'unreadable';

const hasFile = (photo: ExportPhoto): photo is ExportPhoto & { file: File } => photo.file !== null;

function stopOf(error: unknown): ImportStop {
  // From the worker: the archive itself can't be read any more.
  if (error instanceof Error && error.message === 'unreadable')
    return { error: texts.sourceGone, isStorageFull: false, retries: false };
  const isStorageFull = hasCode(error, 'storage-full');
  return { error: errorText(error, texts.tryAgain), isStorageFull, retries: !isStorageFull };
}
