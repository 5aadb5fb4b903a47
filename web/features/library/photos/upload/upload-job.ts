import type { PhotoPlace } from '../../../../../shared/library/photos/photo-place.ts';
import { type JobDetails, type JobEvent, type JobRules, type JobState, jobEvents, newJob } from './job-state.ts';
import type { UploadTarget } from './upload-records.ts';
import type { ItemFailure, Upload, UploadItem } from './upload-state.ts';

/** A file of a batch: its state, and its request. */
export class UploadJob {
  readonly batch: UploadBatch;
  readonly place: PhotoPlace;
  /** Ends its request. */
  abort: AbortController | null = null;
  state: JobState;

  constructor(batch: UploadBatch, place: PhotoPlace, state: JobState) {
    this.batch = batch;
    this.place = place;
    this.state = state;
  }

  /** A video, which may take an hour, stops at once and goes on from the part where it was; anything else is soon sent. */
  pause(): void {
    if (this.on('paused')) this.abort?.abort(new DOMException('Paused', 'AbortError'));
  }

  /** Returns whether the event has changed the file. */
  on<Event extends JobEvent>(event: Event, ...details: JobDetails<Event>): boolean {
    const next = jobEvents[event] as (job: JobState, ...details: unknown[]) => JobState;
    const before = this.state;
    this.state = next(before, ...details);
    return this.state !== before;
  }
}

/** The files that were chosen at once for an album. */
export class UploadBatch {
  readonly target: UploadTarget;
  readonly key: string;
  readonly jobs: readonly UploadJob[];
  readonly rules: JobRules;
  abort = new AbortController();
  isCancelled = false;
  /** How many hashes the next question about known photos has, unless there is time for more. */
  askCount = 8;
  /** Files in a row for which there was no room. */
  fullCount = 0;

  /** `chosenAt`: by the server's clock. */
  constructor(target: UploadTarget, key: string, items: readonly UploadItem[], chosenAt: number) {
    const { options, guest, resumes } = target;
    this.target = target;
    this.key = key;
    const drawsThem = !options || (options.createsPreviews && !options.watermark);
    // Of what a guest sends the server makes them itself: they might be of another picture.
    const rules = { asks: !options, makesPreviews: drawsThem && !guest };
    this.rules = rules;
    this.jobs = items.map(
      (item, index) => new UploadJob(this, { chosenAt, index }, newJob(item, rules, resumes !== undefined)),
    );
  }

  /** Gives up what is not sent. What the server may have is waited for, or asked for; the second time no longer. */
  cancel(): void {
    const waits = !this.isCancelled;
    this.isCancelled = true;
    for (const job of this.jobs)
      if (job.on('cancelled', waits)) job.abort?.abort(new DOMException('Cancelled', 'AbortError'));
  }

  /** Leaves what the server lacks of stored photos to a later visit. */
  leaveRest(): void {
    this.abort.abort(new DOMException('Left', 'AbortError'));
    for (const job of this.jobs) job.on('left');
  }

  stop(failure: ItemFailure): void {
    for (const job of this.jobs) job.on('stopped', failure);
  }

  retry(): void {
    if (this.abort.signal.aborted) this.abort = new AbortController();
    this.isCancelled = false;
    this.fullCount = 0;
    for (const job of this.jobs) job.on('retried');
  }

  snapshot(): Upload {
    const { target, key, isCancelled, jobs } = this;
    const { total, rest } = target.resumes ?? { total: jobs.length, rest: [] };
    const storedBefore = total - rest.length - jobs.length;
    return { ...target, key, isCancelled, total, storedBefore, items: jobs.map(({ state }) => state.item) };
  }
}
