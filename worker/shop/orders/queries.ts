import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { OrderListQuery } from '../../../shared/shop/orders/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { readPage } from '../../platform/core/list-page.ts';
import { isAfterCursor, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orderHistory, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import { isOwnedBy, type OrderOwner } from './order-owner.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

const itemsInList = 6;
export const itemsPerPage = 100;
// As many as a mail shows.
const maxChangedPrints = 20;

// A hidden order exists only for the audit log: every query here leaves it out.

/** Returns the order of any customer. Throws `order-not-found`, also for a deleted one. */
export async function getOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotHidden));
  if (!order) throw new AppError('order-not-found');
  return order;
}

/** Returns an order of this owner. Throws `order-not-found`, also for one of another. */
export async function getOwnOrder(ctx: Context, owner: OrderOwner, orderId: string): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwnedBy(owner), isNotHidden));
  if (!order) throw new AppError('order-not-found');
  return order;
}

/** Returns the owner's order that this payment intent belongs to. */
export async function findOwnOrderByIntent(
  ctx: Context,
  owner: OrderOwner,
  intentId: string,
): Promise<OrderRow | undefined> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.paymentIntentId, intentId), isOwnedBy(owner), isNotHidden));
  return order;
}

/** Returns orders sorted by id. */
export function findOrders(ctx: Context, ids: string[]): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(orders)
    .where(and(inList(orders.id, ids), isNotHidden))
    .orderBy(asc(orders.id));
}

/** Returns a page of an owner's orders, newest first. Throws `invalid-cursor`. */
export function listOwnOrders(ctx: Context, owner: OrderOwner & { orderCount: number }, query: OrderListQuery) {
  const sort = { column: orders.id, descending: true };
  const keyOf = ({ id }: OrderRow) => [id, id] as const;
  return readPage({ query, total: owner.orderCount, sort, id: orders.id, keyOf }, (clause) =>
    ctx.db
      .select()
      .from(orders)
      .where(and(isOwnedBy(owner), isNotHidden, clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
}

/** Returns the first items of each of at most 20 orders, by order id. */
export async function firstItems(ctx: Context, orderIds: string[]): Promise<Map<string, OrderItemRow[]>> {
  const rows = await ctx.db
    .select()
    .from(orderItems)
    .where(and(inArray(orderItems.orderId, orderIds), lt(orderItems.position, itemsInList)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns what went back, or is on its way, to the customers of orders, newest first, by order id. */
export async function listRefundsOf(ctx: Context, found: readonly OrderRow[]): Promise<Map<string, RefundRow[]>> {
  const ids = found.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(inList(refunds.orderId, ids), ne(refunds.status, 'FAILED')))
    .orderBy(desc(refunds.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns a page of an order's items. */
export function listItems(ctx: Context, orderId: string, offset: number): Promise<OrderItemRow[]> {
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), gte(orderItems.position, offset)))
    .orderBy(asc(orderItems.position))
    .limit(itemsPerPage);
}

/** Returns the items whose print file an admin has replaced, the newest first. */
export function listChangedPrints(ctx: Context, orderId: string): Promise<OrderItemRow[]> {
  const changedAt = sql`${orderItems.print} ->> 'changedAt'`;
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(changedAt)))
    .orderBy(desc(changedAt), asc(orderItems.position))
    .limit(maxChangedPrints);
}

/**
 * Returns PENDING orders without any payment that were created, and last set to PENDING, at `before` or earlier; oldest
 * first.
 */
export function listUnpaidOrders(
  ctx: Context,
  before: number,
  max: number,
  cursor: SweepCursor | null,
  when?: SQL,
): Promise<(Pick<OrderRow, 'paymentIntentId'> & SweepCursor)[]> {
  return ctx.db
    .select({ id: orders.id, at: orders.createdAt, paymentIntentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'PENDING'),
        eq(orders.paidCents, 0),
        lte(orders.createdAt, before),
        lte(orders.statusChangedAt, before),
        isNotHidden,
        isAfterCursor(orders.createdAt, orders.id, cursor),
        when,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(max);
}

/** Returns the statement by which a user has done what guests did with their orders. */
export const giveHistory = (ctx: Context, { adopted, guests }: { adopted: SQL; guests: SQL }, userId: string) =>
  ctx.db
    .update(orderHistory)
    .set({ userId })
    .where(and(sql`${orderHistory.orderId} in ${adopted}`, sql`${orderHistory.userId} in ${guests}`));
