import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paymentOrderXml } from './payment-order-xml.ts';

it('a payment order is byte for byte what banks took before', () => {
  const iban = 'SK3112000000198742637541';
  const message = 'Vrátenie peňazí: objednávka 2026000123';
  const xml = paymentOrderXml({
    messageId: '20261123-1',
    createdAt: Date.UTC(2026, 10, 23, 8, 5, 9),
    executeOn: '2026-11-24',
    debtor: { name: 'Fotky & spol., s. r. o.', iban: 'SK9611000000002918599669' },
    transfers: [
      { endToEndId: '0190-a', amountCents: 1205, name: 'Ľubica Ďurčová', iban, message },
      { endToEndId: '0190-b', amountCents: 9_999_999, name: `<b>O'Neil</b> & "syn"`, iban, message: '😀' },
    ],
  });
  expect(xml).toBe(readFileSync(join(import.meta.dirname, 'testing/payment-order.xml'), 'utf8'));
});
