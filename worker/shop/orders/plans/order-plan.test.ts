import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { mailKindsOf, makePlan, orderOf, payOrder, planOf, upgrade } from '../../../testing/plan-factories.ts';
import { home, makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../../testing/shop-factories.ts';
import { storedLimitKey } from '../../../testing/stored-limit-key.ts';

const gb = 1024 ** 3;
const rowsOf = async (user: TestUser) =>
  (await env.DB.prepare('select * from orders where user_id = ? order by id').bind(user.id).all()).results;

describe('an order of a plan', () => {
  it('stores the plan with its price, and is PENDING', async () => {
    const [buyer, plan] = [await makeBuyer(), await makePlan({ name: 'RODINA' })];
    const { status, body } = await upgrade(buyer, plan.id, { expectedTotalCents: 277 });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      kind: 'STORAGE',
      status: 'PENDING',
      totalCents: 277,
      itemCount: 1,
      orderNumber: expect.stringMatching(/^20\d{8}$/),
      deliveryAddress: null,
      billingAddress: home,
      delivery: null,
      supplierIban: 'SK9611000000002918599669',
    });
    const name = 'Plán úložiska RODINA (200\u00a0GB) na 1\u00a0mesiac';
    expect(body.order.items).toMatchObject([
      { mode: 'storage', photoId: null, photo: { filename: name, thumbnailUrl: null }, priceEuros: 2.77, quantity: 1 },
    ]);
    const [row] = await rowsOf(buyer);
    expect(JSON.parse(String(row?.consents)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'terms',
      'digital-content',
    ]);
    expect(await mailKindsOf(buyer)).toEqual(['order-received']);
    const list = await call('GET', '/orders', { token: buyer.token });
    expect(list.body).toMatchObject({ pagination: { total: 1 }, orders: [{ kind: 'STORAGE' }] });
    expect(await planOf(buyer)).toMatchObject({ planId: null, limitBytes: 5 * gb });
  });

  it('is confirmed by a mail with the payment, the consent and the way out', async () => {
    const [buyer, plan] = [await makeBuyer(), await makePlan()];
    const mail = await composeOrderMail(openContext(env), 'order-received', (await orderOf(buyer, plan)).id);
    expect(mail.paragraphs.join(' ')).toContain('Po prijatí platby plán úložiska začne platiť');
    expect(mail.sections?.[0]?.heading).toBe('Platba prevodom');
    expect(mail.sections?.[1]?.rows).toMatchObject([{ amount: expect.stringMatching(/^2,77/) }]);
    expect(mail.sections?.[1]?.rows?.[0]?.detail).not.toContain('Digitálny súbor');
    expect(mail.notes?.join(' ')).toMatch(/výslovne požiadali, aby sa plán začal poskytovať.*odstúpiť do 14 dní/);
  });

  it('is made once, however often it is asked for', async () => {
    const [buyer, plan] = [await makeBuyer(), await makePlan()];
    const responses = await Promise.all(Array.from({ length: 12 }, () => upgrade(buyer, plan.id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await rowsOf(buyer)).toHaveLength(1);
    expect((await upgrade(buyer, plan.id)).body.order.id).toBe(responses[0]?.body.order.id);
    expect(await mailKindsOf(buyer)).toEqual(['order-received']);
    // Another plan, another order; a cancelled one is not open any more.
    expect((await orderOf(buyer, await makePlan())).id).not.toBe(responses[0]?.body.order.id);
    await call('POST', `/orders/${responses[0]?.body.order.id}/cancel`, { token: buyer.token });
    expect((await orderOf(buyer, plan)).status).toBe('PENDING');
    expect(await rowsOf(buyer)).toHaveLength(3);
  });

  it('honours Idempotency-Key as orders of photos do', async () => {
    const [buyer, plan, other] = [await makeBuyer(), await makePlan(), await makePlan()];
    const responses = await Promise.all(Array.from({ length: 4 }, () => upgrade(buyer, plan.id, {}, 'k1')));
    expect(new Set(responses.map(({ body }) => body.order.id)).size).toBe(1);
    expect((await upgrade(buyer, other.id, {}, 'k1')).body.code).toBe('idempotency-key-reused');
    expect((await upgrade(buyer, other.id, {}, 'with spaces')).body.code).toBe('idempotency-key-invalid');
    await call('POST', `/orders/${responses[0]?.body.order.id}/cancel`, { token: buyer.token });
    expect((await upgrade(buyer, plan.id, {}, 'k1')).body.order.status).toBe('CANCELLED');
  });

  it('of another price than the unpaid one is a new one', async () => {
    const [buyer, plan] = [await makeBuyer(), await makePlan()];
    const first = await orderOf(buyer, plan);
    await env.DB.prepare('update storage_services set price_cents = 299 where id = ?').bind(plan.id).run();
    expect((await upgrade(buyer, plan.id, { expectedTotalCents: 277 })).body.code).toBe('price-changed');
    const second = await orderOf(buyer, plan);
    expect([second.id === first.id, second.totalCents]).toEqual([false, 299]);
  });

  it('numbers go on from those of orders of photos', async () => {
    const [buyer, plan] = [await makeBuyer(), await makePlan()];
    const size = await makeProduct('PRINT_SIZE');
    const photo = await makePhotoRow(buyer.id);
    const before = await order(buyer, { items: [prints(photo, size)] });
    const after = await orderOf(buyer, plan);
    const [row] = 'order' in before.body ? [before.body.order] : before.body.orders;
    expect(Number(after.orderNumber)).toBe(Number(row?.orderNumber) + 1);
  });
});

describe('no order is made', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['without the consent', { digitalContentConsent: false }, 400, 'storage-consent-missing'],
    ['with it left out', { digitalContentConsent: undefined }, 400, 'storage-consent-missing'],
    ['with one that is no yes', { digitalContentConsent: 'yes' }, 400, 'invalid-input'],
    ['of no plan', { storageServiceId: undefined }, 400, 'invalid-input'],
    ['of one that is not there', { storageServiceId: newId() }, 404, 'storage-service-not-found'],
  ])('%s', async (_, body, status, code) => {
    const [buyer, plan] = [await makeBuyer(), await makePlan()];
    const response = await upgrade(buyer, plan.id, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.error).toMatch(/^[A-ZŠČŤŽĽP].+\.$/);
    expect(await rowsOf(buyer)).toEqual([]);
  });

  it('of a plan that is not on sale, without a billing address, or without a session', async () => {
    const off = await makePlan({ isActive: false });
    expect((await upgrade(await makeBuyer(), off.id)).body.code).toBe('storage-plan-off');
    const user = await makeUser();
    expect((await upgrade(user, (await makePlan()).id)).body.code).toBe('billing-address-missing');
    expect((await upgrade({ ...user, token: 'x' }, off.id)).status).toBe(401);
  });

  it('of a free plan that gives nothing more, nor of one that has no end', async () => {
    const free = await makePlan({ name: 'FREE', capacity: 5, priceCents: 0 });
    const plan = await makePlan();
    const buyer = await makeBuyer();
    expect((await upgrade(buyer, free.id)).body.code).toBe('free-plan-not-ordered');
    await payOrder(await orderOf(buyer, plan));
    expect((await upgrade(buyer, free.id)).body.error).toContain('Keď sa váš plán skončí, účet sa naň vráti sám');
    const given = await makeBuyer({ storageServiceId: plan.id, storageLimitBytes: 200 * gb });
    expect((await upgrade(given, plan.id)).body.code).toBe('storage-plan-kept');
    const unlimited = await makeBuyer({ storageLimitBytes: 0 });
    expect((await upgrade(unlimited, free.id)).body.code).toBe('free-plan-not-ordered');
  });

  it('past thirty a day', async () => {
    const buyer = await makeBuyer();
    await env.DB.prepare('insert into attempts (key, count, window_ends_at) values (?, 30, ?)')
      .bind(storedLimitKey(`storage-orders:${buyer.id}`), Date.now() + 3_600_000)
      .run();
    expect((await upgrade(buyer, (await makePlan()).id)).status).toBe(429);
  });
});

it('a bigger plan that costs nothing is paid and given at once, without an end', async () => {
  const [buyer, plan] = [await makeBuyer(), await makePlan({ capacity: 20, priceCents: 0 })];
  const made = await orderOf(buyer, plan);
  expect(made).toMatchObject({ status: 'RECEIVED', totalCents: 0, paidAt: expect.any(String) });
  expect(await planOf(buyer)).toMatchObject({ planId: plan.id, limitBytes: 20 * gb, endsAt: null });
  expect((await upgrade(buyer, plan.id)).body.code).toBe('storage-plan-kept');
});
