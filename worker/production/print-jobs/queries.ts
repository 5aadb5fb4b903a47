import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import type { PrintJobListQuery, PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import {
  isOpenPrintJob,
  isPrintableOrder,
  type PrintJobStatus,
  printJobStatuses,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import { withPhotos } from '../../library/photos/photos-by-id.ts';
import type { BoughtPhoto } from '../../money/invoices/queries.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { readPage } from '../../platform/core/list-page.ts';
import { readCounters } from '../../platform/counters/read-counters.ts';
import { inList } from '../../platform/db/in-list.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { printJobItems, printJobs, printStations } from '../../platform/db/schema/main/production.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { isNotAtStation } from '../../shop/orders/at-station.ts';
import { findReprintsWithoutFiles, findUnprepared, itemsOfList } from '../../shop/prints/unprepared-prints.ts';
import { isStation } from './actor-key.ts';
import { isUnsentReprint } from './unsent-reprints.ts';

const changer = alias(users, 'changer');
const { consents: _consents, supplier: _supplier, ...orderColumns } = getTableColumns(orders);

/** Returns the query of jobs with what shows of their order. */
export const selectJobs = (ctx: Context) =>
  ctx.db
    .select({
      job: printJobs,
      order: orderColumns,
      user: { name: orders.customerName, email: orders.customerEmail },
      // `user:<id>` or `token:<id>`.
      statusBy: sql<string | null>`coalesce(${changer.name}, ${apiTokens.name})`,
      station: printStations.name,
    })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .leftJoin(changer, sql`${changer.id} = substr(${printJobs.statusBy}, 6)`)
    .leftJoin(apiTokens, sql`${apiTokens.id} = substr(${printJobs.statusBy}, 7)`)
    .leftJoin(printStations, eq(printStations.id, printJobs.stationId));

/** A job with the columns of its order that a print needs. */
export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** Returns how many items a job has. */
export const itemsOf = ({ job, order }: Pick<JobRow, 'job' | 'order'>): number => job.itemCount ?? order.itemCount;

const weekMs = 7 * 24 * 3_600_000;

/** Stations can't see jobs that ended more than a week ago, with their names and addresses. */
const isFor = (ctx: Context, actor: Actor, { job }: JobRow): boolean =>
  !isStation(actor) || isOpenPrintJob(job.status) || job.updatedAt > ctx.now - weekMs;

/** Returns a page by age; `total` is the number of jobs with this status. */
export async function listJobs(
  ctx: Context,
  actor: Actor,
  query: PrintJobListQuery,
  { total, oldestFirst }: { total: number; oldestFirst: boolean },
): Promise<{ rows: JobRow[]; pagination: AdminPagination }> {
  const sort = { column: printJobs.id, descending: !oldestFirst };
  const keyOf = ({ job }: JobRow) => [job.id, job.id] as const;
  const { rows, pagination } = await readPage({ query, total, sort, id: printJobs.id, keyOf }, (clause) =>
    selectJobs(ctx)
      .where(and(ofStatus(query), clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
  // Jobs are deleted with a hidden order; one left over is not shown.
  return { rows: rows.filter((row) => row.order.hiddenAt === null && isFor(ctx, actor, row)), pagination };
}

const ofStatus = ({ status }: PrintJobListQuery): SQL | undefined => {
  if (status === 'unsent') return isUnsentReprint;
  if (status === 'by-hand') return and(eq(printJobs.status, 'PRINTING'), isNotAtStation);
  return status === 'all' ? undefined : eq(printJobs.status, status);
};

/** Returns how many jobs somebody prints without a station. */
export const countByHand = (ctx: Context): Promise<number> =>
  ctx.db.$count(printJobs, and(eq(printJobs.status, 'PRINTING'), isNotAtStation));

/** Returns how many jobs there are of each status, by the stored counters. */
export async function countJobs(ctx: Context): Promise<PrintJobsResponse['stats']> {
  const counters = await readCounters(ctx, 'print-jobs:');
  const counts = printJobStatuses.map((status) => [status, counters[status] ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { total, ...(Object.fromEntries(counts) as Record<PrintJobStatus, number>) };
}

/** Returns which of these jobs no station takes: their orders have to be prepared, or a reprint has no file. */
export async function findUnpreparedJobs(ctx: Context, rows: readonly JobRow[]): Promise<string[]> {
  const asked = rows.filter(
    ({ job, order }) =>
      ['PENDING', 'READY', 'FAILED'].includes(job.status) && (job.kind === 'REPRINT' || isPrintableOrder(order.status)),
  );
  const of = (kind: JobRow['job']['kind']) => asked.filter(({ job }) => job.kind === kind);
  const [orders, reprints] = await Promise.all([
    findUnprepared(ctx, [...new Set(of('ORDER').map(({ order }) => order.id))], itemsOfList),
    findReprintsWithoutFiles(
      ctx,
      of('REPRINT').map(({ job }) => job.id),
    ),
  ]);
  return asked.flatMap(({ job }) =>
    (job.kind === 'ORDER' ? orders.has(job.orderId) : reprints.has(job.id)) ? job.id : [],
  );
}

/** Returns a job. Throws `print-job-not-found`, also for a job of a hidden order. */
export async function getJob(ctx: Context, id: string): Promise<JobRow> {
  const [row] = await selectJobs(ctx).where(eq(printJobs.id, id));
  if (!row || row.order.hiddenAt !== null) throw new AppError('print-job-not-found');
  return row;
}

/** Returns the newest job that prints an order itself. */
export async function findOrderJob(ctx: Context, orderId: string): Promise<JobRow | undefined> {
  const [row] = await selectJobs(ctx)
    .where(and(eq(printJobs.orderId, orderId), eq(printJobs.kind, 'ORDER')))
    .orderBy(desc(printJobs.id))
    .limit(1);
  return row;
}

/** Like `getJob`, but a station's token can't read jobs that ended more than a week ago. */
export async function getJobFor(ctx: Context, actor: Actor, id: string): Promise<JobRow> {
  const row = await getJob(ctx, id);
  if (!isFor(ctx, actor, row)) throw new AppError('print-job-not-found');
  return row;
}

/** An item to print: by its print file, or by its photo if it was ordered without one. */
export interface PrintedItem extends BoughtPhoto {
  /** The row of the file that the customer saw. */
  print: typeof prints.$inferSelect | null;
}

/** An item of a job. */
export interface JobItem extends PrintedItem {
  /** What was said of it; null: nothing. */
  said: typeof printJobItems.$inferSelect | null;
}

/** Returns the print items of an order with what remains of their files: all, or those at some positions. */
export async function listPrintItems(
  ctx: Context,
  orderId: string,
  positions?: readonly number[],
): Promise<PrintedItem[]> {
  const some: SQL | undefined = positions && inList(orderItems.position, positions);
  const items = await ctx.db
    .select({ item: orderItems, print: prints })
    .from(orderItems)
    .leftJoin(prints, eq(prints.hash, orderItems.printHash))
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.mode, 'print'), some))
    .orderBy(asc(orderItems.position));
  return withPhotos(ctx, items);
}

/** Returns the items of a job with what was said of them: all, or those at some positions. */
export async function listJobItems(
  ctx: Context,
  { id, kind, orderId }: Pick<JobRow['job'], 'id' | 'kind' | 'orderId'>,
  positions?: readonly number[],
): Promise<JobItem[]> {
  const [items, said] = await Promise.all([
    listPrintItems(ctx, orderId, positions),
    ctx.db
      .select()
      .from(printJobItems)
      .where(and(eq(printJobItems.jobId, id), positions && inList(printJobItems.position, positions))),
  ]);
  const saidOf = new Map(said.map((row) => [row.position, row]));
  return items
    .map((each) => ({ ...each, said: saidOf.get(each.item.position) ?? null }))
    .filter((each) => (kind === 'ORDER' ? copiesOf(each) > 0 : each.said !== null));
}

/** Returns how many copies of an item its job makes. */
export const copiesOf = ({ item, said }: Pick<JobItem, 'item' | 'said'>): number =>
  said?.wanted ?? Math.max(item.quantity - item.cancelledCopies, said?.copies ?? 0);

/** Returns whether prints of this paper size belong to the lease of a job. */
export const isOfLease = ({ leaseFormats }: Pick<JobRow['job'], 'leaseFormats'>, paperSize: string): boolean =>
  leaseFormats === null || leaseFormats.includes(paperSize);
