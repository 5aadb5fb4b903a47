import type { PricingResponse, ProductsResponse } from '../../../../shared/shop/catalogue/contract.ts';
import type { Quote, QuoteRequest } from '../../../../shared/shop/orders/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

const rarelyChanges = { revalidateIfStale: false, revalidateOnReconnect: false };

/** What can be ordered of a photo. */
export const usePricing = () => useApi<PricingResponse>('/orders/pricing', rarelyChanges);

/** The whole catalogue, deliveries included. */
export const useProducts = (isWanted = true) => useApi<ProductsResponse>(isWanted ? '/orders/products' : null);

/** Returns what an order would cost now, item by item, with freshly signed photo URLs. */
export const quoteOrder = (request: QuoteRequest, signal?: AbortSignal) =>
  api<Quote>('POST', '/orders/quote', request, { signal });
