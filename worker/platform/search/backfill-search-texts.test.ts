import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { call, callRaw } from '../../testing/call.ts';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { makeAlbumRow } from '../../testing/shop-factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { openContext } from '../core/context.ts';
import { backfillSearchTexts } from './backfill-search-texts.ts';
import { findMatches } from './find-matches.ts';

const countOf = async (table: string, rowId: string) =>
  (
    await env.DB.prepare(`select count(*) as count from ${table} where row_id = ?`)
      .bind(rowId)
      .first<{ count: number }>()
  )?.count;
const textsOf = (rowId: string) => countOf('search_texts', rowId);
const find = async (kind: 'user' | 'order' | 'album', text: string) =>
  (await findMatches(openContext(env), kind, text)).ids;

it('adds no text for a deleted order', async () => {
  const { id: userId } = await makeUser();
  const [hidden, shown] = [await makeOrderRow(userId, 2026000101, 100), await makeOrderRow(userId, 2026000102, 100)];
  await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(hidden).run();
  await backfillSearchTexts(openContext(env));
  expect([await textsOf(hidden), await textsOf(shown)]).toEqual([0, 1]);
});

it('takes all fields of an order, and what it is filtered by', async () => {
  const { id: userId } = await makeUser();
  const id = await makeOrderRow(userId, 2026000110, 100);
  await env.DB.batch([
    env.DB.prepare(
      `update orders set customer_name = 'Ružena Kinová', customer_email = 'r@kvet.sk', customer_phone = '+421 911 000 111',
         delivery_address = '{"city":"Poprad"}', tracking_number = 'ZB 77/8899', delivery_name = 'Kuriér' where id = ?`,
    ).bind(id),
    env.DB.prepare(
      `insert into order_items (order_id, position, mode, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
       values (?, 8, 'print', 'a.jpg', 1, '10x15', 1, 1, '[]', 1), (?, 9, 'print', 'b.jpg', 1, '10x15', 1, 1, '[]', 1)`,
    ).bind(id, id),
  ]);
  await backfillSearchTexts(openContext(env));
  for (const text of ['nová', 'ružen', 'kvet', '0911 000 111', 'opra', '8899', 'kin rad'])
    expect(await find('order', text), text).toEqual([id]);
  const tags = await env.DB.prepare('select tags from search_texts where row_id = ?')
    .bind(id)
    .first<{ tags: string }>();
  expect(JSON.parse(tags?.tags ?? '')).toEqual(['delivery:Kuriér', 'kind:PRINT', 'size:10x15', 'total:100']);
});

it('takes what an order without its customer is filtered by', async () => {
  const id = await makeOrderRow((await makeUser()).id, 2026000111, 100);
  await env.DB.prepare("update orders set customer_name = '', customer_email = '' where id = ?").bind(id).run();
  await backfillSearchTexts(openContext(env));
  const grams = await env.DB.prepare('select gram from search_grams where row_id = ?').bind(id).all();
  expect(grams.results).toEqual([{ gram: '=kind:PRINT' }, { gram: '=total:100' }]);
});

it('gets past rows without words, however many', async () => {
  const { id: userId } = await makeUser();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 99)
     insert into albums (id, user_id, title, created_at, updated_at)
     select printf('0-%03d', i), ?, '♥ ♥', 1, 1 from n`,
  )
    .bind(userId)
    .run();
  const album = await makeAlbumRow(userId);
  for (let night = 0; night < 2; night++) await backfillSearchTexts(openContext(env));
  expect(await find('album', 'svadba')).toEqual([album]);
  for (const text of [' ', '♥']) expect(await find('album', text)).toEqual([]);
});

it('continues where it stopped, newest rows first, with a bounded number of statements per run', async () => {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let at = 0; at < 7; at++) ids.unshift(await makeOrderRow(userId, 2026000200 + at, 100));
  await backfillSearchTexts(openContext(env));
  await env.DB.prepare("delete from search_texts where kind = 'order'").run();
  const counts: number[] = [];
  for (let run = 0; run < 5; run++) {
    const ctx = openMeteredContext();
    await backfillSearchTexts(ctx, { rowsPerPortion: 2, statements: 4 });
    expect(ctx.cost?.statements).toBeLessThanOrEqual(5);
    counts.push((await Promise.all(ids.slice(0, 2 * run + 2).map(textsOf))).filter(Boolean).length);
  }
  expect(counts).toEqual([2, 4, 6, 7, 7]);
});

it("adds the others' texts when one row fails", async () => {
  const { id: userId } = await makeUser();
  const [bad, good] = [await makeOrderRow(userId, 2026000103, 100), await makeOrderRow(userId, 2026000104, 100)];
  await env.DB.prepare(
    `create trigger stuck before insert on search_texts when new.row_id = '${bad}' begin select raise(abort, 'stuck'); end`,
  ).run();
  await backfillSearchTexts(openContext(env));
  await env.DB.prepare('drop trigger stuck').run();
  expect([await textsOf(bad), await textsOf(good)]).toEqual([0, 1]);
});

it('removes the texts of deleted rows, with their grams, and keeps the others', async () => {
  const { id: userId } = await makeUser();
  const [there, gone] = [await makeAlbumRow(userId), await makeAlbumRow(userId)];
  await backfillSearchTexts(openContext(env));
  await env.DB.batch(
    ['album_links', 'albums'].map((table) => env.DB.prepare(`delete from ${table} where id = ?`).bind(gone)),
  );
  await backfillSearchTexts(openContext(env));
  expect([await textsOf(gone), await countOf('search_grams', gone), await textsOf(there)]).toEqual([0, 0, 1]);
});

it('takes the name of a deleted account from its albums, and the new one of a renamed account to all of more than are renamed at once', async () => {
  const [owner, admin] = [await makeUser({ name: 'Ivana Stará' }), await makeUser({ role: 'ADMIN' })];
  const album = await makeAlbumRow(owner.id);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 301)
     insert into albums (id, user_id, title, created_at, updated_at)
     select printf('1-%03d', i), user_id, 'Rad', 1, 1 from n, albums where id = ?`,
  )
    .bind(album)
    .run();
  for (let night = 0; night < 5; night++) await backfillSearchTexts(openContext(env));
  const count = async (text: string) =>
    (await findMatches(openContext(env), 'album', text, { maxRows: 5000 })).ids.length;
  expect(await count('ivana stara')).toBe(302);
  await call('PUT', '/auth/profile', { token: owner.token, body: { name: 'Ivana Mladá' } });
  expect([await count('ivana stara'), await count('ivana mlada')]).toEqual([272, 30]);
  await backfillSearchTexts(openContext(env));
  expect([await count('ivana stara'), await count('ivana mlada')]).toEqual([0, 302]);
  await callRaw('DELETE', `/admin/customers/${owner.id}`, { token: admin.token });
  for (let night = 0; night < 5; night++) await backfillSearchTexts(openContext(env));
  expect([await count('ivana mlada'), (await find('album', 'svadba')).includes(album)]).toEqual([0, true]);
});
