import type { PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import type { PhotoPlace } from '../../../../../shared/library/photos/photo-place.ts';
import type { Derived } from '../derive/derive-messages.ts';
import type { UploadTarget } from './upload-records.ts';
import { cancelled, failed, type ItemFailure, isActive, type Upload, type UploadItem } from './upload-state.ts';

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
  /** Ends its request. */
  abort: AbortController | null;
  /** All its bytes have left: the server may be storing it. */
  isFileSent: boolean;
  /** An earlier request or visit may have stored it, without a response. */
  mayBeStored: boolean;
  /** What becomes of it if the account does not have it. */
  unlessStored: Partial<UploadItem> | null;
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
      abort: null,
      isFileSent: false,
      mayBeStored: target.resumes !== undefined,
      unlessStored: null,
    }));
  }

  /** Only owners can ask what is known: an admin's account is another. */
  get #asks(): boolean {
    return !this.target.options;
  }

  get #firstStep(): UploadJob['step'] {
    return this.#asks ? 'new' : 'ready';
  }

  /** Ends a file without a verdict, unless the account turns out to have it. */
  endUnlessStored(job: UploadJob, change: Partial<UploadItem>): void {
    if (job.mayBeStored && this.#asks && !job.unlessStored) askAgain(job, change);
    else end(job, change);
  }

  /** Gives up what is not sent. What the server may have is waited for, or asked for; the second time no longer. */
  cancel(): void {
    const waits = !this.isCancelled;
    this.isCancelled = true;
    for (const job of this.jobs) {
      if (job.step === 'restoring' || !(isUnsent(job) || job.step === 'trashed')) continue;
      const isSending = job.step === 'sending';
      if (waits && isSending && job.isFileSent) continue;
      job.abort?.abort(new DOMException('Cancelled', 'AbortError'));
      if (waits && isSending && job.mayBeStored && this.#asks) askAgain(job, cancelled);
      else end(job, cancelled);
    }
  }

  /** Leaves what the server lacks of stored photos to a later visit. */
  leaveRest(): void {
    this.abort.abort(new DOMException('Left', 'AbortError'));
    for (const job of this.jobs) if (job.step === 'sent') end(job, { isCompleting: false });
  }

  failUnsent(failure: ItemFailure): void {
    // What is being sent gets its own verdict.
    const unsent = this.jobs.filter((job) => (isUnsent(job) && job.step !== 'sending') || job.step === 'trashed');
    for (const job of unsent) end(job, failed(failure));
  }

  retry(): void {
    if (this.abort.signal.aborted) this.abort = new AbortController();
    this.isCancelled = false;
    this.fullCount = 0;
    for (const job of this.jobs) {
      if (!job.item.isRetryable) continue;
      job.step = this.#firstStep;
      job.unlessStored = null;
      job.item = { ...job.item, outcome: 'waiting', error: null, isRetryable: false, isStorageFull: false };
    }
  }

  snapshot(): Upload {
    const { target, key, isCancelled, jobs } = this;
    const { total, rest } = target.resumes ?? { total: jobs.length, rest: [] };
    const storedBefore = total - rest.length - jobs.length;
    return { ...target, key, isCancelled, total, storedBefore, items: jobs.map(({ item }) => item) };
  }

  get isActive(): boolean {
    return isActive({ items: this.jobs.map(({ item }) => item) });
  }
}

export const isUnsent = ({ step }: UploadJob): boolean => step !== 'trashed' && step !== 'sent' && step !== 'over';

function askAgain(job: UploadJob, unlessStored: Partial<UploadItem>): void {
  job.step = 'new';
  job.unlessStored = unlessStored;
}

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
