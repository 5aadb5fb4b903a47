import type { CardConfigResponse, PaymentIntentResponse } from '../../../../shared/money/card/contract.ts';
import type { Order, OrderResponse } from '../../../../shared/shop/orders/contract.ts';
import { api, useApi } from '../../../lib/api.ts';
import { isOrderLinkOpen } from '../../../lib/order-link.ts';
import { paths } from '../../../paths.ts';

/** Stripe's publishable key; null while card payments are off. Loaded once per page. */
export function useCardKey(): string | null {
  const once = { revalidateOnFocus: false, revalidateIfStale: false };
  return useApi<CardConfigResponse>('/stripe/config', once).data?.publishableKey ?? null;
}

export const createPaymentIntent = (orderId: string) =>
  api<PaymentIntentResponse>('POST', '/stripe/create-payment-intent', { orderId });

export const loadOrder = async (id: string): Promise<Order> =>
  (await api<OrderResponse>('GET', `/orders/${encodeURIComponent(id)}`)).order;

/** The screen of the order: of the account, or of the link that is open. */
export const cardHome = (): string => (isOrderLinkOpen() ? paths.order : paths.orders);

/** Returns the URL of the only page whose Content-Security-Policy allows Stripe. */
export const payPath = (orderId: string): string => `${cardHome()}?pay=${encodeURIComponent(orderId)}`;
