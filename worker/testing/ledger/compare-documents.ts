import { expect } from 'vitest';
import { sumOf } from './books.ts';
import { rowsOf, type Shop } from './open-shop.ts';

interface DocumentRow {
  orderNumber: string;
  series: string;
  number: number;
  cents: number;
  year: string;
  isVoided: number;
  vatCents: number;
}

/** The documents: one valid invoice for each paid order, credit notes for just what was taken back of it, and no gaps. */
export async function compareDocuments(shop: Shop): Promise<void> {
  const vat = `coalesce((select sum(json_extract(value, '$.baseCents') + json_extract(value, '$.vatCents')) from json_each(document, '$.vat')), 0)`;
  const documents = await rowsOf<DocumentRow>(
    `select cast(orders.number as text) as orderNumber, 'INVOICE' as series, invoices.number,
       document ->> '$.totalCents' as cents, strftime('%Y', issued_at / 1000 + 3600, 'unixepoch') as year,
       voided_at is not null as isVoided, ${vat} as vatCents from invoices join orders on orders.id = order_id
     union all
     select cast(orders.number as text), corrections.kind, corrections.number, corrections.total_cents,
       strftime('%Y', issued_at / 1000 + 3600, 'unixepoch'), 0, ${vat} from corrections join orders on orders.id = order_id`,
  );
  for (const { vatCents, cents, series, number } of documents)
    if (vatCents !== 0) expect(vatCents, `${series} ${number}`).toBe(cents);
  await compareRates();
  const states = await rowsOf<{
    orderNumber: string;
    isPaid: number;
    isHidden: number;
    total: number;
    paid: number;
    refunded: number;
  }>(
    `select cast(number as text) as orderNumber, paid_at is not null as isPaid, hidden_at is not null as isHidden,
       total_cents as total, paid_cents as paid, refunded_cents as refunded from orders`,
  );
  for (const { orderNumber, isPaid, isHidden, total, paid, refunded } of states) {
    const of = (series: string) => documents.filter((row) => row.orderNumber === orderNumber && row.series === series);
    const valid = of('INVOICE').filter(({ isVoided }) => !isVoided);
    expect(
      valid.map(({ cents }) => cents),
      `valid invoices of ${orderNumber}`,
    ).toEqual(isPaid && !isHidden ? [total] : []);
    const corrected = shop.refunds.filter((refund) => refund.orderNumber === orderNumber && refund.isCorrecting);
    expect(
      sumOf(of('CREDIT_NOTE'), ({ cents }) => cents),
      `credit notes of ${orderNumber}`,
    ).toBe(sumOf(corrected, ({ cents }) => cents));
    // What is owed stays here: money that goes back is taken back by a credit note, or was too much.
    const owed = isPaid && !isHidden ? total - sumOf(corrected, ({ cents }) => cents) : 0;
    expect(paid - refunded, `money of ${orderNumber}`).toBeGreaterThanOrEqual(owed);
    expect(of('CANCELLATION').length).toBe(of('INVOICE').length - valid.length);
  }
  for (const series of ['INVOICE', 'CREDIT_NOTE', 'CANCELLATION'])
    expectNoGaps(documents.filter((row) => row.series === series));
  expectNoGaps(
    (await rowsOf<{ number: number }>('select number from orders')).map(({ number }) => ({ number, year: '' })),
  );
}

/** Of each rate, credit notes take back no more base and VAT than their invoice has; of a whole invoice just that. */
async function compareRates(): Promise<void> {
  const rates = await rowsOf<{
    number: number;
    base: number;
    vat: number;
    backBase: number;
    backVat: number;
    isWhole: number;
  }>(
    `select invoices.number, rate.value ->> '$.baseCents' as base, rate.value ->> '$.vatCents' as vat,
       coalesce(sum(back.value ->> '$.baseCents'), 0) as backBase, coalesce(sum(back.value ->> '$.vatCents'), 0) as backVat,
       (select sum(total_cents) from corrections where invoice_id = invoices.id and kind = 'CREDIT_NOTE')
         = invoices.document ->> '$.totalCents' as isWhole
     from invoices, json_each(invoices.document, '$.vat') as rate
       join corrections on corrections.invoice_id = invoices.id and corrections.kind = 'CREDIT_NOTE'
       left join json_each(corrections.document, '$.vat') as back on back.value ->> '$.rate' = rate.value ->> '$.rate'
     group by invoices.id, rate.value ->> '$.rate'`,
  );
  for (const { number, base, vat, backBase, backVat, isWhole } of rates) {
    expect(backBase, `base of ${number}`).toBeLessThanOrEqual(base);
    expect(backVat, `VAT of ${number}`).toBeLessThanOrEqual(vat);
    if (isWhole) expect([backBase, backVat], `whole ${number}`).toEqual([base, vat]);
  }
}

function expectNoGaps(documents: { number: number; year: string }[]): void {
  for (const [year, rows] of Map.groupBy(documents, ({ number }) => String(Math.floor(number / 1e6)))) {
    expect(rows.map(({ number }) => number % 1e6).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1));
    for (const row of rows) if (row.year) expect(row.year).toBe(year);
  }
}
