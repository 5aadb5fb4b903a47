import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { OrderCreated } from '../../../shared/shop/orders/contract.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  callShop,
  changeRefund,
  makeDesk,
  makeInvoiced,
  moneyOf,
  quiet,
  refund,
} from '../../testing/refund-factories.ts';
import { download, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { reportEvent, signEvent, stripeEvent } from '../../testing/stripe-events.ts';
import { sendCardRefund } from './stripe-refunds.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;

beforeAll(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never);
  ({ admin, buyer, photo } = await makeDesk());
});

const report = (type: string, object: Record<string, unknown>) => reportEvent(stripeEvent(type, object));
const read = async (id: string) => {
  const row = await env.DB.prepare('select status, stripe_refund_id as stripeId from refunds where id = ?')
    .bind(id)
    .first<{ status: string; stripeId: string }>();
  if (!row) throw new Error('no refund');
  return row;
};
const fake = (path: string) => fetch(`${inject('stripeUrl')}/fake/${path}`, { method: 'POST' });

/** A refund of 5.55 €, which Stripe has and did not finish. */
async function makePending() {
  const { id: orderId } = await makeInvoiced(buyer, photo, { source: 'card' });
  const { body } = await refund(admin, orderId, { method: 'card', iban: '', recipientName: '', amountCents: 555 });
  const { id } = body.refund;
  await sendCardRefund(quiet(), id);
  const { stripeId } = await read(id);
  const reported = (status: string) => ({
    id: stripeId,
    object: 'refund',
    amount: 555,
    status,
    metadata: { refundId: id },
  });
  return { id, orderId, reported };
}

describe('the webhook of a refund', () => {
  it.each(['refund.updated', 'refund.created'])('%s finishes it', async (type) => {
    const { id, orderId, reported } = await makePending();
    expect((await read(id)).status).toBe('SENT');
    for (let times = 0; times < 2; times++)
      expect(await report(type, reported('succeeded'))).toEqual({ status: 200, body: { received: true } });
    expect((await read(id)).status).toBe('DONE');
    expect(await moneyOf(orderId)).toEqual({ paid: 3000, refunded: 555, credited: 555 });
  });

  it('refund.failed gives its money free, and keeps its credit note, also after it had succeeded', async () => {
    const { id, orderId, reported } = await makePending();
    await report('refund.updated', reported('succeeded'));
    expect((await report('refund.failed', reported('failed'))).status).toBe(200);
    expect((await read(id)).status).toBe('FAILED');
    expect(await moneyOf(orderId)).toEqual({ paid: 3000, refunded: 0, credited: 555 });
    // A late report of the same try.
    await report('refund.updated', reported('succeeded'));
    expect((await read(id)).status).toBe('FAILED');
  });

  it('charge.refunded counts with the refunds that it lists, and does no harm without', async () => {
    const { id, reported } = await makePending();
    const charge = { id: 'ch_1', object: 'charge' };
    expect((await report('charge.refunded', charge)).status).toBe(200);
    expect((await read(id)).status).toBe('SENT');
    await report('charge.refunded', { ...charge, refunds: { data: [reported('succeeded')] } });
    expect((await read(id)).status).toBe('DONE');
  });

  it('all reports in any order, each many times at once, end in one state', async () => {
    const statuses = ['pending', 'succeeded', 'failed'];
    for (const shift of [0, 1, 2]) {
      const { id, orderId, reported } = await makePending();
      const events = [...statuses.slice(shift), ...statuses.slice(0, shift)].flatMap((status) =>
        ['refund.updated', 'refund.created'].map((type) => stripeEvent(type, reported(status))),
      );
      const responses = await Promise.all([...events, ...events].map((event) => reportEvent(event)));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      await report('refund.failed', reported('failed'));
      expect((await read(id)).status).toBe('FAILED');
      expect(await moneyOf(orderId)).toMatchObject({ refunded: 0 });
    }
  });

  it('believes only what Stripe has signed', async () => {
    const { id, reported } = await makePending();
    const event = stripeEvent('refund.updated', reported('succeeded'));
    const signatures = [
      't=1,v1=00',
      await signEvent(JSON.stringify(event), Date.now(), 'whsec_other'),
      await signEvent(JSON.stringify(event), Date.now() - 301_000),
      await signEvent(JSON.stringify(stripeEvent('refund.updated', reported('succeeded'))), Date.now()),
    ];
    for (const signature of signatures)
      expect(await reportEvent(event, { signature })).toMatchObject({ status: 400, body: { code: 'webhook-invalid' } });
    expect((await read(id)).status).toBe('SENT');
  });

  it('takes no refund that is not ours, and asks for none again', async () => {
    const before = await env.DB.prepare('select count(*) as count from refunds').first('count');
    for (const metadata of [{}, { refundId: 'x' }])
      expect(await report('refund.updated', { id: 're_x', amount: 5, status: 'succeeded', metadata })).toMatchObject({
        status: 200,
      });
    expect(await env.DB.prepare('select count(*) as count from refunds').first('count')).toBe(before);
  });
});

describe('the webhook of a dispute', () => {
  it('holds the order as Stripe says it stands, whichever report comes', async () => {
    const { id } = await makeInvoiced(buyer, photo, { source: 'card' });
    const intentId = await env.DB.prepare('select reference from payments where order_id = ?')
      .bind(id)
      .first('reference');
    const disputeId = `dp_${intentId}`;
    const heldFor = () =>
      env.DB.prepare('select held_reason as reason from orders where id = ?').bind(id).first('reason');
    const stages = [
      ['needs_response', /odpovedzte/],
      ['lost', /prehraný/],
    ] as const;
    for (const [status, reason] of stages)
      for (const type of ['closed', 'created', 'updated']) {
        await fake(`${disputeId}/${status}`);
        // What the report itself says may be old.
        expect((await report(`charge.dispute.${type}`, { id: disputeId, status: 'won' })).status).toBe(200);
        expect(await heldFor()).toMatch(reason);
      }
    await fake(`${disputeId}/won`);
    await report('charge.dispute.closed', { id: disputeId, status: 'lost' });
    expect(await heldFor()).toBeNull();
  });
});

describe('a cart that became two orders', () => {
  it('is paid by card one by one: each has its own payment, and money goes back to its own', async () => {
    const items = [
      prints(photo, await makeProduct('PRINT_SIZE', { priceCents: 1000 })),
      download(photo, await makeProduct('DOWNLOAD', { priceCents: 300 })),
    ];
    const made = ordersOf((await order(buyer, { items })).body as OrderCreated);
    expect(made).toHaveLength(2);
    for (const { id, totalCents } of made) {
      const begun = await callShop<{ amountCents: number }>('POST', '/stripe/create-payment-intent', {
        token: buyer.token,
        body: { orderId: id },
      });
      // Of this order, not of the cart.
      expect(begun.body.amountCents).toBe(totalCents);
      const intentId = String(
        await env.DB.prepare('select payment_intent_id as id from orders where id = ?').bind(id).first('id'),
      );
      const intent = {
        id: intentId,
        amount: totalCents,
        amount_received: totalCents,
        currency: 'eur',
        metadata: { orderId: id },
      };
      await report('payment_intent.succeeded', intent);
      expect(await moneyOf(id)).toMatchObject({ paid: totalCents });
    }
    const [first, second] = made;
    const asked = { method: 'card', iban: '', recipientName: '' } as const;
    // The card of the other order paid as much, but for the other order.
    expect((await refund(admin, second?.id ?? '', { ...asked, amountCents: first?.totalCents ?? 0 })).status).toBe(409);
    const { body } = await refund(admin, second?.id ?? '', { ...asked, amountCents: 300 });
    await sendCardRefund(quiet(), body.refund.id);
    expect((await read(body.refund.id)).status).toBe('DONE');
    expect((await changeRefund(admin, body.refund.id, 'retry')).status).toBe(409);
    expect(await moneyOf(first?.id ?? '')).toMatchObject({ refunded: 0 });
    expect(await moneyOf(second?.id ?? '')).toEqual({ paid: 300, refunded: 300, credited: 300 });
  });
});
