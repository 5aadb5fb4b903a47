import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import {
  corrections,
  hasLink,
  invoices,
  isNotHidden,
  orderHistory,
  orders,
  refunds,
  users,
} from '../../platform/db/schema.ts';

/**
 * Returns the statements that move the orders which guests made with an account's address to that account, with all
 * that belongs to them: these, or all. They are for whoever has just proven to have both the account and the mailbox.
 * The link of an order still opens it.
 */
export function adoptStatements(ctx: Context, userId: string, orderIds?: readonly string[]) {
  const isOurs = and(isAdoptable(userId), orderIds && inList(orders.id, [...orderIds]));
  const adopted = sql`(select ${orders.id} from ${orders} where ${isOurs})`;
  const shownOf = (owner: SQL | undefined) =>
    sql<number>`(select count(*) from ${orders} where ${and(isOurs, owner, isNotHidden)})`;
  const guests = sql`(select ${orders.userId} from ${orders} where ${isOurs})`;
  return [
    ctx.db.update(invoices).set({ userId }).where(sql`${invoices.orderId} in ${adopted}`),
    ctx.db.update(corrections).set({ userId }).where(sql`${corrections.orderId} in ${adopted}`),
    ctx.db.update(refunds).set({ userId }).where(sql`${refunds.orderId} in ${adopted}`),
    ctx.db
      .update(orderHistory)
      .set({ userId })
      .where(and(sql`${orderHistory.orderId} in ${adopted}`, sql`${orderHistory.userId} in ${guests}`)),
    ctx.db
      .update(users)
      .set({ orderCount: sql`${users.orderCount} + ${shownOf(undefined)}` })
      .where(eq(users.id, userId)),
    ctx.db
      .update(users)
      .set({ orderCount: sql`${users.orderCount} - ${shownOf(sql`${orders.userId} = ${users.id}`)}` })
      .where(sql`${users.id} in ${guests}`),
    // Last: the others find the orders by their guest.
    ctx.db.update(orders).set({ userId }).where(isOurs),
  ] as const;
}

/** An order that a guest made with the address of this account. */
const isAdoptable = (userId: string): SQL | undefined =>
  and(
    hasLink,
    sql`${orders.customerEmail} = (select account.email from users as account
      where account.id = ${userId} and account.activated_at is not null and account.deleted_at is null)`,
    sql`exists (select 1 from users as guest where guest.id = ${orders.userId} and guest.role = 'GUEST')`,
  );
