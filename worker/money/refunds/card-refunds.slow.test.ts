import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { openStripe } from '../../platform/core/stripe.ts';
import { saveDeadLetter } from '../../platform/jobs/dead-letters.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { changeRefund, makeInvoiced, moneyOf, quiet, refund, toBank } from '../../testing/refund-factories.ts';
import { makeBuyer, makePhotoRow } from '../../testing/shop-factories.ts';
import { noteDispute } from './note-dispute.ts';
import { findRefund } from './queries.ts';
import { applyStripeRefund, sendCardRefund } from './stripe-refunds.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;
const jobs: Job[] = [];

beforeAll(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body } of messages as Iterable<MessageSendRequest<Job>>) jobs.push(body);
    return undefined as never;
  });
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
});

async function make(amountCents: number) {
  const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
  const { body } = await refund(admin, orderId, { method: 'card', iban: '', recipientName: '', amountCents });
  return body.refund;
}
const send = (id: string) => sendCardRefund(quiet(), id);
const read = async (id: string) => {
  const row = await findRefund(quiet(), id);
  if (!row) throw new Error('no refund');
  return row;
};
/** What Stripe reports of the present try of a refund. */
const report = async (id: string, status: string, more: Partial<Stripe.Refund> = {}) => {
  const { version, stripeRefundId } = await read(id);
  const reported = {
    id: stripeRefundId ?? `re_${id}`,
    status,
    metadata: { refundId: id, attempt: String(version) },
    ...more,
  };
  return reported as unknown as Stripe.Refund;
};
const apply = async (id: string, status: string, more: Partial<Stripe.Refund> = {}) =>
  applyStripeRefund(quiet(), await report(id, status, more));

describe('a refund to a card', () => {
  it('is sent once by the queue, without a mail of its own', async () => {
    const { id, orderId } = await make(500);
    expect(jobs).toContainEqual({ type: 'send-refund', refundId: id });
    await Promise.all([send(id), send(id)]);
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'DONE', stripeRefundId: expect.stringMatching(/^re_/) });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 500, credited: 500 });
    const written = env.DB.prepare("select count(*) as n from mails where order_id = ? and kind = 'refund-sent'");
    expect(await written.bind(orderId).first('n')).toBe(0);
  });

  it('is more than the card paid only by transfer', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
    const all = await refund(admin, orderId, { method: 'card', amountCents: 3000 });
    expect(all.status).toBe(201);
    expect((await refund(admin, orderId, { method: 'card', amountCents: 1000 })).body.code).toMatch(/too-high/);
  });

  it('that failed is not tried again when its card has nothing left, and goes by transfer', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { paidCents: 5000 });
    const card = { orderId, source: 'card', reference: `pi_${orderId}`, amountCents: 3000, userId: null } as const;
    await bookPayment(quiet(), card);
    const asked = { reason: 'OVERPAYMENT', method: 'card', iban: '', recipientName: '' } as const;
    const { body } = await refund(admin, orderId, { ...asked, amountCents: 666 });
    await send(body.refund.id);
    expect((await refund(admin, orderId, { ...asked, amountCents: 3000 })).status).toBe(201);
    expect((await changeRefund(admin, body.refund.id, 'retry')).body.code).toBe('refund-too-high');
    expect((await changeRefund(admin, body.refund.id, 'bank', toBank)).body.refund).toMatchObject({
      status: 'REQUESTED',
    });
    expect(await moneyOf(orderId)).toMatchObject({ paid: 8000, refunded: 3666 });
  });

  it('that Stripe refuses keeps its document, and is tried again or sent by transfer', async () => {
    const { id, orderId } = await make(666);
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/Stripe/) });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, credited: 666 });
    expect((await changeRefund(admin, id, 'retry')).body.refund).toMatchObject({ status: 'REQUESTED', failure: null });
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    expect((await changeRefund(admin, id, 'bank', toBank)).body.refund).toMatchObject({
      status: 'REQUESTED',
      method: 'bank',
    });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 666, credited: 666 });
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'REQUESTED' });
    await changeRefund(admin, id, 'sent');
    await apply(id, 'failed');
    expect(await read(id)).toMatchObject({ status: 'SENT' });
  });

  it('that Stripe made without a response is found by the next try, and not sent by transfer too', async () => {
    const { id } = await make(777);
    await expect(send(id)).rejects.toThrow();
    expect(await read(id)).toMatchObject({ status: 'REQUESTED' });
    // The queue may try again; once it has given up, Stripe is asked first.
    for (const isGivenUp of [false, true]) {
      if (isGivenUp) await saveDeadLetter(quiet(), { type: 'send-refund', refundId: id });
      expect((await changeRefund(admin, id, 'bank', toBank)).body.code).toBe('refund-changed');
    }
    expect(await read(id)).toMatchObject({ status: 'DONE', method: 'card' });
  });

  it('that the queue gave up says so, and is queued again by hand', async () => {
    const { id } = await make(888);
    await expect(send(id)).rejects.toThrow();
    await saveDeadLetter(quiet(), { type: 'send-refund', refundId: id });
    expect((await read(id)).failure).toMatch(/neodpovedal/);
    jobs.length = 0;
    expect((await changeRefund(admin, id, 'retry')).status).toBe(200);
    expect(jobs).toContainEqual({ type: 'send-refund', refundId: id });
  });

  it('is not for admins to settle', async () => {
    const { id } = await make(500);
    for (const action of ['sent', 'done', 'failed'])
      expect((await changeRefund(admin, id, action)).body.code).toBe('refund-changed');
  });
});

describe('reports of Stripe', () => {
  const orders = [
    ['pending', 'succeeded', 'failed'],
    ['pending', 'failed', 'succeeded'],
    ['succeeded', 'pending', 'failed'],
    ['succeeded', 'failed', 'pending'],
    ['failed', 'pending', 'succeeded'],
    ['failed', 'succeeded', 'pending'],
  ];

  it.each(orders)('%s, %s, %s end in the same state, however often each comes', async (...statuses) => {
    const { id, orderId } = await make(555);
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'SENT' });
    for (const status of statuses) await Promise.all([apply(id, status), apply(id, status)]);
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, credited: 555 });
  });

  it('before the response of the queue count too', async () => {
    const { id } = await make(500);
    await apply(id, 'pending');
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'SENT' });
    await apply(id, 'succeeded');
    expect(await read(id)).toMatchObject({ status: 'DONE' });
  });

  it('about a try before, or about nothing of ours, change nothing', async () => {
    const { id } = await make(555);
    await send(id);
    const late = await report(id, 'failed');
    await applyStripeRefund(quiet(), late);
    await changeRefund(admin, id, 'retry');
    await applyStripeRefund(quiet(), late);
    expect(await read(id)).toMatchObject({ status: 'REQUESTED' });
    await applyStripeRefund(quiet(), { id: 're_other', status: 'succeeded', metadata: {} } as Stripe.Refund);
    await applyStripeRefund(quiet(), { id: 're_x', status: 'succeeded', metadata: { refundId: 'x' } } as never);
  });
});

const heldOf = (orderId: string) =>
  env.DB.prepare(
    'select reference, held_reason as heldReason from payments join orders on orders.id = order_id where order_id = ?',
  ).bind(orderId);

describe("a refund made in Stripe's dashboard", () => {
  it('holds its order until it is booked here, which sends nothing again', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
    const held = heldOf(orderId);
    const { reference } = (await held.first<{ reference: string }>()) ?? {};
    const stripe = await openStripe(quiet());
    const outside = await stripe.refunds.create({ payment_intent: reference ?? '', amount: 400 });
    for (let time = 0; time < 2; time++) await applyStripeRefund(quiet(), outside);
    expect((await held.first())?.heldReason).toMatch(/^V Stripe ste vrátili 4,00.€ \(re_\S+\): zapíšte/);
    const { body } = await refund(admin, orderId, { method: 'card', iban: '', recipientName: '', amountCents: 400 });
    await send(body.refund.id);
    expect(await read(body.refund.id)).toMatchObject({ status: 'DONE', stripeRefundId: outside.id });
    expect((await held.first())?.heldReason).toBeNull();
    expect((await stripe.refunds.list({ payment_intent: reference ?? '' })).data).toHaveLength(1);
    await applyStripeRefund(quiet(), outside);
    expect((await held.first())?.heldReason).toBeNull();
    // The next one of the same amount is sent.
    const next = await refund(admin, orderId, { method: 'card', iban: '', recipientName: '', amountCents: 400 });
    await send(next.body.refund.id);
    expect((await stripe.refunds.list({ payment_intent: reference ?? '' })).data).toHaveLength(2);
  });

  it('that an admin has settled otherwise is nothing of the next one of its amount', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
    const { reference } = (await heldOf(orderId).first<{ reference: string }>()) ?? {};
    const stripe = await openStripe(quiet());
    await applyStripeRefund(quiet(), await stripe.refunds.create({ payment_intent: reference ?? '', amount: 400 }));
    await env.DB.prepare('update orders set held_at = null, held_reason = null where id = ?').bind(orderId).run();
    const { body } = await refund(admin, orderId, { method: 'card', iban: '', recipientName: '', amountCents: 400 });
    await send(body.refund.id);
    expect((await stripe.refunds.list({ payment_intent: reference ?? '' })).data).toHaveLength(2);
  });

  it('that failed holds nothing', async () => {
    const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
    const held = heldOf(orderId);
    const { reference } = (await held.first<{ reference: string }>()) ?? {};
    const outside = { id: 're_outside', amount: 300, payment_intent: reference, metadata: {} };
    await applyStripeRefund(quiet(), { ...outside, status: 'pending' } as never);
    expect((await held.first())?.heldReason).toContain('re_outside');
    await applyStripeRefund(quiet(), { ...outside, status: 'failed' } as never);
    expect((await held.first())?.heldReason).toBeNull();
  });
});

describe('a dispute', () => {
  it('holds its order until it is won, beside what an admin held it for', async () => {
    const { id } = await makeInvoiced(buyer, photo, { source: 'card' });
    const paid = await env.DB.prepare('select reference from payments where order_id = ?')
      .bind(id)
      .first<{ reference: string }>();
    const disputeId = `dp_${paid?.reference}`;
    const note = async (status: string) => {
      await fetch(`${inject('stripeUrl')}/fake/${disputeId}/${status}`, { method: 'POST' });
      await Promise.all([noteDispute(quiet(), disputeId), noteDispute(quiet(), disputeId)]);
    };
    const heldFor = async () =>
      (
        await env.DB.prepare('select held_reason as reason from orders where id = ?')
          .bind(id)
          .first<{ reason: string | null }>()
      )?.reason;
    await note('needs_response');
    expect(await heldFor()).toMatch(/^Spor o platbu kartou .*odpovedzte/);
    await note('lost');
    expect(await heldFor()).toMatch(/^Spor o platbu kartou \S+ je prehraný/);
    await note('won');
    expect(await heldFor()).toBeNull();
    await openContext(env).db.run(sql`update orders set held_reason = 'Čaká na papier', held_at = 5 where id = ${id}`);
    await note('needs_response');
    expect(await heldFor()).toMatch(/^Čaká na papier · Spor/);
    await note('won');
    expect(await heldFor()).toBe('Čaká na papier');
    await noteDispute(quiet(), 'dp_pi_unknown');
  });
});
