import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HoldOrderInput } from '../../../shared/shop/orders/admin-orders.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from './change-orders.ts';
import { indexHeldReason } from './order-search.ts';
import { getOrder } from './queries.ts';

/** Returns since when an order is kept from work, with another reason: one that waits for its school goes on doing so. */
export const heldSince = (ctx: Pick<Context, 'now'>, reason: string | null) =>
  reason === null
    ? sql<number | null>`iif(${orders.waitsForSchool}, ${orders.heldAt}, null)`
    : sql<number | null>`coalesce(${orders.heldAt}, ${ctx.now})`;

/**
 * Holds an order for a reason, or lets it go on: no print job is made of a held one. One that waits for the printing of its
 * school goes on waiting, unless it is to be worked on alone. The same again changes nothing. Throws `order-not-found`.
 */
export async function holdOrder(
  ctx: Context,
  admin: Actor,
  orderId: string,
  { reason, isAlone = false }: HoldOrderInput,
): Promise<void> {
  const { number, heldReason, waitsForSchool } = await getOrder(ctx, orderId);
  const leavesSchool = isAlone && reason === null;
  const differs = leavesSchool
    ? sql`(${orders.waitsForSchool} or ${orders.heldReason} is not null)`
    : sql`${orders.heldReason} is not ${reason}`;
  const isOther = and(eq(orders.id, orderId), isNotHidden, differs);
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'order.hold',
      subjectId: orderId,
      subject: String(number),
      before: { heldReason, waitsForSchool },
      after: { heldReason: reason, waitsForSchool: waitsForSchool && !leavesSchool },
      when: rowExists(orders, isOther),
    }),
    changeOrders(ctx, isOther, {
      heldReason: reason,
      ...(leavesSchool ? { waitsForSchool: false, heldAt: null } : { heldAt: heldSince(ctx, reason) }),
    }),
    indexHeldReason(ctx, orderId, reason),
  ]);
}

/** Lets an order go on that has waited for the printing of its school; one that somebody holds stays. */
export async function releaseFromSchool(ctx: Context, orderId: string): Promise<void> {
  await changeOrders(ctx, and(eq(orders.id, orderId), eq(orders.waitsForSchool, true), isNull(orders.heldReason)), {
    waitsForSchool: false,
    heldAt: null,
  });
}
