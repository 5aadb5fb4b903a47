import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParcelOptions } from '../../shared/contract/parcels.ts';
import { exportCarriers } from '../../shared/rules/parcels.ts';
import type { OrderRow } from '../orders/queries.ts';
import { type Parcel, parcelOf } from './parcel.ts';
import { parcelsCsv } from './parcels-csv.ts';

const home = { street: 'Námestie SNP', streetNumber: '12', postalCode: '974 01', city: 'Zvolen', country: 'Slovensko' };
const options: ParcelOptions = { weightKg: 0.5, sender: 'momentka', service: '131', columns: [] };

function parcel(more: Partial<OrderRow> = {}): Parcel {
  const order = {
    number: 2026000123,
    customerName: 'Ľubica Mária Ďurčová',
    customerEmail: 'lubica@example.sk',
    customerPhone: '+421 901 234 567',
    deliveryAddress: home,
    totalCents: 1250,
    ...more,
  };
  const made = parcelOf(order as OrderRow, options);
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
];

describe('the file for', () => {
  it.each(exportCarriers)('%s is as its import takes it', (carrier) => {
    const golden = readFileSync(join(import.meta.dirname, `testing/${carrier.toLowerCase()}.csv`), 'utf8');
    expect(parcelsCsv(carrier, parcels, options)).toBe(golden);
  });

  it('Packeta has 28 columns in each row', () => {
    const [version, empty, row] = parcelsCsv('PACKETA', [parcel()], options).split('\r\n');
    expect([version, empty, row?.split(';').length]).toEqual(['version 8', '', 28]);
  });

  it('the others has the columns that the lab chose', () => {
    const columns = ['orderNumber', 'empty', 'postalCode'] as const;
    expect(parcelsCsv('SPS', [parcel()], { ...options, columns: [...columns] })).toBe(
      '\ufeffreffnr;;zip\r\n2026000123;;97401\r\n',
    );
  });
});

it('an order without an address is no parcel', () => {
  expect(parcelOf({ deliveryAddress: null } as OrderRow, options)).toBeUndefined();
});
