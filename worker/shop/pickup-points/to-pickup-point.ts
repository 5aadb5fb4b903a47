import * as z from 'zod';
import { slovakPostalCode } from '../../../shared/shop/addresses/addresses.ts';
import type { PickupPoint } from '../../../shared/shop/orders/delivery.ts';

const text = z.string().trim().max(200);
const branch = z.object({
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,12}$/)),
  place: text.optional(),
  name: text,
  street: text,
  city: text.min(1),
  zip: text,
  country: z.string(),
  status: z.object({ statusId: z.union([z.string(), z.number()]) }).optional(),
  displayFrontend: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

/** Returns an open Slovak pick-up point of Packeta's feed; null for all others. */
export function toPickupPoint(entry: unknown): PickupPoint | null {
  const { data } = branch.safeParse(entry);
  if (data?.country.toLowerCase() !== 'sk') return null;
  if (data.status && String(data.status.statusId) !== '1') return null;
  if (['0', 'false'].includes(String(data.displayFrontend))) return null;
  const { id, place, name, street, city, zip } = data;
  return { id, name: place || name, street, city, postalCode: slovakPostalCode(zip) ?? zip };
}
