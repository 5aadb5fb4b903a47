import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderResponse, OrdersResponse } from '../../../shared/shop/orders/contract.ts';
import worker from '../../index.ts';
import { deleteErasedFiles } from '../../library/photos/erased-photos.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { purgeDeletedPhotos } from '../../library/photos/purge-deleted-photos.ts';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import type { TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { cancelOwnOrder, cancelUnpaidOrders } from './status/cancel-order.ts';

const hour = 3_600_000;
const day = 24 * hour;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  size = await makeProduct('PRINT_SIZE');
});

async function makeOrder(buyer: TestUser, count = 1): Promise<Order> {
  const photo = await makePhotoRow(buyer.id);
  const items = Array.from({ length: count }, (_, index) => prints(photo, size, { quantity: index + 1 }));
  return ordersOf((await order(buyer, { items })).body)[0] as Order;
}

const age = (id: string, ms: number) =>
  env.DB.prepare('update orders set created_at = ?1, status_changed_at = ?1 where id = ?2')
    .bind(Date.now() - ms, id)
    .run();
const setStatus = (id: string, status: string) =>
  env.DB.prepare('update orders set status = ? where id = ?').bind(status, id).run();
const statusOf = async (id: string) =>
  (await env.DB.prepare('select status from orders where id = ?').bind(id).first<{ status: string }>())?.status;
const mailsOf = async (id: string) =>
  (await env.DB.prepare('select kind from mails where order_id = ? order by id').bind(id).all()).results.map(
    ({ kind }) => kind,
  );
const cancel = (buyer: TestUser, id: string) =>
  call<OrderResponse & { code: string }>('POST', `/orders/${id}/cancel`, { token: buyer.token });

describe("a customer's orders", () => {
  it('come twenty a page, newest first, each with its first six items', async () => {
    const buyer = await makeBuyer();
    const made: Order[] = [];
    for (let index = 0; index < 22; index++) made.push(await makeOrder(buyer, index === 21 ? 9 : 1));
    const list = (query = '') => call<OrdersResponse>('GET', `/orders${query}`, { token: buyer.token });
    const first = (await list()).body;
    expect(first.pagination).toEqual({ page: 1, limit: 20, pages: 2, total: 22, from: expect.any(String) });
    expect(first.orders.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .reverse()
        .slice(0, 20),
    );
    expect(first.orders[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(first.orders[0]?.itemCount).toBe(9);
    const second = (await list('?page=2')).body;
    const from = encodeURIComponent(first.pagination.from ?? '');
    expect((await list(`?page=2&from=${from}`)).body.orders).toEqual(second.orders);
    expect(second.orders.map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id]);
    expect((await list('?page=3')).body.orders).toEqual([]);
    for (const query of ['?page=0', '?page=x', '?page=1e9', '?limit=0', '?limit=21', '?limit=1.5', '?page=2&from=x'])
      expect((await list(query)).status, query).toBe(400);

    const rest = await call<OrderResponse>('GET', `/orders/${made[21]?.id}?offset=6`, { token: buyer.token });
    expect(rest.body.order.items.map(({ quantity }) => quantity)).toEqual([7, 8, 9]);
  });

  it('are none for a new customer', async () => {
    const { body } = await call<OrdersResponse>('GET', '/orders', { token: (await makeBuyer()).token });
    expect(body).toEqual({ orders: [], pagination: { page: 1, limit: 20, pages: 0, total: 0, from: null } });
  });
});

describe('cancelling', () => {
  it('is possible for 24 hours, once, and is recorded with a mail', async () => {
    const buyer = await makeBuyer();
    const { id } = await makeOrder(buyer);
    await age(id, day - 60_000);
    const responses = await Promise.all([cancel(buyer, id), cancel(buyer, id), cancel(buyer, id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect(await mailsOf(id)).toEqual(['order-received', 'order-cancelled']);
    const history = await env.DB.prepare(
      'select from_status, to_status, user_id from order_history where order_id = ? order by id',
    )
      .bind(id)
      .all();
    expect(history.results).toEqual([
      { from_status: null, to_status: 'PENDING', user_id: buyer.id },
      { from_status: 'PENDING', to_status: 'CANCELLED', user_id: buyer.id },
    ]);
  });

  it.each(['PAID', 'PRINTING', 'SHIPPED', 'RECEIVED', 'CANCELLED'])(
    'is rejected for an order that is %s',
    async (status) => {
      const buyer = await makeBuyer();
      const { id } = await makeOrder(buyer);
      await setStatus(id, status);
      expect((await cancel(buyer, id)).body.code).toBe('order-not-cancellable');
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('is rejected when a part is paid, also meanwhile', async () => {
    const buyer = await makeBuyer();
    const [before, meanwhile] = [await makeOrder(buyer), await makeOrder(buyer)];
    const payPart = ({ id }: Order) => env.DB.prepare('update orders set paid_cents = 1 where id = ?').bind(id).run();
    await payPart(before);
    expect((await cancel(buyer, before.id)).body.code).toBe('order-not-cancellable');

    const ctx = interrupted(() => payPart(meanwhile));
    await expect(cancelOwnOrder(ctx, { userId: buyer.id }, meanwhile.id)).rejects.toMatchObject({
      code: 'order-not-cancellable',
    });
    expect([await statusOf(before.id), await statusOf(meanwhile.id)]).toEqual(['PENDING', 'PENDING']);
  });

  it('is rejected after 24 hours', async () => {
    const buyer = await makeBuyer();
    const { id } = await makeOrder(buyer);
    await age(id, day);
    expect((await cancel(buyer, id)).status).toBe(409);
    expect(await statusOf(id)).toBe('PENDING');
  });
});

describe('the cron', () => {
  it('cancels what is unpaid for seven times 24 hours, once, with one mail, whatever runs twice or in parallel', async () => {
    const buyer = await makeBuyer();
    const [old, young, paid] = [await makeOrder(buyer), await makeOrder(buyer), await makeOrder(buyer)];
    await age(old.id, 7 * day);
    await age(young.id, 7 * day - 60_000);
    await age(paid.id, 8 * day);
    await setStatus(paid.id, 'PAID');
    await Promise.all([1, 2, 3].map(() => cancelUnpaidOrders(openLibrary())));
    await worker.scheduled(createScheduledController({ scheduledTime: Date.now(), cron: '*/15 * * * *' }), env);
    expect([await statusOf(old.id), await statusOf(young.id), await statusOf(paid.id)]).toEqual([
      'CANCELLED',
      'PENDING',
      'PAID',
    ]);
    expect(await mailsOf(old.id)).toEqual(['order-received', 'order-cancelled']);
    expect(await mailsOf(young.id)).toEqual(['order-received', 'payment-reminder']);
    const history = await env.DB.prepare('select user_id from order_history where order_id = ?').bind(old.id).all();
    expect(history.results).toEqual([{ user_id: buyer.id }, { user_id: null }]);
  });

  it('leaves what is paid in part to a person', async () => {
    const buyer = await makeBuyer();
    const { id } = await makeOrder(buyer);
    await age(id, 9 * day);
    await env.DB.prepare('update orders set paid_cents = 1 where id = ?').bind(id).run();
    await cancelUnpaidOrders(openLibrary());
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('never takes back a payment that comes at the same moment', async () => {
    const buyer = await makeBuyer();
    for (let round = 0; round < 20; round++) {
      const { id } = await makeOrder(buyer);
      await age(id, 7 * day);
      const pay = env.DB.prepare("update orders set status = 'PAID' where id = ? and status = 'PENDING'")
        .bind(id)
        .run();
      const [, { meta }] = await Promise.all([cancelUnpaidOrders(openLibrary()), pay]);
      // Kept counts change with it.
      const isPaid = meta.changes > 0;
      expect(await statusOf(id)).toBe(isPaid ? 'PAID' : 'CANCELLED');
      expect(await mailsOf(id)).toHaveLength(isPaid ? 1 : 2);
    }
  });
});

describe('a deleted photo', () => {
  it('is not purged as long as an order needs it', async () => {
    const buyer = await makeBuyer();
    const photos: Record<string, string> = {};
    for (const status of ['PENDING', 'PAID', 'PRINTING', 'CANCELLED', 'RECEIVED', 'unordered']) {
      const photo = await makePhotoRow(buyer.id, null, { filename: `${newId()}.jpg` });
      photos[status] = photo;
      await env.BUCKET.put(originalKey(photo), 'bytes');
      if (status !== 'unordered') {
        const made = ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
        await setStatus(made.id, status);
        await env.DB.prepare('update orders set status_changed_at = ? where id = ?')
          .bind(Date.now() - 50 * day, made.id)
          .run();
      }
      await libraryDb
        .prepare("update photos set status = 'DELETED', deleted_at = ? where id = unhex(?, '-')")
        .bind(Date.now() - 31 * day, photo)
        .run();
    }
    await purgeDeletedPhotos(openLibrary());
    await deleteErasedFiles(openLibrary(env, Date.now() + 31 * day));
    const kept: Record<string, boolean> = {};
    for (const [status, photo] of Object.entries(photos))
      kept[status] = (await env.BUCKET.head(originalKey(photo))) !== null;
    expect(kept).toEqual({
      PENDING: true,
      PAID: true,
      PRINTING: true,
      CANCELLED: false,
      RECEIVED: false,
      unordered: false,
    });
  });
});
