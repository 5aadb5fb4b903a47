import { and, eq, sql } from 'drizzle-orm';
import type { SchoolTakings } from '../../../shared/library/schools/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';

/** Returns how much was ordered of a job's photos, wherever it is delivered. The caller checks whose job it is. */
export async function readTakings(ctx: Context, jobId: string): Promise<SchoolTakings> {
  const isPaid = sql`${orders.status} not in ('PENDING', 'CANCELLED')`;
  const goods = sql`${orders.totalCents} - ${orders.refundedCents} - ${orders.deliveryCents} + ${orders.deliveryDiscountCents}`;
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
