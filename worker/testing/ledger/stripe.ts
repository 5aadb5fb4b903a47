import { inject } from 'vitest';

export const askStripe = async <T>(path: string): Promise<T> =>
  (await fetch(`${inject('stripeUrl')}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_momentka' } })).json();
interface StripeRefund {
  id: string;
  amount: number;
  status: string;
  metadata: { refundId: string };
}
export const refundsAtStripe = async (intentId: string): Promise<StripeRefund[]> =>
  (await askStripe<{ data: StripeRefund[] }>(`refunds?payment_intent=${intentId}`)).data;
