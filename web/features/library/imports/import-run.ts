import { errors } from '../../../../shared/errors.ts';
import type { ImportAlbum } from '../../../../shared/library/imports/import-plan.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { copyPhotos } from '../own-photos/api.ts';
import { isActive, isSending, type Upload, type UploadItem } from '../photos/upload/upload-state.ts';
import { closeImported, getImported, startImported, subscribeUploads } from '../photos/upload/upload-store.ts';
import { findAlbum } from './find-album.ts';
import { addDone, clearImports, type ImportRecord, saveImport } from './import-records.ts';
import type { ImportFailure, ImportOutcome, ImportProgress, ImportStop } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import type { ExportPhoto, ExportSummary } from './reading/import-messages.ts';
import type { ImportReader } from './reading/import-reader.ts';

/** Photos that wait or are being sent: enough for all connections, and few enough for the memory of a phone. */
const maxUnsent = 24;
const maxUnsentBytes = 64 * 1024 * 1024;
/** The report names so many. */
const maxFailures = 2000;

/** Brings photos of an export over, a few at a time, until all are done or something stops it. */
export class ImportRun {
  readonly outcome: ImportOutcome = { stored: 0, known: 0, trashed: 0, failures: [] };
  progress: ImportProgress;
  stop: ImportStop | null = null;
  isOver = false;
  readonly #reader: ImportReader;
  readonly #summary: ExportSummary;
  readonly #record: ImportRecord;
  readonly #onChange: () => void;
  /** The photos of each upload that is under way, or whose end is being remembered. */
  readonly #uploads = new Map<string, ExportPhoto[]>();
  readonly #ending = new Set<string>();
  /** Albums that are being looked for, by their keys. */
  readonly #albums = new Map<string, Promise<string>>();
  #isFeeding = false;
  #isExhausted = false;
  #unsubscribe: () => void;

  constructor(reader: ImportReader, summary: ExportSummary, record: ImportRecord, onChange: () => void) {
    this.#reader = reader;
    this.#summary = summary;
    this.#record = record;
    this.#onChange = onChange;
    const { photos, bytes } = summary.counts;
    this.progress = { done: 0, total: photos, bytes: 0, totalBytes: bytes };
    this.#unsubscribe = subscribeUploads(() => this.#look());
  }

  /** Begins, or goes on after a stop, with all photos that are not done. */
  async start(doneKeys: string[]): Promise<void> {
    // What was under way is asked for again: what the server has of it is not sent twice.
    this.#dropUploads();
    this.stop = null;
    this.#isExhausted = false;
    const left = await this.#reader.begin(doneKeys);
    const { total, totalBytes } = this.progress;
    this.progress = { total, totalBytes, done: total - left.photos, bytes: totalBytes - left.bytes };
    this.#onChange();
    this.#feed();
  }

  /** Ends it; what is being sent is given up. */
  end(): void {
    this.#unsubscribe();
    this.#isExhausted = true;
    this.#dropUploads();
    this.#reader.close();
  }

  #dropUploads(): void {
    const keys = [...this.#uploads.keys()];
    this.#uploads.clear();
    for (const key of keys) closeImported(key);
  }

  /** Looks which uploads are over. */
  #look(): void {
    const imported = new Map(getImported().map((upload) => [upload.key, upload]));
    for (const [key, photos] of this.#uploads) {
      const upload = imported.get(key);
      if (this.#ending.has(key) || (upload && isActive(upload))) continue;
      if (upload) void this.#end(upload, photos);
      else this.#uploads.delete(key);
      // Cancelled from elsewhere: somebody else has signed in.
      if (!upload) this.#halt({ error: texts.cancelled, isStorageFull: false });
    }
    void this.#feed();
  }

  get #unsent(): number {
    const own = getImported().filter(({ key }) => this.#uploads.has(key));
    return own
      .filter(isSending)
      .reduce((sum, { items }) => sum + items.filter(({ photo }) => photo === null).length, 0);
  }

  /** Sends the next photos as soon as there is room for them. */
  async #feed(): Promise<void> {
    if (this.#isFeeding) return;
    this.#isFeeding = true;
    try {
      while (!this.#isExhausted && !this.stop && this.#unsent < maxUnsent) {
        const photos = await this.#reader.next(maxUnsent, maxUnsentBytes);
        if (photos.length === 0) this.#isExhausted = true;
        await this.#send(photos);
      }
    } catch (error) {
      this.#halt({ error: errorText(error, texts.tryAgain), isStorageFull: hasCode(error, 'storage-full') });
    } finally {
      this.#isFeeding = false;
    }
    await this.#endIfDone();
  }

  async #send(photos: readonly ExportPhoto[]): Promise<void> {
    for (const { path, file } of photos) if (!file) this.#fail({ path, error: texts.damagedFile });
    const readable = photos.filter(hasFile);
    this.#count(photos.filter((photo) => !hasFile(photo)));
    for (const [, group] of Map.groupBy(readable, (photo) => `${isPlaced(photo)} ${photo.albums.join()}`)) {
      const [first] = group;
      // Those that have their places come into their albums once they are stored.
      const album = first && !isPlaced(first) ? first.albums[0] : undefined;
      const albumId = first === undefined || album === undefined ? '' : await this.#albumOf(album, first.file);
      const albumTitle = album === undefined ? '' : (this.#summary.albums[album]?.title ?? '');
      const key = await startImported({ albumId, albumTitle }, group);
      this.#uploads.set(key, group);
    }
  }

  /** Several photos may ask for an album at once, which is made once. */
  #albumOf(index: number, first: File): Promise<string> {
    const album = this.#summary.albums[index];
    if (!album) throw new Error(`No album ${index}.`);
    const known = this.#record.albumIds[album.key];
    if (known) return Promise.resolve(known);
    const found = this.#albums.get(album.key) ?? this.#findAlbum(album, first);
    this.#albums.set(album.key, found);
    return found.finally(() => this.#albums.delete(album.key));
  }

  async #findAlbum(album: ImportAlbum, first: File): Promise<string> {
    const id = await findAlbum(album, first);
    this.#record.albumIds[album.key] = id;
    await saveImport(this.#record);
    return id;
  }

  async #end(upload: Upload, photos: readonly ExportPhoto[]): Promise<void> {
    this.#ending.add(upload.key);
    try {
      if (this.#isAlbumGone(upload)) this.#halt({ error: texts.albumGone, isStorageFull: false });
      else await this.#finish(upload, photos);
    } catch (error) {
      this.#halt({ error: errorText(error, texts.tryAgain), isStorageFull: false });
    }
    this.#ending.delete(upload.key);
    this.#uploads.delete(upload.key);
    closeImported(upload.key);
    await this.#feed();
  }

  /** Puts the photos of an upload that is over into their other albums, and remembers that they are done. */
  async #finish({ items }: Upload, photos: readonly ExportPhoto[]): Promise<void> {
    const settled = photos.map((photo, at) => ({ photo, item: items[at] as UploadItem }));
    const ids = settled.flatMap(({ item }) => (item.photo && item.outcome !== 'trashed' ? [item.photo.id] : []));
    const isPlacedLater = photos[0] !== undefined && isPlaced(photos[0]);
    for (const [at, album] of (photos[0]?.albums ?? []).entries()) {
      if (ids.length === 0 || (at === 0 && !isPlacedLater)) continue;
      const positions = settled.flatMap(({ photo, item }) => {
        const position = photo.positions[at];
        return item.photo && position ? [[item.photo.id, position] as const] : [];
      });
      await copyPhotos(await this.#albumOf(album, items[0]?.file as File), ids, Object.fromEntries(positions));
    }
    const ended = settled.filter(({ item }) => !mayRetry(item));
    for (const { photo, item } of ended) this.#note(photo, item);
    await addDone(ended.filter(({ item }) => item.outcome !== 'failed').map(({ photo }) => photo.key));
    this.#count(ended.map(({ photo }) => photo));
    // What one photo met the next ones would meet, too.
    const failed = items.find(mayRetry);
    if (failed) this.#halt({ error: failed.error ?? texts.tryAgain, isStorageFull: failed.isStorageFull });
  }

  #note({ path }: ExportPhoto, { outcome, error }: UploadItem): void {
    if (outcome === 'trashed') this.outcome.trashed += 1;
    else if (outcome === 'failed') this.#fail({ path, error: error ?? texts.tryAgain });
    else if (outcome === 'stored') this.outcome.stored += 1;
    else this.outcome.known += 1;
  }

  /** The user has deleted the album meanwhile: it is made anew if they go on. */
  #isAlbumGone({ items, albumId }: Upload): boolean {
    if (!items.some(({ error }) => error === errors['album-not-found'][1])) return false;
    const { albumIds } = this.#record;
    for (const [key, id] of Object.entries(albumIds)) if (id === albumId) delete albumIds[key];
    return true;
  }

  #halt(stop: ImportStop): void {
    this.stop ??= stop;
    this.#onChange();
  }

  #fail(failure: ImportFailure): void {
    if (this.outcome.failures.length < maxFailures) this.outcome.failures.push(failure);
  }

  #count(photos: readonly ExportPhoto[]): void {
    const bytes = photos.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
    this.progress = {
      ...this.progress,
      done: this.progress.done + photos.length,
      bytes: Math.min(this.progress.totalBytes, this.progress.bytes + bytes),
    };
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

/** It was not sent, and may be the next time. */
const mayRetry = ({ outcome, isRetryable }: UploadItem): boolean =>
  outcome === 'cancelled' || (outcome === 'failed' && isRetryable);

/** The export tells where it stands in its albums. */
const isPlaced = ({ positions }: ExportPhoto): boolean => positions.some((position) => position !== null);

const hasFile = (photo: ExportPhoto): photo is ExportPhoto & { file: File } => photo.file !== null;
