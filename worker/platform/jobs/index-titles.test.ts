import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { makeAlbumRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { saveTaskState } from '../core/task-state.ts';
import { searchGrams, searchTexts } from '../db/schema/main/platform.ts';
import { backfillSearchTexts } from '../search/backfill-search-texts.ts';
import { findMatches } from '../search/find-matches.ts';
import { removeAlbumTexts, renewAlbumTexts } from './index-titles.ts';

const { db } = openContext(env);
const textsOf = (id: string) => db.$count(searchTexts, eq(searchTexts.rowId, id));
const gramsOf = (id: string) => db.$count(searchGrams, eq(searchGrams.rowId, id));
const find = async (text: string) => (await findMatches(openContext(env), 'album', text)).ids;
const pass = async (portions?: number) => {
  await backfillSearchTexts(openContext(env));
  await runInEach(openContext(env), (library) => renewAlbumTexts(library, portions));
  await removeAlbumTexts(openContext(env));
};

it('gets past rows without words, however many', async () => {
  const { id: userId } = await makeUser();
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 99)
     insert into albums (id, user_id, title, created_at, updated_at)
     select printf('0-%03d', i), ?, '♥ ♥', 1, 1 from n`,
    )
    .bind(userId)
    .run();
  const album = await makeAlbumRow(userId);
  await pass();
  expect(await find('svadba')).toEqual([album]);
  for (const text of [' ', '♥']) expect(await find(text)).toEqual([]);
});

it('removes the texts of deleted rows, with their grams, and keeps the others', async () => {
  const { id: userId } = await makeUser();
  const [there, gone] = [await makeAlbumRow(userId), await makeAlbumRow(userId)];
  await pass();
  for (const table of ['album_links', 'albums']) await prepareIn(`delete from ${table} where id = ?`).bind(gone).run();
  await pass();
  expect([await textsOf(gone), await gramsOf(gone), await textsOf(there)]).toEqual([0, 0, 1]);
});

it('takes the name of a deleted account from its albums, and the new one of a renamed account to all of more than are renamed at once', async () => {
  const [owner, admin] = [await makeUser({ name: 'Ivana Stará' }), await makeUser({ role: 'ADMIN' })];
  const album = await makeAlbumRow(owner.id);
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 301)
     insert into albums (id, user_id, title, created_at, updated_at)
     select printf('1-%03d', i), user_id, 'Rad', 1, 1 from n, albums where id = ?`,
    )
    .bind(album)
    .run();
  for (let night = 0; night < 5; night++) await pass();
  const count = async (text: string) =>
    (await findMatches(openContext(env), 'album', text, { maxRows: 5000 })).ids.length;
  expect(await count('ivana stara')).toBe(302);
  await call('PUT', '/auth/profile', { token: owner.token, body: { name: 'Ivana Mladá' } });
  expect([await count('ivana stara'), await count('ivana mlada')]).toEqual([272, 30]);
  await pass();
  expect([await count('ivana stara'), await count('ivana mlada')]).toEqual([0, 302]);
  await callRaw('DELETE', `/admin/customers/${owner.id}`, { token: admin.token });
  for (let night = 0; night < 5; night++) await pass();
  expect([await count('ivana mlada'), (await find('svadba')).includes(album)]).toEqual([0, true]);
});

it('goes on with the next albums in the next night, and past one that fails', async () => {
  const { id: userId } = await makeUser();
  const albums: string[] = [];
  for (let at = 0; at < 3; at++) albums.unshift(await makeAlbumRow(userId));
  await pass();
  await db.delete(searchTexts).where(inArray(searchTexts.rowId, albums));
  await env.DB.prepare(
    `create trigger stuck before insert on search_texts when new.row_id = '${albums[0]}' begin select raise(abort, 'stuck'); end`,
  ).run();
  await pass(0);
  expect(await Promise.all(albums.map(textsOf))).toEqual([0, 0, 0]);
  await pass(1);
  expect(await Promise.all(albums.map(textsOf))).toEqual([0, 1, 1]);
  await env.DB.prepare('drop trigger stuck').run();
  await pass(1);
  expect(await Promise.all(albums.map(textsOf))).toEqual([1, 1, 1]);
});

it('finds an album by its title of now, also where a write forgot to say so', async () => {
  const album = await makeAlbumRow((await makeUser()).id);
  await pass();
  await libraryDb.prepare("update albums set title = 'Krstiny' where id = ?").bind(album).run();
  await pass();
  expect(await find('krstiny')).toEqual([album]);
});

it('goes through the texts of albums that are gone from where the last night has ended', async () => {
  const ctx = openContext(env);
  await saveTaskState(ctx, 'removeAlbumTexts', null);
  await db
    .insert(searchTexts)
    .values(['0-a', '0-b'].map((rowId) => ({ rowId, kind: 'album', text: ' x', tags: '[]' }) as never));
  await saveTaskState(ctx, 'removeAlbumTexts', { after: '0-a' });
  await removeAlbumTexts(ctx);
  expect([await textsOf('0-a'), await textsOf('0-b')]).toEqual([1, 0]);
  await removeAlbumTexts(ctx);
  expect(await textsOf('0-a')).toBe(0);
});
