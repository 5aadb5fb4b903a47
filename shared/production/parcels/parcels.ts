import type { Carrier } from './carriers.ts';

/** Carriers whose parcels are exported. */
export const exportCarriers = ['PACKETA', 'SPS', 'POSTA'] as const satisfies readonly Carrier[];
export type ExportCarrier = (typeof exportCarriers)[number];

/** What the columns of a file for SPS or Slovenská pošta may hold; Packeta prescribes its own. */
export const parcelColumns = [
  'orderNumber',
  'orderNumbers',
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

/** Returns what a carrier knows a parcel of several orders by; one of a single order has that order's number. */
export const parcelReference = (number: number): string => `S${number}`;

/** Returns the number of such a parcel; null: the text is no reference. */
export function parcelNumberOf(text: string): number | null {
  const [, digits] = /^s(\d{10})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A column of a carrier's file, with the heading that its import knows it by. */
export interface ParcelFileColumn {
  column: ParcelColumn;
  heading: string;
}

/**
 * The columns that a lab begins with. Neither carrier publishes a layout for CSV, and a value would be insured, so it is
 * not among them. SPS: its WebShip maps the columns of an import; headings as in its web service
 * (https://webship.sps-sro.sk/services/WebshipWebService?wsdl). Slovenská pošta: its ePodací hárok imports XML and XLS
 * (https://www.posta.sk/informacie/epodaci-harok-1); headings as the elements of that XML.
 */
export const defaultParcelColumns: Record<ExportCarrier, readonly ParcelFileColumn[]> = {
  PACKETA: [],
  SPS: [
    { column: 'orderNumber', heading: 'reffnr' },
    { column: 'name', heading: 'name' },
    { column: 'street', heading: 'street' },
    { column: 'city', heading: 'city' },
    { column: 'postalCode', heading: 'zip' },
    { column: 'country', heading: 'country' },
    { column: 'phone', heading: 'phone' },
    { column: 'email', heading: 'email' },
    { column: 'weight', heading: 'weight' },
    { column: 'service', heading: 'servicename' },
  ],
  POSTA: [
    { column: 'name', heading: 'Meno' },
    { column: 'street', heading: 'Ulica' },
    { column: 'city', heading: 'Mesto' },
    { column: 'postalCode', heading: 'PSC' },
    { column: 'country', heading: 'Krajina' },
    { column: 'phone', heading: 'Telefon' },
    { column: 'email', heading: 'Email' },
    { column: 'weight', heading: 'Hmotnost' },
    { column: 'service', heading: 'DruhZasielky' },
    { column: 'orderNumber', heading: 'Poznamka' },
  ],
};
