import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { UploadResponse } from '../../../../shared/library/photos/contract.ts';
import { periodAfter } from '../../../../shared/money/storage/storage-period.ts';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { makeInvoice } from '../../../money/invoices/make-invoice.ts';
import { applyPlan } from '../../../money/storage/apply-plan.ts';
import { updateStorageService } from '../../../money/storage/save-service.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { prepareIn } from '../../../testing/any-database.ts';
import { call } from '../../../testing/call.ts';
import { drawJpegOfSize } from '../../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../../testing/factories.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import { libraryDb } from '../../../testing/libraries.ts';
import { mailKindsOf, makePlan, orderOf, payOrder, planOf, upgrade } from '../../../testing/plan-factories.ts';
import { runCron } from '../../../testing/run-cron.ts';
import { makeBuyer } from '../../../testing/shop-factories.ts';
import { cancelUnpaidOrders } from '../status/cancel-order.ts';
import { endPlans } from './end-plans.ts';
import { remindPlans } from './remind-plans.ts';

const gb = 1024 ** 3;
const day = 24 * 3_600_000;
const at = (time: number) => openContext(env, time);
let plan: Awaited<ReturnType<typeof makePlan>>;
let buyer: TestUser;

beforeEach(async () => {
  // Plans of other tests do not end in these.
  await env.DB.prepare('update users set plan_ends_at = null').run();
  plan = await makePlan();
  buyer = await makeBuyer();
});

const ordersOf = async (user: TestUser) =>
  (
    await env.DB.prepare(
      'select id, status, consents, total_cents as totalCents from orders where user_id = ? order by id',
    )
      .bind(user.id)
      .all<{ id: string; status: string; consents: string; totalCents: number }>()
  ).results;
const setStatus = async (id: string, status: string) => {
  const admin = await makeUser({ role: 'ADMIN' });
  const response = await call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
  expect(response.status).toBe(200);
};

describe('a paid plan', () => {
  it('is given once, no matter who pays and however often it is tried', async () => {
    const made = await orderOf(buyer, plan);
    const now = Date.now();
    await payOrder(made, now);
    const endsAt = periodAfter(now, 'monthly');
    const given = { planId: plan.id, limitBytes: 200 * gb, endsAt };
    expect(await planOf(buyer)).toMatchObject(given);
    await Promise.all(Array.from({ length: 6 }, () => applyPlan(at(now + day), made.id)));
    expect(await planOf(buyer)).toMatchObject(given);
    const { body } = await call<{ user: Record<string, unknown> }>('GET', '/auth/profile', { token: buyer.token });
    expect(body.user).toMatchObject({
      planEndsAt: new Date(endsAt ?? 0).toISOString(),
      storageUsage: { limitBytes: 200 * gb },
    });
  });

  it('is not given again by an admin who sets PAID once more', async () => {
    const made = await orderOf(buyer, plan);
    await setStatus(made.id, 'PAID');
    const first = await planOf(buyer);
    expect(first?.planId).toBe(plan.id);
    await setStatus(made.id, 'PENDING');
    await setStatus(made.id, 'PAID');
    expect(await planOf(buyer)).toEqual(first);
  });

  it('goes on from its end when it is renewed, twice at the same time too', async () => {
    const now = Date.now();
    await payOrder(await orderOf(buyer, plan), now);
    const end = (await planOf(buyer))?.endsAt ?? 0;
    const second = await orderOf(buyer, plan);
    await env.DB.prepare('update storage_services set price_cents = 299 where id = ?').bind(plan.id).run();
    const third = await orderOf(buyer, plan);
    await Promise.all([payOrder(second, now + day), payOrder(third, now + day)]);
    const next = periodAfter(end, 'monthly') ?? 0;
    expect((await planOf(buyer))?.endsAt).toBe(periodAfter(next, 'monthly'));
  });

  it('begins at once when it is another one, with the unused money in it', async () => {
    const max = await makePlan({ capacity: 2, capacityUnit: 'TB', priceCents: 1290 });
    const now = Date.now();
    await payOrder(await orderOf(buyer, max), now);
    const rest = ((await planOf(buyer))?.endsAt ?? 0) - (now + day);
    await payOrder(await orderOf(buyer, plan), now + day);
    const after = await planOf(buyer);
    expect(after).toMatchObject({ planId: plan.id, limitBytes: 200 * gb });
    const expected = (periodAfter(now + day, 'monthly') ?? 0) + rest * (1290 / 277);
    expect(Math.abs((after?.endsAt ?? 0) - expected)).toBeLessThan(1000);
  });

  it('has the size that the plan gets while it is given', async () => {
    const made = await orderOf(buyer, plan);
    await env.DB.prepare("update orders set status = 'PAID', paid_at = ? where id = ?").bind(Date.now(), made.id).run();
    const actor = { ...(await makeUser({ role: 'ADMIN' })), name: 'Admin' };
    const grow = () => updateStorageService(openContext(env), actor, plan.id ?? '', { capacity: 300 });
    await applyPlan(interrupted(grow), made.id);
    expect((await planOf(buyer))?.limitBytes).toBe(300 * gb);
  });

  it('is as it was ordered, or bigger, and is given though it is deleted', async () => {
    const made = await orderOf(buyer, plan);
    await env.DB.prepare('update storage_services set capacity = 300 where id = ?').bind(plan.id).run();
    await payOrder(made);
    expect((await planOf(buyer))?.limitBytes).toBe(300 * gb);
    const gone = await makePlan({ capacity: 400 });
    const other = await makeBuyer();
    const ordered = await orderOf(other, gone);
    await env.DB.prepare('delete from storage_services where id = ?').bind(gone.id).run();
    await payOrder(ordered);
    expect(await planOf(other)).toMatchObject({ planId: null, limitBytes: 400 * gb, endsAt: expect.any(Number) });
  });

  it('is not given for an order that is cancelled, deleted, withdrawn from, or not paid', async () => {
    const [cancelled, hidden, withdrawn] = [await makeBuyer(), await makeBuyer(), await makeBuyer()];
    const ordered = [await orderOf(cancelled, plan), await orderOf(hidden, plan), await orderOf(withdrawn, plan)];
    const paid = "update orders set paid_at = ?, status = 'PAID' where id = ?";
    for (const { id } of ordered) await prepareIn(paid).bind(Date.now(), id).run();
    await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(ordered[0]?.id).run();
    await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(ordered[1]?.id).run();
    await env.DB.prepare(
      `insert into withdrawals (id, name, email, contract, order_id, message, created_at) values (?, 'x', 'x', 'x', ?, '', 1)`,
    )
      .bind(newId(), ordered[2]?.id)
      .run();
    await orderOf(buyer, plan);
    for (const { id } of ordered) await applyPlan(at(Date.now()), id);
    for (const user of [cancelled, hidden, withdrawn, buyer]) expect((await planOf(user))?.planId).toBeNull();
  });

  it('is given by the job of the payment when it was cut off', async () => {
    const { id } = await orderOf(buyer, plan);
    await env.DB.prepare("update orders set status = 'PAID', paid_at = ? where id = ?").bind(Date.now(), id).run();
    await makeInvoice(at(Date.now()), id);
    expect((await planOf(buyer))?.planId).toBe(plan.id);
  });
});

describe('the end of a plan', () => {
  const now = Date.now();
  let endsAt: number;
  beforeEach(async () => {
    await payOrder(await orderOf(buyer, plan), now);
    endsAt = (await planOf(buyer))?.endsAt ?? 0;
  });

  it('is announced seven days before, once, with an order that only has to be paid', async () => {
    await remindPlans(at(endsAt - 7 * day - 1));
    expect(await ordersOf(buyer)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => remindPlans(at(endsAt - 7 * day))));
    await remindPlans(at(endsAt - 3 * day));
    const [, renewal, ...more] = await ordersOf(buyer);
    expect([renewal?.status, renewal?.consents, more]).toEqual(['PENDING', '[]', []]);
    expect((await mailKindsOf(buyer)).filter((kind) => kind === 'plan-ending')).toHaveLength(1);
    const mail = await composeOrderMail(openContext(env), 'plan-ending', renewal?.id ?? '');
    expect(mail.subject).toMatch(/^Plán PLUS .* sa končí /);
    expect(mail.sections?.[0]?.heading).toBe('Platba prevodom');
    expect(mail.notes?.[0]).toContain('Zaplatením objednávky uzatvárate zmluvu');

    await payOrder({ id: renewal?.id ?? '', totalCents: renewal?.totalCents ?? 0 } as never, endsAt - day);
    expect(await planOf(buyer)).toMatchObject({ endsAt: periodAfter(endsAt, 'monthly'), remindedFor: null });
    const late = await composeOrderMail(openContext(env), 'plan-ending', renewal?.id ?? '');
    expect([late.subject, late.paragraphs]).toEqual([
      expect.stringMatching(/^Objednávka \d+ na predĺženie plánu$/),
      ['Platbu sme už prijali, ďakujeme.'],
    ]);
  });

  it('is announced with the order that waits already, and a renewal that is ordered is the same order', async () => {
    const waiting = await orderOf(buyer, plan);
    await remindPlans(at(endsAt - 6 * day));
    expect(await ordersOf(buyer)).toHaveLength(2);
    const other = await makeBuyer();
    await payOrder(await orderOf(other, plan), now);
    await remindPlans(at(endsAt - 6 * day));
    const [, prepared] = await ordersOf(other);
    // The cron takes an offer back with the plan, a day before its seven days are over.
    const mail = await composeOrderMail(openContext(env), 'plan-ending', prepared?.id ?? '');
    const end = formatDateTime(new Date((await planOf(other))?.endsAt ?? 0).toISOString());
    expect(mail.sections?.[0]?.facts).toContainEqual(['Zaplaťte do', end]);
    expect((await upgrade(other, plan.id)).body.order.id).toBe(prepared?.id);
    expect((await ordersOf(other))[1]?.consents).toContain('digital-content');
    expect((await mailKindsOf(other)).at(-1)).toBe('order-received');
    expect(waiting.status).toBe('PENDING');
  });

  it('is announced without an order when the plan is not sold any more', async () => {
    await env.DB.prepare('update storage_services set is_active = 0 where id = ?').bind(plan.id).run();
    await Promise.all([remindPlans(at(endsAt - 6 * day)), remindPlans(at(endsAt - 6 * day))]);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect((await mailKindsOf(buyer)).filter((kind) => kind === 'plan-ending')).toHaveLength(1);
  });

  it('takes back the space, deletes nothing, and stops uploads over the free limit', async () => {
    await libraryDb
      .prepare('update libraries set storage_used_bytes = ? where id = ?')
      .bind(6 * gb, buyer.id)
      .run();
    await endPlans(at(endsAt - 1));
    expect((await planOf(buyer))?.planId).toBe(plan.id);
    await Promise.all(Array.from({ length: 4 }, () => endPlans(at(endsAt))));
    expect(await planOf(buyer)).toEqual({ planId: null, limitBytes: 5 * gb, endsAt: null, remindedFor: null });
    expect((await mailKindsOf(buyer)).filter((kind) => kind === 'plan-ended')).toHaveLength(1);
    const mail = await env.DB.prepare("select text from mails where kind = 'plan-ended' and recipient = ?")
      .bind(buyer.email)
      .first<{ text: string }>();
    expect(mail?.text).toContain('Žiadnu fotku sme nevymazali');
    const { body } = await upload(buyer, null, [{ name: 'a.jpg', bytes: drawJpegOfSize(20_000, 1) }]);
    expect((body as UploadResponse).results[0]).toMatchObject({
      code: 'storage-full',
      error: 'Nedostatok miesta v úložisku',
    });
  });

  it('leaves a renewal that its customer has ordered seven days from then', async () => {
    await remindPlans(at(endsAt - 7 * day));
    const [, renewal] = await ordersOf(buyer);
    const times = 'update orders set created_at = ?, status_changed_at = ? where id = ?';
    await prepareIn(times)
      .bind(Date.now() - 8 * day, Date.now() - 8 * day, renewal?.id)
      .run();
    const { body } = await upgrade(buyer, plan.id);
    expect(body.order.id).toBe(renewal?.id);
    await cancelUnpaidOrders(at(Date.now() + 6 * day));
    expect((await ordersOf(buyer))[1]?.status).toBe('PENDING');
    const { payableUntil } = body.order;
    const dueBy = formatDateTime(payableUntil ?? '');
    expect(Date.parse(payableUntil ?? '')).toBeGreaterThan(Date.now() + 6 * day);
    const mail = await composeOrderMail(openContext(env), 'order-received', renewal?.id ?? '');
    expect(mail.sections?.[0]?.facts).toContainEqual(['Zaplaťte do', dueBy]);
    await cancelUnpaidOrders(at(Date.now() + 8 * day));
    expect((await ordersOf(buyer))[1]?.status).toBe('CANCELLED');
  });

  it('comes in the same cron as the end of its unpaid renewal, with one mail for both', async () => {
    await remindPlans(at(endsAt - 7 * day));
    // Its time runs from when it was made.
    await env.DB.prepare(
      "update orders set created_at = ?, status_changed_at = ? where user_id = ? and status = 'PENDING'",
    )
      .bind(endsAt - 7 * day, endsAt - 7 * day, buyer.id)
      .run();
    await cancelUnpaidOrders(at(endsAt - day));
    expect((await ordersOf(buyer))[1]?.status).toBe('PENDING');
    await runCron(at(endsAt + 1000), '*/15 * * * *');
    expect((await ordersOf(buyer))[1]?.status).toBe('CANCELLED');
    expect((await planOf(buyer))?.planId).toBeNull();
    expect((await mailKindsOf(buyer)).slice(-2)).toEqual(['plan-ending', 'plan-ended']);
  });

  it('gives back a plan that was paid for ever', async () => {
    const other = await makeBuyer();
    const once = await makePlan({ capacity: 50, priceUnit: 'once', priceCents: 4900 });
    await payOrder(await orderOf(other, once), now);
    expect(await planOf(other)).toMatchObject({ planId: once.id, endsAt: null });
    await payOrder(await orderOf(other, plan), now);
    await endPlans(at(endsAt + day));
    expect(await planOf(other)).toMatchObject({ planId: once.id, limitBytes: 50 * gb, endsAt: null });
  });

  it('of an account that is deleted is silent', async () => {
    await env.DB.prepare('update users set deleted_at = 1, storage_service_id = null where id = ?')
      .bind(buyer.id)
      .run();
    await remindPlans(at(endsAt - day));
    await endPlans(at(endsAt));
    expect(await mailKindsOf(buyer)).not.toContain('plan-ended');
    expect((await planOf(buyer))?.endsAt).toBeNull();
  });
});
