import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderConsents } from '../shared/testing/consents.ts';
import { prepareIn } from './testing/any-database.ts';
import { callRaw } from './testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from './testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from './testing/shop-factories.ts';

/** Fields that a client must not set. As JSON text, where `__proto__` is a name like any other. */
const options = `"role":"ADMIN","isAdmin":true,"mustChangePassword":false,"tokenVersion":99,"activatedAt":1,"deletedAt":1,
  "storageLimit":0,"storageLimitBytes":0,"storageUsed":0,"storageUsedBytes":0,"storageServiceId":"x","orderCount":77,
  "userId":"somebody","id":"mine","ownerId":"somebody","passwordHash":"x","passwordVersion":5,"shareSlug":"slug",
  "featuredOnHomepage":true,"photoCount":9,"priceEuros":0,"unitPriceCents":0,"totalCents":0,"total":0,"paidCents":100,
  "status":"PAID","orderNumber":"1","number":1,"paidAt":1,"createdAt":1,"hiddenAt":1,
  "__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}`;

let buyer: TestUser;
let admin: TestUser;
let victim: TestUser;
let things: { albumId: string; orderId: string; items: unknown[] };

beforeAll(async () => {
  [buyer, admin, victim] = [await makeBuyer(), await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  const { id: albumId } = await makeAlbum(buyer);
  const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  const items = [prints(await makePhotoRow(buyer.id, albumId), size)];
  const orderId = ordersOf((await order(buyer, { items })).body)[0]?.id ?? '';
  things = { albumId, orderId, items };
});

const row = (table: string, id: string) =>
  prepareIn(`select * from ${table} where id = ?`).bind(id).first<Record<string, unknown>>();

async function send(method: string, path: string, { token }: TestUser, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const withOptions = `${text.slice(0, -1)}${text === '{}' ? '' : ','}${options}}`;
  return callRaw(method, path, { token, headers: { 'content-type': 'application/json' }, body: withOptions });
}

const differences = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  Object.keys(after ?? {})
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .sort();

describe('unexpected fields', () => {
  it('change nothing of an account through its profile', async () => {
    const before = await row('users', buyer.id);
    expect((await send('PUT', '/auth/profile', buyer, { name: 'Nové Meno' })).status).toBe(200);
    expect(differences(before, await row('users', buyer.id))).toEqual(['name', 'name_key', 'version']);
  });

  it('change nothing of an album', async () => {
    const before = await row('albums', things.albumId);
    expect((await send('PUT', `/albums/${things.albumId}`, buyer, { title: 'Nový' })).status).toBe(200);
    expect(differences(before, await row('albums', things.albumId))).toEqual([
      'title',
      'title_key',
      'updated_at',
      'version',
    ]);
    const created = (await (await send('POST', '/albums', buyer, { title: 'Nový' })).json()) as {
      album: { id: string };
    };
    expect(await row('albums', created.album.id)).toMatchObject({
      user_id: buyer.id,
      featured_on_homepage: 0,
      photo_count: 0,
    });
    expect(await row('album_links', created.album.id)).toMatchObject({ version: 1, views: 0, photo_count: 0 });
    expect(await row('albums', 'mine')).toBeNull();
  });

  it('neither pay for an order nor make it cheaper', async () => {
    const response = await send('POST', '/orders', buyer, { items: things.items, ...orderConsents });
    expect(response.status).toBe(201);
    const { order: made } = (await response.json()) as { order: { id: string } };
    expect(await row('orders', made.id)).toMatchObject({
      user_id: buyer.id,
      status: 'PENDING',
      total_cents: 100,
      paid_cents: 0,
      paid_at: null,
      hidden_at: null,
    });
    const before = await row('orders', things.orderId);
    await send('POST', `/orders/${things.orderId}/cancel`, buyer, {});
    expect(differences(before, await row('orders', things.orderId))).toEqual([
      'last_change_id',
      'revision',
      'status',
      'status_changed_at',
      'status_rank',
    ]);
    expect((await row('orders', things.orderId))?.status).toBe('CANCELLED');
  });

  it('make no one an admin by registering', async () => {
    const email = 'zelac@example.sk';
    const person = { name: 'Želač', email, password: 'lezie-jez-lesom' };
    expect((await send('POST', '/auth/register', buyer, person)).status).toBe(201);
    expect(await env.DB.prepare('select * from users where email = ?').bind(email).first()).toMatchObject({
      role: 'CUSTOMER',
      activated_at: null,
      storage_limit_bytes: 5 * 1024 ** 3,
      order_count: 0,
    });
  });

  it('of a customer, sent by an admin: only editable fields change', async () => {
    const before = await row('users', victim.id);
    const person = { name: 'Iná Osoba', email: before?.email, phone: '0900 111 222', role: 'CUSTOMER' };
    // The role in the body may be changed; the rest may not.
    expect((await send('PUT', `/admin/customers/${victim.id}`, admin, person)).status).toBe(200);
    const after = await row('users', victim.id);
    expect(differences(before, after)).toEqual(['name', 'name_key', 'phone', 'role', 'token_version', 'version']);
    expect(after?.token_version).toBe(2);
  });
});

it('no response contains a stored hash, secret or token', async () => {
  const paths = ['/auth/profile', '/albums', `/albums/${things.albumId}`, '/orders', `/orders/${things.orderId}`];
  const adminPaths = [
    'customers',
    'orders',
    'invoices',
    'albums',
    'api-tokens',
    'smtp-settings',
    'company-settings',
    'history',
  ];
  await send('PUT', `/albums/${things.albumId}/password`, buyer, { password: 'tajne-heslo' });
  const responses = [
    ...paths.map((path) => callRaw('GET', path, { token: buyer.token })),
    ...adminPaths.map((path) => callRaw('GET', `/admin/${path}`, { token: admin.token })),
    callRaw('GET', `/admin/albums/${things.albumId}`, { token: admin.token }),
  ];
  for (const response of await Promise.all(responses)) {
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toMatch(/scrypt|password_?hash":"[^"]|token_?hash|password_?cipher|tajne-heslo/i);
  }
});
