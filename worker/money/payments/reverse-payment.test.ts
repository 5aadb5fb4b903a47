import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import { formatCents } from '../../../shared/format/money.ts';
import type { InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { makePlan, orderOf, planOf } from '../../testing/plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { makeCorrection } from '../invoices/make-correction.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';

let [admin, buyer]: TestUser[] = [];
let number = 4_200_000_000;

beforeAll(async () => {
  [admin, buyer] = [await makeAdmin(), await makeUser()];
});

const reverse = (id: string) =>
  call<{ message: string } & ErrorBody>('POST', `/admin/payments/${id}/reverse`, { token: admin?.token });
const setStatus = (id: string, status: string) =>
  call('PUT', `/admin/orders/${id}`, { token: admin?.token, body: { status } });
const orderRow = (id: string) =>
  env.DB.prepare('select status, paid_cents as paid, paid_at as paidAt from orders where id = ?').bind(id).first();
const paymentsOf = async (id: string) =>
  (
    await env.DB.prepare('select id, amount_cents as cents from payments where order_id = ? order by id')
      .bind(id)
      .all<{ id: string; cents: number }>()
  ).results;
const paymentOf = async (id: string) => (await paymentsOf(id)).find(({ cents }) => cents > 0)?.id ?? '';
const isOpen = (key: string) =>
  env.DB.prepare('select is_open from bank_transactions where key = ?').bind(key).first('is_open');
const unpaid = { status: 'PENDING', paid: 0, paidAt: null };
const makeOrder = async (cents: number) => ({
  number: ++number,
  id: await makeOrderRow(buyer?.id ?? '', number, cents),
});

describe('a booking that was a mistake', () => {
  it('is taken back: the order waits again, and the transfer can be booked for another one or the same', async () => {
    const [wrong, right] = [await makeOrder(900), await makeOrder(900)];
    const file = ofx([{ amount: '9.00', vs: wrong.number, name: 'Mýlka Prvá' }]);
    const { transactions } = (await uploadStatementFile(admin!, file)).body;
    const key = transactions[0]?.key ?? '';
    for (const { id, number: orderNumber } of [wrong, wrong, right]) {
      await processKeys(admin!, [key], { orderNumber });
      expect(await orderRow(id)).toMatchObject({ status: 'PAID', paid: 900 });
      expect(await isOpen(key)).toBe(0);
      if (id === right.id) break;
      const standing = (await paymentsOf(id)).at(-1)?.id ?? '';
      expect((await reverse(standing)).status).toBe(200);
      expect(await orderRow(id)).toEqual(unpaid);
      expect(await isOpen(key)).toBe(1);
      // The booking that was taken back is not the same money.
      const open = await call<PaymentsResponse>('GET', '/admin/payments?search=Prvá', { token: admin?.token });
      expect(open.body.payments).toMatchObject([{ id: key, sameAs: null }]);
    }
    expect((await paymentsOf(wrong.id)).map(({ cents }) => cents)).toEqual([900, -900, 900, -900]);
  });

  it('is taken back once, no matter who asks, and a counter-row not at all', async () => {
    const { id } = await makeOrder(500);
    await setStatus(id, 'PAID');
    const payment = await paymentOf(id);
    const responses = await Promise.all([reverse(payment), reverse(payment), reverse(payment)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await orderRow(id)).toEqual(unpaid);
    expect((await reverse(payment)).body.code).toBe('transaction-not-found');
    const back = (await paymentsOf(id)).find(({ cents }) => cents < 0)?.id ?? '';
    expect((await reverse(back)).body.code).toBe('transaction-not-found');
    expect((await reverse('none')).status).toBe(404);
  });

  it('of an order that stays paid changes its sum only', async () => {
    const { id } = await makeOrder(500);
    await setStatus(id, 'PAID');
    const twice = {
      orderId: id,
      source: 'bank',
      reference: newId(),
      amountCents: 500,
      userId: admin?.id ?? '',
    } as const;
    await bookPayment(openContext(env), { ...twice, acceptedOverpaymentCents: 500 });
    expect((await reverse(await paymentOf(id))).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ status: 'PAID', paid: 500, paidAt: expect.any(Number) });
  });

  it('voids the invoice', async () => {
    const printing = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const invoice = await makeReadyInvoice(printing, [prints(await makePhotoRow(printing.id), size)]);
    expect((await reverse(await paymentOf(invoice.order.id))).status).toBe(200);
    expect(await orderRow(invoice.order.id)).toEqual(unpaid);
    const voided = env.DB.prepare('select voided_at from invoices where id = ?').bind(invoice.id);
    expect(await voided.first('voided_at')).not.toBeNull();
    // Paid again, it gets one of its own.
    await setStatus(invoice.order.id, 'PAID');
    await makeInvoice(openContext(env), invoice.order.id);
    const valid = env.DB.prepare('select id from invoices where order_id = ? and voided_at is null');
    expect((await valid.bind(invoice.order.id).all()).results).toHaveLength(1);
  });

  it('is told to the customer, who finds the cancelled invoice and its cancellation', async () => {
    const printing = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const {
      id,
      invoiceNumber,
      order: paid,
    } = await makeReadyInvoice(printing, [prints(await makePhotoRow(printing.id), size)]);
    const list = async (query = '') =>
      (await call<InvoicesResponse>('GET', `/invoices${query}`, { token: printing.token })).body;
    const link = (await list()).invoices[0]?.downloadUrl ?? '';
    expect((await reverse(await paymentOf(paid.id))).status).toBe(200);

    const written = env.DB.prepare("select id from mails where order_id = ? and kind = 'payment-reversed'");
    const mails = (await written.bind(paid.id).all<{ id: string }>()).results;
    expect(mails).toHaveLength(1);
    const mailId = mails[0]?.id ?? '';
    const ctx = openContext(env);
    // Sent before the job has made its file.
    await composeOrderMail(ctx, 'payment-reversed', paid.id, mailId);
    await makeCorrection(ctx, mailId);
    const [shown, ...others] = (await list()).invoices;
    expect(others).toEqual([]);
    const storno = shown?.corrections[0];
    expect(shown).toMatchObject({
      ...{ id, invoiceNumber, voidedAt: expect.any(String), zipUrl: null },
      corrections: [{ id: mailId, kind: 'CANCELLATION', totalCents: -100 }],
    });
    expect((await list()).pagination.total).toBe(1);
    expect((await list('?status=ready')).invoices).toEqual([]);
    for (const url of [link, shown?.downloadUrl ?? '', storno?.downloadUrl ?? ''])
      expect((await callRaw('GET', url)).headers.get('content-type')).toBe('application/pdf');
    expect((await callRaw('GET', `/invoices/${id}/pdf`, { token: printing.token })).status).toBe(200);
    expect((await callRaw('GET', `/invoices/${id}/pdf`, { token: buyer?.token })).status).toBe(404);
    const mail = await composeOrderMail(ctx, 'payment-reversed', paid.id, mailId);
    const text = mail.paragraphs.join(' ');
    expect(text).toContain(`Faktúru ${invoiceNumber} sme preto stornovali dokladom ${storno?.number}`);
    expect(text).toContain('objednávku zrušíme');
    expect(mail.sections?.[0]?.facts).toContainEqual(['Suma', formatCents(100)]);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      `storno_${storno?.number}.pdf`,
      `qr-platba-${paid.orderNumber}.png`,
    ]);

    await setStatus(paid.id, 'PAID');
    await makeInvoice(ctx, paid.id);
    expect((await list()).invoices).toMatchObject([{ voidedAt: null, corrections: [{ id: mailId }] }]);
    // It replaces no wrong one: the customer has paid.
    expect((await composeOrderMail(ctx, 'invoice-ready', paid.id)).subject).toContain('zaplatená');
    expect((await composeOrderMail(ctx, 'payment-reversed', paid.id, mailId)).paragraphs.join(' ')).toContain(
      'Platbu sme už prijali',
    );
  });

  it('of a deleted order shows its customer no invoice', async () => {
    const printing = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const { id, order: paid } = await makeReadyInvoice(printing, [prints(await makePhotoRow(printing.id), size)]);
    expect((await reverse(await paymentOf(paid.id))).status).toBe(200);
    expect((await call('DELETE', `/admin/orders/${paid.id}`, { token: admin?.token })).status).toBe(200);
    const { body } = await call<InvoicesResponse>('GET', '/invoices', { token: printing.token });
    expect(body).toMatchObject({ invoices: [], pagination: { total: 0 } });
    expect((await callRaw('GET', `/invoices/${id}/pdf`, { token: printing.token })).status).toBe(404);
  });

  it('leaves no valid invoice, when it is issued at the same moment', async () => {
    const printing = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const items = [prints(await makePhotoRow(printing.id), size)];
    for (let round = 0; round < 8; round++) {
      const id = ordersOf((await order(printing, { items })).body)[0]?.id ?? '';
      await setStatus(id, 'PAID');
      const payment = await paymentOf(id);
      await Promise.all([reverse(payment), makeInvoice(openContext(env), id)]);
      const row = await env.DB.prepare(
        `select (select count(*) from invoices where order_id = orders.id and voided_at is null) as valid, paid_cents > 0 as isPaid
         from orders where id = ?`,
      )
        .bind(id)
        .first<{ valid: number; isPaid: number }>();
      expect(row?.valid).toBe(row?.isPaid);
    }
  });

  it('takes the plan back', async () => {
    const customer = await makeBuyer();
    const order = await orderOf(customer, await makePlan());
    await setStatus(order.id, 'PAID');
    expect((await planOf(customer))?.planId).not.toBeNull();
    expect(await orderRow(order.id)).toMatchObject({ status: 'RECEIVED' });
    expect((await reverse(await paymentOf(order.id))).status).toBe(200);
    expect(await orderRow(order.id)).toEqual(unpaid);
    expect((await planOf(customer))?.planId).toBeNull();
    await setStatus(order.id, 'PAID');
    expect((await planOf(customer))?.planId).not.toBeNull();
  });
});

describe('is refused', () => {
  it.each(['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'])('for prints that are %s', async (status) => {
    const { id } = await makeOrder(500);
    await setStatus(id, 'PAID');
    await setStatus(id, status);
    expect(await reverse(await paymentOf(id))).toMatchObject({ status: 409, body: { code: 'payment-not-reversible' } });
    expect(await orderRow(id)).toMatchObject({ status, paid: 500 });
  });

  it('for a card', async () => {
    const { id } = await makeOrder(500);
    const card = { orderId: id, source: 'card', reference: newId(), amountCents: 500, userId: null } as const;
    await bookPayment(openContext(env), card);
    expect((await reverse(await paymentOf(id))).body.code).toBe('payment-not-reversible');
  });
});
