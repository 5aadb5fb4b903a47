import type { PhotoNeed } from '../../../../shared/contract/photos.ts';
import type { PhotoPlace } from '../../../../shared/rules/photo-place.ts';
import type { Derived } from '../derive/derive-messages.ts';
import type { UploadTarget } from './upload-records.ts';
import { failed, type ItemFailure, isActive, type Upload, type UploadItem } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';

/** A file on its way. */
export interface UploadJob {
  readonly batch: UploadBatch;
  readonly place: PhotoPlace;
  item: UploadItem;
  /**
   * `new`: whether the account has it is not known yet; `trashed`: its owner decides; `sent`: stored, and something may have
   * to be made of it.
   */
  step: 'new' | 'asking' | 'trashed' | 'restoring' | 'ready' | 'sending' | 'sent' | 'over';
  /** Its photo in the trash. */
  trashedId: string | null;
  /** What this browser is to make once it is stored. */
  needs: readonly PhotoNeed[];
  /** What was made and is not sent yet; `derived` is null when the browser can't. */
  made: { needs: readonly PhotoNeed[]; derived: Derived | null } | null;
  isMaking: boolean;
  isCompleting: boolean;
}

/** The files that were chosen at once for an album. */
export class UploadBatch {
  readonly target: UploadTarget;
  readonly key: string;
  readonly jobs: UploadJob[];
  /** Watermarks are drawn only by the server. */
  readonly makesPreviews: boolean;
  abort = new AbortController();
  isCancelled = false;
  /** How many hashes the next question about known photos has, unless there is time for more. */
  askCount = 8;
  /** Files in a row for which there was no room. */
  fullCount = 0;

  /** `chosenAt`: by the server's clock. */
  constructor(target: UploadTarget, key: string, items: readonly UploadItem[], chosenAt: number) {
    const { options } = target;
    this.target = target;
    this.key = key;
    this.makesPreviews = !options || (options.createsPreviews && !options.watermark);
    this.jobs = items.map((item, index) => ({
      batch: this,
      place: { chosenAt, index },
      item,
      step: item.outcome === 'waiting' ? this.#firstStep : 'over',
      trashedId: null,
      needs: [],
      made: null,
      isMaking: false,
      isCompleting: false,
    }));
  }

  /** Only owners can ask what is known: an admin's account is another. */
  get #firstStep(): UploadJob['step'] {
    return this.target.options ? 'ready' : 'new';
  }

  cancel(): void {
    this.abort.abort(new DOMException('Cancelled', 'AbortError'));
    const failure = { error: uploadTexts.cancelled, isRetryable: true, isStorageFull: false };
    this.isCancelled = this.failUnsent(failure);
    for (const job of this.jobs) end(job, { isCompleting: false });
  }

  /** Whether there was any. */
  failUnsent(failure: ItemFailure): boolean {
    const unsent = this.jobs.filter((job) => isUnsent(job) || job.step === 'trashed');
    for (const job of unsent) end(job, failed(failure));
    return unsent.length > 0;
  }

  retry(): void {
    if (this.abort.signal.aborted) this.abort = new AbortController();
    this.isCancelled = false;
    this.fullCount = 0;
    for (const job of this.jobs) {
      if (job.item.outcome !== 'failed' || !job.item.isRetryable) continue;
      job.step = this.#firstStep;
      job.item = { ...job.item, outcome: 'waiting', error: null, isRetryable: false, isStorageFull: false };
    }
  }

  snapshot(): Upload {
    const { target, key, isCancelled } = this;
    return { ...target, key, isCancelled, items: this.jobs.map(({ item }) => item) };
  }

  get isActive(): boolean {
    return isActive({ items: this.jobs.map(({ item }) => item) });
  }
}

export const isUnsent = ({ step }: UploadJob): boolean => step !== 'trashed' && step !== 'sent' && step !== 'over';

/** Ends the way of a file. */
export function end(job: UploadJob, change: Partial<UploadItem>): void {
  job.step = 'over';
  job.needs = [];
  job.made = null;
  job.item = { ...job.item, ...change };
}

/** Ends the way of a stored file, or goes on with what this browser is to make of it. */
export function lacks(job: UploadJob, needs: readonly PhotoNeed[]): void {
  if (needs.length === 0 || !job.batch.makesPreviews) end(job, {});
  else {
    job.step = 'sent';
    job.needs = [...new Set(needs)];
    job.item = { ...job.item, isCompleting: true };
    dropUnneeded(job);
  }
}

/** Previews may be made just after their photo went without them, and the server needs something else. */
export function dropUnneeded(job: UploadJob): void {
  const { made, needs } = job;
  if (made?.derived && !needs.some((need) => made.needs.includes(need))) job.made = null;
}
