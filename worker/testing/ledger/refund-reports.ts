import { inject } from 'vitest';
import { ownIban } from '../statement-factories.ts';
import { reportEvent, stripeEvent } from '../stripe-events.ts';
import { listRefunds } from './list-refunds.ts';
import { asAdmin, type Shop } from './open-shop.ts';
import type { Step } from './step.ts';
import { refundsAtStripe } from './stripe.ts';

/** What failed is tried again, the same way or by transfer to another account. */
export const retryRefund: Step = async (shop) => {
  const failed = (await listRefunds(shop)).filter(({ status }) => status === 'FAILED');
  if (failed.length === 0) return false;
  const { id } = shop.random.pick(failed);
  const again = shop.random.chance(0.5)
    ? { action: 'retry' }
    : { action: 'bank', iban: ownIban, recipientName: 'Jana' };
  const { status } = await asAdmin(shop, 'PUT', `/admin/refunds/${id}`, again);
  return status === 200;
};

/** Stripe reports a refund as it is, or that a bank sent it back after all. */
export const reportRefund: Step = async (shop) => {
  const { books, random, bindings } = shop;
  const made = (await Promise.all(books.charges.map(({ intentId }) => refundsAtStripe(intentId)))).flat();
  if (made.length === 0) return false;
  const { id, status } = random.pick(made);
  if (status === 'pending' || (status === 'succeeded' && random.chance(0.3)))
    await fetch(`${inject('stripeUrl')}/fake/${id}/${status === 'pending' ? 'succeeded' : 'failed'}`, {
      method: 'POST',
    });
  const all = (await Promise.all(books.charges.map(({ intentId }) => refundsAtStripe(intentId)))).flat();
  const now = all.find((refund) => refund.id === id);
  const type = random.pick(['refund.updated', now?.status === 'failed' ? 'refund.failed' : 'refund.created']);
  await reportEvent(stripeEvent(type, { ...now }), { bindings });
  return true;
};

/** Stripe reports every refund once more. */
export async function reportAllRefunds({ books, bindings }: Shop): Promise<void> {
  const made = (await Promise.all(books.charges.map(({ intentId }) => refundsAtStripe(intentId)))).flat();
  for (const refund of made) {
    if (refund.status === 'pending')
      await fetch(`${inject('stripeUrl')}/fake/${refund.id}/succeeded`, { method: 'POST' });
    const status = refund.status === 'pending' ? 'succeeded' : refund.status;
    await reportEvent(stripeEvent('refund.updated', { ...refund, status }), { bindings });
  }
}
