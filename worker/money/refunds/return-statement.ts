import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { refundReturns, refunds } from '../../platform/db/schema/main/payments.ts';

/** Those whose money left; one that failed came back, or never went. */
export const hasLeft: SQL = inArray(refunds.status, ['SENT', 'DONE']);

/**
 * Returns the statement that keeps, of the refunds of a condition, that their money left and is back now; it goes before
 * the one that changes them. One that never left adds nothing.
 */
export const returnStatement = (ctx: Context, condition: SQL | undefined) =>
  insertWhere(ctx.db, refundReturns, {
    values: {
      refundId: refunds.id,
      orderId: refunds.orderId,
      method: refunds.method,
      amountCents: refunds.amountCents,
      reference: sql`coalesce(${refunds.stripeRefundId}, '')`,
      leftAt: refunds.sentAt,
      returnedAt: sql`${ctx.now}`,
    },
    from: refunds,
    where: and(condition, hasLeft, isNotNull(refunds.sentAt)),
  });
