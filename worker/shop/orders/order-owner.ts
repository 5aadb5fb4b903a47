import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { type CurrentUser, requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { hasLink, isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { linkHashOf } from '../guests/order-link.ts';

/** Who may see orders and their documents: an account all of its own, the holder of a link those of the link. */
export type OrderOwner = { userId: string } | { orderIds: readonly string[] };

export interface OrderOwnerEnv extends SignedInEnv {
  Variables: SignedInEnv['Variables'] & { owner: OrderOwner & { orderCount: number } };
}

export const tokenHeader = 'x-order-token';

/** Rejects callers without a valid session, and without the link of an order in `x-order-token`: 401, 404. */
export const requireOrderOwner = createMiddleware<OrderOwnerEnv>(async (c, next) => {
  const token = c.req.header(tokenHeader);
  if (token !== undefined) {
    c.set('owner', await findLinkOwner(c.var.ctx, token));
    return next();
  }
  return requireUser(c as unknown as HonoContext<SignedInEnv>, () => {
    c.set('owner', { ...accountOwner(c.var.user), orderCount: c.var.user.orderCount });
    return next();
  });
});

export const accountOwner = ({ id }: Pick<CurrentUser, 'id'>): OrderOwner => ({ userId: id });

// A cancelled order that no one paid has no documents to come back for.
const cancelledForMs = 30 * 24 * 3_600_000;

/** Returns the holder of a link, no matter who owns its orders. Throws `order-link-invalid`. */
export async function findLinkOwner(ctx: Context, token: string) {
  const isOpen = or(
    ne(orders.status, 'CANCELLED'),
    gt(orders.paidCents, 0),
    gt(orders.statusChangedAt, ctx.now - cancelledForMs),
  );
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.linkHash, linkHashOf(token)), hasLink, isNotHidden, isOpen));
  if (rows.length === 0) throw new AppError('order-link-invalid');
  return { orderIds: rows.map(({ id }) => id), orderCount: rows.length };
}

export const isOwnedBy = (owner: OrderOwner): SQL =>
  'userId' in owner ? eq(orders.userId, owner.userId) : inList(orders.id, [...owner.orderIds]);

/** Returns the same of invoices, and of documents that correct them. */
export const isDocumentOf = (owner: OrderOwner, documents: { userId: SQLiteColumn; orderId: SQLiteColumn }): SQL =>
  'userId' in owner ? eq(documents.userId, owner.userId) : inList(documents.orderId, [...owner.orderIds]);
