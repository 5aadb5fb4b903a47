/** Where a delivery takes the prints: the customer's address, a pick-up point of a carrier, or the shop itself. */
export const deliveryKinds = ['ADDRESS', 'PICKUP_POINT', 'PERSONAL'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A pick-up point as an order has it. */
export interface PickupPoint {
  id: string;
  name: string;
  street: string;
  city: string;
  postalCode: string;
}
