import * as z from 'zod';
import type { PickupPoint } from '../orders/delivery.ts';

/** `GET /pickup-points`: a town, street, name or postal code, or the beginnings of several. */
export const pickupPointsQuery = z.object({
  search: z.string().trim().max(100, 'Najviac 100 znakov.').default(''),
});

/** The first twenty. */
export interface PickupPointsResponse {
  points: PickupPoint[];
}
