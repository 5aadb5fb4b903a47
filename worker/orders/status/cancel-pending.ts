import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { rowExists } from '../../db/row-exists.ts';
import { isNotHidden, orderHistory, orders } from '../../db/schema.ts';

/**
 * Returns the statements that cancel those of the orders that are PENDING, without a mail, each with a row of history.
 * `userId` is null for the app itself; `when` is a further condition on an order's row.
 */
export function cancelPending(ctx: Context, userId: string | null, orderIds: string[], when?: SQL) {
  const changes = sql`json_each(${JSON.stringify(orderIds.map((orderId) => ({ orderId, changeId: newId() })))})`;
  const changeOf = sql`(select value ->> 'changeId' from ${changes} where value ->> 'orderId' = ${orders.id})`;
  return [
    insertWhere(ctx, orderHistory, {
      values: {
        id: sql`value ->> 'changeId'`,
        orderId: orders.id,
        fromStatus: orders.status,
        toStatus: 'CANCELLED',
        userId,
        createdAt: ctx.now,
      },
      from: sql`${changes} inner join ${orders} on ${orders.id} = value ->> 'orderId'`,
      // The plus keeps SQLite from scanning all unpaid orders instead.
      where: and(sql`+${orders.status} = 'PENDING'`, isNotHidden, when),
    }),
    ctx.db
      .update(orders)
      .set({ status: 'CANCELLED', lastChangeId: changeOf, statusChangedAt: ctx.now })
      .where(
        and(
          sql`${orders.id} in (select value ->> 'orderId' from ${changes})`,
          rowExists(orderHistory, eq(orderHistory.id, changeOf)),
        ),
      ),
  ] as const;
}
