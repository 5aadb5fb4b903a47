import * as z from 'zod';
import { linkNumber, sessionLinkQuery } from '../../library/media/contract.ts';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import type { Address } from '../../shop/addresses/contract.ts';
import { orderIdsInput, trackingNumberInput } from '../../shop/orders/admin-orders.ts';
import { maxOrderItems, maxOrdersAtOnce } from '../../shop/orders/order-limits.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import type { PrintFormat } from '../../shop/prints/print-format.ts';
import { type Carrier, carrierCodes } from '../parcels/carriers.ts';
import {
  type PrintItemStatus,
  type PrintJobKind,
  type PrintJobStatus,
  printItemStatuses,
  printJobStatuses,
} from './print-job-status.ts';
import { stationCode } from './print-stations.ts';
import { type ReprintReason, reprintReasons } from './reprints.ts';

const freeText = (wrong: string, max: number, tooLong: string) =>
  z
    .string(wrong)
    .trim()
    .max(max, tooLong)
    .regex(/^(\P{Cc}|[\t\n\r])*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.');

/** `GET /print-jobs`: newest first; for a station that asks for READY jobs, oldest first. Unsent: printed reprints. */
export const printJobListQuery = adminListQuery.omit({ search: true }).extend({
  status: z.enum(['all', ...printJobStatuses, 'by-hand', 'unsent'], 'Neznámy stav.').default('all'),
});
export type PrintJobListQuery = z.infer<typeof printJobListQuery>;

/** `PUT /print-jobs/{id}/status`; without `notes` they stay unchanged. Admins may change notes alone. */
export const printJobStatusInput = z.object({
  status: z.enum(printJobStatuses, 'Neznámy stav.'),
  notes: freeText('Poznámka má byť text.', 2000, 'Poznámka môže mať najviac 2 000 znakov.').optional(),
});
sample(printJobStatusInput, { status: 'READY', notes: 'Došiel papier.' });
export type PrintJobStatusInput = z.infer<typeof printJobStatusInput>;

/** `PUT /print-jobs/{id}/items/{position}`: the outcome of one item; WAITING, by an admin: print it again. */
export const printItemInput = z.object({
  status: z.enum(printItemStatuses, 'Neznámy stav.'),
  /** Of the file that was printed: of an ordered print file it has to be that one. */
  sha256: z
    .string('Chýba SHA-256.')
    .regex(/^[0-9a-f]{64}$/, 'SHA-256 má mať 64 šestnástkových číslic.')
    .nullable(),
  /** That are on paper now, all in all. */
  copies: z.number('Zadajte počet kusov.').int('Zadajte celé číslo.').min(0, 'Najmenej 0.').max(100_000, 'Priveľa.'),
  reason: freeText('Dôvod má byť text.', 500, 'Dôvod môže mať najviac 500 znakov.').default(''),
  /** Needed by the station that leased the job. */
  station: stationCode.optional(),
});
sample(printItemInput, { status: 'FAILED', sha256: null, copies: 0, reason: 'Papier.' });
export type PrintItemInput = z.infer<typeof printItemInput>;
export type PrintItemRequest = z.input<typeof printItemInput>;

/** `POST /print-jobs/reprint-of-order/{orderId}`: prints of an order once more, counted apart from it. */
export const reprintInput = z
  .object({
    /** Made by the form: the same request again is the same reprint. */
    key: z.uuid('Chýba označenie požiadavky.'),
    items: z
      .array(
        z.object({
          position: z.int('Neznáma položka.').min(1, 'Neznáma položka.').max(maxOrderItems, 'Neznáma položka.'),
          copies: z.int('Zadajte počet kusov.').min(1, 'Najmenej 1 kus.').max(100_000, 'Priveľa kusov.'),
        }),
        'Vyberte aspoň jednu fotku.',
      )
      .min(1, 'Vyberte aspoň jednu fotku.')
      .max(maxOrderItems, 'Priveľa položiek.')
      .refine((items) => new Set(items.map(({ position }) => position)).size === items.length, 'Každá fotka len raz.'),
    reason: z.enum(reprintReasons, 'Vyberte dôvod.'),
    text: freeText('Dôvod má byť text.', 500, 'Dôvod môže mať najviac 500 znakov.'),
    costCents: z
      .int('Zadajte náklady v\u00a0eurách.')
      .min(0, 'Náklady nemôžu byť záporné.')
      .max(10_000_00, 'Najviac 10 000 €.'),
  })
  .refine(({ reason, text }) => reason !== 'OTHER' || text !== '', { path: ['text'], error: 'Napíšte dôvod.' });
sample(reprintInput, {
  key: sampleId,
  items: [{ position: 1, copies: 1 }],
  reason: 'DAMAGED',
  text: 'Ohnutý roh.',
  costCents: 35,
});
export type ReprintInput = z.output<typeof reprintInput>;

/** `PUT /print-jobs/{id}/parcel`: a reprint was sent in a parcel of its own. */
export const reprintParcelInput = z.object({
  carrier: z.enum(carrierCodes as [Carrier, ...Carrier[]], 'Neznámy dopravca.').nullable(),
  trackingNumber: trackingNumberInput,
});
sample(reprintParcelInput, { carrier: 'GLS', trackingNumber: '123' });
export type ReprintParcelInput = z.output<typeof reprintParcelInput>;

const jobIds = z
  .array(z.string('Neznáma úloha.').min(1, 'Neznáma úloha.').max(100, 'Neznáma úloha.'), 'Vyberte úlohy.')
  .min(1, 'Vyberte aspoň jednu úlohu.')
  .max(maxOrdersAtOnce, `Naraz najviac ${maxOrdersAtOnce} úloh.`);

/** `POST /print-jobs/completed` */
export const printJobIdsInput = z.object({ jobIds });
sample(printJobIdsInput, { jobIds: [sampleId] });

/** Whether somebody prints them without a station. */
const byHand = z.boolean('Chýba, kto má tlačiť.');

/** `PUT /print-jobs/by-hand`: takes these jobs, or those of these orders, from the stations, or gives them back. */
export const byHandInput = z.union([printJobIdsInput.extend({ byHand }), orderIdsInput.extend({ byHand })]);
sample(byHandInput, { jobIds: [sampleId], byHand: true });
export type ByHandInput = z.output<typeof byHandInput>;

/** `PUT /print-jobs/by-hand` */
export interface PrintJobsByHand {
  /** `id` as asked; `station`: has files of it, and may have printed some. `error`: why it stays as it was. */
  results: { id: string; orderNumber: string | null; station: string | null; error: string | null }[];
}

/** `POST /print-jobs/zip`: of these jobs, or of the jobs that are open of these orders. */
export const printZipInput = z.union([printJobIdsInput, orderIdsInput]);
sample(printZipInput, { jobIds: [sampleId] });
export type PrintZipInput = z.output<typeof printZipInput>;

/** `POST /print-jobs/zip`: ZIPs of what of these jobs is to be printed, with links that a browser can navigate to. */
export interface PrintZipResponse {
  parts: { url: string; filename: string; fileCount: number; sizeBytes: number }[];
  /** How many of them are in none: a station has it, its order is held or cancelled, or an order has no open job. */
  leftOut: number;
  expiresAt: string;
}

export const printZipParam = z.object({ part: linkNumber });
/** Signed values of a link to a ZIP: the jobs, how many parts there are, and the range of items as `jobId/position`. */
export const printZipQuery = sessionLinkQuery.extend({
  jobs: z.string().max(20_000).catch(''),
  of: linkNumber,
  after: z.string().max(200).catch(''),
  until: z.string().max(200).catch(''),
});
export type PrintZipQuery = z.output<typeof printZipQuery>;

/** `POST /print-jobs/completed`: jobs that were printed without a station; those that could not be have a reason. */
export interface PrintJobsCompleted {
  results: { id: string; orderNumber: string | null; error: string | null }[];
}

/** `GET /print-jobs/{id}/print-data`: of a job that this station leased, with links of its lease. */
export const printDataQuery = z.object({ station: z.string().max(40).catch('') });

/** `GET /print-jobs/{id}/photos/{position}`; defaults match no link. */
export const printPhotoQuery = sessionLinkQuery.extend({ lease: z.string().max(100).catch('') });
export type PrintPhotoQuery = z.infer<typeof printPhotoQuery>;

/** Items of a job that share format and services. */
export interface PrintJobContent {
  format: string;
  services: string[];
  items: number;
  copies: number;
}

/** What a job of the kind REPRINT has besides. */
export interface Reprint {
  reason: ReprintReason;
  text: string;
  costCents: number;
  /** Of its own parcel, once that was sent. */
  carrier: Carrier | null;
  trackingNumber: string | null;
  shippedAt: string | null;
}

export interface PrintJob {
  id: string;
  orderId: string;
  kind: PrintJobKind;
  status: PrintJobStatus;
  notes: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** Name of the admin or API token that set its status; null when deleted. */
  statusBy: string | null;
  content: PrintJobContent[];
  /** Items. */
  progress: { total: number; printed: number; failed: number };
  /** The station that has it; null when none leased it. */
  lease: {
    station: string | null;
    until: string;
    /** It has files of it: the lease does not end by itself any more. */
    isFetched: boolean;
  } | null;
  /** Somebody prints it without a station, who set its status. */
  isByHand: boolean;
  reprint: Reprint | null;
  order: {
    orderNumber: string;
    status: OrderStatus;
    itemCount: number;
    /** As they were when the order was placed. */
    customerName: string;
    customerEmail: string;
    /** The account's current data. */
    user: { name: string; email: string };
  };
}

export interface PrintJobsResponse {
  printJobs: PrintJob[];
  pagination: AdminPagination;
  stats: { total: number } & Record<PrintJobStatus, number>;
  /** Those of them that no station takes before the order is prepared: it lacks print files. */
  unpreparedIds: string[];
}

/** `GET /print-jobs/{id}` */
export interface PrintJobResponse {
  printJob: PrintJob;
}

/** `POST /print-jobs/create-from-order/{orderId}`, `POST /print-jobs/{id}/release`, `PUT /print-jobs/{id}/status` … */
export interface PrintJobChanged extends PrintJobResponse {
  message: string;
}

/** The print file that the customer saw; `url` is that file. */
export interface PrintFile {
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
  /** As the file states it. */
  dpi: number;
  /** As it was when it was ordered. */
  format: PrintFormat;
}

export interface PrintItem {
  /** Starts at 1; also part of the link. */
  position: number;
  photoId: string | null;
  /** A safe filename on any system: starts with the position, never a path. */
  filename: string;
  paperSize: string;
  quantity: number;
  status: PrintItemStatus;
  /** Of `quantity`, that are on paper. */
  copies: number;
  /** Why it failed. */
  reason: string;
  services: string[];
  width: number | null;
  height: number | null;
  /** The file to print, without its location; needs no token. Null: deleted for good. */
  url: string | null;
  thumbnailUrl: string | null;
  /** Null: `url` is the original, which the station crops. */
  print: PrintFile | null;
}

/** `GET /print-jobs/{id}/print-data`: everything a station needs to print and send an order. */
export interface PrintData {
  job: Omit<PrintJob, 'order'>;
  order: {
    id: string;
    orderNumber: string;
    status: OrderStatus;
    createdAt: string;
    customer: { name: string; email: string; phone: string | null };
    delivery: { name: string; address: Address | null; deliveryName: string | null };
  };
  items: PrintItem[];
  /** When the items' links expire; a new call returns new ones. */
  expiresAt: string;
}
