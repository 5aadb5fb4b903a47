import { type SQL, sql } from 'drizzle-orm';
import { overdueBefore } from '../../../shared/format/working-days.ts';
import { maxWork, type WorkFilter, type WorkStep } from '../../../shared/production/today/work-filters.ts';
import type { DeliveryKind } from '../../../shared/shop/orders/delivery.ts';
import { type OrderStatus, orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { isInWork } from '../../platform/db/schema/main/orders.ts';
import type { IdSet } from '../../platform/search/id-set.ts';
import { readDispatchDays } from '../../platform/settings/company-settings.ts';

/** The orders of prints that are paid, not sent yet and not held, as `worked`. */
const fromWork = sql`orders as worked indexed by orders_work`;
const isWorked = sql`worked.${isInWork} and worked.held_at is null`;

/** An order that waits for its failed job is in none: neither is it printed, nor would a new job be right. */
const step = sql`case worked.status
  when 'PRINT_COMPLETED' then iif(worked.packed_at is null, 'to-pack', 'to-send')
  else case (select jobs.status from print_jobs as jobs
      where jobs.order_id = worked.id and jobs.kind = 'ORDER' order by jobs.id desc limit 1)
    when 'FAILED' then null
    when 'READY' then 'printing'
    when 'PRINTING' then 'printing'
    else iif(worked.status = 'PRINTING', 'printing', 'to-print') end
  end`;

/** Of an order: its index entry, and its newest print job. */
const rowsPerOrder = 3;

interface WorkedOrder {
  id: string;
  step: WorkStep | null;
  isOverdue: boolean;
  queuedAt: number;
  totalCents: number;
  statusRank: number;
}

/**
 * Returns the orders that are worked on, those made first; at most `maxWork` of them. None of a school is overdue: it has
 * waited for the others.
 */
export async function readWork(ctx: Context): Promise<{ orders: WorkedOrder[]; isCut: boolean; dispatchDays: number }> {
  const dispatchDays = await readDispatchDays(ctx);
  const before = overdueBefore(ctx.now, dispatchDays);
  const rows = await ctx.db.all<
    Omit<WorkedOrder, 'isOverdue' | 'statusRank'> & { status: OrderStatus; deliveryKind: DeliveryKind | null }
  >(sql`
    select worked.id as id, worked.status as status, ${step} as step,
      worked.queued_at as "queuedAt", worked.total_cents as "totalCents", worked.delivery_kind as "deliveryKind"
    from ${fromWork} where ${isWorked} order by worked.id limit ${maxWork + 1}`);
  const orders = rows.slice(0, maxWork).map((row) => ({
    ...row,
    isOverdue: row.queuedAt < before && row.deliveryKind !== 'SCHOOL',
    statusRank: orderStatuses.indexOf(row.status),
  }));
  return { orders, isCut: rows.length > maxWork, dispatchDays };
}

export const isOfWork = ({ step, isOverdue }: WorkedOrder, filter: WorkFilter): boolean =>
  filter === 'overdue' ? isOverdue : step === filter;

/** Returns the same as a set for a search, with a condition that no index sorts. */
export async function workSet(
  ctx: Context,
  filter: WorkFilter,
): Promise<{ set: IdSet; where: { is: (id: SQL) => SQL; rows: number } }> {
  const before = overdueBefore(ctx.now, await readDispatchDays(ctx));
  const isIt =
    filter === 'overdue'
      ? sql`worked.queued_at < ${before} and worked.delivery_kind is not 'SCHOOL'`
      : sql`${step} = ${filter}`;
  return {
    set: { from: fromWork, id: sql`worked.id`, where: isWorked },
    where: {
      is: (id) => sql`exists (select 1 from ${fromWork} where ${isWorked} and worked.id = ${id} and ${isIt})`,
      rows: rowsPerOrder,
    },
  };
}
