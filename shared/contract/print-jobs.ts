import * as z from 'zod';
import type { OrderStatus } from '../rules/order-status.ts';
import { type PrintItemStatus, type PrintJobStatus, printJobStatuses } from '../rules/print-job-status.ts';
import type { Address } from './addresses.ts';
import { type AdminPagination, adminListQuery } from './admin-lists.ts';
import { mediaQuery } from './media.ts';
import type { PrintFormat } from './print-format.ts';
import { stationCode } from './print-stations.ts';

const maxPrintJobNotes = 2000;

/** `GET /print-jobs`: newest first; for a station that asks for READY jobs, oldest first. */
export const printJobListQuery = adminListQuery.omit({ search: true }).extend({
  status: z.enum(['all', ...printJobStatuses], 'Neznámy stav.').default('all'),
});
export type PrintJobListQuery = z.infer<typeof printJobListQuery>;

/** `PUT /print-jobs/{id}/status`; without `notes` they stay unchanged. Admins may change notes alone. */
export const printJobStatusInput = z.object({
  status: z.enum(printJobStatuses, 'Neznámy stav.'),
  notes: z
    .string('Poznámka má byť text.')
    .trim()
    .max(maxPrintJobNotes, 'Poznámka môže mať najviac 2 000 znakov.')
    .regex(/^(\P{Cc}|[\t\n\r])*$/u, 'Poznámka obsahuje znaky, ktoré sa nedajú uložiť.')
    .optional(),
});
export type PrintJobStatusInput = z.infer<typeof printJobStatusInput>;

/** `PUT /print-jobs/{id}/items/{position}`: what became of one item. */
export const printItemInput = z.object({
  status: z.enum(['PRINTED', 'FAILED'], 'Neznámy stav.'),
  /** Of the file that was printed: of an ordered print file it has to be that one. */
  sha256: z
    .string('Chýba SHA-256.')
    .regex(/^[0-9a-f]{64}$/, 'SHA-256 má mať 64 šestnástkových číslic.')
    .nullable(),
  /** That are on paper now, all in all. */
  copies: z.number('Zadajte počet kusov.').int('Zadajte celé číslo.').min(0, 'Najmenej 0.').max(100_000, 'Priveľa.'),
  reason: z
    .string('Dôvod má byť text.')
    .trim()
    .max(500, 'Dôvod môže mať najviac 500 znakov.')
    .regex(/^(\P{Cc}|[\t\n\r])*$/u, 'Dôvod obsahuje znaky, ktoré sa nedajú uložiť.')
    .default(''),
  /** Needed by the station that leased the job. */
  station: stationCode.optional(),
});
export type PrintItemInput = z.infer<typeof printItemInput>;
export type PrintItemRequest = z.input<typeof printItemInput>;

/** `GET /print-jobs/{id}/print-data`: of a job that this station leased, with links of its lease. */
export const printDataQuery = z.object({ station: z.string().max(40).catch('') });

/** `GET /print-jobs/{id}/photos/{position}`; defaults match no link. */
export const printPhotoQuery = mediaQuery.extend({ lease: z.string().max(100).catch('') });
export type PrintPhotoQuery = z.infer<typeof printPhotoQuery>;

/** Items of a job that share format and services. */
export interface PrintJobContent {
  format: string;
  services: string[];
  items: number;
  copies: number;
}

export interface PrintJob {
  id: string;
  orderId: string;
  status: PrintJobStatus;
  notes: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** Name of the admin or API token that set its status; null when deleted. */
  statusBy: string | null;
  /** Items. */
  progress: { total: number; printed: number; failed: number };
  /** The station that has it; null when none leased it. */
  lease: {
    station: string | null;
    until: string;
    /** It has files of it: the lease does not end by itself any more. */
    isFetched: boolean;
  } | null;
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
