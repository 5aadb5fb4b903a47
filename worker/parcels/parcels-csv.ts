import type { ParcelOptions } from '../../shared/contract/parcels.ts';
import type { ExportCarrier, ParcelColumn } from '../../shared/rules/parcels.ts';
import { toCsv } from '../core/csv.ts';
import type { Parcel } from './parcel.ts';

/** Returns the file that a carrier's import takes. Pure. */
export const parcelsCsv = (carrier: ExportCarrier, parcels: readonly Parcel[], options: ParcelOptions): string =>
  carrier === 'PACKETA' ? packetaCsv(parcels, options) : namedCsv(namedColumns[carrier], parcels, options);

/**
 * Packeta's CSV import: two header rows, then columns by place. Described up to version 7 by
 * https://docs.packetery.com/03-creating-packets/01-csv-import.html; version 8 as https://github.com/Zasilkovna/prestashop
 * writes it.
 */
function packetaCsv(parcels: readonly Parcel[], { sender, service }: ParcelOptions): string {
  const rows = parcels.map((parcel) => {
    const [name, surname] = splitName(parcel.name);
    const { orderNumber, email, phone, valueEuros, weightKg, street, streetNumber, city, postalCode } = parcel;
    const recipient = ['', orderNumber, name, surname, '', email, phone];
    // Paid already: no cash on delivery.
    const parts = ['', 'EUR', valueEuros, weightKg, service, sender, '0', ''];
    const address = [street, streetNumber, city, postalCode];
    return [...recipient, ...parts, ...address, ...Array<string>(9).fill('')];
  });
  return toCsv([['version 8'], [], ...rows]);
}

/** Packeta wants both, of 32 letters at most. */
function splitName(full: string): [name: string, surname: string] {
  const words = full.trim().split(/\s+/);
  const surname = words.at(-1) ?? '';
  return [words.slice(0, -1).join(' ') || surname, surname].map((text) => text.slice(0, 32)) as [string, string];
}

type Columns = readonly (readonly [column: ParcelColumn, heading: string])[];

/**
 * Neither publishes a layout for CSV, so the lab may arrange the columns; a value would be insured, so it is not among
 * them. SPS: its WebShip maps the columns of an import
 * (https://webship.sps-sro.sk); headings as in its web service. Slovenská pošta: ePodací hárok imports XML and XLS
 * (https://www.posta.sk/informacie/elektronicky-podaci-harok); headings as in its technical parameters.
 */
const namedColumns: Record<Exclude<ExportCarrier, 'PACKETA'>, Columns> = {
  SPS: [
    ['orderNumber', 'reffnr'],
    ['name', 'name'],
    ['street', 'street'],
    ['city', 'city'],
    ['postalCode', 'zip'],
    ['country', 'country'],
    ['phone', 'phone'],
    ['email', 'email'],
    ['weight', 'weight'],
    ['service', 'servicename'],
  ],
  POSTA: [
    ['name', 'Meno'],
    ['street', 'Ulica'],
    ['city', 'Mesto'],
    ['postalCode', 'PSC'],
    ['country', 'Krajina'],
    ['phone', 'Telefon'],
    ['email', 'Email'],
    ['weight', 'Hmotnost'],
    ['service', 'DruhZasielky'],
    ['orderNumber', 'Poznamka'],
  ],
};

function namedCsv(known: Columns, parcels: readonly Parcel[], { columns, service }: ParcelOptions): string {
  const headings = new Map<ParcelColumn, string>([['value', 'value'], ...known]);
  const chosen = columns.length > 0 ? columns : known.map(([column]) => column);
  const rows = parcels.map((parcel) => {
    const cells: Record<ParcelColumn, string> = {
      ...parcel,
      street: `${parcel.street} ${parcel.streetNumber}`.trim(),
      weight: parcel.weightKg,
      value: parcel.valueEuros,
      service,
      empty: '',
    };
    return chosen.map((column) => cells[column]);
  });
  // The mark makes a spreadsheet read it as UTF-8.
  return `\ufeff${toCsv([chosen.map((column) => headings.get(column) ?? ''), ...rows])}`;
}
