import useSWR from 'swr';
import type { Order, OrderItem, OrderResponse, OrdersResponse } from '../../../../shared/shop/orders/contract.ts';
import { ordersPerPage } from '../../../../shared/shop/orders/order-limits.ts';
import { type ApiError, api, refresh, useApi } from '../../../lib/api.ts';

const listPath = '/orders';
const orderPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`;

/** What the checkout passes to the orders screen in the history entry. */
export interface Arrival {
  message: string;
  /** Ids of the orders that were just placed. */
  orderIds: string[];
}

/** A page of orders; `from` is the cursor from the page before. */
export const useOrders = (page: number, from: string | null) =>
  useApi<OrdersResponse>(
    `${listPath}?page=${page}&limit=${ordersPerPage}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`,
    { keepPreviousData: true },
  );

export const cancelOrder = (id: string) => api<OrderResponse>('POST', `${orderPath(id)}/cancel`);
/** Reloads the orders after one was created or changed. */
export const refreshOrders = () => refresh(`${listPath}?`);

/** Returns all items of an order once they are wanted. Refreshed with what its path begins with; admins have their own. */
export const useAllItems = (
  order: Pick<Order, 'id' | 'itemCount'>,
  isWanted: boolean,
  path: string = orderPath(order.id),
) =>
  useSWR<OrderItem[], ApiError>(isWanted ? `${path}?offset=all` : null, () => loadAllItems(order, path), {
    shouldRetryOnError: false,
  });

async function loadAllItems({ itemCount }: Pick<Order, 'itemCount'>, path: string): Promise<OrderItem[]> {
  const items: OrderItem[] = [];
  while (items.length < itemCount) {
    const { order } = await api<OrderResponse>('GET', `${path}?offset=${items.length}`);
    if (order.items.length === 0) break;
    items.push(...order.items);
  }
  return items;
}
