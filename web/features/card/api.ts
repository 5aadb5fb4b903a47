import type { CardConfigResponse, PaymentIntentResponse } from '../../../shared/contract/card.ts';
import type { Order, OrderResponse } from '../../../shared/contract/orders.ts';
import { api, useApi } from '../../lib/api.ts';
import { paths } from '../../routes.ts';

/** The key with which cards can be paid; null while they are off. It does not change while a page is open. */
export function useCardKey(): string | null {
  const once = { revalidateOnFocus: false, revalidateIfStale: false };
  return useApi<CardConfigResponse>('/stripe/config', once).data?.publishableKey ?? null;
}

export const createPaymentIntent = (orderId: string) =>
  api<PaymentIntentResponse>('POST', '/stripe/create-payment-intent', { orderId });

export const loadOrder = async (id: string): Promise<Order> =>
  (await api<OrderResponse>('GET', `/orders/${encodeURIComponent(id)}`)).order;

/** The page that may load Stripe's form: the server allows it at no other address. */
export const payPath = (orderId: string): string => `${paths.orders}?pay=${encodeURIComponent(orderId)}`;
