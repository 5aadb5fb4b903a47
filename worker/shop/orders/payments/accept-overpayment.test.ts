import { env } from 'cloudflare:workers';
import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { checkRule } from '../../../platform/integrity/check-rules.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import {
  makeAdmin,
  makeOrderRow,
  ofx,
  processKeys,
  uploadStatementFile,
} from '../../../testing/statement-factories.ts';
import { acceptOverpayment } from './accept-overpayment.ts';
import { bookIntent } from './book-intent.ts';

let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_700_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeAdmin(), await makeUser()];
});

async function makeOrderWithTransfer() {
  const number = ++lastNumber;
  const orderId = await makeOrderRow(customer.id, number, 1000);
  const { transactions } = (await uploadStatementFile(admin, ofx([{ amount: '10.00', vs: number }]))).body;
  return { orderId, confirm: () => processKeys(admin, [transactions[0]?.key ?? '']) };
}
const payByCard = (orderId: string) => {
  const intent = { id: `pi_${newId()}`, amount_received: 1000, currency: 'eur', metadata: { orderId } };
  return bookIntent(openContext(env), intent as unknown as Stripe.PaymentIntent);
};
const read = async (orderId: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${orderId}`, { token: admin.token })).body.order;
const accept = (orderId: string, overpaidCents: unknown) =>
  call<AdminOrderResponse & { code: string }>('PUT', `/admin/orders/${orderId}/overpayment`, {
    token: admin.token,
    body: { overpaidCents },
  });
const reported = async () => (await checkRule(openContext(env), 'overpayments')).examples;

it('a card that paid after a transfer is reported until an admin accepts what came too much', async () => {
  const { orderId, confirm } = await makeOrderWithTransfer();
  await confirm();
  expect(await read(orderId)).toMatchObject({ paidCents: 1000, unacceptedOverpaymentCents: 0 });
  await payByCard(orderId);
  expect(await reported()).toContain(orderId);
  expect(await read(orderId)).toMatchObject({ paidCents: 2000, unacceptedOverpaymentCents: 1000 });

  expect((await accept(orderId, 999)).body.code).toBe('order-changed');
  expect((await accept(orderId, 0)).status).toBe(400);
  const accepted = await accept(orderId, 1000);
  expect([accepted.status, accepted.body.order.unacceptedOverpaymentCents]).toEqual([200, 0]);
  expect((await accept(orderId, 1000)).status).toBe(200);
  expect(await reported()).not.toContain(orderId);
  const rows = await env.DB.prepare("select after from audit_log where action = 'order.overpayment' and subject_id = ?")
    .bind(orderId)
    .all();
  expect(rows.results).toEqual([{ after: '{"overpaidCents":1000}' }]);
});

it('an order that is not overpaid, or is none, has nothing to accept', async () => {
  const { orderId } = await makeOrderWithTransfer();
  expect((await accept(orderId, 1)).body.code).toBe('order-changed');
  expect((await accept('unknown', 1)).body.code).toBe('order-not-found');
});

it('a card and a transfer at once: the money of the card counts, and no overpayment goes unreported', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, confirm } = await makeOrderWithTransfer();
    const [{ body }] = await Promise.all([confirm(), payByCard(orderId)]);
    const { paidCents, payments } = await read(orderId);
    expect(payments.map(({ source }) => source)).toContain('card');
    expect(paidCents).toBe(body.bookedCount === 1 ? 2000 : 1000);
    expect((await reported()).includes(orderId)).toBe(paidCents === 2000);
  }
});

describe('between the reading and the writing of an acceptance', () => {
  const overpaid = async () => {
    const { orderId, confirm } = await makeOrderWithTransfer();
    await confirm();
    await payByCard(orderId);
    return orderId;
  };
  const actor = () => ({ id: admin.id, name: 'Sova', email: admin.email });

  it('another payment comes: nothing is accepted, and the admin sees an error', async () => {
    const orderId = await overpaid();
    const ctx = interrupted(() => payByCard(orderId));
    await expect(acceptOverpayment(ctx, actor(), orderId, { overpaidCents: 1000 })).rejects.toMatchObject({
      code: 'order-changed',
    });
    expect(await read(orderId)).toMatchObject({ paidCents: 3000, unacceptedOverpaymentCents: 2000 });
    expect((await accept(orderId, 2000)).body.order.unacceptedOverpaymentCents).toBe(0);
  });

  it('the second click of a double click comes: both succeed, and it is recorded once', async () => {
    const orderId = await overpaid();
    const ctx = interrupted(() => accept(orderId, 1000));
    await acceptOverpayment(ctx, actor(), orderId, { overpaidCents: 1000 });
    expect(await read(orderId)).toMatchObject({ unacceptedOverpaymentCents: 0 });
    const noted = "select count(*) as n from audit_log where action = 'order.overpayment' and subject_id = ?";
    expect(await env.DB.prepare(noted).bind(orderId).first('n')).toBe(1);
  });
});
