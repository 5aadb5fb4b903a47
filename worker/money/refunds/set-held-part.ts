import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { heldSince } from '../../shop/orders/hold-order.ts';

const separator = ' · ';

interface HeldPart {
  intentId: string;
  /** Named in the text, in parentheses: it replaces what was said about the same. */
  subject: string;
  /** Null: there is nothing more to say. */
  text: string | null;
}

/**
 * Holds the order of a card payment for something that an admin has to look at, or ends that; other reasons stay.
 * Returns false if the payment is not known.
 */
export async function setHeldPart(ctx: Context, { intentId, subject, text }: HeldPart): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    const order = await findCardOrder(ctx, intentId);
    if (!order) return false;
    const others = (order.heldReason ?? '').split(separator).filter((part) => part && !part.includes(`(${subject})`));
    const heldReason = [...others, ...(text ? [text] : [])].join(separator) || null;
    if (heldReason === order.heldReason) return true;
    const held = await changeOrders(
      ctx,
      and(eq(orders.id, order.id), sql`${orders.heldReason} is ${order.heldReason}`),
      { heldReason, heldAt: heldSince(ctx, heldReason) },
    ).returning({ id: orders.id });
    if (held.length > 0) return true;
  }
  return true;
}

/** Returns why the order of a card payment is held; null: it is not. */
export const readHeldReason = async (ctx: Context, intentId: string): Promise<string | null> =>
  (await findCardOrder(ctx, intentId))?.heldReason ?? null;

/** Of a cart that became several orders, the first one is held. */
async function findCardOrder(ctx: Context, intentId: string) {
  const [order] = await ctx.db
    .select({ id: orders.id, heldReason: orders.heldReason })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.source, 'card'), eq(payments.reference, intentId)))
    .orderBy(orders.number)
    .limit(1);
  return order;
}
