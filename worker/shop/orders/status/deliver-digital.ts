import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { invoices } from '../../../platform/db/schema/main/invoices.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { moveOrders } from './move-orders.ts';

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
export async function deliverDigital(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.batch(
    moveOrders(ctx, {
      orderIds: [orderId],
      from: ['PAID'],
      to: 'RECEIVED',
      userId: null,
      when: isDelivered,
      since: deliveredAt,
    }),
  );
}
