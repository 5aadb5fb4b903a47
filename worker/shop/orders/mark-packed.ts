import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from './change-orders.ts';

/** Notes that printed orders are packed, for their packing slips or labels are made: they wait only to be sent. */
export async function markPacked(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await changeOrders(
    ctx,
    and(inList(orders.id, orderIds), eq(orders.status, 'PRINT_COMPLETED'), isNull(orders.packedAt)),
    { packedAt: ctx.now },
  );
}
