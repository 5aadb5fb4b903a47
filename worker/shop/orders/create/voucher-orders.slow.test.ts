import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../shared/format/day.ts';
import type { Order, Quote } from '../../../../shared/shop/orders/contract.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  makeVoucher,
  order,
  ordersOf,
  prints,
} from '../../../testing/shop-factories.ts';

const day = 24 * 3_600_000;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let file: typeof size;

beforeAll(async () => {
  size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  file = await makeProduct('DOWNLOAD', { priceCents: 50, resolution: 2400 });
  await makeProduct('DELIVERY', { name: 'Packeta', priceCents: 290 });
});
beforeEach(async () => {
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
});

const buy = (voucherCode: string, quantity = 10, who = buyer, more: object = {}) =>
  order(who, { items: [prints(photo, size, { quantity })], voucherCode, ...more });
const quote = async (body: object, who = buyer) =>
  (await call<Quote & { code: string }>('POST', '/orders/quote', { token: who.token, body })).body;
const one = (quantity = 10) => ({ items: [prints(photo, size, { quantity })] });
const rowsOf = async (id: string) =>
  (
    await env.DB.prepare('select total_cents, discount_cents from order_items where order_id = ? order by position')
      .bind(id)
      .all()
  ).results;

describe('a voucher', () => {
  it('is quoted, ordered at that price, and stored with each line', async () => {
    const code = await makeVoucher({ percent: 15 });
    const items = [prints(photo, size, { quantity: 3 }), prints(photo, size)];
    const quoted = await quote({ items, voucherCode: ` ${code.toLowerCase().replace('D', 'D ')} ` });
    expect(quoted).toMatchObject({
      voucher: { code, problem: null, printCents: 60, downloadCents: 0 },
      totalCents: 400 - 60 + 290,
    });
    const wrong = await order(buyer, { items, voucherCode: code, expectedTotalCents: 690 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'price-changed']);
    const { body } = await order(buyer, { items, voucherCode: code, expectedTotalCents: 630 });
    const [made] = ordersOf(body) as [Order];
    expect(made).toMatchObject({ totalCents: 630, status: 'PENDING', discount: { code, cents: 60 } });
    expect(await rowsOf(made.id)).toEqual([
      { total_cents: 300, discount_cents: 45 },
      { total_cents: 100, discount_cents: 15 },
    ]);
    const admin = await makeUser({ role: 'ADMIN' });
    const shown = await call<{ order: Order }>('GET', `/admin/orders/${made.id}`, { token: admin.token });
    expect(shown.body.order.discount).toEqual({ code, cents: 60 });
  });

  it('of free delivery takes off the delivery alone', async () => {
    const code = await makeVoucher({ kind: 'FREE_DELIVERY', percent: 0 });
    const [made] = ordersOf((await buy(code)).body) as [Order];
    expect(made).toMatchObject({ totalCents: 1000, delivery: { priceEuros: 2.9 }, discount: { code, cents: 290 } });
    const onlyFiles = await quote({ items: [download(photo, file)], voucherCode: code });
    expect(onlyFiles).toMatchObject({ totalCents: 50, voucher: { problem: expect.stringMatching(/žiadnu zľavu/) } });
  });

  it('of a cart that becomes two orders is spread over both, and sums are exact', async () => {
    const code = await makeVoucher({ kind: 'AMOUNT', percent: 0, amountCents: 100 });
    const items = [prints(photo, size), download(photo, file), prints(photo, size)];
    const quoted = await quote({ items, voucherCode: code });
    expect(quoted).toMatchObject({ totalCents: 440, voucher: { printCents: 80, downloadCents: 20 } });
    const { body } = await order(buyer, { items, voucherCode: code, expectedTotalCents: 440 });
    const [print, digital] = ordersOf(body) as [Order, Order];
    expect([print.totalCents, print.discount]).toEqual([410, { code, cents: 80 }]);
    expect([digital.totalCents, digital.discount]).toEqual([30, { code, cents: 20 }]);
    expect(await rowsOf(print.id)).toEqual(Array(2).fill({ total_cents: 100, discount_cents: 40 }));
  });

  it('that takes off everything leaves an order that is paid at once', async () => {
    const code = await makeVoucher({ kind: 'AMOUNT', percent: 0, amountCents: 100_000 });
    const { body } = await order(buyer, { items: [download(photo, file)], voucherCode: code });
    expect(ordersOf(body)[0]).toMatchObject({ totalCents: 0, status: 'PAID', discount: { cents: 50 } });
  });

  it.each([
    ['an unknown code', async () => 'NIC', 'voucher-unknown', 'nepoznáme'],
    ['one that is off', () => makeVoucher({ isActive: false }), 'voucher-unknown', 'nepoznáme'],
    ['one of tomorrow', () => makeVoucher({ validFrom: dayOf(Date.now() + day) }), 'voucher-too-early', 'až od'],
    ['one of yesterday', () => makeVoucher({ validUntil: dayOf(Date.now() - day) }), 'voucher-expired', 'platil do'],
    ['a small cart', () => makeVoucher({ minTotalCents: 1001 }), 'voucher-below-minimum', '10,01'],
    ['no use left', () => makeVoucher({ maxUses: 0 }), 'voucher-used-up', 'vyčerpaný'],
  ])('is refused for %s with a reason, and nothing is written', async (_, make, errorCode, words) => {
    const code = await make();
    const refused = await buy(code);
    expect([refused.body.code, refused.body.error]).toEqual([errorCode, expect.stringContaining(words)]);
    const quoted = await quote({ ...one(), voucherCode: code });
    expect(quoted).toMatchObject({ totalCents: 1290, voucher: { problem: expect.stringContaining(words) } });
    expect((await buy('')).status).toBe(201);
    expect(await env.DB.prepare('select count(*) as n from orders where user_id = ?').bind(buyer.id).first('n')).toBe(
      1,
    );
  });
});

describe('the uses of a voucher', () => {
  it('are counted for each customer, and come back with an order that is cancelled unpaid', async () => {
    const code = await makeVoucher({ maxUsesPerCustomer: 1 });
    const [made] = ordersOf((await buy(code)).body) as [Order];
    const again = await buy(code, 2);
    expect([again.status, again.body.code]).toEqual([409, 'voucher-used-by-you']);
    const other = await makeBuyer();
    const own = await makePhotoRow(other.id);
    expect((await order(other, { items: [prints(own, size)], voucherCode: code })).status).toBe(201);
    expect((await call('POST', `/orders/${made.id}/cancel`, { token: buyer.token })).status).toBe(200);
    expect((await buy(code)).status).toBe(201);
  });

  it('are never exceeded by customers at the same moment', async () => {
    const code = await makeVoucher({ maxUses: 3 });
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const who = await makeBuyer();
        return { who, items: [prints(await makePhotoRow(who.id), size)] };
      }),
    );
    const results = await Promise.all(people.map(({ who, items }) => order(who, { items, voucherCode: code })));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    for (const { status, body } of results) if (status === 409) expect(body.code).toBe('voucher-used-up');
    const uses = await env.DB.prepare('select count(*) as n from orders where voucher_code = ?').bind(code).first('n');
    expect(uses).toBe(3);
  });

  it('are one for the two orders of a cart', async () => {
    const code = await makeVoucher({ maxUsesPerCustomer: 2 });
    const cart = { items: [prints(photo, size), download(photo, file)], voucherCode: code };
    for (const status of [201, 201, 409]) expect((await order(buyer, cart)).status).toBe(status);
  });
});

it('codes can not be guessed: twenty wrong ones, and none is looked up for an hour', async () => {
  const code = await makeVoucher();
  for (let at = 0; at < 30; at++) expect((await quote({ ...one(), voucherCode: code })).voucher?.problem).toBeNull();
  for (let at = 0; at < 20; at++)
    expect((await quote({ ...one(), voucherCode: `TIP${at}` })).voucher?.problem).toMatch(/nepoznáme/);
  for (const asked of ['TIP21', code])
    expect((await quote({ ...one(), voucherCode: asked })).code).toBe('too-many-voucher-guesses');
  expect((await quote(one())).totalCents).toBe(1290);
});
