import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { orderIdList } from '../../shop/orders/admin-orders.ts';
import { type Carrier, carrierCodes } from '../parcels/carriers.ts';
import { type BulkAction, type BulkRowReason, type BulkRowStatus, maxBulkOrders, orderActions } from './bulk-runs.ts';

/** `GET /admin/orders/bulk/ids`: the orders of a filter, with the query of the list. */
export interface OrderIdsResponse {
  /** Oldest first, at most `maxBulkOrders`. */
  orderIds: string[];
  /** There are more. */
  hasMore: boolean;
}

const orderRun = z.object({
  action: z.enum(orderActions, 'Neznáma hromadná akcia.'),
  orderIds: orderIdList(maxBulkOrders),
});

/** Null: of each order, the one that its delivery names. */
const carrierOfFile = z
  .enum(carrierCodes as [Carrier, ...Carrier[]], 'Neznámy dopravca.')
  .nullable()
  .default(null);

const trackingRun = z.object({
  action: z.literal('tracking'),
  /** A CSV whose first two columns are order number and tracking number. */
  csv: z.string('Vyberte súbor.').min(1, 'Súbor je prázdny.').max(100_000, 'Súbor je príliš veľký.'),
  carrier: carrierOfFile,
});

/** `POST /admin/bulk-runs`; with the same `Idempotency-Key` again it is the same run. */
export const bulkRunInput = z.discriminatedUnion('action', [orderRun, trackingRun], 'Neznáma hromadná akcia.');
sample(bulkRunInput, { action: 'print', orderIds: [sampleId] });
export type BulkRunInput = z.input<typeof bulkRunInput>;

/** `POST /admin/bulk-runs/{id}/retry`: once more what was not done. */
export const bulkRetryInput = z.object({ carrier: carrierOfFile });
sample(bulkRetryInput, { carrier: 'SPS' });
export type BulkRetryInput = z.input<typeof bulkRetryInput>;

export interface BulkRun {
  id: string;
  action: BulkAction;
  carrier: Carrier | null;
  /** Orders; the others wait. */
  total: number;
  done: number;
  skipped: number;
  failed: number;
  /** Of the skipped and failed ones those that are not yet as the run wanted them; at most 100, and of old runs all. */
  open: number;
  createdAt: string;
  /** Null: it is going on. */
  endedAt: string | null;
  /** Who began it. */
  by: { id: string; name: string };
}

/** Of both. */
export interface BulkRunStarted {
  run: BulkRun;
}

/** `GET /admin/bulk-runs`: the newest ones of all admins, newest first. */
export interface BulkRunsResponse {
  runs: BulkRun[];
}

export interface BulkRunRow {
  position: number;
  /** Null: a file names an order that is not there. */
  orderId: string | null;
  orderNumber: string;
  status: BulkRowStatus;
  code: ErrorCode | BulkRowReason | null;
  /** Of a file. */
  line: number | null;
  trackingNumber: string | null;
}

/** `GET /admin/bulk-runs/{id}` */
export const bulkRunQuery = z.object({
  rows: z.enum(['all', 'undone'], 'Neznámy filter.').default('all'),
  cursor: z.coerce.number('Neplatná stránka.').int('Neplatná stránka.').min(0, 'Neplatná stránka.').default(0),
});
export type BulkRunQuery = z.output<typeof bulkRunQuery>;

export interface BulkRunResponse {
  run: BulkRun;
  /** By position, 50 at most. */
  rows: BulkRunRow[];
  nextCursor: string | null;
}
