import { expect, it } from 'vitest';
import type { AdminOrder, OrderPrintJob } from '../../../../../shared/shop/orders/admin-orders.ts';
import { stillPrintingTexts } from './still-printing.tsx';

const job = (more: Partial<OrderPrintJob>) =>
  ({ kind: 'ORDER', status: 'PRINTING', station: 'Lab', printedItems: 2, ...more }) as OrderPrintJob;
const textsOf = (status: AdminOrder['status'], ...printJobs: OrderPrintJob[]) =>
  stillPrintingTexts({ status, printJobs });

it('names the station that prints an order which is cancelled or sent', () => {
  const text = 'Stanica Lab túto objednávku ešte tlačí (hotové: 2). Zastavte ju pri tlačiarni.';
  for (const status of ['CANCELLED', 'SHIPPED', 'RECEIVED'] as const) expect(textsOf(status, job({}))).toEqual([text]);
  expect(textsOf('CANCELLED', job({ station: null }))[0]).toMatch(/^Niekto túto objednávku/);
});

it.each([
  ['it is to be printed', 'PRINTING', job({})],
  ['the job is done', 'CANCELLED', job({ status: 'COMPLETED' })],
  ['the job was withdrawn', 'CANCELLED', job({ status: 'WITHDRAWN' })],
  ['it is a reprint of what was sent', 'SHIPPED', job({ kind: 'REPRINT' })],
] as const)('says nothing when %s', (_, status, printJob) => {
  expect(textsOf(status, printJob)).toEqual([]);
});
