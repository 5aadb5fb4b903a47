import * as z from 'zod';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { type Carrier, carrierCodes } from '../../../shared/production/parcels/carriers.ts';
import type {
  PrintData,
  PrintItem,
  PrintJob,
  PrintJobChanged,
  PrintJobResponse,
  PrintJobsResponse,
  PrintZipResponse,
} from '../../../shared/production/print-jobs/contract.ts';
import {
  type PrintJobStatus,
  printItemStatuses,
  printJobKinds,
  printJobStatuses,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import type { HeartbeatResponse, LeaseResponse } from '../../../shared/production/print-jobs/print-stations.ts';
import { reprintReasons } from '../../../shared/production/print-jobs/reprints.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';

const count = z.int().min(0);
const time = z.iso.datetime();
const text = z.string();
const named = text.nullable();

const reprint = z
  .object({
    reason: z.enum(reprintReasons),
    text,
    costCents: count,
    carrier: z.enum(carrierCodes as [Carrier, ...Carrier[]]).nullable(),
    trackingNumber: named,
    shippedAt: time.nullable(),
  })
  .nullable()
  .meta({ description: 'Of a job that prints some of its order once more.' });

const bareJob = z.object({
  id: text,
  orderId: text,
  kind: z.enum(printJobKinds),
  status: z.enum(printJobStatuses),
  notes: text,
  createdAt: time,
  updatedAt: time,
  completedAt: time.nullable(),
  statusBy: named.meta({ description: 'The admin or API token that set its status; null when deleted.' }),
  content: z.array(z.object({ format: text, services: z.array(text), items: count, copies: count })),
  progress: z.object({ total: count, printed: count, failed: count }).meta({ description: 'Items.' }),
  lease: z
    .object({
      station: named,
      until: time,
      isFetched: z.boolean().meta({ description: 'A file was fetched: the lease does not end by itself any more.' }),
    })
    .nullable(),
  reprint,
  isByHand: z.boolean().meta({ description: 'Somebody prints it without a station.' }),
}) satisfies z.ZodType<PrintData['job']>;

const printJob = bareJob.extend({
  order: z.object({
    orderNumber: text,
    status: z.enum(orderStatuses),
    itemCount: count,
    customerName: text,
    customerEmail: text,
    user: z.object({ name: text, email: text }),
  }),
}) satisfies z.ZodType<PrintJob>;

const address = z.object({ street: text, streetNumber: text, postalCode: text, city: text, country: text });

const pixels = z.object({ width: count, height: count });

const printItem = z.object({
  position: z.int().min(1),
  photoId: named,
  filename: text.meta({ description: 'Safe on any system: begins with the position, never a path.' }),
  paperSize: text,
  quantity: count,
  status: z.enum(printItemStatuses),
  copies: count.meta({ description: 'Of the quantity, that are on paper.' }),
  reason: text,
  services: z.array(text),
  width: count.nullable(),
  height: count.nullable(),
  url: z.url().nullable().meta({ description: 'The file to print; needs no token. Null: deleted for good.' }),
  thumbnailUrl: z.url().nullable(),
  print: z
    .object({
      sha256: text.regex(/^[0-9a-f]{64}$/),
      sizeBytes: count,
      ...pixels.shape,
      dpi: count,
      format: z.object({
        widthMm: z.number(),
        heightMm: z.number(),
        pixels: pixels.nullable(),
        dpi: count,
        trimMm: z.number(),
        borderMm: z.number(),
        codes: z.object({ dnp: named, noritsuChannel: count.nullable(), folder: named }),
      }),
    })
    .nullable()
    .meta({ description: 'The print file that the customer saw. Null: the original, which the station crops.' }),
}) satisfies z.ZodType<PrintItem>;

const printData = z.object({
  job: bareJob,
  order: z.object({
    id: text,
    orderNumber: text,
    status: z.enum(orderStatuses),
    createdAt: time,
    customer: z.object({ name: text, email: text, phone: named }),
    delivery: z.object({ name: text, address: address.nullable(), deliveryName: named }),
  }),
  items: z.array(printItem),
  expiresAt: time.meta({ description: 'When the links of the items expire; a new call has new ones.' }),
}) satisfies z.ZodType<PrintData>;

const pagination = z.object({
  page: count,
  limit: count,
  pages: count,
  total: count,
  isCut: z.boolean(),
  searchedTo: named.optional(),
  from: named,
}) satisfies z.ZodType<AdminPagination>;

const counts = Object.fromEntries(printJobStatuses.map((status) => [status, count])) as Record<
  PrintJobStatus,
  typeof count
>;

/** What the calls return, by the name that the document gives it: the types of the contracts, to be checked by. */
export const stationResponses = {
  PrintJobs: z.object({
    printJobs: z.array(printJob),
    pagination,
    stats: z.object({ total: count, ...counts }),
    unpreparedIds: z.array(text).meta({
      description: 'Of those jobs: no lease is of them before their orders are prepared, as print files are missing.',
    }),
  }) satisfies z.ZodType<PrintJobsResponse>,
  PrintJob: z.object({ printJob }) satisfies z.ZodType<PrintJobResponse>,
  PrintJobChanged: z.object({ printJob, message: text }) satisfies z.ZodType<PrintJobChanged>,
  PrintData: printData,
  Lease: z.object({
    lease: z.object({ id: text, until: time, printData }).nullable().meta({ description: 'Null: nothing to print.' }),
  }) satisfies z.ZodType<LeaseResponse>,
  PrintZip: z.object({
    parts: z.array(z.object({ url: text, filename: text, fileCount: count, sizeBytes: count })),
    leftOut: count.meta({ description: 'Jobs that are in none: a station has them, or they are not to be printed.' }),
    expiresAt: time,
  }) satisfies z.ZodType<PrintZipResponse>,
  Heartbeat: z.object({
    leases: z.array(
      z.object({
        id: text,
        jobId: text,
        isPaused: z.boolean().meta({ description: 'Its order is held: nothing of it is begun until it goes on.' }),
      }),
    ),
  }) satisfies z.ZodType<HeartbeatResponse>,
};
export type StationResponse = keyof typeof stationResponses;
