import { beforeAll, describe, expect, it } from 'vitest';
import { prepareIn } from '../any-database.ts';
import { callPath } from '../call.ts';
import { makeUser, type TestUser } from '../factories.ts';
import { libraryDb } from '../libraries.ts';
import { makeThings, type Things } from '../make-things.ts';
import { bodyOf, pathOf, routes, takesBody } from '../route-requests.ts';
import { makeBuyer, makeProduct } from '../shop-factories.ts';

/** Fields that a client must not set: as JSON text, where `__proto__` is a name like any other. */
const fields = `"isAdmin":true,"mustChangePassword":false,"tokenVersion":99,"activatedAt":1,"deletedAt":1,
  "storageLimit":0,"storageLimitBytes":0,"storageUsed":0,"storageUsedBytes":0,"orderCount":77,"userId":"nikto",
  "user_id":"nikto","id":"moje","ownerId":"nikto","passwordHash":"x","password_hash":"x","passwordVersion":55,
  "shareSlug":"slug","photoCount":99,"priceEuros":0,"unitPriceCents":0,"priceCents":0,"totalCents":0,"total":0,
  "paidCents":100,"paidAt":1,"orderNumber":"1","number":1,"createdAt":"1970-01-01","hiddenAt":1,"voidedAt":1,
  "__proto__":{"role":"ADMIN","isAdmin":true},"constructor":{"prototype":{"role":"ADMIN"}},"prototype":{"x":1}`;

let customer: TestUser;
let admin: TestUser;
let things: Things;

beforeAll(async () => {
  [customer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  things = await makeThings(customer, admin, await makeProduct('PRINT_SIZE', { priceCents: 100 }));
  await libraryDb.batch([
    libraryDb.prepare(`update libraries set storage_used_bytes = ${storedBytes('libraries')}`),
    libraryDb.prepare(`update albums set photo_count = ${photosIn}`),
  ]);
});

const storedBytes = (owners: string) =>
  `(select total(size_bytes) from photos where owner_key = ${owners}.key and status <> 'DELETED')`;
const photosIn = '(select count(*) from album_photos where album_key = albums.key)';

/** All columns that no field may reach, of every row. Totals follow the photos, which some routes do remove. */
async function protectedColumns(): Promise<unknown> {
  const statements = [
    `select id, role, password_hash, must_change_password, created_at from users
       where id in (?1, ?2) order by id`,
    `select id, storage_used_bytes - ${storedBytes('libraries')} from libraries where id in (?1, ?2) order by id`,
    `select id, user_id, photo_count - ${photosIn}, created_at from albums order by id`,
    'select id, album_id, slug, photo_count, created_at from album_links order by id',
    'select id, user_id, number, paid_cents, paid_at, created_at, hidden_at from orders where paid_cents > 0',
    'select id, user_id, orders.total_cents, unit_price_cents, number from orders join order_items on order_id = id order by id',
    "select count(*) as n from users where role = 'ADMIN'",
    "select 1 from albums where id = 'moje'",
    "select 1 from orders where id = 'moje' or user_id = 'nikto'",
    'select id from invoices where voided_at is not null',
  ];
  const rows: unknown[] = [];
  for (const text of statements) {
    const statement = prepareIn(text);
    rows.push((await (text.includes('?1') ? statement.bind(customer.id, admin.id) : statement).all()).results);
  }
  return rows;
}

const makesRows = /POST \/api\/(albums|albums\/[^/]+\/links|orders|auth\/register|storage\/upgrade)$/;
const withBody = routes.filter(takesBody);
/** `role` and `status` are valid fields of these routes. */
const asCustomer = withBody.filter((route) => !/ \/api\/(admin|print-jobs|print-stations)\//.test(route));

describe('unexpected fields in the body', () => {
  it.each(asCustomer.filter((route) => !makesRows.test(route)))('of %s change nothing', async (route) => {
    const before = await protectedColumns();
    await sendExtraFields(route, customer, '"role":"ADMIN","status":"PAID","storageServiceId":"x",');
    expect(await protectedColumns()).toEqual(before);
    await sendExtraFields(route, admin);
    expect(await protectedColumns()).toEqual(before);
  });

  it.each(withBody.filter((route) => makesRows.test(route)))('of %s create nothing special', async (route) => {
    await sendExtraFields(route, customer, '"role":"ADMIN","status":"PAID",');
    const made = [
      "select 1 from users where role = 'ADMIN' and id <> ?1",
      "select 1 from users where activated_at = 1 or deleted_at = 1 or order_count = 77 or token_version = 99 or id = 'moje'",
      "select 1 from albums where id = 'moje' or photo_count = 99",
      "select 1 from album_links where id = 'moje' or photo_count = 99 or version = 55 or slug = 'slug'",
      "select 1 from orders where id = 'moje' or paid_cents > 0 or paid_at = 1 or status = 'PAID' or total_cents = 0 or number = 1",
    ];
    for (const text of made) {
      const statement = prepareIn(text);
      expect((await (text.includes('?1') ? statement.bind(admin.id) : statement).all()).results, text).toEqual([]);
    }
  });

  it('reach no object but their own', () => {
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

async function sendExtraFields(route: string, { token }: TestUser, more = ''): Promise<void> {
  const [method = ''] = route.split(' ');
  const text = JSON.stringify(bodyOf(route, things));
  const response = await callPath(method, pathOf(route, things), {
    token,
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': crypto.randomUUID() },
    body: `{${more}${text.slice(1, -1)}${text === '{}' ? '' : ','}${fields}}`,
  });
  expect(response.status, `${route}: ${await response.clone().text()}`).toBeLessThan(500);
  expect(await response.text()).not.toMatch(/scrypt|"(password|token)_?hash"/i);
}
