import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOutHeader, sameAddressHeader } from '../../../shared/production/papers/order-papers.ts';
import { openContext } from '../../platform/core/context.ts';
import { callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { findPackedOrders, groupIntoParcels } from './packed-orders.ts';
import { readPaperParcels } from './paper-order.ts';

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
const papers = (paper: string, orderIds: string[]) =>
  callRaw('POST', '/admin/orders/bulk/papers', { token: admin.token, body: { paper, orderIds } });

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

  it('note that a printed order is packed, unless they only list what to take', async () => {
    const [paid, printed] = [await makeOrder('PAID'), await makeOrder('PRINT_COMPLETED')];
    const packedAt = async () => {
      const { results } = await env.DB.prepare('select packed_at from orders where id in (?, ?) order by id')
        .bind(paid, printed)
        .all();
      return results.map(({ packed_at }) => packed_at !== null);
    };
    await (await papers('pick-list', [paid, printed])).body?.cancel();
    expect(await packedAt()).toEqual([false, false]);
    await (await papers('labels', [paid, printed])).body?.cancel();
    expect(await packedAt()).toEqual([false, true]);
  });

  it('leave orders to be packed when they fail, or when others follow', async () => {
    const printed = await makeOrder('PRINT_COMPLETED');
    const services = (value: string) =>
      env.DB.prepare('update order_items set services = ? where order_id = ?').bind(value, printed).run();
    const ask = (more: object) =>
      callRaw('POST', '/admin/orders/bulk/papers', {
        token: admin.token,
        body: { paper: 'slips', orderIds: [printed], ...more },
      });
    const isPacked = async () =>
      (await env.DB.prepare('select packed_at from orders where id = ?').bind(printed).first('packed_at')) !== null;
    await services('rubbish');
    expect([(await ask({})).status, await isPacked()]).toEqual([500, false]);
    await services('[]');
    expect([(await ask({ isLast: false })).status, await isPacked()]).toEqual([200, false]);
    expect([(await ask({ isLast: true })).status, await isPacked()]).toEqual([200, true]);
  });

  it('say how many addresses have several orders that go apart', async () => {
    const ids = [await makeOrder('PAID'), await makeOrder('PAID')];
    const response = await papers('slips', ids);
    expect(response.headers.get(sameAddressHeader)).toBe('1');
    await response.body?.cancel();
    await callRaw('POST', '/admin/parcels', { token: admin.token, body: { orderIds: ids } });
    const joined = await papers('slips', ids);
    expect(joined.headers.get(sameAddressHeader)).toBe('0');
    await joined.body?.cancel();
  });

  it('are refused when none of the orders is sent', async () => {
    const response = await papers('slips', [await makeOrder('CANCELLED')]);
    expect([response.status, (await response.json()) as object]).toMatchObject([409, { code: 'no-order-to-pack' }]);
  });

  it.each([
    ['slips', []],
    ['slips', Array.from({ length: 1001 }, (_, index) => `id-${index}`)],
    ['posters', ['x']],
  ])('%s of %j are rejected', async (paper, ids) => {
    expect((await papers(paper, ids)).status).toBe(400);
  });

  it('count photos and copies by format and services', async () => {
    const ctx = openContext(env);
    const packed = await findPackedOrders(ctx, [await makeOrder('PRINTING')]);
    const [parcel] = await readPaperParcels(ctx, await groupIntoParcels(ctx, packed));
    expect(parcel?.orders[0]?.lines).toEqual([
      { format: size.name, services: [border.name], photos: 2, copies: 5 },
      { format: size.name, services: [], photos: 1, copies: 1 },
    ]);
  });

  it('are one PDF of a thousand orders', async () => {
    const [first] = [await makeOrder('PAID')];
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 998)
       insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count,
         customer_name, customer_email, delivery_address, supplier, consents, created_at)
       select printf('many-%04d', i), user_id, 1000000000 + i, 'PRINT', 'PAID', 'x', 1, 1, 1, customer_name,
         customer_email, delivery_address, supplier, '[]', 1 from n, orders where orders.id = ?`,
    )
      .bind(first)
      .run();
    const ids = [first, ...Array.from({ length: 999 }, (_, at) => `many-${String(at).padStart(4, '0')}`)];
    const response = await papers('pick-list', ids);
    expect([response.status, response.headers.get(leftOutHeader)]).toEqual([200, '0']);
    await response.body?.cancel();
  });
});
