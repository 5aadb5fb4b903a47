import { env } from 'cloudflare:workers';
import { friendlyFormatIBAN } from 'ibantools';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { dayAfter, dayOf } from '../../../shared/format/day.ts';
import type { OrderMailKind } from '../../messaging/mail/write-order-mail.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePlan, orderOf, payOrder, planOf } from '../../testing/plan-factories.ts';
import {
  callShop,
  changeRefund,
  makeInvoiced,
  moneyOf,
  quiet,
  refund,
  toBank,
} from '../../testing/refund-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct } from '../../testing/shop-factories.ts';
import { ofx, ownIban, uploadStatementFile } from '../../testing/statement-factories.ts';
import { makeCorrection } from '../invoices/make-correction.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { createRefund } from './create-refund.ts';
import { findRefundOfDebit, markRefundDone } from './find-refund-of-debit.ts';
import { findRefund } from './queries.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;

beforeAll(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never);
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
  await makeProduct('DELIVERY', { priceCents: 290 });
});

const read = async (orderId: string) =>
  (await callShop('GET', `/admin/orders/${orderId}/refunds`, { token: admin.token })).body;
const mailsOf = async (orderId: string) =>
  (
    await env.DB.prepare(
      "select id, kind from mails where order_id = ? and kind in ('refund-sent', 'credit-note', 'order-cancelled') order by created_at",
    )
      .bind(orderId)
      .all<{ id: string; kind: OrderMailKind }>()
  ).results;
/** Returns the text of a mail as it would be sent now. */
async function textOf(orderId: string, { id, kind }: { id: string; kind: OrderMailKind }): Promise<string> {
  const { paragraphs } = await composeOrderMail(openContext(env), kind, orderId, id);
  return paragraphs.join(' ').replaceAll('\u00a0', ' ');
}
const statusOf = (id: string) => env.DB.prepare('select status, paid_at from orders where id = ?').bind(id).first();
const broken = async () => (await checkRule(openContext(env), 'refund-sums')).examples;

describe('a refund', () => {
  it('gives back some pieces and the delivery with a credit note, and never more than was paid', async () => {
    const made = await makeInvoiced(buyer, photo);
    expect(await read(made.id)).toMatchObject({
      ...{ leftCents: 3290, invoicedCents: 3290, uninvoicedCents: 0, cardCents: 0, deliveryCents: 290 },
      items: [{ position: 0, quantity: 3, refundedQuantity: 0, paidCents: 3000 }],
    });
    const items = [{ position: 0, quantity: 2 }];
    const first = await refund(admin, made.id, { items, delivery: true, amountCents: 2290 });
    expect(first).toMatchObject({
      status: 201,
      body: { refund: { status: 'REQUESTED', amountCents: 2290, hasCreditNote: true, orderNumber: made.orderNumber } },
    });
    expect(await moneyOf(made.id)).toEqual({ paid: 3290, refunded: 2290, credited: 2290 });
    expect((await refund(admin, made.id, { items, amountCents: 2000 })).body.code).toBe('refund-amount-changed');
    expect((await refund(admin, made.id, { amountCents: 1001 })).body.code).toBe('refund-too-high');
    expect((await refund(admin, made.id, { items: [{ position: 0, quantity: 1 }], amountCents: 1000 })).status).toBe(
      201,
    );
    expect(await moneyOf(made.id)).toEqual({ paid: 3290, refunded: 3290, credited: 3290 });
    expect(await broken()).not.toContain(made.id);
  });

  it('is made once, however often its form is sent', async () => {
    const made = await makeInvoiced(buyer, photo);
    const requestKey = crypto.randomUUID();
    const send = () => refund(admin, made.id, { requestKey, amountCents: 500 });
    const responses = [...(await Promise.all([1, 2, 3, 4].map(send))), await send()];
    expect(responses[0]?.status).toBe(201);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await moneyOf(made.id)).toMatchObject({ refunded: 500, credited: 500 });
    expect((await refund(admin, made.id, { requestKey, amountCents: 600 })).body.code).toBe('refund-amount-changed');
  });

  it('is made once when the same form comes in between, though no more could go back', async () => {
    const made = await makeInvoiced(buyer, photo);
    const input = {
      ...{ requestKey: crypto.randomUUID(), reason: 'COMPLAINT' as const, reasonText: '', items: [], delivery: false },
      ...{ ...toBank, amountCents: 3290 },
    };
    const send = (ctx = quiet()) => createRefund(ctx, admin as never, made.id, input);
    const sent: Awaited<ReturnType<typeof send>>[] = [];
    const last = await send(interrupted(async () => void sent.push(await send()), quiet()));
    expect(sent).toEqual([last]);
    expect(await moneyOf(made.id)).toMatchObject({ refunded: 3290, credited: 3290 });
  });

  it('that another one comes before is judged anew', async () => {
    const made = await makeInvoiced(buyer, photo);
    const both = await Promise.all([1, 2].map(() => refund(admin, made.id, { amountCents: 3290 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await moneyOf(made.id)).toEqual({ paid: 3290, refunded: 3290, credited: 3290 });

    const other = await makeInvoiced(buyer, photo);
    const input = {
      requestKey: crypto.randomUUID(),
      reason: 'COMPLAINT',
      reasonText: '',
      items: [],
      delivery: false,
    } as const;
    const meanwhile = interrupted(() =>
      call('PUT', `/admin/orders/${other.id}`, { token: admin.token, body: { status: 'CANCELLED' } }),
    );
    const making = createRefund(meanwhile, admin as never, other.id, {
      ...input,
      ...toBank,
      items: [],
      amountCents: 100,
    });
    // What is read and what is written are two batches: the order is cancelled before the first or between them.
    await expect(
      making.then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    ).resolves.toMatch(/made|order-changed/);
    const { refunded, credited } = (await moneyOf(other.id)) ?? {};
    expect(refunded).toBe(credited);
  });

  it('of money that no invoice is about makes no credit note, and of the rest needs one', async () => {
    const made = await makeInvoiced(buyer, photo, { paidCents: 4000 });
    expect(await read(made.id)).toMatchObject({ leftCents: 4000, uninvoicedCents: 710 });
    const tooMuch = await refund(admin, made.id, { reason: 'OVERPAYMENT', amountCents: 711 });
    expect(tooMuch.body.code).toBe('refund-needs-credit-note');
    const over = await refund(admin, made.id, { reason: 'OVERPAYMENT', amountCents: 710 });
    expect(over.body.refund).toMatchObject({ hasCreditNote: false });
    expect(await moneyOf(made.id)).toEqual({ paid: 4000, refunded: 710, credited: 0 });
    expect((await refund(admin, made.id, { amountCents: 3290 })).status).toBe(201);
  });

  it('of a part payment needs no invoice', async () => {
    const made = await makeInvoiced(buyer, photo, { paidCents: 300 });
    expect((await refund(admin, made.id, { amountCents: 300 })).body.code).toBe('refund-needs-invoice');
    expect((await refund(admin, made.id, { reason: 'PART_PAYMENT', amountCents: 300 })).status).toBe(201);
    expect(await moneyOf(made.id)).toEqual({ paid: 300, refunded: 300, credited: 0 });
  });

  it('of a part payment cancels the order, which the rest of the sum does not bring back', async () => {
    const made = await makeInvoiced(buyer, photo, { paidCents: 300 });
    const part = (await refund(admin, made.id, { reason: 'PART_PAYMENT', amountCents: 300 })).body.refund;
    expect(await statusOf(made.id)).toEqual({ status: 'CANCELLED', paid_at: null });
    const [mail, ...others] = await mailsOf(made.id);
    expect([mail, others]).toEqual([{ id: part.id, kind: 'refund-sent' }, []]);
    expect(await textOf(made.id, mail!)).toMatch(/vám vraciame 3,00 € na účet SK.* Objednávka je zrušená/);
    const reopen = (status: string) =>
      callShop('PUT', `/admin/orders/${made.id}`, { token: admin.token, body: { status } });
    expect((await reopen('PAID')).body.code).toBe('order-refunded');
    expect((await reopen('PENDING')).body.code).toBe('order-refunded');
    const rest = { source: 'bank', reference: crypto.randomUUID(), amountCents: made.totalCents - 300 } as const;
    await bookPayment(quiet(), { ...rest, orderId: made.id, userId: admin.id, from: ['PENDING', 'CANCELLED'] });
    expect(await statusOf(made.id)).toEqual({ status: 'CANCELLED', paid_at: null });

    await changeRefund(admin, part.id, 'failed');
    expect((await reopen('PENDING')).status).toBe(200);
    expect((await changeRefund(admin, part.id, 'retry')).body.code).toBe('refund-too-high');
  });

  it('of an order that has no invoice yet issues it first', async () => {
    const made = await makeInvoiced(buyer, photo, { hasInvoice: false });
    const whole = { amountCents: 3290 };
    expect((await refund(admin, made.id, { reason: 'OVERPAYMENT', ...whole })).body.code).toBe(
      'refund-needs-credit-note',
    );
    expect((await refund(admin, made.id, { reason: 'WITHDRAWAL', ...whole })).status).toBe(201);
    expect(await moneyOf(made.id)).toEqual({ paid: 3290, refunded: 3290, credited: 3290 });
  });

  it('of a withdrawal gives back the cheapest delivery', async () => {
    const collected = await makeProduct('DELIVERY', { priceCents: 0, deliveryKind: 'PERSONAL' });
    const dear = await makeProduct('DELIVERY', { priceCents: 900 });
    const made = await makeInvoiced(buyer, photo, { deliveryProduct: dear.name });
    expect(await read(made.id)).toMatchObject({ deliveryCents: 900, withdrawalDeliveryCents: 290 });
    const items = [{ position: 0, quantity: 3 }];
    const input = { reason: 'WITHDRAWAL', items, delivery: true } as const;
    expect((await refund(admin, made.id, { ...input, amountCents: 3900 })).body.code).toBe('refund-amount-changed');
    expect((await refund(admin, made.id, { ...input, amountCents: 3290 })).status).toBe(201);
    // Other tests expect the usual delivery.
    await env.DB.prepare('update products set is_active = 0 where id in (?, ?)').bind(collected.id, dear.id).run();
  });

  it('of a plan gives back the unused days and ends it', async () => {
    const plan = await makePlan({ priceCents: 3000 });
    const made = await orderOf(buyer, plan);
    await payOrder(made, Date.now() - 3 * 24 * 3_600_000 + 60_000);
    await makeInvoice(quiet(), made.id);
    const [item] = (await read(made.id)).items;
    expect(item?.withdrawalCents).toBeGreaterThan(2600);
    expect(item?.withdrawalCents).toBeLessThan(2800);
    const items = [{ position: 0, quantity: 1 }];
    const input = { reason: 'WITHDRAWAL' as const, items };
    expect((await refund(admin, made.id, { ...input, amountCents: item?.withdrawalCents ?? 0 })).status).toBe(201);
    expect(await planOf(buyer)).toMatchObject({ planId: null, endsAt: null });
    const row = await env.DB.prepare('select status from orders where id = ?').bind(made.id).first();
    expect(row).toEqual({ status: 'CANCELLED' });
  });

  it.each([
    ['an account that is none', { iban: 'SK0011000000002918599669' }, 'invalid-input'],
    ['no one', { recipientName: '' }, 'invalid-input'],
    ['a card that did not pay', { method: 'card' as const }, 'refund-card-too-high'],
    ['a withdrawal from another order', { withdrawalId: 'x' }, 'withdrawal-not-found'],
    ['a line that is not there', { items: [{ position: 7, quantity: 1 }] }, 'refund-amount-changed'],
  ])('to %s is refused', async (_, input, code) => {
    const made = await makeInvoiced(buyer, photo);
    expect((await refund(admin, made.id, { amountCents: 100, ...input })).body.code).toBe(code);
    expect(await moneyOf(made.id)).toMatchObject({ refunded: 0, credited: 0 });
  });
});

describe('a transfer', () => {
  const today = () => dayOf(Date.now()).replaceAll('-', '');
  const toFile = (id: string) =>
    callShop('POST', '/admin/refund-files', { token: admin.token, body: { refundIds: [id] } });
  const make = async () =>
    (await refund(admin, (await makeInvoiced(buyer, photo)).id, { amountCents: 500 })).body.refund;

  it('is told in one mail with its credit note, as it is when that is sent', async () => {
    const { id, orderId, createdAt } = await make();
    expect(await mailsOf(orderId)).toEqual([]);
    const { correctionId } = (await findRefund(openContext(env), id)) ?? {};
    await makeCorrection(quiet(), correctionId ?? '');
    const mail = { id: correctionId ?? '', kind: 'credit-note' as const };
    expect(await mailsOf(orderId)).toEqual([mail]);
    const content = await composeOrderMail(openContext(env), mail.kind, orderId, mail.id);
    expect(content.subject).toMatch(/vraciame vám 5,00\s€$/);
    expect(content.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^dobropis_DB\d+\.pdf$/),
    ]);
    const until = new Date(Date.parse(createdAt) + 14 * 24 * 3_600_000).toISOString();
    expect(await textOf(orderId, mail)).toContain(
      `vám vraciame 5,00 € na účet SK31 1200 0000 1987 4263 7541 najneskôr do ${formatShortDate(until).replaceAll('\u00a0', ' ')}.`,
    );
    await changeRefund(admin, id, 'failed');
    expect(await textOf(orderId, mail)).toContain('sa zatiaľ nepodarilo');
    await changeRefund(admin, id, 'retry');
    await changeRefund(admin, id, 'sent');
    await changeRefund(admin, id, 'done');
    expect(await mailsOf(orderId)).toEqual([mail]);
    expect(await textOf(orderId, mail)).toMatch(/sme vám \d+\. \d+\. 20\d\d vrátili 5,00 €/);
    // Sent elsewhere than it was said, it is told again.
    await changeRefund(admin, id, 'failed');
    const { body } = await changeRefund(admin, id, 'bank', { ...toBank, iban: ownIban });
    const [, again, ...others] = await mailsOf(orderId);
    expect([again?.kind, others]).toEqual(['refund-sent', []]);
    expect(await textOf(orderId, again!)).toContain(`na účet ${friendlyFormatIBAN(body.refund.iban)}`);
  });

  it('is done by the debit that names it', async () => {
    const { id, version: decided } = await make();
    await toFile(id);
    const version = decided + 1;
    expect((await changeRefund(admin, id, 'sent', { version: version + 1 })).body.code).toBe('refund-changed');
    expect((await changeRefund(admin, id, 'sent', { version })).body.refund).toMatchObject({ status: 'SENT' });

    const debit = {
      ...{ key: `tx-${id}`, amountCents: -500, currency: 'EUR', endToEndId: id.replaceAll('-', '') },
      ...{ variableSymbol: '', counterpartyIban: toBank.iban, postedOn: today() },
    };
    expect(await findRefundOfDebit(openContext(env), { ...debit, counterpartyIban: ownIban })).toBeNull();
    expect(await findRefundOfDebit(openContext(env), { ...debit, amountCents: 500 })).toBeNull();
    expect(await findRefundOfDebit(openContext(env), { ...debit, amountCents: -501 })).toBeNull();
    const found = await findRefundOfDebit(openContext(env), debit);
    if (!found) throw new Error('no refund');
    expect(found.id).toBe(id);
    const proof = { transactionKey: `tx-${id}`, admin: null };
    const both = await Promise.all([1, 2].map(() => markRefundDone(quiet(), found, proof)));
    expect(both.sort()).toEqual([false, true]);
    expect(await findRefund(openContext(env), id)).toMatchObject({
      status: 'DONE',
      transactionKey: proof.transactionKey,
    });
    expect(await findRefundOfDebit(openContext(env), debit)).toBeNull();
  });

  it('is found by account and symbol only if there is one', async () => {
    const [one, orderId] = await make().then((made) => [made, made.orderId] as const);
    const debit = {
      ...{ key: 'x', amountCents: -500, currency: 'EUR', endToEndId: 'NOTPROVIDED' },
      ...{ variableSymbol: one.orderNumber, counterpartyIban: toBank.iban, postedOn: today() },
    };
    expect((await findRefundOfDebit(openContext(env), debit))?.id).toBe(one.id);
    await refund(admin, orderId, { amountCents: 500 });
    expect(await findRefundOfDebit(openContext(env), debit)).toBeNull();
  });

  it('is done by the statement in which it left, and an equal one is not by the same debit', async () => {
    const { id, orderId, orderNumber } = await make();
    const debit = { amount: '-5.00', type: 'DEBIT', vs: orderNumber, iban: toBank.iban };
    await uploadStatementFile(admin, ofx([debit]));
    expect(await findRefund(openContext(env), id)).toMatchObject({ status: 'DONE' });
    const equal = (await refund(admin, orderId, { amountCents: 500 })).body.refund;
    await uploadStatementFile(admin, ofx([debit, { amount: '1.00' }]));
    expect(await findRefund(openContext(env), equal.id)).toMatchObject({ status: 'REQUESTED' });
    const e2e = equal.id.replaceAll('-', '');
    await toFile(equal.id);
    await uploadStatementFile(admin, ofx([debit, { ...debit, e2e, day: today() }]));
    expect(await findRefund(openContext(env), equal.id)).toMatchObject({ status: 'DONE' });
  });

  it('that is tried again is not done by the debit of the try before', async () => {
    const { id } = await make();
    await toFile(id);
    const day = today();
    const debit = { amount: '-5.00', type: 'DEBIT', e2e: id.replaceAll('-', ''), iban: toBank.iban, day };
    await uploadStatementFile(admin, ofx([debit]));
    expect(await findRefund(openContext(env), id)).toMatchObject({ status: 'DONE' });
    await changeRefund(admin, id, 'failed');
    await changeRefund(admin, id, 'retry');
    await toFile(id);
    await uploadStatementFile(admin, ofx([debit]));
    await uploadStatementFile(admin, ofx([debit, { amount: '2.00' }]));
    expect(await findRefund(openContext(env), id)).toMatchObject({ status: 'REQUESTED' });
    const next = dayAfter(dayOf(Date.now())).replaceAll('-', '');
    await uploadStatementFile(admin, ofx([debit, { ...debit, day: next }]));
    expect(await findRefund(openContext(env), id)).toMatchObject({ status: 'DONE' });
  });

  it('that the bank returned gives its money back, keeps its document and is tried again', async () => {
    const { id, orderId } = await make();
    await changeRefund(admin, id, 'done');
    expect((await changeRefund(admin, id, 'sent')).body.code).toBe('refund-changed');
    expect((await changeRefund(admin, id, 'failed', { failure: 'Účet je zrušený' })).body.refund).toMatchObject({
      status: 'FAILED',
    });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, credited: 500 });
    // Its money is kept for it: the document is there.
    expect((await read(orderId)).leftCents).toBe(2790);
    expect((await changeRefund(admin, id, 'bank', { iban: 'x', recipientName: 'Jana' })).body.code).toBe(
      'invalid-input',
    );
    const again = await changeRefund(admin, id, 'bank', { ...toBank, recipientName: 'Jana Malá' });
    expect(again.body.refund).toMatchObject({ status: 'REQUESTED', recipientName: 'Jana Malá', failure: null });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 500, credited: 500 });
    expect(await broken()).toEqual([]);
  });

  it('that is not settled keeps its order from being deleted', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { paidCents: 4000 });
    const { id } = (await refund(admin, orderId, { reason: 'OVERPAYMENT', amountCents: 710 })).body.refund;
    const remove = () => callShop('DELETE', `/admin/orders/${orderId}`, { token: admin.token });
    expect((await remove()).body.code).toBe('order-has-refunds');
    await changeRefund(admin, id, 'done');
    expect((await remove()).status).toBe(200);
  });

  it('is in the list of what is open, and shown to its customer', async () => {
    const { id, orderId } = await make();
    const list = () => callShop<{ refunds: { id: string }[] }>('GET', '/admin/refunds', { token: admin.token });
    expect((await list()).body.refunds.map((one) => one.id)).toContain(id);
    await changeRefund(admin, id, 'done');
    expect((await list()).body.refunds.map((one) => one.id)).not.toContain(id);
    const shown = await callShop<{ order: { refunds: unknown } }>('GET', `/orders/${orderId}`, { token: buyer.token });
    expect(shown.body.order.refunds).toMatchObject([{ amountCents: 500, status: 'DONE', method: 'bank' }]);
  });
});
