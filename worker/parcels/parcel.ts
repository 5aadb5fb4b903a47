import type { ParcelOptions } from '../../shared/contract/parcels.ts';
import { centsToEuros } from '../../shared/format/money.ts';
import { homeCountry } from '../../shared/rules/addresses.ts';
import type { OrderRow } from '../orders/queries.ts';
import { recipientOf } from '../orders/recipient.ts';

/** An order as carriers want it. */
export interface Parcel {
  orderNumber: string;
  name: string;
  street: string;
  streetNumber: string;
  city: string;
  /** Without a space. */
  postalCode: string;
  country: string;
  phone: string;
  email: string;
  valueEuros: string;
  weightKg: string;
}

/** Returns the parcel of an order; undefined when it has no address. */
export function parcelOf(order: OrderRow, { weightKg }: Pick<ParcelOptions, 'weightKg'>): Parcel | undefined {
  const { deliveryAddress: address } = order;
  if (!address) return undefined;
  const isHome = address.country === homeCountry;
  return {
    orderNumber: String(order.number),
    name: recipientOf(order),
    street: address.street,
    streetNumber: address.streetNumber,
    city: address.city,
    postalCode: isHome ? address.postalCode.replace(/\s/g, '') : address.postalCode,
    country: isHome ? 'SK' : address.country,
    phone: dialled(order.customerPhone ?? ''),
    email: order.customerEmail,
    valueEuros: centsToEuros(order.totalCents).toFixed(2),
    weightKg: weightKg === undefined ? '' : String(weightKg),
  };
}

/** Returns a phone number without a plus, which a spreadsheet would take for a formula. */
function dialled(phone: string): string {
  const digits = phone.replace(/[\s()/.-]/g, '').replace(/^\+/, '00');
  return digits.replace(/^00421/, '0');
}
