import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { RefundFilter } from '../../../shared/money/refunds/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { refundFiles, refunds } from '../../platform/db/schema/main/payments.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';

const refundsPerPage = 50;

export async function findRefund(ctx: Context, id: string): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

const selectRefunds = (ctx: Context) =>
  ctx.db
    .select({ refund: refunds, orderNumber: orders.number, customerName: orders.customerName, createdBy: users.name })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(users, eq(users.id, refunds.createdBy));

export type ListedRefund = Awaited<ReturnType<typeof selectRefunds>>[number];

/** Returns a refund with its order. Throws `refund-not-found`. */
export async function getRefund(ctx: Context, id: string): Promise<ListedRefund> {
  const [row] = await selectRefunds(ctx).where(eq(refunds.id, id));
  if (!row) throw new AppError('refund-not-found');
  return row;
}

export const listOrderRefunds = (ctx: Context, orderId: string): Promise<ListedRefund[]> =>
  selectRefunds(ctx).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id)).limit(100);

const isOpen = inArray(refunds.status, ['REQUESTED', 'FAILED']);

/** Returns a page, newest first. */
export async function listRefunds(ctx: Context, filter: RefundFilter, cursor: string | undefined) {
  const ofStatus = filter === 'open' ? isOpen : eq(refunds.status, filter as RefundRow['status']);
  const rows = await selectRefunds(ctx)
    .where(and(filter === 'all' ? undefined : ofStatus, cursor === undefined ? undefined : lt(refunds.id, cursor)))
    .orderBy(desc(refunds.id))
    .limit(refundsPerPage + 1);
  const page = rows.slice(0, refundsPerPage);
  return { rows: page, nextCursor: rows.length > page.length ? (page.at(-1)?.refund.id ?? null) : null };
}

/** The condition for transfers that no payment order has. */
export const isFree = and(eq(refunds.status, 'REQUESTED'), eq(refunds.method, 'bank'), isNull(refunds.fileId));

export type RefundFileRow = typeof refundFiles.$inferSelect;

/** Returns a payment order. Throws `refund-file-not-found`. */
export async function getRefundFile(ctx: Context, id: string): Promise<RefundFileRow> {
  const [row] = await ctx.db.select().from(refundFiles).where(eq(refundFiles.id, id));
  if (!row) throw new AppError('refund-file-not-found');
  return row;
}

/** Returns the statement that gives the refunds of some orders to another user. */
export const giveRefunds = (ctx: Context, orderIds: SQL, userId: string) =>
  ctx.db.update(refunds).set({ userId }).where(sql`${refunds.orderId} in ${orderIds}`);
