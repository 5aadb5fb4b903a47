import type { PickupPoint } from '../orders/delivery.ts';

/** Returns the lines of a pick-up point: its name, street and town. */
export const pickupPointLines = ({ name, street, city, postalCode }: PickupPoint): string[] =>
  [name, street, `${postalCode} ${city}`.trim()].filter(Boolean);
