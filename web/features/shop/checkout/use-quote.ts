import { useState } from 'react';
import useSWR from 'swr';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { QuoteRequest } from '../../../../shared/shop/orders/contract.ts';
import type { ApiError } from '../../../lib/api.ts';
import { quoteOrder, useProducts } from '../cart/api.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { toOrderItems } from '../cart/to-order-items.ts';
import { type CheckoutDelivery, isSchoolWanted, productOf, toProduct, toSchool } from './checkout-delivery.ts';
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
  delivery: CheckoutDelivery | undefined;
  /** The school that the prints can be delivered to, as the last response says. */
  school: QuotedCart['school'];
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
  const product = productOf(deliveries, chosen);
  const request: QuoteRequest = {
    items: toOrderItems(items),
    ...(product && { deliveryProduct: product.name }),
    ...(hasPrints && isSchoolWanted(chosen) && { toSchool: true }),
    ...(voucherCode !== null && { voucherCode }),
  };

  const isWaiting = hasPrints && !catalogue.data && !catalogue.error;
  const key = items.length === 0 || isWaiting ? null : JSON.stringify(request);
  const { data, error, mutate } = useSWR<{ key: string; quoted: QuotedCart }, ApiError>(
    key && ['/orders/quote', key],
    async () => ({ key: key ?? '', quoted: quotedCart(items, await quoteOrder(request)) }),
    { keepPreviousData: true, revalidateIfStale: true },
  );
  const school = (hasPrints && data?.quoted.school) || null;
  const isToSchool = school !== null && isSchoolWanted(chosen);
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
    delivery: isToSchool ? toSchool(school) : product && toProduct(product),
    school,
    chooseDelivery: setChosen,
    voucherCode,
    applyVoucher,
  };
}
