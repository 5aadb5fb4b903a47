import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { originalKey } from '../../library/photos/photo-store.ts';
import { openContext } from '../../platform/core/context.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';

const nightly = '17 2 * * *';
const quarterHourly = '*/15 * * * *';
const day = 24 * 3_600_000;
const inDays = (days: number) => openContext(env, Date.now() + days * day);
const count = async (table: string, userId: string) =>
  (await prepareIn(`select count(*) as count from ${table} where user_id = ?`).bind(userId).first<{ count: number }>())
    ?.count;
const nameOf = async (userId: string) =>
  (await env.DB.prepare('select name from users where id = ?').bind(userId).first<{ name: string }>())?.name;

it('takes albums, photos and the name 30 days after an account was deleted, and leaves orders', async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  const [user, other] = [await makeBuyer(), await makeUser()];
  const kept = await makePhotoRow(other.id, (await makeAlbum(other)).id);
  const album = await makeAlbum(user);
  const { body } = await upload(user, album.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }]);
  const photoId = body.photos[0]?.id ?? '';
  const loose = await makePhotoRow(user.id);
  const ofOrder = await makePhotoRow(user.id, album.id);
  const { id: orderId } = await makePaidOrder(user, [
    prints(ofOrder, await makeProduct('PRINT_SIZE', { priceCents: 9 })),
  ]);
  await env.DB.prepare("update orders set status = 'RECEIVED' where id = ?").bind(orderId).run();
  expect((await call('DELETE', `/admin/customers/${user.id}`, { token: admin.token })).status).toBe(200);

  await runCron(inDays(29), nightly);
  expect(await count('albums', user.id)).toBe(1);
  expect(await nameOf(user.id)).toBe('Ľubica Ďurčová');

  for (let night = 31; night < 34; night++) await runCron(inDays(night), nightly);
  expect(await count('albums', user.id)).toBe(0);
  expect(
    await libraryDb
      .prepare('select * from album_photos where album_key = (select key from albums where id = ?)')
      .bind(album.id)
      .first(),
  ).toBeNull();
  expect(await env.DB.prepare('select * from search_texts where row_id = ?').bind(album.id).first()).toBeNull();
  expect(await nameOf(user.id)).toBe('Vymazaný účet');
  expect(await count('orders', user.id)).toBe(1);
  const usage = await libraryDb.prepare('select storage_used_bytes from libraries where id = ?').bind(user.id).first();
  expect(usage).toEqual({ storage_used_bytes: 0 });

  // The rows go with the next sweep of deleted photos, where no order needs them, the files 30 days later.
  await runCron(inDays(34), quarterHourly);
  expect(await env.BUCKET.head(originalKey(photoId))).not.toBeNull();
  const left = await libraryDb
    .prepare(`select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?)`)
    .bind(user.id)
    .all();
  expect(left.results.map(({ id }) => id)).not.toContain(loose);
  await runCron(inDays(65), quarterHourly);
  expect(await env.BUCKET.head(originalKey(photoId))).toBeNull();
  expect(await libraryDb.prepare("select status from photos where id = unhex(?, '-')").bind(kept).first()).toEqual({
    status: 'READY',
  });
});

it('goes on where a night was not enough, however many albums and photos there are', async () => {
  const user = await makeUser();
  await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(user.id).run();
  await libraryDb.batch([
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < 119)
       insert into albums (id, user_id, title, created_at, updated_at)
       select 'many-' || i, ?, 'A', 1, 1 from n`,
      )
      .bind(user.id),
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < 2499)
       insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
       select randomblob(16), (select key from libraries where id = ?), 'READY', 'a', 1, 'many-' || i, 'jpeg', 1 from n`,
      )
      .bind(user.id),
    libraryDb.prepare('update libraries set storage_used_bytes = 2500 where id = ?').bind(user.id),
  ]);
  await runCron(openContext(env), nightly);
  const left = await libraryDb
    .prepare(
      "select count(*) as count from photos where owner_key = (select key from libraries where id = ?) and status <> 'DELETED'",
    )
    .bind(user.id)
    .first();
  expect(left).toEqual({ count: 0 });
  expect(await count('albums', user.id)).toBe(0);
  expect(await nameOf(user.id)).toBe('Vymazaný účet');
});

it('lets one account that cannot be purged do not block others', async () => {
  const [stuck, next] = [await makeUser(), await makeUser()];
  await makeAlbum(stuck, { title: 'zaseknutý' });
  await env.DB.batch([
    env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(stuck.id),
    env.DB.prepare('update users set deleted_at = 2 where id = ?').bind(next.id),
  ]);
  await libraryDb
    .prepare(
      "create trigger stuck before delete on albums when old.title = 'zaseknutý' begin select raise(abort, 'stuck'); end",
    )
    .run();
  await runCron(openContext(env), nightly);
  await libraryDb.prepare('drop trigger stuck').run();
  expect(await nameOf(next.id)).toBe('Vymazaný účet');
  await runCron(openContext(env), nightly);
  expect(await nameOf(stuck.id)).toBe('Vymazaný účet');
});
