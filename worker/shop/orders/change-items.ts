import { and, eq, type SQL, sql } from 'drizzle-orm';
import { assertInBatch } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import type { PrintColumns } from './create/ordered-prints.ts';

/** Returns the statement that gives an item another print, and fails the batch if `when` is not true. */
export const setItemPrint = (
  ctx: Context,
  { orderId, position }: Pick<typeof orderItems.$inferSelect, 'orderId' | 'position'>,
  print: PrintColumns,
  when: SQL | undefined,
) =>
  ctx.db
    .update(orderItems)
    .set({ ...print, productName: assertInBatch(when, orderItems.productName) })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));

/** Returns the statement that takes copies out of an order, by the positions of its items. */
export function addCancelledCopies(ctx: Context, orderId: string, copies: ReadonlyMap<number, number>, when: SQL) {
  const listed = JSON.stringify(Object.fromEntries(copies));
  return ctx.db
    .update(orderItems)
    .set({ cancelledCopies: sql`${orderItems.cancelledCopies} + (${listed} ->> cast(${orderItems.position} as text))` })
    .where(and(eq(orderItems.orderId, orderId), inList(orderItems.position, [...copies.keys()]), when));
}
