import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../../platform/core/context.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { invoices, isNotHidden, orders } from '../../../platform/db/schema.ts';
import { moveOrders } from './move-orders.ts';

const maxPerRun = 500;

/** The condition that the customer has what a digital order is for: the ZIP with the files, or the plan. */
export const isDelivered: SQL | undefined = or(
  and(eq(orders.kind, 'STORAGE'), isNotNull(orders.planAppliedAt)),
  and(
    eq(orders.kind, 'DOWNLOAD'),
    isNotNull(orders.paidAt),
    rowExists(
      invoices,
      and(eq(invoices.orderId, orders.id), ne(invoices.status, 'PENDING'), isNull(invoices.voidedAt)),
    ),
  ),
);

/** For their photos are kept for a time after that, and no longer because this was recorded late. */
const deliveredAt = sql`max(${orders.statusChangedAt}, coalesce(${orders.planAppliedAt},
  (select max(${invoices.readyAt}) from ${invoices} where ${invoices.orderId} = ${orders.id}), 0))`;

/** Marks a paid download or plan as RECEIVED once the customer has it, without a mail; leaves others as they are. */
export const deliverDigital = (ctx: Context, orderId: string): Promise<void> => deliver(ctx, [orderId]);

/** Cron: the same for all of them, should that have failed. */
export async function deliverPaidOrders(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'PAID'), isNotHidden, isDelivered))
    .limit(maxPerRun);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await deliver(ctx, ids);
}

async function deliver(ctx: Context, orderIds: string[]): Promise<void> {
  const from: OrderStatus[] = ['PAID'];
  const move = { orderIds, from, to: 'RECEIVED', userId: null, when: isDelivered, since: deliveredAt } as const;
  await ctx.db.batch(moveOrders(ctx, move));
}
