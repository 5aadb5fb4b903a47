import { toCsv } from '../../../shared/format/csv.ts';
import type { ParcelFileSettings } from '../../../shared/production/parcels/contract.ts';
import type { ParcelColumn } from '../../../shared/production/parcels/parcels.ts';
import { type Parcel, splitName } from './parcel.ts';

/** Returns the file that a carrier's import takes. Pure. */
export const parcelsCsv = (settings: ParcelFileSettings, parcels: readonly Parcel[]): string =>
  settings.carrier === 'PACKETA' ? packetaCsv(settings, parcels) : columnsCsv(settings, parcels);

/**
 * Packeta's CSV import: two header rows, then columns by place. Described up to version 7 by
 * https://docs.packetery.com/03-creating-packets/01-csv-import.html; version 8 as https://github.com/Zasilkovna/prestashop
 * writes it.
 */
function packetaCsv({ sender, service }: ParcelFileSettings, parcels: readonly Parcel[]): string {
  const rows = parcels.map((parcel) => {
    const [name, surname] = splitName(parcel.name);
    const { orderNumber, email, phone, valueEuros, weightKg, street, streetNumber, city, postalCode, pointId } = parcel;
    const recipient = ['', orderNumber, name, surname, '', email, phone];
    // Paid already: no cash on delivery.
    const parts = ['', 'EUR', valueEuros, weightKg, pointId || service, sender, '0', ''];
    // The column of the service names the pick-up point; it needs no address.
    const address = pointId ? ['', '', '', ''] : [street, streetNumber, city, postalCode];
    return [...recipient, ...parts, ...address, ...Array<string>(9).fill('')];
  });
  return toCsv([['version 8'], [], ...rows]);
}

function columnsCsv({ columns, service }: ParcelFileSettings, parcels: readonly Parcel[]): string {
  const rows = parcels.map((parcel) => {
    const cells: Record<ParcelColumn, string> = {
      ...parcel,
      street: `${parcel.street} ${parcel.streetNumber}`.trim(),
      weight: parcel.weightKg,
      value: parcel.valueEuros,
      service,
      empty: '',
    };
    return columns.map(({ column }) => cells[column]);
  });
  // The mark makes a spreadsheet read it as UTF-8.
  return `\ufeff${toCsv([columns.map(({ heading }) => heading), ...rows])}`;
}
