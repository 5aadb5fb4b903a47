import { Images, type LucideIcon, Package, ReceiptText, Search, UserRound } from 'lucide-react';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { isOperator } from '../../shared/accounts/auth/roles.ts';
import type { CustomersResponse } from '../../shared/accounts/customers/contract.ts';
import { formatCents } from '../../shared/format/money.ts';
import type { AdminAlbumsResponse } from '../../shared/library/albums/contract.ts';
import type { AdminInvoicesResponse } from '../../shared/money/invoices/contract.ts';
import { searchPartsOf, searchTextOf } from '../../shared/platform/search/search-text.ts';
import type { StaffOrderSummary, StaffOrdersResponse } from '../../shared/production/today/production.ts';
import { statusLook } from '../../shared/shop/orders/status-look.ts';
import { adminPaths } from '../admin-paths.ts';
import { customersPath } from '../features/accounts/customers/api.ts';
import { albumsPath } from '../features/library/albums/admin/api.ts';
import { invoicesPath } from '../features/money/invoices/admin/api.ts';
import { ordersPath } from '../features/shop/orders/admin/api.ts';
import { useApi } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { adminTabs, mayOpen } from './admin-tabs.ts';
import { paletteActions } from './palette-actions.ts';
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

const [orderLimit, customerLimit, invoiceLimit, albumLimit, minLetters] = [6, 4, 3, 3, 2];

/** Finds orders, customers, invoices and albums by what is typed, and screens, papers and actions by their names. */
export function usePaletteItems(text: string) {
  const search = text.trim();
  const pathOf = (path: string, limit: number): string | null =>
    search.length < minLetters ? null : `${path}?${new URLSearchParams({ search, limit: String(limit) })}`;
  const options = { keepPreviousData: search.length >= minLetters, shouldRetryOnError: false };
  const orders = useApi<StaffOrdersResponse>(pathOf(ordersPath, orderLimit), options);
  const { user } = useSession();
  const adminPathOf = (path: string, limit: number) => (isOperator(user) ? null : pathOf(path, limit));
  const customers = useApi<CustomersResponse>(adminPathOf(customersPath, customerLimit), options);
  const invoices = useApi<AdminInvoicesResponse>(adminPathOf(invoicesPath, invoiceLimit), options);
  const albums = useApi<AdminAlbumsResponse>(adminPathOf(albumsPath, albumLimit), options);
  const searches = [orders, customers, invoices, albums];
  const groups: PaletteGroup[] = [
    { value: texts.orders, items: orderItems(orders.data, search) },
    { value: texts.customers, items: customerItems(customers.data, search) },
    { value: texts.invoices, items: invoiceItems(invoices.data, search) },
    { value: texts.albums, items: albumItems(albums.data, search) },
    { value: texts.screens, items: screenItems(search, user) },
    { value: texts.actions, items: search === '' ? [] : actionItems(search, user) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: searches.some(({ isValidating }) => isValidating),
    hasFailed: searches.some(({ error }) => error !== undefined),
    retry: () => Promise.all(searches.map(({ mutate }) => mutate())),
  };
}

const listHref = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`;

function orderItems(data: StaffOrdersResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const rows: StaffOrderSummary[] = data.orders;
  const found = rows.map(({ id, orderNumber, user, status, delivery }) => ({
    href: adminPaths.order({ id }),
    label: `${orderNumber} · ${user.name}`,
    note: statusLook(status, delivery?.kind).label,
    icon: Package,
  }));
  const more = moreItem(adminPaths.orders, search, texts.allOrders(search));
  return data.pagination.total > found.length ? [...found, more] : found;
}

function customerItems(data: CustomersResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const found = data.customers.map(({ name, email }) => ({
    href: listHref(adminPaths.customers, email),
    label: name,
    note: email,
    icon: UserRound,
  }));
  const more = moreItem(adminPaths.customers, search, texts.allCustomers(search));
  return data.pagination.total > found.length ? [...found, more] : found;
}

const moreItem = (path: string, search: string, label: string): PaletteItem => ({
  href: listHref(path, search),
  label,
  note: '',
  icon: Search,
});

function invoiceItems(data: AdminInvoicesResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const found = data.invoices.map(({ invoiceNumber, user, totalCents }) => ({
    href: listHref(adminPaths.invoices, invoiceNumber),
    label: `${invoiceNumber} · ${user.name}`,
    note: formatCents(totalCents),
    icon: ReceiptText,
  }));
  const more = moreItem(adminPaths.invoices, search, texts.allInvoices(search));
  return data.pagination.total > found.length ? [...found, more] : found;
}

function albumItems(data: AdminAlbumsResponse | undefined, search: string): PaletteItem[] {
  if (!data) return [];
  const found = data.albums.map(({ id, title, user }) => ({
    href: adminPaths.album({ id }),
    label: title,
    note: user.name,
    icon: Images,
  }));
  const more = moreItem(adminPaths.albums, search, texts.allAlbums(search));
  return data.pagination.total > found.length ? [...found, more] : found;
}

function actionItems(search: string, user: User | undefined): PaletteItem[] {
  const parts = searchPartsOf(search);
  return paletteActions
    .filter((action) => mayOpen(action, user) && parts.every((part) => searchTextOf([action.label]).includes(part)))
    .map(({ href, label, icon }) => ({ href, label, note: '', icon }));
}

function screenItems(search: string, user: User | undefined): PaletteItem[] {
  const parts = searchPartsOf(search);
  return adminTabs
    .filter((tab) => mayOpen(tab, user) && parts.every((part) => searchTextOf([tab.name]).includes(part)))
    .map(({ href, name, icon }) => ({ href, label: name, note: '', icon }));
}
