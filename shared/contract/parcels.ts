import * as z from 'zod';
import { type Carrier, carrierCodes } from '../rules/carriers.ts';
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

export const maxTrackingRows = 100;

/** `POST /admin/orders/bulk/tracking`: a CSV whose first two columns are order number and tracking number. */
export const trackingInput = z.object({
  carrier: z.enum(carrierCodes as [Carrier, ...Carrier[]], 'Vyberte dopravcu.'),
  csv: z.string('Vyberte súbor.').min(1, 'Súbor je prázdny.').max(50_000, 'Súbor je príliš veľký.'),
});
export type TrackingInput = z.output<typeof trackingInput>;

export const trackingResults = [
  'saved',
  /** It had the same number already. */
  'unchanged',
  'unknown-order',
  /** Already shipped with another number, which stays. */
  'other-number',
  /** Not paid, cancelled, held, or without prints. */
  'not-sendable',
  /** Changed while it was imported: to be imported again. */
  'changed',
  'malformed',
] as const;
export type TrackingResult = (typeof trackingResults)[number];

export interface TrackingRow {
  /** Line of the file, from 1. */
  line: number;
  orderNumber: string;
  trackingNumber: string;
  result: TrackingResult;
}
export interface TrackingImported {
  rows: TrackingRow[];
}
