import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CreateOrderRequest, OrderCreated } from '../../../shared/contract/orders.ts';
import { api } from '../../lib/api.ts';
import { paths } from '../../routes.ts';
import { removeAllFromCart } from '../cart/cart-store.ts';
import { refreshOrders } from '../orders/api.ts';
import type { Arrival } from '../orders/arrival.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { createdOrders } from './created-orders.ts';
import { fingerprintOf, orderKey } from './order-key.ts';

const farewellMs = 2000;

/** Sends an order; when it is made, says so for two seconds, empties the cart and leads to the orders. */
export function usePlaceOrder() {
  const [message, setMessage] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const tidyUp = useRef<(() => void) | null>(null);

  const finish = useCallback((): boolean => {
    const tidy = tidyUp.current;
    tidyUp.current = null;
    tidy?.();
    return tidy !== null;
  }, []);
  // Whoever leaves earlier has ordered all the same, also when they close the tab.
  useEffect(() => {
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [finish]);

  const place = async (request: CreateOrderRequest, itemIds: ReadonlySet<string>, customer: unknown) => {
    const fingerprint = await fingerprintOf(JSON.stringify([request, customer]));
    const send = async () => createdOrders(await createOrder(request, orderKey.of(fingerprint)));
    let { isSpent, ...created } = await send();
    if (isSpent) {
      orderKey.clear();
      ({ isSpent, ...created } = await send());
    }
    tidyUp.current = () => {
      removeAllFromCart(itemIds);
      orderKey.clear();
      checkoutDraft.remove();
      refreshOrders();
    };
    setMessage(created.message);
    await new Promise((resolve) => setTimeout(resolve, farewellMs));
    if (finish()) navigate(paths.orders, { state: { ...created } satisfies Arrival });
  };
  return { message, place };
}

/** The same key again answers the same orders. */
const createOrder = (request: CreateOrderRequest, key: string) =>
  api<OrderCreated | undefined>('POST', '/orders', request, { headers: { 'Idempotency-Key': key } });
