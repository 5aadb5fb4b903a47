import { z } from 'zod';
import type { OrderStatus } from '../rules/order-status.ts';
import { type PrintJobStatus, printJobStatuses } from '../rules/print-job-status.ts';
import type { Address } from './addresses.ts';
import { type AdminPagination, adminListQuery } from './admin-lists.ts';

const longestPrintJobNotes = 2000;

/** `GET /print-jobs`: newest first; a station that asks for READY ones gets the oldest first. */
export const printJobListQuery = adminListQuery.omit({ search: true }).extend({
  status: z.enum(['all', ...printJobStatuses], 'Neznámy stav.').default('all'),
});
export type PrintJobListQuery = z.infer<typeof printJobListQuery>;

/** `PUT /print-jobs/{id}/status`; without notes those that are there stay. An admin may change them alone. */
export const printJobStatusInput = z.object({
  status: z.enum(printJobStatuses, 'Neznámy stav.'),
  notes: z
    .string('Poznámka má byť text.')
    .trim()
    .max(longestPrintJobNotes, 'Poznámka môže mať najviac 2 000 znakov.')
    .regex(/^(\P{Cc}|[\t\n\r])*$/u, 'Poznámka obsahuje znaky, ktoré sa nedajú uložiť.')
    .optional(),
});
export type PrintJobStatusInput = z.infer<typeof printJobStatusInput>;

export interface PrintJob {
  id: string;
  orderId: string;
  status: PrintJobStatus;
  notes: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** Name of the admin or of the API token that set its status; null when they are gone. */
  statusBy: string | null;
  order: {
    orderNumber: string;
    status: OrderStatus;
    itemCount: number;
    /** As they were when the order was made. */
    customerName: string;
    customerEmail: string;
    /** The account as it is now. */
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

/** `POST /print-jobs/create-from-order/{orderId}`, `PUT /print-jobs/{id}/status` */
export interface PrintJobChanged extends PrintJobResponse {
  message: string;
}

export interface PrintItem {
  /** Counted from 1; also in the link. */
  position: number;
  photoId: string | null;
  /** A name for a file on any system: begins with the position, is never a path. */
  filename: string;
  paperSize: string;
  quantity: number;
  services: string[];
  width: number | null;
  height: number | null;
  /** The file to print, without the place where it was taken; works without a token. Null: it is gone for good. */
  url: string | null;
  thumbnailUrl: string | null;
}

/** `GET /print-jobs/{id}/print-data`: all that a station needs to print an order and to send it. */
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
  /** Until then the links of the items work; a new call gives new ones. */
  expiresAt: string;
}
