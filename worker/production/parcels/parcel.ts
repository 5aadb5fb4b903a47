import { decimalAmount } from '../../../shared/format/decimal-amount.ts';
import { parcelWeightKg } from '../../../shared/production/parcels/parcel-weight.ts';
import { homeCountry } from '../../../shared/shop/addresses/addresses.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import type { PackedParcel } from '../papers/packed-orders.ts';
import type { OrderWeights } from './read-weights.ts';

/** What carriers know of a parcel. */
export interface Parcel {
  /** Of one order its number; of several the reference of their parcel. */
  orderNumber: string;
  /** Of all its orders. */
  orderNumbers: string;
  name: string;
  street: string;
  streetNumber: string;
  city: string;
  /** Without a space. */
  postalCode: string;
  country: string;
  phone: string;
  /** Of a pick-up point; empty for an address. */
  pointId: string;
  email: string;
  valueEuros: string;
  weightKg: string;
}

/** Returns the parcel of some orders; undefined when they have no address. `weightKg`: of its packaging. */
export function parcelOf(
  { reference, orders }: PackedParcel<OrderRow>,
  { weightKg }: { weightKg: number | null },
  weights: OrderWeights,
): Parcel | undefined {
  const [order] = orders;
  const place = order && placeOf(order);
  if (!order || !place) return undefined;
  const totalCents = orders.reduce((sum, each) => sum + each.totalCents, 0);
  return {
    orderNumber: reference,
    orderNumbers: orders.map(({ number }) => number).join(' '),
    name: recipientOf(order),
    ...place,
    phone: dialled(order.customerPhone ?? ''),
    email: order.customerEmail,
    valueEuros: decimalAmount(totalCents),
    weightKg:
      weightKg === null
        ? ''
        : String(
            parcelWeightKg(
              weightKg,
              orders.flatMap(({ id }) => weights.get(id) ?? []),
            ),
          ),
  };
}

/** A pick-up point is known by its id; its address says where it is to people, and to other carriers' files. */
function placeOf({ deliveryAddress, pickupPoint }: OrderRow) {
  if (pickupPoint) {
    const { id, street, city, postalCode } = pickupPoint;
    return { pointId: id, street, streetNumber: '', city, postalCode: postalCode.replace(/\s/g, ''), country: 'SK' };
  }
  if (!deliveryAddress) return undefined;
  const { street, streetNumber, city, postalCode, country } = deliveryAddress;
  const isHome = country === homeCountry;
  const code = isHome ? postalCode.replace(/\s/g, '') : postalCode;
  return { pointId: '', street, streetNumber, city, postalCode: code, country: isHome ? 'SK' : country };
}

/** Returns a phone number without a plus, which a spreadsheet would take for a formula. */
function dialled(phone: string): string {
  const digits = phone.replace(/[\s()/.-]/g, '').replace(/^\+/, '00');
  return digits.replace(/^00421/, '0');
}

/** Packeta wants both, of 32 letters at most. */
export function splitName(full: string): [name: string, surname: string] {
  const words = full.trim().split(/\s+/);
  const surname = words.at(-1) ?? '';
  return [words.slice(0, -1).join(' ') || surname, surname].map((text) => text.slice(0, 32)) as [string, string];
}
