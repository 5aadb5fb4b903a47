import type { CompanySettingsResponse } from '../../../shared/contract/company.ts';
import type { Order, OrderResponse, OrdersResponse } from '../../../shared/contract/orders.ts';
import { ordersPerPage } from '../../../shared/rules/order-limits.ts';
import { api, refresh, useApi } from '../../lib/api.ts';

const listPath = '/orders';
const orderPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`;

/** A page of orders; `from` is the cursor from the page before. */
export const useOrders = (page: number, from: string | null) =>
  useApi<OrdersResponse>(
    `${listPath}?page=${page}&limit=${ordersPerPage}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`,
    { keepPreviousData: true },
  );

export const cancelOrder = (id: string) => api<OrderResponse>('POST', `${orderPath(id)}/cancel`);
export const useCompanySettings = () => useApi<CompanySettingsResponse>(`${listPath}/company-settings`);
/** Reloads the orders after one was created or changed. */
export const refreshOrders = () => refresh(`${listPath}?`);

/** Returns all items of an order, which are loaded in pages; admins pass a path of their own. */
export async function loadAllItems(
  { id, itemCount }: Pick<Order, 'id' | 'itemCount'>,
  path: string = orderPath(id),
): Promise<Order['items']> {
  const items: Order['items'] = [];
  while (items.length < itemCount) {
    const { order } = await api<OrderResponse>('GET', `${path}?offset=${items.length}`);
    if (order.items.length === 0) break;
    items.push(...order.items);
  }
  return items;
}
