import { ProgressMeter } from '../photos/upload/upload-progress.ts';
import type { UploadItem } from '../photos/upload/upload-state.ts';
import type { ImportFailure, ImportOutcome, ImportProgress } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import type { ExportPhoto } from './reading/import-messages.ts';

/** The report names so many. */
const maxFailures = 2000;

/** How far an import is, and what has become of its photos. */
export class RunReport {
  outcome: ImportOutcome = { stored: 0, known: 0, trashed: 0, failed: 0, failures: [] };
  progress: ImportProgress;
  #meter = new ProgressMeter();
  #sentBytes = 0;

  constructor({ photos, bytes }: { photos: number; bytes: number }) {
    this.progress = { done: 0, total: photos, bytes: 0, totalBytes: bytes, remainingSeconds: null };
  }

  /** Begins anew with so many photos left: those that failed are tried once more. */
  begin(left: { photos: number; bytes: number }): void {
    const { total, totalBytes } = this.progress;
    const done = { done: total - left.photos, bytes: totalBytes - left.bytes };
    this.progress = { total, totalBytes, remainingSeconds: null, ...done };
    this.outcome = { ...this.outcome, failed: 0, failures: [] };
    this.#meter = new ProgressMeter();
    this.#sentBytes = 0;
  }

  /** Notes what has become of a photo that was sent. */
  note({ path }: ExportPhoto, { outcome, error }: UploadItem): void {
    if (outcome === 'trashed') this.outcome.trashed += 1;
    else if (outcome === 'failed') this.fail({ path, error: error ?? texts.tryAgain });
    else if (outcome === 'stored') this.outcome.stored += 1;
    else this.outcome.known += 1;
  }

  fail(failure: ImportFailure): void {
    this.outcome.failed += 1;
    if (this.outcome.failures.length < maxFailures) this.outcome.failures.push(failure);
  }

  /** Counts photos that need no more work. */
  count(photos: readonly ExportPhoto[]): void {
    const { total, totalBytes, ...before } = this.progress;
    const sent = photos.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
    const bytes = Math.min(totalBytes, before.bytes + sent);
    this.#sentBytes += sent;
    const measured = { total: totalBytes, done: bytes, sent: this.#sentBytes };
    const { remainingSeconds } = this.#meter.measure(measured, performance.now());
    this.progress = { total, totalBytes, bytes, remainingSeconds, done: before.done + photos.length };
  }
}
