import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from '../core/context.ts';
import { makeUser } from '../testing/factories.ts';
import { makeAlbumRow } from '../testing/shop-factories.ts';
import { makeOrderRow } from '../testing/statement-factories.ts';
import { findMatches } from './find-matches.ts';
import { mendSearchKeys } from './mend-search-keys.ts';

const keysOf = async (rowId: string) =>
  (await env.DB.prepare('select key from search_keys where row_id = ?').bind(rowId).all()).results.length;

it('leaves a deleted order unfound', async () => {
  const { id: userId } = await makeUser();
  const [hidden, shown] = [await makeOrderRow(userId, 2026000101, 100), await makeOrderRow(userId, 2026000102, 100)];
  await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(hidden).run();
  await mendSearchKeys(openContext(env));
  expect(await keysOf(hidden)).toBe(0);
  expect(await keysOf(shown)).toBeGreaterThan(0);
});

it('comes past rows that have no words, however many', async () => {
  const { id: userId } = await makeUser();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 99)
     insert into albums (id, user_id, title, share_slug, created_at, updated_at)
     select printf('0-%03d', i), ?, '♥ ♥', printf('0-%03d', i), 1, 1 from n`,
  )
    .bind(userId)
    .run();
  const album = await makeAlbumRow(userId);
  for (let night = 0; night < 2; night++) await mendSearchKeys(openContext(env));
  expect((await findMatches(openContext(env), 'album', 'svadba')).ids).toEqual([album]);
  for (const text of ['', ' ', '♥']) expect((await findMatches(openContext(env), 'album', text)).ids).toEqual([]);
});

it('leaves most of what D1 allows in a run to the other tasks of the night', async () => {
  const { id: userId } = await makeUser();
  const many = 'with recursive n(i) as (select 0 union all select i + 1 from n where i < 299)';
  await env.DB.batch([
    env.DB.prepare(
      `insert into users (id, email, name, password_hash, storage_limit_bytes, created_at)
       ${many} select 'many-' || i, i || '@many.sk', 'Jana', 'x', 0, 1 from n`,
    ),
    env.DB.prepare(
      `insert into albums (id, user_id, title, share_slug, created_at, updated_at)
       ${many} select 'many-' || i, ?, 'Svadba', 'many-' || i, 1, 1 from n`,
    ).bind(userId),
  ]);
  const unfound = () =>
    env.DB.prepare(
      "select count(*) as count from users where id glob 'many-*' and id not in (select row_id from search_keys)",
    ).first('count');
  const ctx = openContext(env);
  await mendSearchKeys(ctx);
  expect(ctx.cost?.statements).toBeLessThan(500);
  expect(await unfound()).toBeLessThan(300);
  for (let night = 0; night < 4; night++) await mendSearchKeys(openContext(env));
  expect(await unfound()).toBe(0);
});

it('makes the others findable when one can not be', async () => {
  const { id: userId } = await makeUser();
  const [bad, good] = [await makeOrderRow(userId, 2026000103, 100), await makeOrderRow(userId, 2026000104, 100)];
  await env.DB.prepare(
    `create trigger stuck before insert on search_keys when new.row_id = '${bad}' begin select raise(abort, 'stuck'); end`,
  ).run();
  await mendSearchKeys(openContext(env));
  await env.DB.prepare('drop trigger stuck').run();
  expect([await keysOf(bad), (await keysOf(good)) > 0]).toEqual([0, true]);
});

it('leaves what is gone unfound, and what is there found', async () => {
  const { id: userId } = await makeUser();
  const [there, gone] = [await makeAlbumRow(userId), await makeAlbumRow(userId)];
  await mendSearchKeys(openContext(env));
  await env.DB.prepare('delete from albums where id = ?').bind(gone).run();
  await mendSearchKeys(openContext(env));
  expect([await keysOf(gone), (await keysOf(there)) > 0]).toEqual([0, true]);
});
