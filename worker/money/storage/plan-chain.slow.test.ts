import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatShortDate } from '../../../shared/format/dates.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { remindPlans } from '../../shop/orders/plans/remind-plans.ts';
import { setOrderStatus } from '../../shop/orders/status/set-order-status.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { mailKindsOf, makePlan, orderOf, payOrder, planOf } from '../../testing/plan-factories.ts';
import { makeBuyer } from '../../testing/shop-factories.ts';
import { updateStorageService } from './save-service.ts';

const gb = 1024 ** 3;
const day = 24 * 3_600_000;
type State = Awaited<ReturnType<typeof planOf>>;
const free: State = { planId: null, limitBytes: 5 * gb, endsAt: null, remindedFor: null };

let admin: TestUser;
let buyer: TestUser;
/** A and B monthly, C yearly, D on sale too, O paid once. */
let plans: Record<string, Awaited<ReturnType<typeof makePlan>>>;
let orders: Map<string, Order>;
/** What the customer had right after each step. */
let states: Map<string, State>;

beforeEach(async () => {
  // Plans of other tests do not end in these.
  await env.DB.prepare('update users set plan_ends_at = null').run();
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  plans = {
    A: await makePlan({ capacity: 100, priceCents: 199 }),
    B: await makePlan({ capacity: 500, priceCents: 599 }),
    C: await makePlan({ capacity: 1000, priceCents: 9900, priceUnit: 'yearly' }),
    D: await makePlan({ capacity: 2000, priceCents: 1299 }),
    O: await makePlan({ capacity: 50, priceCents: 4900, priceUnit: 'once' }),
  };
  [orders, states] = [new Map(), new Map([['free', free]])];
});

const planNamed = (name: string) => {
  const plan = plans[name.charAt(0)];
  if (!plan) throw new Error(`There is no plan ${name}.`);
  return plan;
};
const idOf = (name: string) => orders.get(name)?.id ?? '';
const setStatus = async (name: string, status: string) => {
  const { status: code } = await call('PUT', `/admin/orders/${idOf(name)}`, { token: admin.token, body: { status } });
  expect(code).toBe(200);
};
// A period from the 29th on may end on the last of February, and one that is taken back then gives up to three days less.
const payday = () => Date.now() - (new Date().getUTCDate() > 27 ? 4 * day : 0);
const pay = async (name: string, now = payday()) => {
  const made = await orderOf(buyer, planNamed(name));
  orders.set(name, made);
  await payOrder(made, now);
};

/** `A2`: an order of plan A is paid; `-A2`: cancelled; `+A2`: set PAID again; `~A2,B`: deleted; `=D`: given by an admin. */
async function step(name: string): Promise<void> {
  const [sign, rest] = [name.charAt(0), name.slice(1)];
  if (sign === '-') await setStatus(rest, 'CANCELLED');
  else if (sign === '+') await setStatus(rest, 'PAID');
  else if (sign === '~') {
    const body = { orderIds: rest.split(',').map(idOf) };
    expect((await call('POST', '/admin/orders/bulk/delete', { token: admin.token, body })).status).toBe(200);
  } else if (sign === '=') {
    const body = { storageServiceId: planNamed(rest).id };
    await call('PUT', `/admin/customers/${buyer.id}/storage`, { token: admin.token, body });
  } else await pay(name);
  states.set(name, await planOf(buyer));
}

describe('cancelling paid orders of plans', () => {
  it.each([
    ['the only one: nothing is left', 'A -A', 'free'],
    ['an upgrade: the earlier plan comes back as it was', 'A B -B', 'A'],
    ['an upgrade over one that was paid for ever', 'O B -B', 'O'],
    ['an upgrade over the gift of an admin', '=D B -B', '=D'],
    ['the second upgrade', 'A B C -C', 'B'],
    ['the first of two upgrades: the newer one stays', 'A B C -B', 'C'],
    ['the first upgrade, then the second', 'A B C -B -C', 'A'],
    ['the second upgrade, then the first', 'A B C -C -B', 'A'],
    ['all from the newest on', 'A B C -C -B -A', 'free'],
    ['all from the oldest on', 'A B C -A -B -C', 'free'],
    ['what an upgrade stands on, then the upgrade', 'A B -A -B', 'free'],
    ['what an upgrade stands on stays replaced meanwhile', 'A B -A', 'B'],
    ['a renewal', 'A A2 -A2', 'A'],
    ['the first of a plan that was renewed: one period goes', 'A A2 -A', 'A'],
    ['a plan and its renewal', 'A A2 -A -A2', 'free'],
    ['the middle one of three periods, then the last', 'A A2 A3 -A2 -A3', 'A'],
    ['the renewal of an upgrade', 'A B B2 -B2', 'B'],
    ['the renewal of an upgrade, then the upgrade', 'A B B2 -B2 -B', 'A'],
    ['a renewed upgrade, then its renewal', 'A B B2 -B -B2', 'A'],
    ['an upgrade over a renewed plan', 'A A2 B -B', 'A2'],
    ['one of two periods beneath an upgrade, then the upgrade', 'A A2 B -A -B', 'A'],
    ['an upgrade after an admin has set another plan', 'A B =D -B', '=D'],
    ['an upgrade, paid again by mistake, cancelled again', 'A B -B +B -B', 'A'],
    ['a first upgrade that stands again, then the second', 'A B C -B +B -C', 'B'],
    ['a downgrade', 'B A -A', 'B'],
    ['deletion of an upgrade', 'A B ~B', 'A'],
    ['deletion of a plan and its upgrade at once', 'A B ~A,B', 'free'],
    ['deletion of an upgrade and its renewal at once', 'A B B2 ~B,B2', 'A'],
  ])('%s (%s)', async (_, steps, expected) => {
    for (const name of steps.split(' ')) await step(name);
    expect(await planOf(buyer)).toEqual(states.get(expected));
  });

  it.each([
    ['an upgrade that is paid again after it was cancelled', 'A B -B +B', 'B', true],
    ['one that was passed over while it was cancelled', 'A B C -B -C +B', 'B', true],
    ['a renewed upgrade whose first period is cancelled', 'A B B2 -B', 'B', true],
    ['a plan for ever under an upgrade, cancelled and paid again', 'O B -O +O -B', 'O', false],
  ])('gives %s (%s)', async (_, steps, expected, hasEnd) => {
    for (const name of steps.split(' ')) await step(name);
    const { planId, endsAt } = (await planOf(buyer)) ?? {};
    expect([planId, typeof endsAt === 'number' && endsAt > Date.now()]).toEqual([planNamed(expected).id, hasEnd]);
  });

  it('falls back to the free plan when the earlier one has ended meanwhile', async () => {
    const now = Date.now();
    await pay('A', now - 35 * day);
    await pay('C', now - 20 * day);
    await setStatus('C', 'CANCELLED');
    expect(await planOf(buyer)).toEqual(free);
  });

  it('does not remind of the same end again', async () => {
    const now = Date.now();
    await pay('A', now - 25 * day);
    await remindPlans(openContext(env, now));
    const reminded = await planOf(buyer);
    expect(reminded?.remindedFor).toBe(reminded?.endsAt);
    await pay('B', now);
    await setStatus('B', 'CANCELLED');
    expect(await planOf(buyer)).toEqual(reminded);
    await remindPlans(openContext(env, Date.now()));
    expect((await mailKindsOf(buyer)).filter((kind) => kind === 'plan-ending')).toHaveLength(1);
  });

  it('gives the earlier plan back in the size that it has by now, or though it is not sold any more', async () => {
    await step('A');
    await step('B');
    await env.DB.prepare('update storage_services set capacity = 150 where id = ?').bind(plans.A?.id).run();
    await step('-B');
    expect(await planOf(buyer)).toEqual({ ...states.get('A'), limitBytes: 150 * gb });
    await step('C');
    await env.DB.prepare('delete from storage_services where id = ?').bind(plans.A?.id).run();
    await step('-C');
    expect(await planOf(buyer)).toEqual({ ...states.get('A'), planId: null, limitBytes: 150 * gb });
  });

  it('is mailed to the customer, with the plan that remains', async () => {
    for (const name of ['A', 'B', '-B']) await step(name);
    const mail = await composeOrderMail(openContext(env), 'order-cancelled', idOf('B'));
    const end = formatShortDate(new Date(states.get('A')?.endsAt ?? 0).toISOString()).replaceAll('\u00a0', ' ');
    const words = mail.paragraphs.map((paragraph) => paragraph.replaceAll('\u00a0', ' '));
    expect(words).toContainEqual(
      `Čo ste ňou na pláne úložiska získali, sme odpočítali. Teraz máte plán ${plans.A?.name} (100 GB) do ${end}. Žiadnu fotku sme nevymazali.`,
    );
  });

  it('is mailed with unlimited space as such', async () => {
    for (const [planName, words] of [
      ['A', `plán ${plans.A?.name} (bez obmedzenia)`],
      [null, 'úložisko bez obmedzenia'],
    ] as const) {
      buyer = await makeBuyer({ storageServiceId: planName && planNamed(planName).id, storageLimitBytes: 0 });
      for (const name of ['B', '-B']) await step(name);
      const mail = await composeOrderMail(openContext(env), 'order-cancelled', idOf('B'));
      expect(mail.paragraphs.join(' ')).toContain(`Teraz máte ${words}.`);
    }
  });

  it('of two upgrades at the same moment leaves what was before both', async () => {
    for (const name of ['A', 'B', 'C']) await step(name);
    await Promise.all(
      ['B', 'C'].map((name) =>
        call('PUT', `/admin/orders/${idOf(name)}`, { token: admin.token, body: { status: 'CANCELLED' } }),
      ),
    );
    // Anyone who was refused, because the plan was another by then, tries again.
    for (const name of ['B', 'C']) await setStatus(name, 'CANCELLED');
    expect(await planOf(buyer)).toEqual(states.get('A'));
  });
});

/** Cancels an order while something else happens after its reads; again when that is refused. */
async function cancelDuring(name: string, between: () => Promise<unknown>): Promise<void> {
  const actor = { ...admin, name: 'Admin' };
  await setOrderStatus(interrupted(between), actor, idOf(name), { status: 'CANCELLED' }).catch((error: unknown) =>
    expect(error).toMatchObject({ code: 'order-changed' }),
  );
  await setStatus(name, 'CANCELLED');
}

describe('cancelling a paid order of a plan while', () => {
  it.each([
    ['the plan above grows', 'A B', 'A', 'B', 'B'],
    ['the plan that comes back grows', 'A B', 'B', 'A', 'A'],
    ['the renewed plan grows', 'A A2', 'A2', 'A', 'A'],
  ])('%s gives all of the new size (%s, -%s)', async (_, steps, name, grown, left) => {
    for (const one of steps.split(' ')) await step(one);
    const actor = { ...admin, name: 'Admin' };
    const grow = () => updateStorageService(openContext(env), actor, planNamed(grown).id ?? '', { capacity: 800 });
    await cancelDuring(name, grow);
    expect(await planOf(buyer)).toEqual({ ...states.get(left), limitBytes: 800 * gb });
  });

  it.each([
    ['O', 'O2'],
    ['O2', 'O'],
  ])('the other one for ever of the same plan is cancelled leaves neither (%s, %s)', async (name, other) => {
    orders.set('O', await orderOf(buyer, planNamed('O')));
    // At another price, so that it is another order.
    await env.DB.prepare('update storage_services set price_cents = 3900 where id = ?').bind(plans.O?.id).run();
    orders.set('O2', await orderOf(buyer, planNamed('O')));
    for (const order of orders.values()) await payOrder(order);
    expect(await planOf(buyer)).toMatchObject({ planId: plans.O?.id, endsAt: null });
    await cancelDuring(name, () => setStatus(other, 'CANCELLED'));
    expect(await planOf(buyer)).toEqual(free);
  });
});
