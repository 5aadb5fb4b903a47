import type { Carrier } from './carriers.ts';

/** Carriers whose parcels are exported. */
export const exportCarriers = ['PACKETA', 'SPS', 'POSTA'] as const satisfies readonly Carrier[];
export type ExportCarrier = (typeof exportCarriers)[number];

/** Columns that a lab may arrange for SPS and Slovenská pošta; Packeta prescribes its own. */
export const parcelColumns = [
  'orderNumber',
  'name',
  'street',
  'city',
  'postalCode',
  'country',
  'phone',
  'email',
  'weight',
  'value',
  'service',
  'empty',
] as const;
export type ParcelColumn = (typeof parcelColumns)[number];

/** A column of a carrier's file, with the heading that its import knows it by. */
export interface ParcelFileColumn {
  column: ParcelColumn;
  heading: string;
}
