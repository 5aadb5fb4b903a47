import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../shared/rules/order-status.ts';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { rowExists } from '../../db/row-exists.ts';
import { isNotHidden, orderHistory, orders } from '../../db/schema.ts';

interface StatusChange {
  orderId: string;
  from: OrderStatus[];
  to: OrderStatus;
  /** Null: the app itself. */
  userId: string | null;
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /** When the last of its money came: now unless said otherwise. */
  paidAt?: number | undefined;
}

/**
 * When an order was paid, for one whose total is reached: as it is kept, else `at`. A bank tells the day only: never
 * before the order was made, nor after now.
 */
export const paidAtOf = (ctx: Context, at: number): SQL =>
  sql`coalesce(${orders.paidAt}, max(${orders.createdAt}, ${Math.min(at, ctx.now)}))`;

/** What came for an order is its whole price. */
export const isTotalReached = gte(orders.paidCents, orders.totalCents);

/**
 * The statements that move an order from one of some states to another, once, and note it. They do nothing when it is
 * in none of them: what else belongs to the change goes into the same batch under the condition that
 * `orders.lastChangeId` is `changeId`.
 */
export function statusChange(ctx: Context, { orderId, from, to, userId, when, paidAt = ctx.now }: StatusChange) {
  const changeId = newId();
  return {
    changeId,
    statements: [
      // First, for it keeps the state that the second one replaces.
      insertWhere(ctx, orderHistory, {
        values: {
          id: changeId,
          orderId: orders.id,
          fromStatus: orders.status,
          toStatus: to,
          userId,
          createdAt: ctx.now,
        },
        from: orders,
        where: and(eq(orders.id, orderId), inArray(orders.status, from), isNotHidden, when),
      }),
      ctx.db
        .update(orders)
        .set({
          status: to,
          lastChangeId: changeId,
          statusChangedAt: ctx.now,
          // Of a cancelled one the money is to be sent back; when it goes on, it is paid.
          paidAt:
            to === 'CANCELLED'
              ? sql`${orders.paidAt}`
              : sql`case when ${isTotalReached} then ${paidAtOf(ctx, paidAt)} else ${orders.paidAt} end`,
        })
        .where(and(eq(orders.id, orderId), rowExists(orderHistory, eq(orderHistory.id, changeId))))
        .returning(),
    ] as const,
  };
}
