import { and, eq, ne, sql } from 'drizzle-orm';
import type { SchoolTakings } from '../../../shared/library/schools/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';

/** Returns how much was ordered of a job's photos, wherever it is delivered. The caller checks whose job it is. */
export async function readTakings(ctx: Context, jobId: string): Promise<SchoolTakings> {
  const isPaid = sql`${orders.status} not in ('PENDING', 'CANCELLED')`;
  const isRefundOfIt = and(eq(refunds.orderId, orders.id), ne(refunds.status, 'FAILED'));
  const refundedDelivery = sql`(select coalesce(sum(${refunds.deliveryCents}), 0) from ${refunds} where ${isRefundOfIt})`;
  const delivery = sql`${orders.deliveryCents} - ${orders.deliveryDiscountCents} - ${refundedDelivery}`;
  const goods = sql`${orders.totalCents} - ${orders.refundedCents} - (${delivery})`;
  const [sums] = await ctx.db
    .select({
      paid: sql<number>`count(*) filter (where ${isPaid})`,
      unpaid: sql<number>`count(*) filter (where ${orders.status} = 'PENDING')`,
      takingsCents: sql<number>`coalesce(sum(max(${goods}, 0)) filter (where ${isPaid}), 0)`,
    })
    .from(orders)
    .where(and(eq(orders.schoolJobId, jobId), sql`${orders.hiddenAt} is null`));
  return sums ?? { paid: 0, unpaid: 0, takingsCents: 0 };
}
