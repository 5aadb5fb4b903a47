import type { FormatConfig } from '../config.ts';
import type { UnitState } from '../job-state.ts';

/** A piece of a unit, with the file that was checked. */
export interface Picture {
  name: string;
  bytes: Uint8Array;
  copies: number;
}

/**
 * Where a unit is: made ready beside the printer, given to it, taken by it; `gone` when nothing of it is to be seen.
 */
type Place = 'prepared' | 'waiting' | 'taken' | 'gone';

/** How a unit gets to its printer, in two steps, so that the second one is a single rename. */
export interface Layout {
  /** Writes all but the name that the printer looks for; again and again, if need be. */
  prepare(format: FormatConfig, unit: UnitState, pictures: Picture[]): void;
  /** Gives it to the printer. Returns an answer only if it knows at once. */
  release(format: FormatConfig, unit: UnitState): undefined | Promise<Outcome>;
  look(format: FormatConfig, unit: UnitState): Place;
  /** What it means that a unit that was given is not there any more. */
  gone: 'taken' | 'unknown';
}

export type Outcome = { isPrinted: true } | { isPrinted: false; why: string };

/** A name that any file system takes. */
export const safeName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/[. ]+$/, '')
    .slice(0, 60) || '_';
