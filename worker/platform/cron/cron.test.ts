import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../shared/accounts/auth/contract.ts';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import wranglerToml from '../../../wrangler.toml?raw';
import { originalKey } from '../../library/photos/photo-store.ts';
import { reserveStorage } from '../../library/photos/reserve-storage.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { runCron } from '../../testing/run-cron.ts';
import { until } from '../../testing/until.ts';
import { newId } from '../core/new-id.ts';
import { schedules } from './cron.ts';

const quarterHourly = '*/15 * * * *';
const nightly = '17 2 * * *';
const hour = 3_600_000;
const later = (hours: number) => openLibrary(env, Date.now() + hours * hour);

const usedBytes = async (user: TestUser) =>
  (await call<ProfileResponse>('GET', '/auth/profile', { token: user.token })).body.user.storageUsage.usedBytes;
const status = async (photoId: string) =>
  (
    await libraryDb
      .prepare("select status from photos where id = unhex(?, '-')")
      .bind(photoId)
      .first<{ status: string }>()
  )?.status;

it('the platform fires the schedules that have tasks, and no others', () => {
  const crons: unknown = JSON.parse(/^crons = (.*)$/m.exec(wranglerToml)?.[1] ?? '[]');
  expect(crons).toEqual(Object.keys(schedules));
});

describe('cron', () => {
  it('frees the storage reserved by an abandoned upload, however often it runs', async () => {
    const user = await makeUser();
    const ctx = openLibrary();
    const photo = { id: newId(), place: null, userId: user.id, filename: 'a.jpg', format: 'jpeg', watermark: null };
    await reserveStorage(ctx, photo, 5000);
    await env.BUCKET.put(originalKey(photo.id), 'half of it');
    await runCron(later(1), quarterHourly);
    expect(await usedBytes(user)).toBe(5000);
    await Promise.all([runCron(later(25), quarterHourly), runCron(later(25), quarterHourly)]);
    expect(await usedBytes(user)).toBe(0);
    expect(await env.BUCKET.head(originalKey(photo.id))).toBeNull();
  });

  it('queues a photo again whose preview is missing', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const { body } = await upload(user, album.id, [
      { name: 'a.jpg', bytes: drawJpeg(64, 64, 2), preview: drawJpeg(64, 64, 2), thumbnail: drawJpeg(64, 64, 2) },
    ]);
    const id = body.photos[0]?.id ?? '';
    await libraryDb.prepare("update photos set status = 'STORED' where id = unhex(?, '-')").bind(id).run();
    await runCron(later(1), quarterHourly);
    await until(async () => (await status(id)) === 'READY');
  });

  it('removes a deleted photo after 30 days, not before, and its files after another 30', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 3) }]);
    const id = body.photos[0]?.id ?? '';
    await call('DELETE', `/photos/${id}`, { token: user.token });
    await runCron(later(29 * 24), quarterHourly);
    expect(await env.BUCKET.head(originalKey(id))).not.toBeNull();
    expect(await status(id)).toBe('DELETED');
    await runCron(later(31 * 24), quarterHourly);
    expect(await status(id)).toBeUndefined();
    expect(await env.BUCKET.head(originalKey(id))).not.toBeNull();
    await runCron(later(62 * 24), quarterHourly);
    expect(await env.BUCKET.head(originalKey(id))).toBeNull();
    expect((await env.BUCKET.list({ prefix: `derived/${id}/` })).objects).toEqual([]);
  });

  it('corrects wrong counters', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const bytes = drawJpeg(64, 64, 4);
    await upload(user, album.id, [{ name: 'a.jpg', bytes }]);
    await libraryDb.prepare('update libraries set storage_used_bytes = 77 where id = ?').bind(user.id).run();
    await libraryDb.prepare('update albums set photo_count = 77 where id = ?').bind(album.id).run();
    await runCron(openLibrary(), nightly);
    expect(await usedBytes(user)).toBe(bytes.length);
    expect((await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token })).body.album.photoCount).toBe(
      1,
    );
  });

  it('deletes expired rate limits', async () => {
    await env.DB.prepare("insert into attempts (key, count, window_ends_at) values ('old', 5, 1)").run();
    await runCron(openLibrary(), nightly);
    expect(await env.DB.prepare("select * from attempts where key = 'old'").first()).toBeNull();
  });
});
