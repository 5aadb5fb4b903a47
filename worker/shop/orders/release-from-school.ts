import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from './change-orders.ts';
import { indexHeldReason } from './order-search.ts';

/** Lets an order go on that was held only until the printing of its school. */
export async function releaseFromSchool(ctx: Context, { id }: { id: string }): Promise<void> {
  await ctx.db.batch([
    changeOrders(ctx, and(eq(orders.id, id), eq(orders.waitsForSchool, true)), {
      waitsForSchool: false,
      heldAt: null,
      heldReason: null,
    }),
    indexHeldReason(ctx, id, null),
  ]);
}
