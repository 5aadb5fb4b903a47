import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { periodAfter } from '../../../shared/money/storage/storage-period.ts';
import { openContext } from '../../platform/core/context.ts';
import type { TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePlan, orderOf, planOf } from '../../testing/plan-factories.ts';
import { makeBuyer } from '../../testing/shop-factories.ts';
import { applyPlan } from './apply-plan.ts';

const gb = 1024 ** 3;
const day = 24 * 3_600_000;
const free = { planId: null, limitBytes: 5 * gb, endsAt: null, remindedFor: null };
let now: number;
let plan: Awaited<ReturnType<typeof makePlan>>;
let buyer: TestUser;

beforeEach(async () => {
  [now, plan, buyer] = [Date.now(), await makePlan(), await makeBuyer()];
});

const apply = (orderId: string, at = now) => applyPlan(openContext(env, at), orderId);
/** An order of a plan, paid, which got nothing yet. */
async function paidOrder(of = plan): Promise<string> {
  const { id } = await orderOf(buyer, of);
  await env.DB.prepare("update orders set status = 'PAID', paid_at = ? where id = ?").bind(now, id).run();
  return id;
}
const setUser = (sets: string) => env.DB.prepare(`update users set ${sets} where id = ?`).bind(buyer.id).run();
const appliedAt = (orderId: string) =>
  env.DB.prepare('select plan_applied_at from orders where id = ?').bind(orderId).first('plan_applied_at');
const endOf = async () => (await planOf(buyer))?.endsAt ?? 0;

describe('the plan of a paid order', () => {
  it('is given to its customer alone, for a period, once', async () => {
    const [id, other] = [await paidOrder(), await makeBuyer()];
    await setUser('plan_reminded_for = 1');
    await apply(id);
    const given = { planId: plan.id, limitBytes: 200 * gb, endsAt: periodAfter(now, 'monthly'), remindedFor: null };
    expect([await planOf(buyer), await planOf(other)]).toEqual([given, free]);
    expect(await appliedAt(id)).toBe(now);
    await apply(id, now + day);
    expect([await planOf(buyer), await appliedAt(id)]).toEqual([given, now]);
  });

  it.each<[string, string, number]>([
    ['as it was ordered, when it is smaller by now', 'update storage_services set capacity = 100 where id = ?', 200],
    ['as it is by now, when it is larger', 'update storage_services set capacity = 300 where id = ?', 300],
    ['as it was ordered, when it is deleted', 'delete from storage_services where id = ?', 200],
  ])('is %s', async (_, change, capacity) => {
    const id = await paidOrder();
    await env.DB.prepare(change).bind(plan.id).run();
    await apply(id);
    const planId = change.startsWith('delete') ? null : plan.id;
    expect(await planOf(buyer)).toMatchObject({ planId, limitBytes: capacity * gb, endsAt: expect.any(Number) });
  });

  it('does not end what an admin has given without an end', async () => {
    const id = await paidOrder();
    await setUser(`storage_service_id = '${plan.id}', storage_limit_bytes = ${200 * gb}`);
    await apply(id);
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, endsAt: null });
    // Another one that is paid replaces it, with an end.
    const other = await makePlan({ capacity: 300 });
    await apply(await paidOrder(other));
    expect(await planOf(buyer)).toMatchObject({ planId: other.id, endsAt: periodAfter(now, 'monthly') });
  });

  it.each([
    ['is not paid', "update orders set status = 'PENDING', paid_at = null where id = ?"],
    ['is cancelled', "update orders set status = 'CANCELLED' where id = ?"],
    ['is of a deleted account', 'update users set deleted_at = 1 where id = (select user_id from orders where id = ?)'],
  ])('of an order that %s is not given', async (_, change) => {
    const id = await paidOrder();
    await env.DB.prepare(change).bind(id).run();
    await apply(id);
    expect([await planOf(buyer), await appliedAt(id)]).toEqual([free, null]);
  });
});

describe('a plan that changes while it is given', () => {
  it.each<[string, (other: string) => Promise<unknown>, number]>([
    ['by another order of it is given for both periods', (other) => apply(other), 2],
    ['by the size of the plan is given with that', () => resize(300), 1],
  ])('%s', async (_, between, periods) => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    await applyPlan(
      interrupted(() => between(second), openContext(env, now + 1)),
      first,
    );
    const size = await env.DB.prepare('select capacity from storage_services where id = ?')
      .bind(plan.id)
      .first('capacity');
    expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: Number(size) * gb });
    expect(Math.round(((await endOf()) - now) / (30 * day))).toBe(periods);
  });

  it('is not given when its order is cancelled meanwhile', async () => {
    const id = await paidOrder();
    const cancel = () => env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(id).run();
    await applyPlan(interrupted(cancel, openContext(env, now)), id);
    expect([await planOf(buyer), await appliedAt(id)]).toEqual([free, null]);
  });

  it('each time it is tried is an error, with nothing given', async () => {
    const id = await paidOrder();
    let size = 200;
    const unsteady = interrupted(() => resize(++size), openContext(env, now), 10);
    await expect(applyPlan(unsteady, id)).rejects.toThrow(`the plan of the order ${id} could not be applied`);
    expect([await planOf(buyer), await appliedAt(id)]).toEqual([free, null]);
  });
});

const resize = (capacity: number) =>
  env.DB.prepare('update storage_services set capacity = ? where id = ?').bind(capacity, plan.id).run();
