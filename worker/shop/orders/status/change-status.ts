import { and, eq, gt, gte, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { emit } from '../../../platform/core/outbox.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { isNotHidden, orderHistory, orders } from '../../../platform/db/schema/main/orders.ts';
import { refunds } from '../../../platform/db/schema/main/payments.ts';
import { changeOrders } from '../change-orders.ts';

/** What a caller adds to the batch of a change. */
export interface Together {
  /** A further condition on the order's row. */
  when: SQL | undefined;
  /** Returns statements that depend on whether the change takes place. */
  also: (takesPlace: SQL) => readonly BatchItem<'sqlite'>[];
}

interface StatusChange {
  orderId: string;
  from: OrderStatus[];
  to: OrderStatus;
  /** Null: the app itself. */
  userId: string | null;
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /** When the last payment arrived; default: now. */
  paidAt?: number | undefined;
}

/**
 * Returns when an order whose total is reached was paid: as stored, else `at`. A bank statement has days only, so it is
 * never before the order was created, nor after now.
 */
export const paidAtOf = (ctx: Context, at: number): SQL =>
  sql`coalesce(${orders.paidAt}, max(${orders.createdAt}, ${Math.min(at, ctx.now)}))`;

/** The payments cover the total. */
export const isTotalReached = gte(orders.paidCents, orders.totalCents);

/** Returns the statement that adds the job of a paid order to the outbox, if a change took place and it is paid by then. */
export const emitIfPaid = (ctx: Context, orderId: string, isChanged: SQL | undefined) =>
  emit(
    ctx,
    { type: 'make-invoice', orderId },
    { when: and(isChanged, rowExists(orders, and(eq(orders.id, orderId), isNotNull(orders.paidAt)))) },
  );

/** Money that went back does not pay for an order that is brought back: it stays cancelled, and so does what a credit note is of. */
export const isClosed = sql<boolean>`${and(
  eq(orders.status, 'CANCELLED'),
  or(
    gt(orders.refundedCents, 0),
    rowExists(refunds, and(eq(refunds.orderId, orders.id), isNotNull(refunds.correctionId))),
  ),
)}`.mapWith(Boolean);

const heldByReason = sql`iif(${orders.heldReason} is null, null, ${orders.heldAt})`;

/** The parcel of an order that is cancelled: the others go without it, unless it was sent with them. */
export const leaveParcel = sql`iif(${orders.status} in ('SHIPPED', 'RECEIVED'), ${orders.parcelId}, null)`;

/**
 * Returns the statements that change an order's status from one of some states, once, with a row of history. They do
 * nothing in other states: further statements of the batch depend on `orders.lastChangeId = changeId`.
 */
export function statusChange(ctx: Context, { orderId, from, to, userId, when, paidAt = ctx.now }: StatusChange) {
  const changeId = newId();
  return {
    changeId,
    statements: [
      // First: it stores the state that the second statement replaces.
      insertWhere(ctx.db, orderHistory, {
        values: {
          id: changeId,
          orderId: orders.id,
          fromStatus: orders.status,
          toStatus: to,
          userId,
          createdAt: ctx.now,
        },
        from: orders,
        where: and(eq(orders.id, orderId), inArray(orders.status, from), not(isClosed), isNotHidden, when),
      }),
      changeOrders(ctx, and(eq(orders.id, orderId), rowExists(orderHistory, eq(orderHistory.id, changeId))), {
        status: to,
        lastChangeId: changeId,
        statusChangedAt: ctx.now,
        // It has its time to pay again.
        paymentRemindedAt: to === 'PENDING' ? null : undefined,
        parcelId: to === 'CANCELLED' ? leaveParcel : undefined,
        // It does not wait for its school any more.
        ...(to !== 'PENDING' && to !== 'PAID' && { waitsForSchool: false, heldAt: heldByReason }),
        // Brought back, its papers are made anew.
        packedAt: to === 'SHIPPED' || to === 'RECEIVED' ? undefined : null,
        // Cancelled: the money is to be returned. Reopened: it counts as paid again.
        paidAt:
          to === 'CANCELLED'
            ? sql`${orders.paidAt}`
            : sql`case when ${isTotalReached} then ${paidAtOf(ctx, paidAt)} else ${orders.paidAt} end`,
      }).returning(),
    ] as const,
  };
}
