import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { isNotHidden, orderHistory, orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../change-orders.ts';
import { leaveParcel } from './change-status.ts';

interface Move {
  orderIds: string[];
  from: OrderStatus[];
  to: 'CANCELLED' | 'RECEIVED';
  /** Null: the app itself. */
  userId: string | null;
  /** A further condition on an order's row. */
  when?: SQL | undefined;
  /** Since when it is so; default: now. */
  since?: SQL;
}

/** Returns the statements that move those of the orders that match, without a mail, each with a row of history. */
export function moveOrders(ctx: Context, { orderIds, from, to, userId, when, since }: Move) {
  const changes = sql`json_each(${JSON.stringify(orderIds.map((orderId) => ({ orderId, changeId: newId() })))})`;
  const changeOf = sql`(select value ->> 'changeId' from ${changes} where value ->> 'orderId' = ${orders.id})`;
  return [
    insertWhere(ctx.db, orderHistory, {
      values: {
        id: sql`value ->> 'changeId'`,
        orderId: orders.id,
        fromStatus: orders.status,
        toStatus: to,
        userId,
        createdAt: ctx.now,
      },
      from: sql`${changes} inner join ${orders} on ${orders.id} = value ->> 'orderId'`,
      // The plus keeps SQLite from scanning all orders of the status instead.
      where: and(inList(sql`+${orders.status}`, from), isNotHidden, when),
    }),
    changeOrders(
      ctx,
      and(
        sql`${orders.id} in (select value ->> 'orderId' from ${changes})`,
        rowExists(orderHistory, eq(orderHistory.id, changeOf)),
      ),
      {
        status: to,
        lastChangeId: changeOf,
        statusChangedAt: since ?? ctx.now,
        ...(to === 'CANCELLED' && { parcelId: leaveParcel }),
      },
    ),
  ] as const;
}
