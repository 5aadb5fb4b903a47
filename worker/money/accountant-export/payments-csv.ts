import { toCsv } from '../../../shared/format/csv.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { byteOrderMark } from './documents-csv.ts';
import type { Money } from './list-money.ts';

const kindTexts = {
  payment: 'Platba',
  reversal: 'Oprava platby',
  refund: 'Vrátenie peňazí',
  'refund-return': 'Vrátenie prišlo späť',
};

const header = ['Pohyb', 'Dátum', 'Suma', 'Spôsob', 'Variabilný symbol', 'Zákazník', 'Zaúčtované', 'Označenie'];

/** Yields payments and refunds as a CSV for a spreadsheet. What left is negative. */
export async function* paymentsCsv(all: AsyncIterable<Money>): AsyncGenerator<string, void> {
  yield byteOrderMark + toCsv([header]);
  for await (const { kind, at, amountCents, method, orderNumber, customerName, bookedAt, reference } of all)
    yield toCsv([
      [
        kindTexts[kind],
        dayOf(at),
        { cents: amountCents },
        method,
        String(orderNumber),
        customerName,
        dayOf(bookedAt),
        reference,
      ],
    ]);
}
