import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addToOrderCount } from '../../accounts/users/order-count.ts';
import { giveDocuments } from '../../money/invoices/queries.ts';
import { giveRefunds } from '../../money/refunds/queries.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { hasLink, isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../orders/change-orders.ts';
import { giveHistory } from '../orders/queries.ts';

/**
 * Returns the statements that move the orders which guests made with an account's address to that account, with all
 * that belongs to them: these, or all. They are for the one who has just proven to have both the account and the mailbox.
 * The link of an order still opens it.
 */
export function adoptStatements(ctx: Context, userId: string, orderIds?: readonly string[]) {
  const isOurs = and(isAdoptable(userId), orderIds && inList(orders.id, [...orderIds]));
  const adopted = sql`(select ${orders.id} from ${orders} where ${isOurs})`;
  const shownOf = (owner: SQL | undefined) =>
    sql<number>`(select count(*) from ${orders} where ${and(isOurs, owner, isNotHidden)})`;
  const guests = sql`(select ${orders.userId} from ${orders} where ${isOurs})`;
  return [
    ...giveDocuments(ctx, adopted, userId),
    giveRefunds(ctx, adopted, userId),
    giveHistory(ctx, { adopted, guests }, userId),
    addToOrderCount(ctx, eq(users.id, userId), shownOf(undefined)),
    addToOrderCount(ctx, sql`${users.id} in ${guests}`, sql`-${shownOf(sql`${orders.userId} = ${users.id}`)}`),
    // Last: the others find the orders by their guest.
    changeOrders(ctx, isOurs, { userId }),
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
