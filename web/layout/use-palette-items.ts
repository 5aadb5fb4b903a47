import { type LucideIcon, Package, Search, UserRound } from 'lucide-react';
import type { User } from '../../shared/contract/auth.ts';
import type { CustomersResponse } from '../../shared/contract/customers.ts';
import type { StaffOrderSummary, StaffOrdersResponse } from '../../shared/contract/production.ts';
import { searchPartsOf, searchTextOf } from '../../shared/format/search-text.ts';
import { statusLook } from '../../shared/format/status-look.ts';
import { isOperator } from '../../shared/rules/roles.ts';
import { customersPath } from '../features/customers/api.ts';
import { ordersPath } from '../features/orders/admin/api.ts';
import { useApi } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { adminTabs, mayOpen } from './admin-tabs.ts';
import { paletteTexts as texts } from './palette-texts.ts';

export interface PaletteItem {
  href: string;
  label: string;
  /** Beside the label. */
  note: string;
  icon: LucideIcon;
}

export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

const [orderLimit, customerLimit, minLetters] = [6, 4, 2];

/** Finds orders and customers by what is typed, and screens by their names. */
export function usePaletteItems(text: string) {
  const search = text.trim();
  const pathOf = (path: string, limit: number): string | null =>
    search.length < minLetters ? null : `${path}?${new URLSearchParams({ search, limit: String(limit) })}`;
  const options = { keepPreviousData: search.length >= minLetters, shouldRetryOnError: false };
  const orders = useApi<StaffOrdersResponse>(pathOf(ordersPath, orderLimit), options);
  const { user } = useSession();
  const customers = useApi<CustomersResponse>(isOperator(user) ? null : pathOf(customersPath, customerLimit), options);
  const groups: PaletteGroup[] = [
    { value: texts.orders, items: orderItems(orders.data, search) },
    { value: texts.customers, items: customerItems(customers.data, search) },
    { value: texts.screens, items: screenItems(search, user) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: orders.isValidating || customers.isValidating,
    hasFailed: Boolean(orders.error ?? customers.error),
    retry: () => Promise.all([orders.mutate(), customers.mutate()]),
  };
}

const listHref = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`;

function orderItems(data: StaffOrdersResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const rows: StaffOrderSummary[] = data.orders;
  const found = rows.map(({ id, orderNumber, user, status, delivery }) => ({
    href: paths.adminOrder({ id }),
    label: `${orderNumber} · ${user.name}`,
    note: statusLook(status, delivery?.kind).label,
    icon: Package,
  }));
  const more = { href: listHref(paths.adminOrders, search), label: texts.allOrders(search), note: '', icon: Search };
  return data.pagination.total > found.length ? [...found, more] : found;
}

function customerItems(data: CustomersResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const found = data.customers.map(({ name, email }) => ({
    href: listHref(paths.adminCustomers, email),
    label: name,
    note: email,
    icon: UserRound,
  }));
  const more = {
    href: listHref(paths.adminCustomers, search),
    label: texts.allCustomers(search),
    note: '',
    icon: Search,
  };
  return data.pagination.total > found.length ? [...found, more] : found;
}

function screenItems(search: string, user: User | undefined): PaletteItem[] {
  const parts = searchPartsOf(search);
  return adminTabs
    .filter((tab) => mayOpen(tab, user) && parts.every((part) => searchTextOf([tab.name]).includes(part)))
    .map(({ href, name, icon }) => ({ href, label: name, note: '', icon }));
}
