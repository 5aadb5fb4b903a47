import { and, eq, sql } from 'drizzle-orm';
import { formatCents } from '../../shared/format/money.ts';
import type { Context } from '../core/context.ts';
import { askStripe, openStripe } from '../core/stripe.ts';
import { orders, payments } from '../db/schema.ts';

interface Dispute {
  id: string;
  amount: number;
  status: string;
}

const separator = ' · ';
const wonStatuses = ['won', 'warning_closed', 'prevented'];

/**
 * Holds an order whose card payment is disputed, so that nothing more is made of it and an admin sees why; a dispute that
 * is won lets it go on. Throws `card-off`, `card-failed`: Stripe then reports it again.
 */
export async function noteDispute(ctx: Context, disputeId: string): Promise<void> {
  const stripe = await openStripe(ctx);
  // Reports come in any order: what Stripe says now counts.
  const dispute = await askStripe(ctx, () => stripe.disputes.retrieve(disputeId));
  const intent = dispute.payment_intent;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  for (let tries = 0; tries < 5; tries++) {
    const [order] = await ctx.db
      .select({ id: orders.id, heldReason: orders.heldReason })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.source, 'card'), eq(payments.reference, intentId)));
    if (!order) return ctx.log.error('dispute-unknown', { disputeId, intentId });
    const heldReason = reasonWith(order.heldReason, dispute);
    if (heldReason === order.heldReason) return;
    const held = await ctx.db
      .update(orders)
      .set({ heldReason, heldAt: heldReason === null ? null : sql`coalesce(${orders.heldAt}, ${ctx.now})` })
      .where(and(eq(orders.id, order.id), sql`${orders.heldReason} is ${order.heldReason}`))
      .returning({ id: orders.id });
    if (held.length > 0) return;
  }
}

/** Returns why an order is held once it is known how a dispute stands; other reasons stay. */
function reasonWith(heldReason: string | null, { id, amount, status }: Dispute): string | null {
  const others = (heldReason ?? '').split(separator).filter((part) => part && !part.includes(`(${id})`));
  const open = `Spor o platbu kartou (${id}) na ${formatCents(amount)}: odpovedzte naň v Stripe`;
  const lost = `Spor o platbu kartou (${id}) je prehraný: banka si vzala ${formatCents(amount)}`;
  const note = wonStatuses.includes(status) ? [] : [status === 'lost' ? lost : open];
  return [...others, ...note].join(separator) || null;
}
