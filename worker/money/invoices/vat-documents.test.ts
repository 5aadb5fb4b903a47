import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../shared/format/day.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import type { TestUser } from '../../testing/factories.ts';
import { setVatPayerFrom } from '../../testing/set-vat-payer-from.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { creditNoteStatements } from './credit-note-statements.ts';
import { makeInvoice } from './make-invoice.ts';

const dayMs = 24 * 3_600_000;
const today = dayOf(Date.now());
let buyer: TestUser;
let made: () => Promise<Order>;

beforeAll(async () => {
  buyer = await makeBuyer();
  const [size, book] = [
    await makeProduct('PRINT_SIZE', { priceCents: 123 }),
    await makeProduct('PRINT_SIZE', { priceCents: 105, vatRate: 5 }),
  ];
  const delivery = await makeProduct('DELIVERY', { priceCents: 246 });
  const photoId = await makePhotoRow(buyer.id);
  made = async () => {
    const items = [prints(photoId, size, { quantity: 2 }), prints(photoId, book)];
    const [first] = ordersOf((await order(buyer, { items, deliveryProduct: delivery.name })).body);
    if (!first) throw new Error('no order');
    return first;
  };
});

/** Pays an order and returns its invoice. */
async function invoiceOf({ id, totalCents }: Order, receivedAt = Date.now()) {
  // No job: the invoice is made here.
  const ctx = { ...openContext(env), enqueue: async () => true };
  const payment = { orderId: id, source: 'bank', reference: newId(), amountCents: totalCents, userId: null } as const;
  await bookPayment(ctx, { ...payment, receivedAt });
  await makeInvoice(ctx, id);
  const [row] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, id));
  if (!row?.document) throw new Error('no document');
  return { id: row.id, document: row.document };
}

const sums = [
  { rate: 23, grossCents: 492, baseCents: 400, vatCents: 92 },
  { rate: 5, grossCents: 105, baseCents: 100, vatCents: 5 },
];

describe('the invoice of a VAT payer', () => {
  it('has base and tax of each rate, the delivery among them', async () => {
    await setVatPayerFrom(today);
    const { document } = await invoiceOf(await made());
    expect(document).toMatchObject({ totalCents: 597, vat: sums, delivery: { vatRate: 23 } });
    expect(document.lines.map(({ vatRate }) => vatRate)).toEqual([23, 5]);
    expect(document.supplier.icDph).toBe('SK2999999992');
  });

  it('has none of it before the day that begins it, nor without one', async () => {
    for (const day of [dayOf(Date.now() + 2 * dayMs), null]) {
      await setVatPayerFrom(day);
      const { document } = await invoiceOf(await made());
      expect(document).toMatchObject({ totalCents: 597, vat: [], delivery: { vatRate: null } });
      expect(document.lines.map(({ vatRate }) => vatRate)).toEqual([null, null]);
    }
  });

  it('follows the payment, not the order nor the day of the booking', async () => {
    await setVatPayerFrom(null);
    const [early, late] = [await made(), await made()];
    // Nothing is paid before it is ordered.
    await env.DB.prepare('update orders set created_at = created_at - ?')
      .bind(2 * dayMs)
      .run();
    await setVatPayerFrom(today);
    expect((await invoiceOf(early, Date.now() - dayMs)).document.vat).toEqual([]);
    expect((await invoiceOf(late)).document.vat).toEqual(sums);
  });

  it('is credited by what earlier notes left of each rate, to its last cent', async () => {
    await setVatPayerFrom(today);
    const invoice = await invoiceOf(await made());
    const [, book] = invoice.document.lines;
    const vatOfNote = async (lines: typeof invoice.document.lines, totalCents: number) => {
      const ctx = openContext(env);
      const note = { invoice, lines, deliveryCents: 0, totalCents, reason: 'Reklamácia', createdBy: null };
      const { id, statements } = await creditNoteStatements(ctx, note);
      await ctx.db.batch(statements as never);
      const [row] = await ctx.db.select().from(corrections).where(eq(corrections.id, id));
      return row?.document?.vat;
    };
    if (!book) throw new Error('no line');
    expect(await vatOfNote([book], 105)).toEqual([sums[1]]);
    // Nothing of 5 % is left; of 23 % the third part takes the rest, though alone its base would be 1,33 too.
    const third = { rate: 23, grossCents: 164, baseCents: 133, vatCents: 31 };
    expect(await vatOfNote([], 164)).toEqual([third]);
    await expect(vatOfNote([book], 105)).rejects.toMatchObject({ code: 'refund-rate-too-high' });
    expect(await vatOfNote([], 164)).toEqual([third]);
    expect(await vatOfNote([], 164)).toEqual([{ rate: 23, grossCents: 164, baseCents: 134, vatCents: 30 }]);
    const left = await openContext(env).db.select().from(corrections).where(eq(corrections.invoiceId, invoice.id));
    expect(left.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(597);
  });

  it('is credited with its own rates, whatever the seller is by then', async () => {
    await setVatPayerFrom(today);
    const invoice = await invoiceOf(await made());
    await setVatPayerFrom(null);
    const ctx = openContext(env);
    const { lines, totalCents } = invoice.document;
    const note = { invoice, lines, deliveryCents: 246, totalCents, reason: 'Reklamácia', createdBy: null };
    const { id, statements } = await creditNoteStatements(ctx, note);
    await ctx.db.batch(statements as never);
    const [row] = await ctx.db.select().from(corrections).where(eq(corrections.id, id)).orderBy(desc(corrections.id));
    expect(row?.document).toMatchObject({ kind: 'CREDIT_NOTE', totalCents: 597, vat: sums });
  });
});
