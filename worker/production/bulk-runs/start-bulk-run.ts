import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { BulkRun, bulkRunInput } from '../../../shared/production/bulk-runs/contract.ts';
import type { Carrier } from '../../../shared/production/parcels/carriers.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { beginRun, type NewRow } from './begin-run.ts';
import { findEarlierRun } from './find-earlier-run.ts';
import { type BulkRowOf, findRunOfKey, getBulkRun, listUndoneRows } from './queries.ts';
import { isWellFormed, readTrackingRows, rowsOfParcels, type TrackingRow } from './tracking-rows.ts';

/**
 * Begins a run over orders as they are now. The same key again returns the run that it began. Throws `invalid-input`,
 * `order-not-found`, `idempotency-key-reused`.
 */
export async function startBulkRun(
  ctx: Context,
  admin: CurrentUser,
  input: z.output<typeof bulkRunInput>,
  key: string,
): Promise<BulkRun> {
  const earlier = await findEarlierRun(ctx, admin.id, key, input);
  if (earlier) return earlier;
  const { action } = input;
  if (action === 'tracking') {
    const rows = await rowsOfFile(ctx, readTrackingRows(input.csv));
    return beginRun(ctx, admin, key, { action, carrier: input.carrier, rows });
  }
  return beginRun(ctx, admin, key, { action, carrier: null, rows: await rowsOfOrders(ctx, input.orderIds) });
}

/** Begins a run that prints these orders of a school, in this order. The same key again returns the run that it began. */
export async function startSchoolRun(
  ctx: Context,
  admin: CurrentUser,
  orderIds: readonly string[],
  key: string,
): Promise<BulkRun> {
  return beginRun(ctx, admin, key, { action: 'school', carrier: null, rows: await rowsOfOrders(ctx, orderIds, true) });
}

/** Begins a run over what another one has not done. Throws `bulk-run-not-found`, `bulk-run-going-on`, `bulk-run-done`. */
export async function retryBulkRun(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  carrier: Carrier | null,
  key: string,
): Promise<BulkRun> {
  const earlier = await findRunOfKey(ctx, admin.id, key);
  if (earlier) return earlier;
  const { action, endedAt, ...earlierRun } = await getBulkRun(ctx, id, admin);
  if (endedAt === null) throw new AppError('bulk-run-going-on');
  const undone = await listUndoneRows(ctx, id);
  if (undone.length === 0) throw new AppError('bulk-run-done');
  if (action === 'book') {
    return beginRun(ctx, admin, key, { action, carrier: null, rows: undone.map(toNewRow) });
  }
  const rows =
    action === 'tracking'
      ? await rowsOfFile(
          ctx,
          undone.map(({ line, orderNumber, trackingNumber }) => ({
            line: line ?? 0,
            orderNumber,
            trackingNumber: trackingNumber ?? '',
          })),
        )
      : await rowsOfOrders(
          ctx,
          undone.flatMap(({ orderId }) => orderId ?? []),
          action === 'school',
        );
  return beginRun(ctx, admin, key, { action, carrier: carrier ?? earlierRun.carrier, rows });
}

const toNewRow = ({ runId: _, position: __, status: ___, settledAt: ____, ...row }: BulkRowOf): NewRow => ({
  ...row,
  code: null,
});

const seen = { id: orders.id, number: orders.number, changeId: orders.lastChangeId };

/** Returns the rows of orders, oldest first or as given; one that was deleted meanwhile has none. Throws `order-not-found`. */
async function rowsOfOrders(ctx: Context, orderIds: readonly string[], isAsGiven = false): Promise<NewRow[]> {
  const found = await ctx.db
    .select(seen)
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotHidden))
    .orderBy(orders.id);
  if (found.length === 0) throw new AppError('order-not-found');
  const place = new Map(orderIds.map((id, at) => [id, at]));
  const inOrder = isAsGiven ? found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) : found;
  return inOrder.map(({ id, number, changeId }) => ({
    orderId: id,
    orderNumber: String(number),
    seenChangeId: changeId,
    line: null,
    trackingNumber: null,
    transactionKey: null,
    choice: null,
    code: null,
  }));
}

async function rowsOfFile(ctx: Context, file: readonly TrackingRow[]): Promise<NewRow[]> {
  const lines = await rowsOfParcels(ctx, file);
  const numbers = lines.filter(isWellFormed).map(({ orderNumber }) => Number(orderNumber) || 0);
  const found = await ctx.db
    .select(seen)
    .from(orders)
    .where(and(inList(orders.number, numbers), isNotHidden));
  const byNumber = new Map(found.map((order) => [String(order.number), order]));
  return lines.map((line) => {
    const order = isWellFormed(line) ? byNumber.get(line.orderNumber) : undefined;
    return {
      ...line,
      transactionKey: null,
      choice: null,
      orderId: order?.id ?? null,
      seenChangeId: order?.changeId ?? null,
      code: order ? null : isWellFormed(line) ? 'unknown-order' : 'malformed',
    };
  });
}
