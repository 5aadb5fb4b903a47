import type { CardConfigAnswer, PaymentIntentAnswer } from '../../../shared/contract/card.ts';
import type { Order, OrderAnswer } from '../../../shared/contract/orders.ts';
import { api, useApi } from '../../lib/api.ts';
import { paths } from '../../paths.ts';

/** The key with which cards can be paid; null while they are off. It does not change while a page is open. */
export function useCardKey(): string | null {
  const once = { revalidateOnFocus: false, revalidateIfStale: false };
  return useApi<CardConfigAnswer>('/stripe/config', once).data?.publishableKey ?? null;
}

export const createPaymentIntent = (orderId: string) =>
  api<PaymentIntentAnswer>('POST', '/stripe/create-payment-intent', { orderId });

export const loadOrder = async (id: string): Promise<Order> =>
  (await api<OrderAnswer>('GET', `/orders/${encodeURIComponent(id)}`)).order;

/** The page that may load Stripe's form: the server allows it at no other address. */
export const payPath = (orderId: string): string => `${paths.orders}?pay=${encodeURIComponent(orderId)}`;
