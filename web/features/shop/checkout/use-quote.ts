import { useState } from 'react';
import useSWR from 'swr';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { QuoteRequest } from '../../../../shared/shop/orders/contract.ts';
import { usualDelivery } from '../../../../shared/shop/orders/delivery.ts';
import type { ApiError } from '../../../lib/api.ts';
import { quoteOrder, useProducts } from '../cart/api.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { toOrderItems } from '../cart/to-order-items.ts';
import { type QuotedCart, quotedCart } from './quoted-cart.ts';

export interface CheckoutQuote {
  request: QuoteRequest;
  /** The last response; the cart or the delivery may have changed since. */
  quoted: QuotedCart | undefined;
  isCurrent: boolean;
  error: ApiError | undefined;
  reload: () => void;
  /** The options; empty without prints. */
  deliveries: Product[];
  areDeliveriesLoading: boolean;
  delivery: Product | undefined;
  chooseDelivery: (name: string) => void;
  /** As it was typed; null: none. */
  voucherCode: string | null;
  applyVoucher: (code: string | null) => void;
}

/** The server's quote of the cart, loaded again whenever the cart or the delivery changes. */
export function useQuote(items: readonly CartItem[]): CheckoutQuote {
  const [chosen, setChosen] = useState<string>();
  const [voucherCode, applyVoucher] = useState<string | null>(null);
  const catalogue = useProducts();
  const hasPrints = items.some(({ mode }) => mode === 'print');
  const deliveries = (hasPrints && catalogue.data?.products.DELIVERY) || [];
  const delivery =
    deliveries.find(({ name }) => name === chosen) ??
    usualDelivery(deliveries, ({ delivery }) => delivery?.kind ?? null);
  const request: QuoteRequest = {
    items: toOrderItems(items),
    ...(delivery && { deliveryProduct: delivery.name }),
    ...(voucherCode !== null && { voucherCode }),
  };

  const isWaiting = hasPrints && !catalogue.data && !catalogue.error;
  const key = items.length === 0 || isWaiting ? null : JSON.stringify(request);
  const { data, error, mutate } = useSWR<{ key: string; quoted: QuotedCart }, ApiError>(
    key && ['/orders/quote', key],
    async () => ({ key: key ?? '', quoted: quotedCart(items, await quoteOrder(request)) }),
    { keepPreviousData: true, revalidateIfStale: true },
  );
  return {
    request,
    quoted: data?.quoted,
    isCurrent: data !== undefined && data.key === key && !error,
    error,
    reload: () => {
      catalogue.mutate();
      mutate();
    },
    deliveries,
    areDeliveriesLoading: isWaiting,
    delivery,
    chooseDelivery: setChosen,
    voucherCode,
    applyVoucher,
  };
}
