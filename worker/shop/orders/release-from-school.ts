import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from './change-orders.ts';

/** Lets an order go on that has waited for the printing of its school; one that somebody holds stays. */
export async function releaseFromSchool(ctx: Context, orderId: string): Promise<void> {
  await changeOrders(ctx, and(eq(orders.id, orderId), eq(orders.waitsForSchool, true), isNull(orders.heldReason)), {
    waitsForSchool: false,
    heldAt: null,
  });
}
