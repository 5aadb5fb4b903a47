import * as z from 'zod';
import { exportCarriers, parcelColumns } from '../rules/parcels.ts';
import { optionalLine } from './one-line.ts';
import { orderIdsQuery } from './order-papers.ts';

/** `GET /admin/orders/bulk/parcels`: a CSV for the carrier's import. */
export const parcelsQuery = z.object({
  carrier: z.enum(exportCarriers, 'Neznámy dopravca.'),
  orders: orderIdsQuery,
  /** Of each parcel. */
  weightKg: z.coerce.number('Zadajte hmotnosť.').positive('Zadajte hmotnosť.').max(50, 'Najviac 50 kg.').optional(),
  /** Packeta: the sender's label in its client section. */
  sender: optionalLine(64),
  /** Packeta: id of its carrier or pick-up point. Others: code of the service. */
  service: optionalLine(32),
  /** Separated by commas; empty: those of the carrier. */
  columns: z
    .string()
    .default('')
    .transform((columns) =>
      columns
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(parcelColumns, 'Neznámy stĺpec.')).max(40, 'Najviac 40 stĺpcov.')),
});
export type ParcelOptions = Pick<z.output<typeof parcelsQuery>, 'weightKg' | 'sender' | 'service' | 'columns'>;
