import { readFileSync, statSync } from 'node:fs';
import type { HeartbeatRequest } from '../shared/production/print-jobs/print-stations.ts';
import type { StationConfig } from './config.ts';

export type Printer = NonNullable<HeartbeatRequest['printers']>[number];

export const isWell = (status: string): boolean => status === 'STATUS_OK';
let last: Record<string, unknown>[] = [];

/**
 * Returns what DNP Hot Folder Print says of its printers. The age of its file is the only sign that it lives: a dead one
 * leaves its last good status for ever.
 */
export function readPrinters({ statusFile, formats }: StationConfig, now = Date.now()): Printer[] {
  if (!statusFile) return [];
  let staleSeconds: number | null = null;
  try {
    staleSeconds = Math.max(0, Math.round((now - statSync(statusFile).mtimeMs) / 1000));
    const said: unknown = JSON.parse(readFileSync(statusFile, 'utf8').replace(/^\uFEFF/, ''));
    if (Array.isArray(said)) last = said.filter((each) => typeof each === 'object' && each !== null);
  } catch {
    // Being written just now, or not there: what it said last, with its age.
  }
  return last.map((printer) => {
    const mediaType = textOf(printer.MediaType) || null;
    const of = Object.entries(formats).filter(([, { media }]) => media !== null && media === mediaType);
    return {
      name: textOf(printer.Name),
      status: textOf(printer.Status),
      mediaType,
      mediaRemaining: Number.isInteger(printer.MediaRemaining) ? Number(printer.MediaRemaining) : null,
      mediaCapacity: of[0]?.[1].mediaCapacity ?? null,
      staleSeconds,
      formats: of.map(([name]) => name),
    };
  });
}

/** Returns whether what leaves a hot folder is being printed: some printer is well, and was so just now. */
export function isPrinting(config: StationConfig, printers: readonly Printer[]): boolean {
  if (!config.statusFile) return true;
  return printers.some(({ status, staleSeconds }) => isWell(status) && isFresh(config, staleSeconds ?? null));
}

export const isFresh = ({ staleSeconds }: StationConfig, age: number | null): boolean =>
  age !== null && age <= staleSeconds;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');
