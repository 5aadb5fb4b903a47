import { and, asc } from 'drizzle-orm';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import type { PrintsCheck } from '../../../shared/production/order-prints/contract.ts';
import { changeableOrders } from '../../../shared/production/print-jobs/print-job-status.ts';
import { withPhotos } from '../../library/photos/photos-by-id.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { plannedPrint } from '../../shop/prints/planned-print.ts';
import { isUnprepared } from '../../shop/prints/unprepared-prints.ts';
import { describePrints } from './read-order-prints.ts';
import { hasNothingPrinted } from './replace-prints.ts';

/** Returns what of these orders has to be prepared for the station and can be, and why the rest can't. Writes nothing. */
export async function checkPrints(ctx: Context, orderIds: readonly string[]): Promise<PrintsCheck['orders']> {
  const found = await ctx.db
    .select({ id: orders.id, number: orders.number, kind: orders.kind, status: orders.status })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotHidden))
    .orderBy(asc(orders.id));
  const untouched = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), inList(orders.status, changeableOrders), hasNothingPrinted(orders.id)));
  const changeable = new Set(untouched.map(({ id }) => id));
  const unprepared = await ctx.db
    .select({ item: orderItems })
    .from(orderItems)
    .where(and(inList(orderItems.orderId, [...changeable]), isUnprepared))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  const items = await withPhotos(ctx, unprepared);
  const described = await describePrints(ctx, items);
  const planned = items.map(({ item }, at) => {
    const print = described[at]!;
    const plan = typeof print === 'string' ? print : plannedPrint(print.photo, print.format, print.choice);
    return { item, problem: typeof plan === 'string' ? plan : null };
  });
  const byOrder = Map.groupBy(planned, ({ item }) => item.orderId);

  return found.map(({ id, number, kind }) => {
    const some = byOrder.get(id) ?? [];
    const codes = new Set<ErrorCode>(some.flatMap(({ problem }) => problem ?? []));
    if (kind !== 'PRINT') codes.add('order-without-prints');
    else if (!changeable.has(id)) codes.add('order-prints-settled');
    return {
      id,
      orderNumber: String(number),
      positions: some.flatMap(({ item, problem }) => (problem === null ? [item.position + 1] : [])),
      problems: [...codes].map((code) => errors[code][1]),
    };
  });
}
