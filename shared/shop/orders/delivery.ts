import { searchWords } from '../../platform/search/search-text.ts';
import { carrierOfDelivery } from '../../production/parcels/carriers.ts';
import type { OrderKind } from './contract.ts';

/** Where a delivery of the catalogue takes the prints: the customer's address, a pick-up point of a carrier, or the shop itself. */
export const soldDeliveryKinds = ['ADDRESS', 'PICKUP_POINT', 'PERSONAL'] as const;
export type SoldDeliveryKind = (typeof soldDeliveryKinds)[number];

/** Where the prints of an order go: also to the school whose children they show. */
export const deliveryKinds = [...soldDeliveryKinds, 'SCHOOL'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A pick-up point as an order has it. */
export interface PickupPoint {
  id: string;
  name: string;
  street: string;
  city: string;
  postalCode: string;
}

/** Of a search. */
export const maxPickupPoints = 20;
export const minSearchLetters = 2;

/** In working days; from payment until it is there. */
export const maxDeliveryDays = 60;

/** Returns what is wrong with a delivery time (Slovak), or null; null for none. */
export function deliveryDaysProblem(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (from === null || to === null) return 'Zadajte obe čísla, alebo žiadne.';
  return from > to ? 'Najskorší deň nemôže byť po najneskoršom.' : null;
}

/** Returns the delivery that is taken when none is chosen: the first one to an address, for it needs no other choice. */
export const usualDelivery = <T>(
  deliveries: readonly T[],
  kindOf: (delivery: T) => DeliveryKind | null,
): T | undefined => deliveries.find((delivery) => (kindOf(delivery) ?? 'ADDRESS') === 'ADDRESS') ?? deliveries[0];

/** Returns whether prints go without a carrier: they are collected, or handed over to a school. */
export const isWithoutCarrier = (kind: DeliveryKind | null | undefined): boolean =>
  kind === 'PERSONAL' || kind === 'SCHOOL';

/** Returns whether the carrier has to call or text the customer: those of pick-up points and couriers do. */
export function needsPhone({ kind, name }: { kind: DeliveryKind; name: string }): boolean {
  if (kind !== 'ADDRESS') return kind === 'PICKUP_POINT';
  const carrier = carrierOfDelivery(name);
  return (carrier !== null && carrier !== 'POSTA') || searchWords(name).some((word) => word.startsWith('kurier'));
}

/** Returns whether an order goes to an address of its customer. */
export const isSentToAddress = ({
  kind,
  deliveryKind,
}: {
  kind: OrderKind;
  deliveryKind: DeliveryKind | null;
}): boolean => kind === 'PRINT' && (deliveryKind ?? 'ADDRESS') === 'ADDRESS';
