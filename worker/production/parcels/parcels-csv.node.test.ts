import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParcelFileSettings } from '../../../shared/production/parcels/contract.ts';
import {
  defaultParcelColumns,
  type ExportCarrier,
  exportCarriers,
} from '../../../shared/production/parcels/parcels.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { type Parcel, parcelOf } from './parcel.ts';
import { parcelsCsv } from './parcels-csv.ts';

const home = { street: 'Námestie SNP', streetNumber: '12', postalCode: '974 01', city: 'Zvolen', country: 'Slovensko' };
const settingsOf = (carrier: ExportCarrier): ParcelFileSettings => ({
  carrier,
  weightKg: 0.5,
  sender: 'momentka',
  service: '131',
  columns: [...defaultParcelColumns[carrier]],
  version: 1,
});

function orderOf(more: Partial<OrderRow> = {}): OrderRow {
  const order = {
    id: '10x15',
    number: 2026000123,
    customerName: 'Ľubica Mária Ďurčová',
    customerEmail: 'lubica@example.sk',
    customerPhone: '+421 901 234 567',
    deliveryAddress: home,
    totalCents: 1250,
    ...more,
  };
  return order as OrderRow;
}
// 20 copies of 10 × 15 each.
const weights = new Map([['10x15', [{ widthMm: 100, heightMm: 150, copies: 20 }]]]);

function parcel(more: Partial<OrderRow> = {}, ...others: OrderRow[]): Parcel {
  const order = orderOf(more);
  const reference = others.length > 0 ? 'S2026000007' : String(order.number);
  const made = parcelOf({ reference, orders: [order, ...others] }, { weightKg: 0.15 * 3 + 0.05 }, weights);
  if (!made) throw new Error('no parcel');
  return made;
}

const parcels = [
  parcel(),
  // Whatever a customer is called, it is no formula.
  parcel({ number: 2026000124, customerName: '=HYPERLINK("http://zle.example")', customerPhone: null }),
  parcel({
    number: 2026000125,
    customerName: 'Cher',
    customerPhone: '+420 601 234 567',
    deliveryAddress: { ...home, street: '-Dlhá; "Krátka"', streetNumber: '', postalCode: '110 00', country: 'Česko' },
  }),
  // Three orders in one: a row with what they are worth and weigh together.
  parcel({ number: 2026000126 }, orderOf({ number: 2026000127 }), orderOf({ number: 2026000131, totalCents: 400 })),
];

describe('the file for', () => {
  it.each(exportCarriers)('%s is as its import takes it', (carrier) => {
    const golden = readFileSync(join(import.meta.dirname, `testing/${carrier.toLowerCase()}.csv`), 'utf8');
    expect(parcelsCsv(settingsOf(carrier), parcels)).toBe(golden);
  });

  it('Packeta has 28 columns in each row', () => {
    const [version, empty, row] = parcelsCsv(settingsOf('PACKETA'), [parcel()]).split('\r\n');
    expect([version, empty, row?.split(';').length]).toEqual(['version 8', '', 28]);
  });

  it('the others has the columns and headings that the lab chose', () => {
    const columns: ParcelFileSettings['columns'] = [
      { column: 'orderNumbers', heading: 'Objednávky' },
      { column: 'empty', heading: '' },
      { column: 'postalCode', heading: '=PSČ' },
    ];
    const three = parcels.at(-1)!;
    expect(parcelsCsv({ ...settingsOf('SPS'), columns }, [parcel(), three])).toBe(
      "\ufeffObjednávky;;'=PSČ\r\n2026000123;;97401\r\n2026000126 2026000127 2026000131;;97401\r\n",
    );
  });
});

it('an order without an address is no parcel', () => {
  const orders = [{ deliveryAddress: null } as OrderRow];
  expect(parcelOf({ reference: '1', orders }, { weightKg: null }, weights)).toBeUndefined();
});
