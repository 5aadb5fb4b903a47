import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOutHeader } from '../../shared/rules/order-papers.ts';
import { openContext } from '../core/context.ts';
import { callRaw } from '../testing/call.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../testing/shop-factories.ts';
import { findPackedOrders, readPaperOrders } from './paper-order.ts';

let admin: TestUser;
let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
let border: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  [size, border] = [await makeProduct('PRINT_SIZE'), await makeProduct('SERVICE')];
});

async function makeOrder(status: string): Promise<string> {
  const [one, two, three] = [await makePhotoRow(buyer.id), await makePhotoRow(buyer.id), await makePhotoRow(buyer.id)];
  const services = [border.name];
  const items = [
    prints(one, size, { quantity: 2, services }),
    prints(two, size, { quantity: 3, services }),
    prints(three, size),
  ];
  const id = ordersOf((await order(buyer, { items })).body)[0]?.id ?? '';
  await callRaw('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
  return id;
}
const papers = (paper: string, ids: string[]) =>
  callRaw('GET', `/admin/orders/bulk/papers?paper=${paper}&orders=${ids.join(',')}`, { token: admin.token });

describe('the papers of orders', () => {
  it.each(['slips', 'labels', 'label-roll', 'pick-list'])('%s are a PDF that no cache stores', async (paper) => {
    const response = await papers(paper, [await makeOrder('PAID')]);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const head = new Uint8Array(await response.arrayBuffer()).subarray(0, 5);
    expect(new TextDecoder().decode(head)).toBe('%PDF-');
  });

  it('leave out what is not sent, and say how many', async () => {
    const paid = await makeOrder('PAID');
    const held = await makeOrder('PAID');
    await callRaw('PUT', `/admin/orders/${held}/hold`, { token: admin.token, body: { reason: 'Chýba číslo domu' } });
    const ids = [await makeOrder('CANCELLED'), paid, 'none', await makeOrder('SHIPPED'), paid, held];
    const response = await papers('slips', ids);
    expect([response.status, response.headers.get(leftOutHeader)]).toEqual([200, '3']);
    await response.body?.cancel();
    const packed = await findPackedOrders(openContext(env), ids);
    expect(packed.map(({ status }) => status)).toEqual(['PAID', 'SHIPPED']);
  });

  it('are refused when none of the orders is sent', async () => {
    const response = await papers('slips', [await makeOrder('CANCELLED')]);
    expect([response.status, (await response.json()) as object]).toMatchObject([409, { code: 'no-order-to-pack' }]);
  });

  it.each([
    ['slips', []],
    ['slips', Array.from({ length: 101 }, (_, index) => `id-${index}`)],
    ['posters', ['x']],
  ])('%s of %j are rejected', async (paper, ids) => {
    expect((await papers(paper, ids)).status).toBe(400);
  });

  it('count photos and copies by format and services', async () => {
    const ctx = openContext(env);
    const [found] = await readPaperOrders(ctx, await findPackedOrders(ctx, [await makeOrder('PRINTING')]));
    expect(found?.lines).toEqual([
      { format: size.name, services: [border.name], photos: 2, copies: 5 },
      { format: size.name, services: [], photos: 1, copies: 1 },
    ]);
  });
});
