import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { FormatConfig, StationConfig } from './config.ts';
import type { JobState, UnitState } from './job-state.ts';
import { command } from './layouts/command.ts';
import { dpof } from './layouts/dpof.ts';
import { dnp, tree } from './layouts/folder-layouts.ts';
import type { Layout, Picture } from './layouts/layout.ts';
import { isPrinting, readPrinters } from './printer-status.ts';
import type { StationState } from './state.ts';

const stopped = 'Stanica nestihla zapísať, či to tlačiarni dala.';
const vanished = 'Z priečinka to zmizlo a tlačiareň nepovedala, či to vzala.';

/** Gives units to the printers, and looks at the outcome of them. Needs no server. */
export class Printing {
  readonly #config: StationConfig;
  readonly #state: StationState;
  readonly #layouts: Record<FormatConfig['layout'], Layout>;
  /** Whether something of a job may be given to a printer now. */
  readonly #mayBegin: (job: JobState) => Promise<boolean>;

  constructor(config: StationConfig, state: StationState, mayBegin: (job: JobState) => Promise<boolean>) {
    [this.#config, this.#state, this.#mayBegin] = [config, state, mayBegin];
    this.#layouts = { dnp, tree, noritsu: dpof('noritsu'), epson: dpof('epson'), command: command(config.data) };
  }

  /**
   * After a start, or when a step failed before it was noted: what was being given to a printer lies beside it, before
   * it, or no one knows.
   */
  resume(): void {
    for (const { job, unit } of this.#state.units('staging')) {
      const place = this.#look(unit);
      if (place === 'gone') this.#state.note(job, { type: 'asked', unit: unit.id, why: stopped });
      else if (place !== 'prepared') this.#state.note(job, { type: 'staged', unit: unit.id });
    }
  }

  /** Returns whether anything was done. */
  async tick(): Promise<boolean> {
    const isWatched = this.#watch();
    return (await this.#stageNext()) || isWatched;
  }

  #watch(): boolean {
    const isRunning = isPrinting(this.#config, readPrinters(this.#config));
    let isDone = false;
    for (const { job, unit } of this.#state.units('staged')) {
      const layout = this.#layoutOf(unit);
      if (!layout || layout === tree) continue;
      const place = this.#look(unit);
      const isTaken = place === 'taken' || (place === 'gone' && layout.gone === 'taken' && isRunning);
      const isUnknown = place === 'gone' && layout.gone === 'unknown';
      if (isTaken) this.#state.note(job, { type: 'taken', unit: unit.id });
      if (isUnknown) this.#state.note(job, { type: 'asked', unit: unit.id, why: vanished });
      isDone ||= isTaken || isUnknown;
    }
    return isDone;
  }

  async #stageNext(): Promise<boolean> {
    this.resume();
    const isFolder = ({ unit }: { unit: UnitState }) => this.#layoutOf(unit) !== tree;
    if (this.#state.units('staged').filter(isFolder).length >= this.#config.maxQueued) return false;
    const waiting = [...this.#state.units('staging'), ...this.#state.units('waiting')];
    for (const { job, unit } of waiting) {
      if (job.isDropped || job.isPaused) continue;
      const pictures = this.#readPictures(job, unit);
      if (!pictures || !(await this.#mayBegin(job))) continue;
      await this.#stage(job, unit, pictures);
      return true;
    }
    return false;
  }

  async #stage(job: JobState, unit: UnitState, pictures: Picture[]): Promise<void> {
    const [layout, format] = [this.#layoutOf(unit), this.#config.formats[unit.paperSize]];
    if (!layout || !format) return;
    layout.prepare(format, unit, pictures);
    this.#state.note(job, { type: 'staging', unit: unit.id });
    const outcome = await layout.release(format, unit);
    if (outcome && !outcome.isPrinted) return this.#state.note(job, { type: 'asked', unit: unit.id, why: outcome.why });
    this.#state.note(job, { type: 'staged', unit: unit.id });
    const isTaken = outcome?.isPrinted || (layout === tree && format.confirm === 'written');
    if (isTaken) this.#state.note(job, { type: 'taken', unit: unit.id });
  }

  /** Returns the files of a unit as they are on the disk now; undefined while one is missing. */
  #readPictures(job: JobState, unit: UnitState): Picture[] | undefined {
    const pictures: Picture[] = [];
    for (const { item, copies } of unit.pieces) {
      const file = this.#state.pictureOf(job, item.position);
      if (!existsSync(file)) return undefined;
      const bytes = readFileSync(file);
      if (sha256(bytes) !== item.sha256) {
        // Damaged since it was downloaded: once more.
        rmSync(file);
        return undefined;
      }
      pictures.push({ name: item.filename, bytes, copies });
    }
    return pictures;
  }

  #layoutOf({ paperSize }: UnitState): Layout | undefined {
    const format = this.#config.formats[paperSize];
    return format && this.#layouts[format.layout];
  }

  #look(unit: UnitState) {
    const format = this.#config.formats[unit.paperSize];
    return (format && this.#layoutOf(unit)?.look(format, unit)) ?? 'gone';
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
