import * as z from 'zod';
import { optionalLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { paperOrderIds } from '../papers/contract.ts';
import { type ExportCarrier, exportCarriers, parcelColumns } from './parcels.ts';

/** `POST /admin/orders/bulk/parcel-file`: a CSV for the carrier's import, made by the settings of the shop. */
export const parcelFileInput = z.object({
  carrier: z.enum(exportCarriers, 'Neznámy dopravca.'),
  orderIds: paperOrderIds,
  /** Only what goes by this carrier: by the order, or by the name of its delivery. */
  isOwnOnly: z.boolean('Neplatná voľba.').default(false),
});
sample(parcelFileInput, { carrier: 'SPS', orderIds: [sampleId] });
export type ParcelFileInput = z.input<typeof parcelFileInput>;

/** `PUT /admin/parcel-files/{carrier}` */
export const parcelFileSettingsInput = z.object({
  /** Of a parcel's packaging; null: no weight in the file. */
  weightKg: z.number('Zadajte hmotnosť.').positive('Zadajte hmotnosť.').max(50, 'Najviac 50 kg.').nullable(),
  /** Packeta: the sender's label in its client section. */
  sender: optionalLine(64),
  /** Packeta: id of its carrier or pick-up point. Others: code of the service. */
  service: optionalLine(32),
  /** Empty: those of the app. */
  columns: z
    .array(z.object({ column: z.enum(parcelColumns, 'Neznámy stĺpec.'), heading: optionalLine(60) }))
    .max(40, 'Najviac 40 stĺpcov.'),
  version: versionInput,
});
sample(parcelFileSettingsInput, {
  weightKg: 0.4,
  sender: 'fotky',
  service: '131',
  columns: [{ column: 'orderNumber', heading: 'Referencia' }],
});
export type ParcelFileSettingsInput = z.input<typeof parcelFileSettingsInput>;

export interface ParcelFileSettings extends Omit<z.output<typeof parcelFileSettingsInput>, 'version'> {
  carrier: ExportCarrier;
  version: number;
}
/** `GET /admin/parcel-files` */
export interface ParcelFilesResponse {
  files: ParcelFileSettings[];
}
/** `PUT /admin/parcel-files/{carrier}` */
export interface ParcelFileResponse {
  file: ParcelFileSettings;
}

/** `POST /admin/orders/bulk/same-address`: which of these orders can go as one parcel. */
export const sameAddressInput = z.object({ orderIds: paperOrderIds });
sample(sameAddressInput, { orderIds: [sampleId] });

/** `POST /admin/parcels` */
export const joinOrdersInput = z.object({
  orderIds: paperOrderIds.pipe(
    z.array(z.string()).min(2, 'Vyberte aspoň dve objednávky.').max(50, 'Najviac 50 objednávok v\u00a0zásielke.'),
  ),
});
sample(joinOrdersInput, { orderIds: [sampleId, '0199a1c4-5b7e-7c3a-9d52-6f0b8e21d4a8'] });

/** Orders of one address. */
export interface SharedParcel {
  /** Null: they go apart. */
  parcel: { id: string; reference: string } | null;
  /** Name and address, by lines. */
  recipient: string[];
  deliveryName: string | null;
  orders: { id: string; orderNumber: string }[];
}
export interface SharedParcelsResponse {
  groups: SharedParcel[];
}
/** `POST /admin/parcels` */
export interface SharedParcelResponse {
  group: SharedParcel;
}
