import { askKnown } from './ask-known.ts';
import { completeJob, makeDerivatives } from './complete-job.ts';
import { isUnsent, type JobState } from './job-state.ts';
import { restoreTrashed } from './restore-trashed.ts';
import { sendPhoto } from './send-photo.ts';
import { UploadAttempts } from './upload-attempts.ts';
import type { UploadBatch, UploadJob } from './upload-job.ts';
import { ProgressMeter } from './upload-progress.ts';
import type { UploadHold, UploadOutcome, UploadsState } from './upload-state.ts';
import type { UploadTools, UploadWork } from './upload-work.ts';

/** Requests at once that carry photos. */
export const sendLanes = 4;
/** And those that carry previews of stored photos while originals wait: a browser opens six connections, the page needs one. */
const previewLanes = 1;
/** Previews of hundreds of photos would fill the memory. */
export const maxMade = 8;

/**
 * All uploads of this tab: several files at once, in the order in which they were chosen. Previews are made meanwhile: they
 * go with a photo that still waits, or follow one that is stored. No photo waits for its own.
 */
export class UploadQueue {
  #batches: UploadBatch[] = [];
  #isPaused = false;
  #isAsking = false;
  #isResting = true;
  #sentBytes = 0;
  #meter = new ProgressMeter();
  readonly #makers: number;
  readonly #work: UploadWork;

  /** `makers`: of how many files at once derivatives are made. */
  constructor(tools: UploadTools, makers: number, onChange: () => void) {
    this.#makers = makers;
    this.#work = {
      tools,
      attempts: new UploadAttempts(tools, () => this.#pump()),
      hasIdleLanes: () => this.#states.filter(({ step }) => step === 'ready' || step === 'sending').length < sendLanes,
      onSent: (bytes) => {
        this.#sentBytes += bytes;
      },
      onChange,
    };
  }

  add(batch: UploadBatch): void {
    this.#batches.push(batch);
    this.#pump();
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) for (const job of this.#jobs) job.pause();
    this.#pump();
  }

  cancel(key: string): void {
    const batch = this.#find(key);
    batch?.cancel();
    for (const { state } of batch?.jobs ?? [])
      if (state.item.outcome === 'cancelled') this.#work.tools.giveUp(state.item.file);
    this.#pump();
  }

  leaveRest(key: string): void {
    this.#find(key)?.leaveRest();
    this.#pump();
  }

  retry(key: string): void {
    this.#find(key)?.retry();
    this.#pump();
  }

  restoreTrashed(key: string): void {
    const batch = this.#find(key);
    if (!batch) return;
    this.#run(restoreTrashed(batch, this.#work));
    this.#pump();
  }

  /** Sends them as if they had never been there. */
  sendTrashed(key: string): void {
    for (const job of this.#find(key)?.jobs ?? []) job.on('sentAnew');
    this.#pump();
  }

  /** Removes an upload; one that is active is cancelled. */
  remove(key: string): void {
    this.#find(key)?.abort.abort(new DOMException('Removed', 'AbortError'));
    this.#batches = this.#batches.filter((batch) => batch.key !== key);
    this.#pump();
  }

  snapshot(): UploadsState {
    const jobs = this.#states.filter(({ item }) => !isOut.has(item.outcome));
    const isSent = ({ step }: JobState): boolean => step === 'sent' || step === 'over';
    const bytesOf = (counted: JobState[]): number => counted.reduce((sum, { item }) => sum + item.file.size, 0);
    const underWay = jobs.reduce(
      (sum, { step, item }) => (step === 'sending' ? sum + item.file.size * item.sentShare : sum),
      0,
    );
    const progress = this.#meter.measure(
      {
        total: bytesOf(jobs),
        done: bytesOf(jobs.filter(isSent)) + Math.min(underWay, bytesOf(jobs.filter((job) => !isSent(job))) * 0.999),
        sent: this.#sentBytes + underWay,
      },
      this.#work.tools.now(),
    );
    return { uploads: this.#batches.map((batch) => batch.snapshot()), hold: this.#hold, progress };
  }

  get #hold(): UploadHold | null {
    if (!this.#states.some((job) => isUnsent(job) || job.item.isCompleting)) return null;
    return this.#work.attempts.hold ?? (this.#isPaused ? 'paused' : null);
  }

  get #jobs(): UploadJob[] {
    return this.#batches.flatMap(({ jobs }) => jobs);
  }

  get #states(): JobState[] {
    return this.#jobs.map(({ state }) => state);
  }

  #find(key: string): UploadBatch | undefined {
    return this.#batches.find((batch) => batch.key === key);
  }

  /** Starts whatever can be done now. Each end of something calls it again. */
  #pump(): void {
    if (!this.#isPaused && this.#work.attempts.hold === null) {
      this.#ask();
      this.#complete();
      this.#send();
      this.#make();
    }
    this.#rest();
    this.#work.onChange();
  }

  #run(task: Promise<void>): void {
    task.finally(() => this.#pump());
  }

  #ask(): void {
    const next = this.#jobs.find(({ state }) => state.step === 'new');
    if (this.#isAsking || !next) return;
    this.#isAsking = true;
    const asked = askKnown(next.batch, this.#work).finally(() => {
      this.#isAsking = false;
    });
    this.#run(asked);
  }

  #send(): void {
    const isFree = (job: UploadJob): boolean => job.state.step === 'ready' && !isMadeFirst(job);
    const sending = this.#states.filter(({ step }) => step === 'sending').length;
    for (let free = Math.min(sendLanes - sending, this.#freeLanes); free > 0; free -= 1) {
      const jobs = this.#jobs.filter(isFree);
      // One whose previews are about to be made lets the others pass, and takes them along.
      const next = jobs.find(({ state }) => !state.isMaking) ?? jobs[0];
      if (!next) return;
      this.#run(sendPhoto(next, this.#work));
    }
  }

  #make(): void {
    const jobs = this.#jobs;
    const states = this.#states;
    const hasUnsent = states.some(isUnsent);
    let free = Math.min(
      this.#makers - states.filter(({ isMaking }) => isMaking).length,
      maxMade - states.filter(({ made, isMaking }) => made?.derived || isMaking).length,
    );
    const start = (isNext: (state: JobState) => boolean): void => {
      for (const job of jobs) {
        if (free <= 0) return;
        const { made, isMaking, isCompleting, needs } = job.state;
        if (made || isMaking || isCompleting || !isNext(job.state)) continue;
        free -= 1;
        this.#run(makeDerivatives(job, hasUnsent ? ['previews'] : needs, this.#work));
      }
    };
    start(({ step, needs }) => step === 'sent' && (!hasUnsent || needs.includes('previews')));
    start(({ step, rules }) => step === 'ready' && rules.makesPreviews);
  }

  #complete(): void {
    const completing = this.#states.filter(({ isCompleting }) => isCompleting).length;
    const lanes = this.#states.some(isUnsent) ? previewLanes : sendLanes;
    let free = Math.min(lanes - completing, this.#freeLanes);
    for (const job of this.#jobs) {
      if (free <= 0) return;
      const { step, made, isCompleting } = job.state;
      if (step !== 'sent' || !made || isCompleting) continue;
      // The server takes one of these at a time.
      if (hasMaster(job.state) && this.#states.some((other) => other.isCompleting && hasMaster(other))) continue;
      free -= 1;
      this.#run(completeJob(job, this.#work));
    }
  }

  get #freeLanes(): number {
    const busy = this.#states.filter(({ step, isCompleting }) => step === 'sending' || isCompleting).length;
    return sendLanes + previewLanes - busy;
  }

  #rest(): void {
    const isResting = !this.#states.some((job) => isUnsent(job) || job.item.isCompleting);
    if (isResting && !this.#isResting) this.#work.tools.rest();
    if (isResting) this.#isPaused = false;
    this.#isResting = isResting;
  }
}

/** Their bytes are no part of what is to be sent. */
const isOut: ReadonlySet<UploadOutcome> = new Set(['failed', 'cancelled', 'trashed']);

const hasMaster = ({ made }: JobState): boolean => made?.needs.includes('master') === true;

/** An admin's options apply to the previews that come with the photo. */
const isMadeFirst = ({ batch, state }: UploadJob): boolean =>
  batch.target.options !== undefined && batch.rules.makesPreviews && !state.made;
