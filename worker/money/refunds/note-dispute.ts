import { formatCents } from '../../../shared/format/money.ts';
import type { Context } from '../../platform/core/context.ts';
import { askStripe, openStripe } from '../../platform/core/stripe.ts';
import { setHeldPart } from './set-held-part.ts';

interface Dispute {
  id: string;
  amount: number;
  status: string;
}

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
  const isKnown = await setHeldPart(ctx, { intentId, subject: disputeId, text: textOf(dispute) });
  if (!isKnown) ctx.log.error('dispute-unknown', { disputeId, intentId });
}

/** Returns why its order is held; null once it is won. */
function textOf({ id, amount, status }: Dispute): string | null {
  if (wonStatuses.includes(status)) return null;
  if (status === 'lost') return `Spor o platbu kartou (${id}) je prehraný: banka si vzala ${formatCents(amount)}`;
  return `Spor o platbu kartou (${id}) na ${formatCents(amount)}: odpovedzte naň v Stripe`;
}
