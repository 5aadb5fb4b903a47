import { existsSync, renameSync } from 'node:fs';
import type { LeaseResponse } from '../shared/production/print-jobs/print-stations.ts';
import type { StationConfig } from './config.ts';
import { isOver, type JobState, outcomeOf } from './job-state.ts';
import { writeDurably } from './journal.ts';
import type { LeasedItem } from './journal-entry.ts';
import { readPrinters } from './printer-status.ts';
import { sha256 } from './printing.ts';
import { Busy, Refused, type Server } from './server.ts';
import type { StationState } from './state.ts';
import { isPrintable } from './units.ts';

const heartbeatMs = 10_000;
const maxDownloads = 3;
/** Jobs that a request for a lease may name (shared/production/print-jobs/print-stations.ts). */
const maxKnown = 100;
/** Nothing of the job is ours any more. */
const lost = ['print-lease-lost', 'print-job-not-found', 'order-not-printable', 'print-job-taken'];

/** What there is nothing more to say of: an admin or another lease decided. */
const settled = ['print-item-done', 'print-item-not-found', 'print-lease-lost', 'print-job-not-found'];

/** What passes between the station and the server: leases, files, confirmations. */
export class Sync {
  readonly #config: StationConfig;
  readonly #state: StationState;
  readonly #server: Server;
  readonly #downloads = new Map<string, number>();
  /** Why an item was not confirmed; it is tried again with the next heartbeat. */
  readonly #refused = new Map<LeasedItem, string>();
  #heardAt = 0;
  /** Undefined until the server was asked for the first time. */
  isOffline: boolean | undefined;
  /** What the server said against this station, for the page. */
  problem = '';

  constructor(config: StationConfig, state: StationState, server: Server) {
    [this.#config, this.#state, this.#server] = [config, state, server];
  }

  /** Asks the server whether something of a job may be given to a printer; it may if the server can't be asked. */
  mayBegin = async (job: JobState): Promise<boolean> => {
    // Each time: a person may have taken it to print it by hand a moment ago.
    if (!this.#isAway && !(await this.#attempt(() => this.#heartbeat())) && !this.#isAway) return false;
    return !job.isDropped && !job.isPaused;
  };

  get #isAway(): boolean {
    return this.isOffline === true;
  }

  /** Returns whether anything was done. */
  tick(): Promise<boolean> {
    return this.#attempt(async () => {
      if (Date.now() - this.#heardAt > heartbeatMs || this.isOffline !== false) await this.#heartbeat();
      const isDone = (await this.#confirm()) || (await this.#download()) || (await this.#lease());
      [this.isOffline, this.problem] = [false, [...this.#refused.values()][0] ?? ''];
      return isDone;
    });
  }

  async #attempt(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      // One that is busy knows still what was taken away.
      this.isOffline = !(error instanceof Refused || error instanceof Busy);
      this.problem = this.isOffline ? '' : (error as Error).message;
      return false;
    }
  }

  async #heartbeat(): Promise<boolean> {
    const queue = this.#state.units('staged').length;
    // What is leased while the answer is on its way is not in it.
    const [askedAt, asked] = [Date.now(), [...this.#state.jobs.values()]];
    const { leases } = await this.#server.heartbeat({ printers: readPrinters(this.#config), queue });
    this.#heardAt = askedAt;
    this.#refused.clear();
    for (const job of asked.filter(({ leaseId, isDropped }) => this.#state.jobs.has(leaseId) && !isDropped)) {
      const lease = leases.find(({ id }) => id === job.leaseId);
      if (!lease) this.#state.note(job, { type: 'dropped' });
      else if (lease.isPaused !== job.isPaused) this.#state.note(job, { type: lease.isPaused ? 'paused' : 'resumed' });
    }
    return true;
  }

  async #confirm(): Promise<boolean> {
    let isDone = false;
    for (const job of [...this.#state.jobs.values()]) {
      const isLast = isOver(job);
      for (const item of job.items) {
        const isSaid = job.confirmed.has(item.position) || this.#refused.has(item);
        const outcome = isSaid ? null : outcomeOf(job, item);
        if (!outcome || (outcome.status === 'FAILED' && this.#isLeasedAgain(job))) continue;
        await this.#report(job, item, outcome);
        isDone = true;
      }
      if (isLast || job.items.every(({ position }) => job.confirmed.has(position)))
        this.#state.note(job, { type: 'closed' });
    }
    return isDone;
  }

  /** What an older lease did not print, the newer one still may. Leases are named by their time. */
  #isLeasedAgain({ id, leaseId }: JobState): boolean {
    return [...this.#state.jobs.values()].some((other) => other.id === id && other.leaseId > leaseId);
  }

  async #report(job: JobState, item: LeasedItem, outcome: NonNullable<ReturnType<typeof outcomeOf>>): Promise<void> {
    const sha = outcome.status === 'PRINTED' ? item.sha256 : null;
    try {
      await this.#server.confirm(job.id, item.position, { ...outcome, sha256: sha });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      // Else it would be said again for ever of a job that was called off.
      if (!job.isDropped && !settled.includes(error.code)) return void this.#refused.set(item, error.message);
      if (lost.includes(error.code) && !job.isDropped) this.#state.note(job, { type: 'dropped' });
    }
    this.#state.note(job, { type: 'confirmed', position: item.position });
  }

  async #lease(): Promise<boolean> {
    const ours = [...this.#state.jobs.values()].filter(({ isDropped }) => !isDropped);
    const unfinished = ours.filter(
      ({ units, isPaused }) => !isPaused && units.some(({ status }) => status === 'waiting'),
    );
    if (unfinished.length >= this.#config.ahead || ours.length >= maxKnown) return false;
    const formats = Object.keys(this.#config.formats);
    const { lease } = await this.#server.lease({ formats, known: ours.map(({ id }) => id) });
    if (!lease || this.#state.jobs.has(lease.id)) return false;
    if (!isSafe(lease))
      throw new Refused(0, 'lease-unsafe', 'Server poslal úlohu, ktorej označenie nie je v poriadku.');
    this.#open(lease);
    return true;
  }

  #open({ id, printData }: NonNullable<LeaseResponse['lease']>): void {
    const items = printData.items.map(
      ({ position, filename, paperSize, quantity, copies, url, print }): LeasedItem => ({
        ...{ position, filename, paperSize, quantity, copies, url },
        sha256: print?.sha256 ?? null,
      }),
    );
    this.#state.open({ id: printData.job.id, leaseId: id, orderNumber: printData.order.orderNumber, items });
    const job = this.#state.jobs.get(id);
    for (const item of items.filter((each) => !isPrintable(each))) {
      const reason = item.url === null ? 'Súbor chýba.' : 'Objednávka nemá súbor na tlač: treba ju pripraviť na tlač.';
      if (job) this.#state.note(job, { type: 'failed', position: item.position, reason });
    }
  }

  async #download(): Promise<boolean> {
    for (const job of this.#state.jobs.values()) {
      if (job.isDropped || job.isPaused) continue;
      for (const item of job.items) {
        const units = job.units.filter(({ pieces }) => pieces.some((piece) => piece.item.position === item.position));
        const isNeeded = units.some(({ status }) => status === 'waiting' || status === 'staging');
        if (!isNeeded || job.failures.has(item.position)) continue;
        if (existsSync(this.#state.pictureOf(job, item.position))) continue;
        await this.#fetch(job, item);
        return true;
      }
    }
    return false;
  }

  async #fetch(job: JobState, item: LeasedItem): Promise<void> {
    const file = this.#state.pictureOf(job, item.position);
    const fail = (reason: string) => this.#state.note(job, { type: 'failed', position: item.position, reason });
    try {
      const bytes = await this.#server.download(item.url ?? '');
      if (sha256(bytes) === item.sha256) {
        writeDurably(`${file}.part`, bytes);
        renameSync(`${file}.part`, file);
        return;
      }
      const times = (this.#downloads.get(file) ?? 0) + 1;
      this.#downloads.set(file, times);
      if (times >= maxDownloads) fail('Stiahnutý súbor nie je ten, ktorý bol objednaný.');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'print-link-expired') await this.#renewLinks(job);
      else if (lost.includes(error.code)) this.#state.note(job, { type: 'dropped' });
      else fail(error.message);
    }
  }

  async #renewLinks(job: JobState): Promise<void> {
    try {
      const { items } = await this.#server.printData(job.id);
      for (const item of job.items) item.url = items.find(({ position }) => position === item.position)?.url ?? null;
    } catch (error) {
      if (!(error instanceof Refused && lost.includes(error.code))) throw error;
      this.#state.note(job, { type: 'dropped' });
    }
  }
}

/** What files are named by, and AUTPRINT.MRK says. */
const isSafe = ({ id, printData: { job, order, items } }: NonNullable<LeaseResponse['lease']>): boolean =>
  [id, job.id].every((each) => /^[\w-]+$/.test(each)) &&
  /^\d+$/.test(order.orderNumber) &&
  items.every(({ position }) => Number.isInteger(position) && position > 0);
