import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isPrintableOrder, type PrintJobStatus } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { OrderStatus } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { denormalised, truthOf } from '../../platform/db/denormalised.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { takePapers } from '../../shop/catalogue/paper-stocks.ts';
import { isNotAtStation } from '../../shop/orders/at-station.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';

const itemKey = [printJobItems.jobId, printJobItems.position];
/** Of a print job that no station has. */
export const noLease = {
  stationId: null,
  leaseId: null,
  leaseUntil: null,
  fetchedAt: null,
  leaseFormats: null,
  leaseItems: null,
};

/** A station has it, and fetched nothing of it yet. */
const isUnfetched = and(isNotNull(printJobs.leaseId), isNull(printJobs.fetchedAt));
const isPrinting = eq(printJobs.status, 'PRINTING');

/**
 * Returns the statements that bring an order's print jobs to where its order goes: cancelled, it withdraws what was not
 * begun or is printed by hand, for what a station has fetched may be on paper; called printed or sent, it completes the job that no one prints,
 * unless prints of it failed: that one stays to be seen while its order is here.
 */
export function settlePrintJobs(
  ctx: Context,
  { order, to, by, when }: { order: Pick<OrderRow, 'id' | 'status'>; to: OrderStatus; by: string | null; when: SQL },
): BatchItem<'sqlite'>[] {
  const ofOrder = and(eq(printJobs.orderId, order.id), when);
  const statusBy = by === null ? {} : { statusBy: `user:${by}` };
  const end = (status: PrintJobStatus, jobs: SQL | undefined) =>
    ctx.db
      .update(printJobs)
      .set({ status, updatedAt: ctx.now, ...statusBy, ...noLease })
      .where(jobs);
  if (to === 'CANCELLED') {
    const isIdle = or(
      inArray(printJobs.status, ['PENDING', 'READY', 'FAILED']),
      and(isPrinting, or(isUnfetched, isNotAtStation)),
    );
    return [end('WITHDRAWN', and(ofOrder, isIdle))];
  }
  if (!printed.includes(to) || by === null) return [];
  const itsOwn = and(ofOrder, eq(printJobs.kind, 'ORDER'));
  // No one prints again what was sent.
  const failedBefore = isPrintableOrder(to) ? [] : [end('WITHDRAWN', and(itsOwn, eq(printJobs.status, 'FAILED')))];
  if (order.status !== 'PAID' && order.status !== 'PRINTING') return failedBefore;
  const isFree = or(
    inArray(printJobs.status, ['PENDING', 'READY']),
    and(isPrinting, or(isNull(printJobs.leaseId), isUnfetched)),
  );
  const isEnded = and(itsOwn, isFree);
  const isDone = and(isEnded, eq(printJobs.failedItems, 0));
  return [
    ...failedBefore,
    ...markItemsPrinted(ctx, `user:${by}`, isDone),
    ctx.db
      .update(printJobs)
      .set({
        status: 'COMPLETED',
        printedItems: truthOf(denormalised['print-items'], 'printedItems'),
        failedItems: 0,
        completedAt: ctx.now,
        updatedAt: ctx.now,
        ...statusBy,
        ...noLease,
      })
      .where(isDone),
    end(isPrintableOrder(to) ? 'FAILED' : 'WITHDRAWN', and(isEnded, gt(printJobs.failedItems, 0))),
  ];
}

const printed: readonly OrderStatus[] = ['PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'];

const wanted = sql`coalesce(said.wanted, max(${orderItems.quantity} - ${orderItems.cancelledCopies}, coalesce(said.copies, 0)))`;
const fromItems = sql`${printJobs} inner join ${orderItems} on ${orderItems.orderId} = ${printJobs.orderId}
  left join ${printJobItems} as said on said.job_id = ${printJobs.id} and said.position = ${orderItems.position}`;
const isMade = and(
  eq(orderItems.mode, 'print'),
  or(
    and(eq(printJobs.kind, 'ORDER'), gt(orderItems.quantity, orderItems.cancelledCopies)),
    sql`said.job_id is not null`,
  ),
);

/** Returns the statements that call all items of some jobs printed: no one compared their files. */
export const markItemsPrinted = (ctx: Context, by: string, jobs: SQL | undefined): BatchItem<'sqlite'>[] => [
  takePapers(
    ctx,
    sql`select ${orderItems.productName} as format, ${wanted} - coalesce(said.copies, 0) as copies
      from ${fromItems} where ${and(jobs, isMade, sql`said.status is not 'PRINTED'`)}`,
  ),
  insertWhere(ctx.db, printJobItems, {
    values: {
      jobId: printJobs.id,
      position: orderItems.position,
      status: 'PRINTED',
      copies: wanted,
      sha256: null,
      reason: '',
      statusBy: by,
      updatedAt: ctx.now,
    },
    from: fromItems,
    where: and(jobs, isMade),
  }).onConflictDoUpdate({
    target: itemKey,
    set: {
      status: 'PRINTED',
      copies: sql`excluded.copies`,
      sha256: null,
      reason: '',
      statusBy: by,
      updatedAt: ctx.now,
    },
    setWhere: ne(printJobItems.status, 'PRINTED'),
  }),
];
