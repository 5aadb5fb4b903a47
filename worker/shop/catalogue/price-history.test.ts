import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type {
  AdminProductResponse,
  ProductPricesResponse,
  ProductsResponse,
} from '../../../shared/shop/catalogue/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';

const day = 24 * 3_600_000;
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

const send = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/admin/products${path}`, { token: admin.token, body });
const create = async (name: string) =>
  (await send<AdminProductResponse>('POST', '', { name, type: 'PRINT_SIZE', price: 0.29 })).body.product;
const pricesOf = async (id: string) =>
  (await send<ProductPricesResponse>('GET', `/${id}/prices`)).body.prices.map(({ price, priceTiers }) => [
    price,
    priceTiers.length,
  ]);
const shown = async (id: string) =>
  (await call<ProductsResponse>('GET', '/orders/products')).body.products.PRINT_SIZE.find((each) => each.id === id);
/** Moves what was written so far into the past. */
const age = (id: string, days: number) =>
  env.DB.prepare('update product_prices set changed_at = changed_at - ? where product_id = ?')
    .bind(days * day, id)
    .run();

it('every change of price or tiers is written, and no other', async () => {
  const { id } = await create('9x13');
  await age(id, 1);
  await send('PUT', `/${id}`, { description: 'Malá' });
  expect(await pricesOf(id)).toEqual([[0.29, 0]]);
  await send('PUT', `/${id}`, { price: 0.39 });
  await age(id, 1);
  await send('PUT', `/${id}`, { priceTiers: [{ minQty: 10, maxQty: null, price: 0.2 }] });
  expect(await pricesOf(id)).toEqual([
    [0.39, 1],
    [0.39, 0],
    [0.29, 0],
  ]);
});

it('the lowest price of the 30 days before is shown beside one that was lowered', async () => {
  const { id } = await create('12x16');
  expect(await shown(id)).not.toHaveProperty('lowestPrice');
  await age(id, 20);
  await send('PUT', `/${id}`, { price: 0.35 });
  expect(await shown(id)).not.toHaveProperty('lowestPrice');
  await age(id, 5);
  await send('PUT', `/${id}`, { price: 0.3 });
  expect(await shown(id)).toMatchObject({ price: 0.3, lowestPrice: 0.29 });
  await age(id, 31);
  expect(await shown(id)).not.toHaveProperty('lowestPrice');
});

it('a product is deleted with its history', async () => {
  const { id } = await create('18x24');
  expect((await send('DELETE', `/${id}`)).status).toBe(200);
  expect((await send<{ code: string }>('GET', `/${id}/prices`)).body.code).toBe('product-not-found');
});
