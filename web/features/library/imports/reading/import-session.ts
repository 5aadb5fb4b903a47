import { isVideoFile, mediaTypeOfName, refusalOf } from '../../../../../shared/engine/photo-kinds.ts';
import { nameOf } from '../../../../../shared/library/imports/export-file.ts';
import { ArchiveError, type ArchiveFault } from '../archives/archive-error.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { ExportPhoto, ExportSummary, LeftOfExport } from './import-messages.ts';
import { type ReadExport, type ReadProgress, readExport } from './read-export.ts';

/**
 * Returns a file as our own export lists it. The name may have no ending, or a wrong one: what it is, the name in the archive
 * tells.
 */
function fileOf(blob: Blob, listed: string | null, nameInArchive: string): File {
  const type = mediaTypeOfName(nameInArchive);
  const isTaken = listed !== null && refusalOf(listed, type) === null;
  return new File([blob], isTaken ? listed : nameInArchive, { type });
}

/** An export as the worker holds it: what it has, and which photos are next. */
export class ImportSession {
  readonly #chosen: ChosenFile[] = [];
  #export: ReadExport | null = null;
  #next: Iterator<number> = [].values();
  #doneKeys: ReadonlySet<string> = new Set();

  add(files: readonly ChosenFile[]): void {
    for (const file of files) this.#chosen.push(file);
  }

  async read(now: number, onProgress: (progress: ReadProgress) => void): Promise<ExportSummary> {
    this.#export = await readExport(this.#chosen, now, onProgress);
    const { plan, problems } = this.#export;
    const { items: _, ...told } = plan;
    return { ...told, problems };
  }

  /** Returns what is left. */
  begin(doneKeys: readonly string[]): LeftOfExport {
    this.#doneKeys = new Set(doneKeys);
    const { plan } = this.#opened;
    this.#next = plan.items.keys();
    const left = [...plan.items.keys()].filter((at) => !this.#doneKeys.has(this.#keyOf(at)));
    const isVideo = (at: number): boolean => isVideoFile({ name: this.#fileOf(at).path });
    return {
      photos: left.length,
      videos: left.filter(isVideo).length,
      bytes: left.reduce((sum, at) => sum + this.#fileOf(at).sizeBytes, 0),
    };
  }

  async next(maxPhotos: number, maxBytes: number): Promise<ExportPhoto[]> {
    const photos: ExportPhoto[] = [];
    let bytes = 0;
    while (photos.length < maxPhotos && bytes < maxBytes) {
      const { done, value } = this.#next.next();
      if (done) break;
      if (this.#doneKeys.has(this.#keyOf(value))) continue;
      photos.push(await this.#open(value));
      bytes += this.#fileOf(value).sizeBytes;
    }
    return photos;
  }

  async #open(at: number): Promise<ExportPhoto> {
    const { files: _, name, ...told } = this.#itemOf(at);
    const { path, open } = this.#fileOf(at);
    let fault: ArchiveFault | null = null;
    const blob = await open().catch((error: unknown) => {
      // A disk that was taken out is no damage of the photo.
      if (!(error instanceof ArchiveError) || error.fault === 'unreadable') throw error;
      fault = error.fault;
      return null;
    });
    const file = blob && (blob instanceof File && name === null ? blob : fileOf(blob, name, nameOf(path)));
    return { key: this.#keyOf(at), path, file, fault, ...told };
  }

  get #opened(): ReadExport {
    if (!this.#export) throw new Error('Nothing was read.');
    return this.#export;
  }

  #itemOf(at: number) {
    const item = this.#opened.plan.items[at];
    if (!item) throw new Error(`No photo ${at}.`);
    return item;
  }

  #fileOf(at: number) {
    const file = this.#opened.files[this.#itemOf(at).files[0] ?? -1];
    if (!file) throw new Error(`No file of photo ${at}.`);
    return file;
  }

  /** With its albums: one that a part which was chosen later adds is not done. */
  #keyOf(at: number): string {
    const { plan } = this.#opened;
    const { path, sizeBytes, crc32, part, changedAt } = this.#fileOf(at);
    const content = crc32 === null ? `${part}/${path} ${changedAt}` : `${crc32} ${nameOf(path)}`;
    const albums = this.#itemOf(at).albums.map((album) => plan.albums[album]?.key);
    return [content, sizeBytes, ...albums.toSorted()].join('\n');
  }
}
