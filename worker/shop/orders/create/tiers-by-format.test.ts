import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { sampleOf } from '../../../../shared/platform/core/samples.ts';
import { companySettingsInput } from '../../../../shared/platform/settings/contract.ts';
import type { PricingResponse } from '../../../../shared/shop/catalogue/contract.ts';
import type { Order, Quote } from '../../../../shared/shop/orders/contract.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';

let buyer: TestUser;
let admin: TestUser;
let items: object[];

beforeAll(async () => {
  [buyer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  const priceTiers = [{ minQty: 10, maxQty: null, priceCents: 20 }];
  const small = await makeProduct('PRINT_SIZE', { priceCents: 30, priceTiers });
  const big = await makeProduct('PRINT_SIZE', { priceCents: 90, priceTiers });
  const matte = await makeProduct('SERVICE', {
    priceCents: 5,
    priceTiers: [{ minQty: 10, maxQty: null, priceCents: 2 }],
  });
  const photos = [await makePhotoRow(buyer.id), await makePhotoRow(buyer.id)];
  items = [
    prints(photos[0] ?? '', small, { quantity: 6, services: [matte.name] }),
    prints(photos[1] ?? '', small, { quantity: 4 }),
    prints(photos[1] ?? '', big, { quantity: 9 }),
  ];
});

/** Saves the shop's settings. */
async function save(tiersByFormat: boolean | undefined) {
  const body = { ...(sampleOf(companySettingsInput) as object), tiersByFormat };
  return (await call('PUT', '/admin/company-settings', { token: admin.token, body })).status;
}
const quoted = async () =>
  (await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items } })).body.items.map(
    ({ totalCents }) => totalCents,
  );

it('tiers count one item, until the shop says otherwise', async () => {
  expect(await quoted()).toEqual([6 * 35, 4 * 30, 9 * 90]);
  expect(await save(true)).toBe(200);
  expect((await call<PricingResponse>('GET', '/orders/pricing')).body.tiersByFormat).toBe(true);
  expect(await quoted()).toEqual([6 * 25, 4 * 20, 9 * 90]);
});

it('an order stores the prices that were quoted, and an omitted setting stays', async () => {
  expect(await save(undefined)).toBe(200);
  const { body } = await order(buyer, { items, expectedTotalCents: 150 + 80 + 810 });
  const [made] = ordersOf(body) as [Order];
  expect(made.totalCents).toBe(1040);
  expect(made.items.map(({ unitPriceEuros, priceEuros }) => [unitPriceEuros, priceEuros])).toEqual([
    [0.2, 1.5],
    [0.2, 0.8],
    [0.9, 8.1],
  ]);
  const services = await env.DB.prepare('select services from order_items where order_id = ? and position = 0')
    .bind(made.id)
    .first<{ services: string }>();
  expect(JSON.parse(services?.services ?? '')).toMatchObject([{ unitPriceCents: 5 }]);
});

it('an item that can not be sold does not make the others cheaper', async () => {
  const [first, second] = items;
  const gone = { ...second, photoId: 'unknown' };
  const { body } = await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items: [first, gone] } });
  expect(body.items.map(({ totalCents }) => totalCents)).toEqual([6 * 35, 0]);
});
