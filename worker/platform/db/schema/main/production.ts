import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ChosenMatch } from '../../../../../shared/money/bank-import/contract.ts';
import { bulkActions, bulkRowStatuses } from '../../../../../shared/production/bulk-runs/bulk-runs.ts';
import { carrierCodes } from '../../../../../shared/production/parcels/carriers.ts';
import type { PrintJobContent } from '../../../../../shared/production/print-jobs/contract.ts';
import {
  printItemStatuses,
  printJobKinds,
  printJobStatuses,
} from '../../../../../shared/production/print-jobs/print-job-status.ts';
import type { ReportedPrinter } from '../../../../../shared/production/print-jobs/print-stations.ts';
import { reprintReasons } from '../../../../../shared/production/print-jobs/reprints.ts';
import { time } from '../../columns.ts';
import { ofUser, users } from './accounts.ts';
import { ofOrder, orders } from './orders.ts';

/** What is to be printed of an order; a print station or an admin moves it on. */
export const printJobs = sqliteTable(
  'print_jobs',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    // ORDER: all prints of its order. REPRINT: those that its rows in `print_job_items` name, counted apart.
    kind: text('kind', { enum: printJobKinds }).notNull().default('ORDER'),
    status: text('status', { enum: printJobStatuses }).notNull(),
    notes: text('notes').notNull().default(''),
    // Who set the status: `user:<id>` or `token:<id>`. A job that prints belongs to them.
    statusBy: text('status_by').notNull(),
    // The station that leased it (`print_stations.id`), and its lease, which ends by itself until a file was fetched.
    stationId: text('station_id'),
    leaseId: text('lease_id'),
    leaseUntil: time('lease_until'),
    fetchedAt: time('fetched_at'),
    // Of a lease for some paper sizes: these, and how many of its items nothing is said of yet.
    leaseFormats: text('lease_formats', { mode: 'json' }).$type<string[]>(),
    leaseItems: integer('lease_items'),
    // How many of `print_job_items` there are.
    printedItems: integer('printed_items').notNull().default(0),
    failedItems: integer('failed_items').notNull().default(0),
    // What is to be printed, by format and services.
    content: text('content', { mode: 'json' }).$type<PrintJobContent[]>().notNull(),
    // How many items it has; null: all of its order.
    itemCount: integer('item_count'),
    // Of a reprint: why and at what cost, and the parcel it went in.
    reason: text('reason', { enum: reprintReasons }),
    reasonText: text('reason_text'),
    costCents: integer('cost_cents'),
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    trackingNumber: text('tracking_number'),
    shippedAt: time('shipped_at'),
    // Which mail told its customer, for one about another parcel may wait too.
    mailId: text('mail_id'),
    // The form that asked for the reprint: sent twice, it is made once.
    requestKey: text('request_key'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    completedAt: time('completed_at'),
  },
  (table) => [
    // Nothing is printed twice by two open jobs.
    uniqueIndex('print_jobs_open_order')
      .on(table.orderId)
      .where(sql.raw("kind = 'ORDER' and status in ('PENDING', 'READY', 'PRINTING')")),
    uniqueIndex('print_jobs_request').on(table.requestKey).where(sql.raw('request_key is not null')),
    index('print_jobs_order').on(table.orderId),
    index('print_jobs_status').on(table.status, table.id),
    index('print_jobs_updated').on(table.updatedAt),
    index('print_jobs_leased')
      .on(table.stationId, table.id)
      .where(sql.raw("status = 'PRINTING' and lease_id is not null")),
    index('print_jobs_unsent')
      .on(table.kind, table.status, table.id)
      .where(sql.raw("kind = 'REPRINT' and status = 'COMPLETED' and shipped_at is null")),
  ],
);

/** What a station or an admin said of an item of a job; no row: it waits. Of a reprint, all of its items. */
export const printJobItems = sqliteTable(
  'print_job_items',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => printJobs.id),
    // As in `order_items`: from 0.
    position: integer('position').notNull(),
    status: text('status', { enum: printItemStatuses }).notNull(),
    // Of a reprint: how many copies it makes. Null: as many as were ordered.
    wanted: integer('wanted'),
    // On paper, of all that are to be.
    copies: integer('copies').notNull(),
    // Of the file that was printed; null: no one looked.
    sha256: text('sha256'),
    reason: text('reason').notNull().default(''),
    // As in `print_jobs.status_by`.
    statusBy: text('status_by').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/** Print stations by what they reported last. */
export const printStations = sqliteTable(
  'print_stations',
  {
    // `token:<id>/<the station's own id>`: two stations may share a token.
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    printers: text('printers', { mode: 'json' }).$type<ReportedPrinter[]>().notNull(),
    queue: integer('queue').notNull().default(0),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('print_stations_seen').on(table.seenAt)],
);

/** What an admin does to many orders at once; a queue job works through its rows. Old ones are deleted. */
export const bulkRuns = sqliteTable(
  'bulk_runs',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    // Of the click that began it: the same again is the same run.
    key: text('key').notNull(),
    action: text('action', { enum: bulkActions }).notNull(),
    // Of tracking numbers: what a file is from; null: as each order's delivery says.
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    total: integer('total').notNull(),
    // Denormalised: how many of its rows there are.
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_runs_key').on(table.userId, table.key),
    index('bulk_runs_time').on(table.createdAt),
    index('bulk_runs_open').on(table.createdAt).where(sql.raw('ended_at is null')),
  ],
);

/** The orders of a run, each as it was when the run began, and its outcome. */
export const bulkRunRows = sqliteTable(
  'bulk_run_rows',
  {
    runId: text('run_id')
      .notNull()
      .references(() => bulkRuns.id),
    position: integer('position').notNull(),
    // Null: a file names an order that is not there.
    orderId: text('order_id').references(() => orders.id),
    orderNumber: text('order_number').notNull(),
    // What the order was: changed since, it is left alone.
    seenChangeId: text('seen_change_id'),
    // Of a file: its line, and the number in it.
    line: integer('line'),
    trackingNumber: text('tracking_number'),
    // Of a statement: the transfer that is booked, and what the admin accepted of it.
    transactionKey: text('transaction_key'),
    choice: text('choice', { mode: 'json' }).$type<ChosenMatch>(),
    status: text('status', { enum: bulkRowStatuses }).notNull().default('WAITING'),
    // Why it is as it is: an error code, or a word of worker/production/bulk-runs.
    code: text('code'),
    settledAt: time('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('bulk_run_rows_status').on(table.runId, table.status, table.position),
  ],
);
