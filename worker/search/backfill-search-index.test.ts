import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from '../core/context.ts';
import { saveTaskState } from '../core/task-state.ts';
import { openMeteredContext } from '../testing/d1-cost.ts';
import { makeUser } from '../testing/factories.ts';
import { makeAlbumRow } from '../testing/shop-factories.ts';
import { makeOrderRow } from '../testing/statement-factories.ts';
import { backfillSearchIndex, continuePass } from './backfill-search-index.ts';
import { findMatches } from './find-matches.ts';

const keysOf = async (rowId: string) =>
  (await env.DB.prepare('select key from search_keys where row_id = ?').bind(rowId).all()).results.length;

it('adds no entries for a deleted order', async () => {
  const { id: userId } = await makeUser();
  const [hidden, shown] = [await makeOrderRow(userId, 2026000101, 100), await makeOrderRow(userId, 2026000102, 100)];
  await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(hidden).run();
  await backfillSearchIndex(openContext(env));
  expect(await keysOf(hidden)).toBe(0);
  expect(await keysOf(shown)).toBeGreaterThan(0);
});

it('gets past rows without words, however many', async () => {
  const { id: userId } = await makeUser();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 99)
     insert into albums (id, user_id, title, share_slug, created_at, updated_at)
     select printf('0-%03d', i), ?, '♥ ♥', printf('0-%03d', i), 1, 1 from n`,
  )
    .bind(userId)
    .run();
  const album = await makeAlbumRow(userId);
  for (let night = 0; night < 2; night++) await backfillSearchIndex(openContext(env));
  expect((await findMatches(openContext(env), 'album', 'svadba')).ids).toEqual([album]);
  for (const text of ['', ' ', '♥']) expect((await findMatches(openContext(env), 'album', text)).ids).toEqual([]);
});

it('continues where it stopped, newest rows first, with a bounded number of statements per run', async () => {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let at = 0; at < 7; at++) ids.unshift(await makeOrderRow(userId, 2026000200 + at, 100));
  await backfillSearchIndex(openContext(env));
  await env.DB.prepare("delete from search_keys where kind = 'order'").run();
  const begin = { isComplete: false, position: { kind: 1, before: null } };
  await saveTaskState(openContext(env), 'searchIndex', begin);
  const counts: number[] = [];
  for (let run = 0; run < 5; run++) {
    const ctx = openMeteredContext();
    await continuePass(ctx, { rowsPerPortion: 2, portionsPerRun: 1 });
    expect(ctx.cost?.statements).toBeLessThanOrEqual(5);
    counts.push((await Promise.all(ids.slice(0, 2 * run + 2).map(keysOf))).filter((count) => count > 0).length);
  }
  expect(counts).toEqual([2, 4, 6, 7, 7]);
});

it('replaces the entries of a version that wrote no prefixes', async () => {
  const { id: userId } = await makeUser();
  const [order, album] = [await makeOrderRow(userId, 2026000105, 100), await makeAlbumRow(userId)];
  await backfillSearchIndex(openContext(env));
  await env.DB.batch([
    env.DB.prepare('delete from search_keys where row_id in (?, ?)').bind(order, album),
    env.DB.prepare("update orders set customer_name = 'Jana Spätná' where id = ?").bind(order),
    env.DB.prepare("update albums set title = 'Spätná' where id = ?").bind(album),
    env.DB.prepare("insert into search_keys values ('order', 'spatna jana', ?)").bind(order),
    env.DB.prepare("insert into search_keys values ('album', 'spatna', ?)").bind(album),
    env.DB.prepare("insert into search_keys values ('album', 'davno', ?)").bind(album),
  ]);
  await backfillSearchIndex(openContext(env));
  expect((await findMatches(openContext(env), 'order', 'spatna')).ids).toEqual([order]);
  expect((await findMatches(openContext(env), 'album', 'spat')).ids).toEqual([album]);
  expect((await findMatches(openContext(env), 'album', 'davno')).ids).toEqual([]);
  const before = await keysOf(order);
  await backfillSearchIndex(openContext(env));
  expect(await keysOf(order)).toBe(before);
});

it("adds the others' entries when one row fails", async () => {
  const { id: userId } = await makeUser();
  const [bad, good] = [await makeOrderRow(userId, 2026000103, 100), await makeOrderRow(userId, 2026000104, 100)];
  await env.DB.prepare(
    `create trigger stuck before insert on search_keys when new.row_id = '${bad}' begin select raise(abort, 'stuck'); end`,
  ).run();
  await backfillSearchIndex(openContext(env));
  await env.DB.prepare('drop trigger stuck').run();
  expect([await keysOf(bad), (await keysOf(good)) > 0]).toEqual([0, true]);
});

it('removes the entries of deleted rows and keeps the others', async () => {
  const { id: userId } = await makeUser();
  const [there, gone] = [await makeAlbumRow(userId), await makeAlbumRow(userId)];
  await backfillSearchIndex(openContext(env));
  await env.DB.prepare('delete from albums where id = ?').bind(gone).run();
  await backfillSearchIndex(openContext(env));
  expect([await keysOf(gone), (await keysOf(there)) > 0]).toEqual([0, true]);
});
