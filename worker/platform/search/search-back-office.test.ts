import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CustomersResponse } from '../../../shared/accounts/customers/contract.ts';
import type { AdminAlbumsResponse } from '../../../shared/library/albums/contract.ts';
import type { AdminInvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { issueInvoice } from '../../money/invoices/issue-invoice.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import type { Job } from '../core/jobs.ts';
import { indexAlbumsOf } from '../jobs/index-titles.ts';

meterD1();

let [admin, operator, buyer]: TestUser[] = [];
let order: Order;
let invoiceId: string;

const get = <T>(path: string, user = admin) => call<T>('GET', path, { token: user!.token });
const search = (text: string) => `search=${encodeURIComponent(text)}`;
const ordersOf = async (text: string, user = admin) =>
  (await get<AdminOrdersResponse>(`/admin/orders?${search(text)}`, user)).body.orders.map(({ id }) => id);
const invoicesOf = async (text: string, more = '') => {
  const response = await get<AdminInvoicesResponse>(`/admin/invoices?${search(text)}${more}`);
  expect(rowsRead(response)).toBeLessThanOrEqual(300);
  return response.body.invoices.map(({ id }) => id);
};

beforeAll(async () => {
  [admin, operator] = [await makeUser({ role: 'ADMIN' }), await makeUser({ role: 'OPERATOR' })];
  buyer = await makeBuyer();
  const size = await makeProduct('PRINT_SIZE', { priceCents: 1245 });
  const photoId = await makePhotoRow(buyer.id, null, { filename: 'IMG_2041-Západ.JPG' });
  order = await makePaidOrder(buyer, [prints(photoId, size)]);
  invoiceId = (await issueInvoice(openLibrary(), order.id))?.id ?? '';
});

describe('orders are found by', () => {
  const amount = () => `${Math.floor(order.totalCents / 100)},${String(order.totalCents % 100).padStart(2, '0')}`;

  it('street, postcode with its space and without, and the name of a file', async () => {
    const { results } = await env.DB.prepare(
      'select coalesce(delivery_address, billing_address) as a from orders where id = ?',
    )
      .bind(order.id)
      .all<{ a: string }>();
    const { street, streetNumber, postalCode } = JSON.parse(results[0]!.a);
    for (const text of [
      `${street} ${streetNumber}`,
      postalCode,
      postalCode.replace(' ', ''),
      'IMG_2041',
      'img_2041-Západ.jpg',
    ])
      expect([text, await ordersOf(text)]).toEqual([text, [order.id]]);
    expect(await ordersOf('IMG_2042')).toEqual([]);
  });

  it('the name of a file, however many others begin like it', async () => {
    const copies = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      insert into order_items (order_id, position, mode, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
      select order_id, 100 + i, mode, 'DSC_' || (1000 + i) || '.jpg', size_bytes, product_name, quantity, unit_price_cents, services, total_cents
      from n, order_items where order_id = ? and position = 0`;
    await prepareIn(copies).bind(order.id).run();
    const path = (text: string, status: string) => `/admin/orders?${search(text)}&status=${status}`;
    const found = await get<AdminOrdersResponse>(path('dsc_1', 'PAID'));
    const none = await get<AdminOrdersResponse>(path('dsc_1', 'SHIPPED'));
    await env.DB.prepare('delete from order_items where order_id = ? and position > 100').bind(order.id).run();
    expect([found.body.orders.map(({ id }) => id), none.body.orders]).toEqual([[order.id], []]);
    expect(Math.max(rowsRead(found), rowsRead(none))).toBeLessThanOrEqual(300);
  });

  it('their amount, by admins only: operators see no prices', async () => {
    expect(await ordersOf(`${amount()} €`)).toEqual([order.id]);
    expect(await ordersOf(amount())).toEqual([order.id]);
    expect(await ordersOf('999,99')).toEqual([]);
    expect(await ordersOf(amount(), operator)).toEqual([]);
  });

  it('why they are held, as long as they are', async () => {
    const hold = (reason: string | null) =>
      call('PUT', `/admin/orders/${order.id}/hold`, { token: operator!.token, body: { reason } });
    await hold('Rozmazaná tvár nevesty');
    expect(await ordersOf('nevesty')).toEqual([order.id]);
    await call('PUT', `/admin/orders/${order.id}/details`, {
      token: admin!.token,
      body: { version: undefined, customerPhone: '0904 777 666' },
    });
    expect(await ordersOf('nevesty')).toEqual([order.id]);
    await hold(null);
    expect(await ordersOf('nevesty')).toEqual([]);
    expect(await ordersOf(buyer!.email)).toEqual([order.id]);
  });
});

it('invoices are found by name and email themselves, however many orders without one match', async () => {
  // As many orders of the same name, made later, none of them with an invoice.
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 740)
       insert into search_texts (row_id, kind, text) select 'zzzz' || i, 'order', text from n, search_texts where row_id = ?`,
    ).bind(order.id),
  ]);
  expect(await invoicesOf('Ďurčová')).toEqual([invoiceId]);
  expect(await invoicesOf(buyer!.email)).toEqual([invoiceId]);
  expect(await invoicesOf('Ďurčová', '&status=pending')).toEqual([invoiceId]);
  expect(await invoicesOf('Ďurčová', '&status=ready')).toEqual([]);
  await env.DB.prepare("delete from search_texts where row_id like 'zzzz%'").run();
});

it('customers and their albums are found by the new name at once', async () => {
  const owner = await makeUser();
  await call('PUT', '/auth/profile', { token: owner.token, body: { name: 'Stará Menovaná' } });
  const album = await makeAlbum(owner);
  const albumsOf = async (text: string) =>
    (await get<AdminAlbumsResponse>(`/admin/albums?${search(text)}`)).body.albums.map(({ id }) => id);
  const customersOf = async (text: string) =>
    (await get<CustomersResponse>(`/admin/customers?${search(text)}`)).body.customers.map(({ id }) => id);
  expect(await albumsOf('Menovaná')).toEqual([album.id]);
  await call('PUT', `/admin/customers/${owner.id}`, { token: admin!.token, body: { name: 'Nová Premenovaná' } });
  expect([await albumsOf('Premenovaná'), await customersOf('Premenovaná')]).toEqual([[album.id], [owner.id]]);
  expect([await albumsOf('Stará'), await customersOf('Stará')]).toEqual([[], []]);
  await call('PUT', '/auth/profile', { token: owner.token, body: { name: 'Eva Celkominá' } });
  expect([await albumsOf('Celkominá'), await albumsOf('Premenovaná')]).toEqual([[album.id], []]);
});

it('all albums of a photographer are found by the new name, by a job', async () => {
  const owner = await makeUser();
  const copies = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 149)
    insert into albums (id, user_id, title, created_at, updated_at)
    select id || i, user_id, title, created_at, updated_at from n, albums where id = ?`;
  const album = await makeAlbum(owner);
  await prepareIn(copies).bind(album.id).run();
  const queued: Job[] = [];
  const sendBatch = vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async (sent) => {
    for (const { body } of sent) queued.push(body as Job);
    return undefined as never;
  });
  await call('PUT', `/admin/customers/${owner.id}`, { token: admin!.token, body: { name: 'Fotografka Súmraková' } });
  sendBatch.mockRestore();
  let messages = 0;
  for (let job = queued.pop(); job?.type === 'index-albums'; job = queued.pop()) {
    messages++;
    await indexAlbumsOf({ ...openLibrary(), enqueue: async (...jobs) => queued.push(...jobs) > 0 }, job.userId);
  }
  expect(messages).toBe(2);
  const count = 'select count(*) as count from search_texts where row_id like ? and text like ?';
  expect(await prepareIn(count).bind(`${album.id}%`, '%sumrakova%').first('count')).toBe(150);
});
