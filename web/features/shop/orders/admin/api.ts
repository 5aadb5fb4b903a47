import { maxPrintChecks } from '../../../../../shared/production/bulk-runs/bulk-runs.ts';
import type {
  OrderPrintResponse,
  OrderPrintsInput,
  OrderPrintsResponse,
  PrintsCheck,
} from '../../../../../shared/production/order-prints/contract.ts';
import type {
  StaffJobChanged,
  StaffOrderResponse,
  StaffOrdersResponse,
} from '../../../../../shared/production/today/production.ts';
import type {
  CanDeleteOrder,
  CanDeleteOrders,
  OrdersDeleted,
} from '../../../../../shared/shop/order-deletion/contract.ts';
import type {
  AcceptOverpaymentInput,
  AdminOrdersResponse,
  HoldOrderInput,
  OrderDetailsInput,
  OrderMessageInput,
  OrderStatusInput,
} from '../../../../../shared/shop/orders/admin-orders.ts';
import { api, refresh, useApi } from '../../../../lib/api.ts';

export const ordersPath = '/admin/orders';
export const adminOrderPath = (id: string): string => `${ordersPath}/${encodeURIComponent(id)}`;

const listOptions = { keepPreviousData: true, refreshInterval: 30_000 };
export const useStaffOrders = (path: string) => useApi<StaffOrdersResponse>(path, listOptions);
export const useStaffOrder = (id: string) => useApi<StaffOrderResponse>(adminOrderPath(id));
/** On screens that only admins open. */
export const useAdminOrders = (path: string) => useApi<AdminOrdersResponse>(path, listOptions);

export const setOrderStatus = (id: string, input: OrderStatusInput) =>
  api<StaffOrderResponse>('PUT', adminOrderPath(id), input);

export const holdOrder = (id: string, input: HoldOrderInput) =>
  api<StaffOrderResponse>('PUT', `${adminOrderPath(id)}/hold`, input);

export const editOrder = (id: string, input: OrderDetailsInput) =>
  api<StaffOrderResponse>('PUT', `${adminOrderPath(id)}/details`, input);

export const sendOrderMessage = (id: string, input: OrderMessageInput) =>
  api<StaffOrderResponse>('POST', `${adminOrderPath(id)}/messages`, input);

export const acceptOverpayment = (id: string, input: AcceptOverpaymentInput) =>
  api<StaffOrderResponse>('PUT', `${adminOrderPath(id)}/overpayment`, input);

const printsPath = (id: string): string => `${adminOrderPath(id)}/prints`;
export const loadOrderPrint = (id: string, position: number) =>
  api<OrderPrintResponse>('GET', `${printsPath(id)}/${position}`);
export const askForOrderPrints = (id: string, items: OrderPrintsInput['items']) =>
  api<OrderPrintsResponse>('PUT', printsPath(id), { items });

/** Loads what 'Pripraviť na tlač' would do to orders. */
export async function loadPrintsCheck(ids: readonly string[]): Promise<PrintsCheck['orders']> {
  const orders: PrintsCheck['orders'] = [];
  for (let at = 0; at < ids.length; at += maxPrintChecks) {
    const orderIds = ids.slice(at, at + maxPrintChecks);
    orders.push(...(await api<PrintsCheck>('POST', `${ordersPath}/bulk/prints-check`, { orderIds })).orders);
  }
  return orders;
}

export type GoneWithOrders = Pick<CanDeleteOrder, 'invoices' | 'printJobs' | 'paidCents'>;

/** Loads what would be deleted with these orders, and their payments. */
export async function loadGoneWith(ids: readonly string[]): Promise<GoneWithOrders> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return api<CanDeleteOrder>('GET', `${adminOrderPath(only)}/can-delete`);
  const response = await api<CanDeleteOrders>('POST', `${ordersPath}/bulk/can-delete`, { orderIds: ids });
  return { ...response, invoices: response.invoicesByOrder.flatMap(({ invoices }) => invoices) };
}

export const deleteOrders = (ids: readonly string[]) =>
  ids.length === 1
    ? api<OrdersDeleted>('DELETE', adminOrderPath(ids[0] ?? ''))
    : api<OrdersDeleted>('POST', `${ordersPath}/bulk/delete`, { orderIds: ids });

export const createPrintJob = (orderId: string) =>
  api<StaffJobChanged>('POST', `/print-jobs/create-from-order/${encodeURIComponent(orderId)}`);

/** Call after a write: reloads the list, an open detail, and what depends on orders. */
export const refreshOrders = () =>
  Promise.all(
    [ordersPath, '/admin/invoices', '/print-jobs', '/admin/today', '/admin/bulk-runs'].map((path) => refresh(path)),
  );
