import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import type { PrintData } from './contract.ts';

/** Names a station beside its token: two stations may share one. */
export const stationCode = z
  .string('Chýba stanica.')
  .regex(/^[\w-]{1,40}$/, 'Označenie stanice má mať 1 až 40 písmen bez diakritiky, číslic, - a _.');

const stationInput = z.object(
  { id: stationCode, name: oneLine('Zadajte názov stanice.').max(100, 'Názov môže mať najviac 100 znakov.') },
  'Chýba stanica.',
);
export type StationInput = z.infer<typeof stationInput>;

const sampleStation = { id: 'pc-1', name: 'Počítač v labe' };

const texts = (max: number, length: number, message: string) =>
  z.array(z.string(message).max(length, message), message).max(max, message);

/** Body of `POST /print-jobs/lease`. */
export const leaseInput = z.object({
  station: stationInput,
  /** Paper sizes that the station prints; without them all. What waits of a job in others is for another station. */
  formats: texts(200, 200, 'Neplatné formáty.').optional(),
  /** Ids of the leased jobs that the station knows: their leases are not returned once more. */
  known: texts(100, 100, 'Neplatné úlohy.').default([]),
});
sample(leaseInput, { station: sampleStation, formats: ['10x15'], known: [] });
export type LeaseInput = z.infer<typeof leaseInput>;
export type LeaseRequest = z.input<typeof leaseInput>;

/** `POST /print-jobs/lease` */
export interface LeaseResponse {
  /** Null: nothing to print. */
  lease: {
    id: string;
    /** It ends then, unless a file was fetched before: from then on only an admin ends it. */
    until: string;
    /** With those items only that wait in these sizes; their links end with the lease. */
    printData: PrintData;
  } | null;
}

const count = (max: number) =>
  z.number('Zadajte číslo.').int('Zadajte celé číslo.').min(0, 'Najmenej 0.').max(max, `Najviac ${max}.`);
const shortText = z.string('Má to byť text.').max(100, 'Najviac 100 znakov.');

const printerInput = z.object({
  name: shortText,
  /** As the printer calls it: `STATUS_OK`. */
  status: shortText,
  mediaType: shortText.nullable().default(null),
  /** Prints that its medium still gives, and a new one would give. */
  mediaRemaining: count(1_000_000).nullable().default(null),
  mediaCapacity: count(1_000_000).nullable().default(null),
  /** Age of what it says. */
  staleSeconds: count(1_000_000_000).nullable().default(null),
  /** Paper sizes that it prints. */
  formats: texts(200, 200, 'Neplatné formáty.').default([]),
});
export type ReportedPrinter = z.infer<typeof printerInput>;

/** Body of `POST /print-stations/heartbeat`. */
export const heartbeatInput = z.object({
  station: stationInput,
  printers: z.array(printerInput, 'Neplatné tlačiarne.').max(20, 'Najviac 20 tlačiarní.').default([]),
  /** Files that lie before the printers. */
  queue: count(1_000_000).default(0),
});
sample(heartbeatInput, {
  station: sampleStation,
  queue: 2,
  printers: [{ name: 'RX1', status: 'STATUS_OK', mediaType: '4x6', mediaRemaining: 84, staleSeconds: 3 }],
});
export type HeartbeatInput = z.infer<typeof heartbeatInput>;
export type HeartbeatRequest = z.input<typeof heartbeatInput>;

/** `POST /print-stations/heartbeat` */
export interface HeartbeatResponse {
  /**
   * Leases of the station that hold: it begins nothing of other jobs, nor of one that is paused until that goes on.
   */
  leases: { id: string; jobId: string; isPaused: boolean }[];
}

/** `GET /print-stations` */
export interface PrintStationsResponse {
  stations: {
    id: string;
    name: string;
    /** Name of its API token, or of the admin. */
    token: string;
    seenAt: string;
    queue: number;
    printers: ReportedPrinter[];
  }[];
  /** Prints of jobs that are ready or being printed, by paper size. */
  needs: { format: string; prints: number }[];
}
