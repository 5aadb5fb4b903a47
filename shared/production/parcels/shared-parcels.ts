import { searchWords } from '../../platform/search/search-text.ts';
import { homeCountry } from '../../shop/addresses/addresses.ts';
import type { Address } from '../../shop/addresses/contract.ts';
import type { OrderKind } from '../../shop/orders/contract.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { isPrintableOrder } from '../print-jobs/print-job-status.ts';
import { carrierOfDelivery } from './carriers.ts';

/** What decides whether orders can go as one parcel. */
export interface ParcelOrder {
  kind: OrderKind;
  status: OrderStatus;
  /** Milliseconds since 1970; null: it is not held. */
  heldAt: number | null;
  customerName: string;
  /** Null: the customer. */
  recipientName: string | null;
  deliveryAddress: Address | null;
  deliveryName: string | null;
}

/** Returns whether an order is still to be sent. */
export const isToBeSent = ({ kind, status, heldAt }: Pick<ParcelOrder, 'kind' | 'status' | 'heldAt'>): boolean =>
  kind === 'PRINT' && isPrintableOrder(status) && heldAt === null;

/**
 * Returns a key that orders share which can go as one parcel: those with the same recipient, address and carrier, in
 * any spelling. Null: it is not to be sent.
 */
export function parcelKey(order: ParcelOrder): string | null {
  const { customerName, recipientName, deliveryAddress: address, deliveryName } = order;
  if (!address || !isToBeSent(order)) return null;
  const { street, streetNumber, city, postalCode, country } = address;
  const carrier = carrierOfDelivery(deliveryName ?? '') ?? plain(deliveryName ?? '');
  const place = [plain(`${street} ${streetNumber}`), plain(city), postalCode.replace(/[\s-]/g, '').toLowerCase()];
  return [plain(recipientName ?? customerName), ...place, plain(country || homeCountry), carrier].join('|');
}

/** 'Dlhá 12 A' and 'dlha 12A' are one house, 'Dlhá 1/2' and 'Dlhá 12' are two. */
const plain = (text: string): string =>
  searchWords(text)
    .join(' ')
    .replace(/(\d) (?=\p{L}( |$))/gu, '$1');

/** Returns the orders that can go together, at least two each, in the order of their first ones. */
export function groupByParcel<T extends ParcelOrder>(orders: readonly T[]): T[][] {
  const groups = Map.groupBy(orders, parcelKey);
  groups.delete(null);
  return [...groups.values()].filter((group) => group.length > 1);
}
