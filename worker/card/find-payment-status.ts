import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { askStripe, openStripe } from '../core/stripe.ts';
import { findOwnOrderByIntent } from '../orders/queries.ts';

/** How a payment of this user stands at Stripe. Throws `card-off`, `order-not-found`, `card-failed`. */
export async function findPaymentStatus(ctx: Context, user: CurrentUser, intentId: string): Promise<string> {
  const stripe = await openStripe(ctx);
  if (!(await findOwnOrderByIntent(ctx, user.id, intentId))) throw new AppError('order-not-found');
  const { status } = await askStripe(ctx, () => stripe.paymentIntents.retrieve(intentId));
  return status;
}
