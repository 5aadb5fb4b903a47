import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { prepareIn } from './testing/any-database.ts';
import { callPath } from './testing/call.ts';
import { makeUser, type TestUser } from './testing/factories.ts';
import { libraryDb } from './testing/libraries.ts';
import { makeThings, type Things } from './testing/make-things.ts';
import { bodyOf, pathOf, routes } from './testing/route-requests.ts';
import { makeBuyer, makeProduct } from './testing/shop-factories.ts';

/** What may be copied, and what a copy has of its own. */
const copied: Record<string, string[]> = {
  albums: ['title', 'share_slug', 'password_hash', 'password_version', 'featured_on_homepage'],
  products: ['name', 'featured_on_homepage', 'is_active'],
  storage_services: ['name', 'is_active'],
};
// A copy begins a history of its own.
const ownParts = ['product_prices'];
const always = ['id', 'key', 'version', 'created_at', 'updated_at'];
// Anyone who has it in its description is the original, or a copy of it.
const description = 'Popis, ktorý nemá nič iné';

type Row = Record<string, unknown>;
let owner: TestUser;
let admin: TestUser;
let things: Things;

const rows = async (sql: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await prepareIn(sql)
      .bind(...values)
      .all<Row>()
  ).results;
const copiesIn = (table: string) => rows(`select * from ${table} where description = ? order by rowid`, description);

beforeAll(async () => {
  [owner, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  const size = await makeProduct('PRINT_SIZE');
  things = await makeThings(owner, admin, size);
  const { albumId, productId, planId } = things;
  await env.DB.batch([
    env.DB.prepare(`update products set description = ?, service_group = 'Papier',
      price_tiers = '[{"minQty":5,"maxQty":null,"priceCents":1}]' where id = ?`).bind(description, productId),
    env.DB.prepare('update storage_services set description = ?, raw_support = 1 where id = ?').bind(
      description,
      planId,
    ),
  ]);
  await libraryDb.batch([
    libraryDb.prepare('update albums set description = ?, photo_count = 1 where id = ?').bind(description, albumId),
    libraryDb.prepare('insert into album_products (album_id, product_id) values (?, ?)').bind(albumId, size.id),
  ]);
});

/** The parts of a row by table, without their own ids: what `album_photos` and `album_products` say of an album. */
async function partsOf(table: string, id: unknown): Promise<Record<string, Row[]>> {
  const noun = table.replace(/s$/, '');
  const tables = await rows("select name from sqlite_master where type = 'table' and name glob ?", `${noun}_*`);
  const copiedTables = tables.filter(({ name }) => !ownParts.includes(String(name)));
  const parts = copiedTables.map(async ({ name }) => {
    const columns = await rows('select name from pragma_table_info(?)', name);
    const [owner, of] = columns.some((column) => column.name === `${noun}_key`)
      ? [`${noun}_key`, `(select key from ${table} where id = ?)`]
      : [`${noun}_id`, '?'];
    const found = await rows(`select * from ${name} where ${owner} = ${of} order by 1, 2`, id);
    return [name, found.map((part) => ({ ...part, [owner]: null }))] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

// Those of `auth` end sessions, and what is deleted can't be copied.
const posts = routes.filter((route) => /^POST (?!\/api\/auth\/)/.test(route));
const inOrder = [
  ...posts.filter((route) => !route.includes('delete')),
  ...posts.filter((route) => route.includes('delete')),
];

it.each(inOrder)('%s copies nothing without what belongs to it', async (route) => {
  const before = await Promise.all(Object.keys(copied).map(copiesIn));
  for (const { token } of [owner, admin])
    await callPath('POST', pathOf(route, things), { token, body: bodyOf(route, things) ?? {} });
  for (const [index, [table, own]] of Object.entries(copied).entries()) {
    const [original, ...copies] = await copiesIn(table);
    for (const copy of copies.slice((before[index]?.length ?? 1) - 1)) {
      const leaveOwn = (row: Row = {}) =>
        Object.entries(row).filter(([column]) => !own.includes(column) && !always.includes(column));
      expect(leaveOwn(copy)).toEqual(leaveOwn(original));
      expect(await partsOf(table, copy.id)).toEqual(await partsOf(table, original?.id));
    }
  }
});

it('sees the copies that the app makes', async () => {
  expect((await copiesIn('products')).length).toBeGreaterThan(1);
});
