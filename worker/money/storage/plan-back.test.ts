import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerResponse } from '../../../shared/accounts/customers/contract.ts';
import { periodAfter } from '../../../shared/money/storage/storage-period.ts';
import { openContext } from '../../platform/core/context.ts';
import { endPlans } from '../../shop/orders/plans/end-plans.ts';
import { remindPlans } from '../../shop/orders/plans/remind-plans.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { mailKindsOf, makePlan, orderOf, payOrder, planOf, upgrade } from '../../testing/plan-factories.ts';
import { makeBuyer } from '../../testing/shop-factories.ts';

const gb = 1024 ** 3;
const day = 24 * 3_600_000;
const free = { planId: null, limitBytes: 5 * gb, endsAt: null, remindedFor: null };
let plan: Awaited<ReturnType<typeof makePlan>>;
let buyer: TestUser;
let admin: TestUser;

beforeEach(async () => {
  // Plans of other tests do not end in these.
  await env.DB.prepare('update users set plan_ends_at = null').run();
  [plan, buyer, admin] = [await makePlan(), await makeBuyer(), await makeUser({ role: 'ADMIN' })];
});

const setStatus = async (id: string, status: string) => {
  const response = await call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
  expect(response.status).toBe(200);
};
const give = (storageServiceId: string | null, to = buyer) =>
  call<CustomerResponse>('PUT', `/admin/customers/${to.id}/storage`, {
    token: admin.token,
    body: { storageServiceId },
  });
const remove = (orderIds: string[]) =>
  call('POST', '/admin/orders/bulk/delete', { token: admin.token, body: { orderIds } });
const statusesOf = async (user: TestUser) =>
  (
    await env.DB.prepare('select status from orders where user_id = ? order by id')
      .bind(user.id)
      .all<{ status: string }>()
  ).results.map(({ status }) => status);
const paid = async (of = plan, now = Date.now()) => {
  const made = await orderOf(buyer, of);
  await payOrder(made, now);
  return made;
};
const endOf = async () => (await planOf(buyer))?.endsAt ?? 0;

describe('the plan of an order that does not stand any more', () => {
  it('is taken back when the order is cancelled, and given anew when that was a mistake', async () => {
    const made = await paid();
    await setStatus(made.id, 'CANCELLED');
    expect(await planOf(buyer)).toEqual(free);
    await setStatus(made.id, 'PAID');
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: 200 * gb, endsAt: expect.any(Number) });
  });

  it('is taken back when the order is deleted, also after it was set to another status', async () => {
    const made = await paid();
    await setStatus(made.id, 'PENDING');
    expect((await planOf(buyer))?.planId).toBe(plan.id);
    expect((await remove([made.id])).status).toBe(200);
    expect(await planOf(buyer)).toEqual(free);
  });

  it('loses one period where others of it are paid, and all of them when all go', async () => {
    const first = await paid();
    const end = await endOf();
    const second = await paid();
    expect(await endOf()).toBe(periodAfter(end, 'monthly'));
    await setStatus(second.id, 'CANCELLED');
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: 200 * gb, endsAt: end });
    await setStatus(second.id, 'PAID');
    await remove([first.id, second.id]);
    expect(await planOf(buyer)).toEqual(free);
  });

  it('never outlives an order that is deleted in the moment when it is given', async () => {
    for (let tries = 0; tries < 5; tries++) {
      buyer = await makeBuyer();
      const made = await orderOf(buyer, plan);
      const [, removed] = await Promise.all([payOrder(made), remove([made.id])]);
      if (removed.status === 200) expect(await planOf(buyer)).toEqual(free);
    }
  });

  it('gives back one that was paid for ever', async () => {
    const once = await makePlan({ capacity: 50, priceUnit: 'once', priceCents: 4900 });
    const bought = await paid(once);
    const made = await paid();
    await setStatus(made.id, 'CANCELLED');
    expect(await planOf(buyer)).toMatchObject({ planId: once.id, limitBytes: 50 * gb, endsAt: null });
    await setStatus(bought.id, 'CANCELLED');
    expect(await planOf(buyer)).toEqual(free);
  });

  it('does not change a later plan, nor the same one from an admin', async () => {
    const made = await paid();
    const other = await makePlan({ capacity: 500, priceCents: 500 });
    await paid(other);
    await setStatus(made.id, 'CANCELLED');
    expect((await planOf(buyer))?.planId).toBe(other.id);
    buyer = await makeBuyer();
    const own = await paid();
    await give(plan.id);
    await setStatus(own.id, 'CANCELLED');
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, endsAt: null });
  });
});

describe('a plan from an admin', () => {
  it('has no end, also when the customer had the same with one', async () => {
    await paid();
    expect((await give(plan.id)).body.customer.planEndsAt).toBeNull();
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: 200 * gb, endsAt: null });
  });

  it('needs no renewal, and loses nothing by an order that is paid later', async () => {
    await paid();
    const end = await endOf();
    await remindPlans(openContext(env, end - 6 * day));
    await give(plan.id);
    expect(await statusesOf(buyer)).toEqual(['RECEIVED', 'CANCELLED']);
    expect(await mailKindsOf(buyer)).not.toContain('order-cancelled');

    buyer = await makeBuyer();
    await paid();
    const waiting = await orderOf(buyer, plan);
    await give(plan.id);
    await payOrder(waiting);
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: 200 * gb, endsAt: null });
  });

  it('can be none: the account is free again', async () => {
    await paid();
    const { status, body } = await give(null);
    expect([status, body.customer.storageServiceId, body.customer.planEndsAt]).toEqual([200, null, null]);
    expect(await planOf(buyer)).toEqual(free);
    await give(null);
    const log = await env.DB.prepare('select after from audit_log where subject_id = ?').bind(buyer.id).all();
    expect(log.results).toEqual([{ after: JSON.stringify({ plan: null, limitBytes: 5 * gb, planEndsAt: null }) }]);
  });
});

describe('the renewal of a plan', () => {
  it('is cancelled without a mail of its own when the plan ends', async () => {
    await paid();
    const end = await endOf();
    await remindPlans(openContext(env, end - 6 * day));
    await endPlans(openContext(env, end));
    expect(await statusesOf(buyer)).toEqual(['RECEIVED', 'CANCELLED']);
    const kinds = await mailKindsOf(buyer);
    expect([kinds.includes('plan-ended'), kinds.includes('order-cancelled')]).toEqual([true, false]);
    const mail = await env.DB.prepare("select text from mails where kind = 'plan-ended' and recipient = ?")
      .bind(buyer.email)
      .first<{ text: string }>();
    expect(mail?.text).toMatch(/Nezaplatenú objednávku číslo \d{10} na jeho predĺženie sme zrušili/);
  });

  it('that was paid in part, or ordered by its customer, waits on', async () => {
    await paid();
    const end = await endOf();
    await remindPlans(openContext(env, end - 6 * day));
    await env.DB.prepare("update orders set paid_cents = 1 where user_id = ? and status = 'PENDING'")
      .bind(buyer.id)
      .run();
    await endPlans(openContext(env, end));
    expect(await statusesOf(buyer)).toEqual(['RECEIVED', 'PENDING']);
    const other = await makeBuyer();
    buyer = other;
    await paid();
    await orderOf(other, plan);
    await endPlans(openContext(env, await endOf()));
    expect(await statusesOf(other)).toEqual(['RECEIVED', 'PENDING']);
  });
});

it('a key that returned an open order is stored: repeated after the payment it orders nothing more', async () => {
  const first = await orderOf(buyer, plan);
  const responses = await Promise.all([1, 2, 3].map(() => upgrade(buyer, plan.id, {}, 'again')));
  expect(responses.map(({ body }) => body.order.id)).toEqual([first.id, first.id, first.id]);
  await payOrder(first);
  expect((await upgrade(buyer, plan.id, {}, 'again')).body.order.id).toBe(first.id);
  expect(await statusesOf(buyer)).toEqual(['RECEIVED']);
});
