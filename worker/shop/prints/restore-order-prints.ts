import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { emitAll } from '../../platform/core/outbox.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { bringBackPrints, wantPrintsAgain } from './bring-back-prints.ts';

/**
 * Returns the statements that bring back the prints of an order, if it is cancelled no more by then: they may have been
 * given up meanwhile. Jobs make those whose file is gone.
 */
export async function restoreOrderPrints(ctx: Context, orderId: string) {
  const isBack = rowExists(orders, and(eq(orders.id, orderId), ne(orders.status, 'CANCELLED')));
  const isOrdered = and(eq(orderItems.orderId, orderId), isNotNull(orderItems.printHash));
  const ordered = ctx.db.selectDistinct({ hash: orderItems.printHash }).from(orderItems).where(isOrdered);
  const isRestored = and(isBack, inArray(prints.hash, ordered));
  const isToBeMade = and(eq(prints.hash, sql`value -> 'job' ->> 'hash'`), eq(prints.status, 'WANTED'));
  const jobs = (await ordered).map(({ hash }) => ({ type: 'freeze-print', hash: hash ?? '' }) as const);
  return [
    bringBackPrints(ctx, isRestored),
    wantPrintsAgain(ctx, isRestored),
    emitAll(ctx, jobs, { when: and(isBack, rowExists(prints, isToBeMade)) }),
  ] as const;
}
