import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type {
  CreateGuestOrderRequest,
  CreateOrderRequest,
  GuestOrderCreated,
  OrderCreated,
} from '../../../../shared/shop/orders/contract.ts';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../paths.ts';
import { removeAllFromCart } from '../cart/cart-store.ts';
import { type Arrival, refreshOrders } from '../orders/api.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { createdOrders } from './created-orders.ts';
import { fingerprintOf, orderKey } from './order-key.ts';

const messageMs = 2000;

/** Places an order; then shows the message for two seconds, clears the cart and opens the orders. */
export function usePlaceOrder() {
  const [message, setMessage] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const cleanup = useRef<(() => void) | null>(null);

  const finish = useCallback((): boolean => {
    const clean = cleanup.current;
    cleanup.current = null;
    clean?.();
    return clean !== null;
  }, []);
  // Leaving or closing the tab earlier clears the cart too: the order has been placed.
  useEffect(() => {
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [finish]);

  const place = (request: CreateOrderRequest, itemIds: ReadonlySet<string>, customer: unknown) =>
    send((key) => createOrder(request, key), [request, customer], itemIds);
  const placeAsGuest = (request: CreateGuestOrderRequest, itemIds: ReadonlySet<string>) =>
    send((key) => createGuestOrder(request, key), [request], itemIds);

  const send = async (
    create: (key: string) => Promise<unknown>,
    asked: unknown[],
    itemIds: ReadonlySet<string>,
  ): Promise<void> => {
    const fingerprint = await fingerprintOf(JSON.stringify(asked));
    const attempt = async () => createdOrders(await create(orderKey.of(fingerprint)));
    let { isKeyUsed, ...created } = await attempt();
    if (isKeyUsed) {
      orderKey.clear();
      ({ isKeyUsed, ...created } = await attempt());
    }
    cleanup.current = () => {
      removeAllFromCart(itemIds);
      orderKey.clear();
      checkoutDraft.remove();
      refreshOrders();
    };
    setMessage(created.message);
    await new Promise((resolve) => setTimeout(resolve, messageMs));
    const { link, ...arrival } = created;
    const home = link === null ? paths.orders : `${paths.order}#${link}`;
    if (finish()) navigate(home, { state: arrival satisfies Arrival });
  };
  return { message, place, placeAsGuest };
}

/** Returns the same orders when it is called again with the same key. */
const createOrder = (request: CreateOrderRequest, key: string) =>
  api<OrderCreated | undefined>('POST', '/orders', request, { headers: { 'Idempotency-Key': key } });

/** The same without an account. */
const createGuestOrder = (request: CreateGuestOrderRequest, key: string) =>
  api<GuestOrderCreated | undefined>('POST', '/orders/guest', request, { headers: { 'Idempotency-Key': key } });
