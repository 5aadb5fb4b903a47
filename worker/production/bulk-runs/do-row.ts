import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { type Carrier, carrierOfDelivery } from '../../../shared/production/parcels/carriers.ts';
import { isOpenPrintJob } from '../../../shared/production/print-jobs/print-job-status.ts';
import { isSilentStation } from '../../../shared/production/print-jobs/station-state.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import type { bulkRuns } from '../../platform/db/schema/main/production.ts';
import { isAtStation } from '../../shop/orders/at-station.ts';
import { releaseFromSchool } from '../../shop/orders/hold-order.ts';
import { getOrder, type OrderRow } from '../../shop/orders/queries.ts';
import type { Together } from '../../shop/orders/status/change-status.ts';
import { setOrderStatus } from '../../shop/orders/status/set-order-status.ts';
import { findUnprepared } from '../../shop/prints/unprepared-prints.ts';
import { moveTo } from '../print-jobs/change-job-status.ts';
import { assertCompletable } from '../print-jobs/complete-jobs.ts';
import { createPrintJob } from '../print-jobs/create-print-job.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { findOrderJob, type JobRow } from '../print-jobs/queries.ts';
import { listStations } from '../print-jobs/stations/list-stations.ts';
import type { BulkRowOf } from './queries.ts';
import { type RowCode, settleRow } from './settle-row.ts';
import { validateOrder } from './validate-order.ts';

type Admin = Actor & { id: string };
export type RunOfRow = Pick<typeof bulkRuns.$inferSelect, 'action' | 'carrier'>;

/**
 * Does to an order what its run is for, and says so in the same batch. Returns why it does nothing, else null: then the row
 * waits only if the order was changed at that moment. Throws `order-not-found` and what the action throws.
 */
export async function doRow(ctx: Context, admin: Admin, run: RunOfRow, row: BulkRowOf): Promise<RowCode | null> {
  const order = await getOrder(ctx, row.orderId ?? '');
  const refusal = validateOrder(run.action, order, row);
  if (refusal) return refusal;
  const together: Together = {
    when: asSeen(order),
    also: (takesPlace) => settleRow(ctx, row, 'DONE', null, takesPlace),
  };
  const work = { ctx, admin, order, row, together };
  if (run.action === 'school') return printForSchool(work);
  if (run.action === 'print') return print(work);
  if (run.action === 'printed') return markPrinted(work);
  const carrier = run.carrier ?? order.carrier ?? carrierOfDelivery(order.deliveryName ?? '') ?? undefined;
  return ship(work, carrier);
}

/** The order's row is as the run saw it, and no one holds it. */
const asSeen = ({ lastChangeId, status }: OrderRow): SQL | undefined =>
  and(eq(orders.lastChangeId, lastChangeId), status === 'SHIPPED' ? undefined : isNull(orders.heldAt));

interface Work {
  ctx: Context;
  admin: Admin;
  order: OrderRow;
  row: BulkRowOf;
  together: Together;
}

/** Makes a job that stations take, or makes the one that waits or failed ready for them. */
async function print({ ctx, admin, order, row, together }: Work): Promise<RowCode | null> {
  if ((await findUnprepared(ctx, [order.id])).size > 0) return 'unprepared';
  const job = await findOrderJob(ctx, order.id);
  if (job?.job.status === 'PENDING' || job?.job.status === 'FAILED')
    return move(ctx, admin, job, 'READY', { row, together });
  await createPrintJob(ctx, admin, order.id, { status: 'READY', together });
  return null;
}

/** Does the same with an order that has waited for the others of its school: with the first of two batches it goes on. */
async function printForSchool(work: Work): Promise<RowCode | null> {
  const { ctx, order } = work;
  if (order.waitsForSchool) {
    if ((await findUnprepared(ctx, [order.id])).size > 0) return 'unprepared';
    await releaseFromSchool(ctx, order.id);
  }
  return print(work);
}

/** Ends the open job, if no station has it or will take it, and brings the order on with it. */
async function markPrinted({ ctx, admin, order, row, together }: Work): Promise<RowCode | null> {
  const job = await findOrderJob(ctx, order.id);
  if (job?.job.status === 'FAILED') return 'print-items-failed';
  if (!job || !isOpenPrintJob(job.job.status)) {
    // Its prints were in no ZIP. One that was opened again waits for a job of its own.
    if (job?.job.status !== 'COMPLETED' || order.status === 'PAID') return 'no-print-job';
    await setOrderStatus(ctx, admin, order.id, { status: 'PRINT_COMPLETED', fromStatus: order.status }, together);
    return null;
  }
  if (isAtStation(job.job) || (job.job.status === 'READY' && (await isStationThere(ctx)))) return 'at-station';
  assertCompletable(job);
  return move(ctx, admin, job, 'COMPLETED', { row, together });
}

async function isStationThere(ctx: Context): Promise<boolean> {
  const [latest] = await listStations(ctx);
  return latest !== undefined && !isSilentStation(Date.parse(latest.seenAt), ctx.now);
}

async function ship(
  { ctx, admin, order, row: { trackingNumber }, together }: Work,
  carrier: Carrier | undefined,
): Promise<RowCode | null> {
  if (order.status === 'PAID' || order.status === 'PRINTING') {
    const job = (await findOrderJob(ctx, order.id))?.job;
    const isOpen = job !== undefined && isOpenPrintJob(job.status);
    if (job?.status === 'FAILED' || (isOpen && job.failedItems > 0)) return 'print-items-failed';
  }
  const parcel = { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
  await setOrderStatus(ctx, admin, order.id, { status: 'SHIPPED', fromStatus: order.status, ...parcel }, together);
  return null;
}

async function move(
  ctx: Context,
  admin: Admin,
  job: JobRow,
  status: 'READY' | 'COMPLETED',
  { row, together }: Pick<Work, 'row' | 'together'>,
): Promise<null> {
  const orderAsSeen = rowExists(orders, and(eq(orders.id, job.order.id), together.when));
  const { before, ...to } = moveTo(ctx, admin, job, { status });
  const settled = (takesPlace: SQL) => [...before(takesPlace), ...settleRow(ctx, row, 'DONE', null, takesPlace)];
  const isMoved = await moveJob(ctx, admin, job, { ...to, before: settled, when: orderAsSeen });
  if (!isMoved) throw new AppError('print-job-taken');
  return null;
}
