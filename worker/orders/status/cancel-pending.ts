import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { isNotHidden, orderHistory, orders } from '../../db/schema.ts';

/**
 * The statements that cancel those of many orders that are PENDING, without a mail, each with its row of history; `userId`
 * is null for the app itself, `when` a further condition on an order's row.
 */
export function cancelPending(ctx: Context, userId: string | null, orderIds: string[], when?: SQL) {
  const changes = sql`json_each(${JSON.stringify(orderIds.map((orderId) => ({ orderId, changeId: newId() })))})`;
  const changeOf = sql`(select value ->> 'changeId' from ${changes} where value ->> 'orderId' = ${orders.id})`;
  return [
    ctx.db.insert(orderHistory).select(
      ctx.db
        .select({
          id: sql`value ->> 'changeId'`.as('id'),
          orderId: orders.id,
          fromStatus: orders.status,
          toStatus: sql`'CANCELLED'`.as('to_status'),
          userId: sql`${userId}`.as('user_id'),
          createdAt: sql`${ctx.now}`.as('created_at'),
        })
        .from(changes)
        .innerJoin(orders, sql`${orders.id} = value ->> 'orderId'`)
        // The plus keeps SQLite from walking all unpaid orders instead.
        .where(and(sql`+${orders.status} = 'PENDING'`, isNotHidden, when)),
    ),
    ctx.db
      .update(orders)
      .set({ status: 'CANCELLED', lastChangeId: changeOf, statusChangedAt: ctx.now })
      .where(
        and(
          sql`${orders.id} in (select value ->> 'orderId' from ${changes})`,
          exists(ctx.db.select({ one: sql`1` }).from(orderHistory).where(eq(orderHistory.id, changeOf))),
        ),
      ),
  ] as const;
}
