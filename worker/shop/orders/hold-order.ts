import { and, eq, sql } from 'drizzle-orm';
import type { HoldOrderInput } from '../../../shared/shop/orders/admin-orders.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from './change-orders.ts';
import { indexHeldReason } from './order-search.ts';
import { getOrder } from './queries.ts';

/**
 * Holds an order for a reason, or lets it go on: no print job is made of a held one. The same again changes nothing.
 * Throws `order-not-found`.
 */
export async function holdOrder(
  ctx: Context,
  admin: Actor,
  orderId: string,
  { reason }: HoldOrderInput,
): Promise<void> {
  const { number, heldReason } = await getOrder(ctx, orderId);
  const isOther = and(eq(orders.id, orderId), isNotHidden, sql`${orders.heldReason} is not ${reason}`);
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'order.hold',
      subjectId: orderId,
      subject: String(number),
      before: { heldReason },
      after: { heldReason: reason },
      when: rowExists(orders, isOther),
    }),
    changeOrders(ctx, isOther, {
      heldReason: reason,
      // Somebody has decided about it.
      waitsForSchool: false,
      heldAt: reason === null ? null : sql`coalesce(${orders.heldAt}, ${ctx.now})`,
    }),
    indexHeldReason(ctx, orderId, reason),
  ]);
}
