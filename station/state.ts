import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StationConfig } from './config.ts';
import { applyEntry, type JobState, openJob, type UnitState } from './job-state.ts';
import { appendEntry, readJournal } from './journal.ts';
import type { LeasedJob, News } from './journal-entry.ts';

const maxClosed = 20;

/** The jobs of this station, each with a journal of its own. */
export class StationState {
  /** By lease, the longest leased first. */
  readonly jobs = new Map<string, JobState>();
  /** Done; the newest last. */
  readonly closed: JobState[] = [];
  readonly #config: StationConfig;

  constructor(config: StationConfig) {
    this.#config = config;
    for (const folder of ['open', 'done', 'files']) mkdirSync(join(config.data, folder), { recursive: true });
    for (const job of this.#read('done')) this.closed.push(job);
    this.closed.sort((a, b) => (a.closedAt ?? '').localeCompare(b.closedAt ?? ''));
    for (const job of this.#read('open')) this.jobs.set(job.leaseId, job);
    for (const job of this.jobs.values()) if (job.closedAt) this.#putAway(job);
  }

  open(job: LeasedJob): void {
    const at = new Date().toISOString();
    appendEntry(this.#fileOf('open', job.leaseId), { at, type: 'leased', job });
    this.jobs.set(job.leaseId, openJob(job, at, this.#config));
  }

  /** Notes what happened to a job, on the disk first. */
  note(job: JobState, news: Exclude<News, { type: 'leased' }>): void {
    const entry = { at: new Date().toISOString(), ...news };
    appendEntry(this.#fileOf('open', job.leaseId), entry);
    applyEntry(job, entry);
    if (entry.type === 'closed') this.#putAway(job);
  }

  /** Returns the units with this status, with their jobs. */
  units(status: UnitState['status']): { job: JobState; unit: UnitState }[] {
    return [...this.jobs.values()].flatMap((job) =>
      job.units.filter((unit) => unit.status === status).map((unit) => ({ job, unit })),
    );
  }

  /** Where a file of a job lies once it is downloaded. */
  pictureOf(job: JobState, position: number): string {
    return join(this.#config.data, 'files', `${job.leaseId}-${position}.jpg`);
  }

  #putAway(job: JobState): void {
    for (const { position } of job.items) rmSync(this.pictureOf(job, position), { force: true });
    renameSync(this.#fileOf('open', job.leaseId), this.#fileOf('done', job.leaseId));
    this.jobs.delete(job.leaseId);
    this.closed.push(job);
    for (const old of this.closed.splice(0, this.closed.length - maxClosed))
      rmSync(this.#fileOf('done', old.leaseId), { force: true });
  }

  #fileOf(folder: 'open' | 'done', leaseId: string): string {
    return join(this.#config.data, folder, `${leaseId}.jsonl`);
  }

  *#read(folder: 'open' | 'done'): Generator<JobState> {
    // Leases are named by their time.
    for (const name of readdirSync(join(this.#config.data, folder)).sort()) {
      const [first, ...rest] = readJournal(join(this.#config.data, folder, name));
      // Cut off before it was written: nothing was fetched, and the server gives the lease again.
      if (first?.type !== 'leased') rmSync(join(this.#config.data, folder, name));
      else {
        const job = openJob(first.job, first.at, this.#config);
        for (const entry of rest) applyEntry(job, entry);
        yield job;
      }
    }
  }
}
