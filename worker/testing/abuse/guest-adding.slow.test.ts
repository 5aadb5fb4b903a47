import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumLink } from '../../../shared/library/links/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { joinBytes } from '../../engine/pictures/join-bytes.ts';
import { buildPng } from '../../engine/pictures/testing/build-png.ts';
import {
  addPhoto,
  asGuest,
  hashOf,
  makeAdding,
  makeGuest,
  type TestGuest,
} from '../../library/guest-photos/testing/adding.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeUser, type TestUser } from '../factories.ts';
import { libraryDb } from '../libraries.ts';
import { storedLimitKey } from '../stored-limit-key.ts';

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

let nextSeed = 12_000;
const picture = (): Uint8Array => drawJpeg(160, 120, nextSeed++);
const spend = (key: string, count: number) =>
  env.DB.prepare('insert or replace into attempts (key, count, window_ends_at) values (?, ?, ?)')
    .bind(storedLimitKey(key), count, Date.now() + 3_600_000)
    .run();
const idOfGuest = (link: AlbumLink) =>
  libraryDb.prepare('select id from link_guests where link_id = ?').bind(link.id).first<string>('id');
const storedBytes = () =>
  libraryDb
    .prepare('select storage_used_bytes as bytes from libraries where id = ?')
    .bind(owner.id)
    .first<number>('bytes');
const filesInR2 = async () => (await env.BUCKET.list({ prefix: 'originals/' })).objects.length;

describe('a million small files', () => {
  it.each<[string, (link: AlbumLink, guest: TestGuest) => Promise<string>, number]>([
    ['of one guest', async (link) => `added-by-guest:${await idOfGuest(link)}`, 1000],
    ['from one address', async (_, guest) => `added-from:${guest.headers['cf-connecting-ip']}`, 4000],
    ['by one link', async (link) => `added-by-link:${link.id}`, 8000],
    ['of one owner', async () => `budget-guest-upload:${owner.id}`, 50_000],
    ['of one owner in a day', async () => `budget-guest-upload-of-day:${owner.id}`, 120_000],
  ])('end with the hour %s, and cost nothing more', async (_, keyOf, max) => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    const key = await keyOf(link, guest);
    await spend(key, max - 1);
    const before = await filesInR2();
    const last = key.startsWith('budget') ? 429 : 200;
    expect((await addPhoto(guest, picture())).status).toBe(last);
    const refused = await addPhoto(guest, picture());
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-guest-photos']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await filesInR2()).toBe(before + (last === 200 ? 1 : 0));
    await spend(key, 0);
  });

  it('end with ten thousand photos of the link, whenever they came', async () => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    await libraryDb.prepare('update album_links set added_count = 9999 where id = ?').bind(link.id).run();
    const outcome = async () => (await addPhoto(guest, picture())).body.results[0];
    expect(await outcome()).toMatchObject({ outcome: 'stored' });
    expect(await outcome()).toMatchObject({ outcome: 'rejected', code: 'share-storage-full' });
  });

  it('are asked about no more often than phones do', async () => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    await spend(`adding-questions-from:${guest.headers['cf-connecting-ip']}`, 3000);
    const known = await asGuest(guest, 'POST', '/photos/known', { hashes: ['a'.repeat(64)] });
    expect([known.status, known.body.code]).toEqual([429, 'too-many-guest-photos']);
  });
});

describe('25 MB', () => {
  const size = 25 * 1024 * 1024;
  const noise = (bytes: number): Uint8Array => {
    const made = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, at + 65_536));
    return made;
  };

  it('of noise is no photo, and none of it is stored', async () => {
    const { link } = await makeAdding(owner);
    const before = [await storedBytes(), await filesInR2()];
    const { body } = await addPhoto(await makeGuest(link), noise(size), 'IMG_1.jpg');
    expect(body.results).toMatchObject([{ outcome: 'rejected', code: 'photo-unsupported' }]);
    expect([await storedBytes(), await filesInR2()]).toEqual(before);
  });

  it('of noise behind a photo is left out', async () => {
    const { link } = await makeAdding(owner);
    const before = (await storedBytes()) ?? 0;
    const photo = picture();
    const { body } = await addPhoto(await makeGuest(link), joinBytes(photo, noise(size - photo.length)));
    expect(body.results).toMatchObject([{ outcome: 'stored' }]);
    expect(await storedBytes()).toBe(before + photo.length);
  });

  it('and more is refused at once', async () => {
    const { link } = await makeAdding(owner);
    const { status } = await addPhoto(await makeGuest(link), noise(size + 100_000));
    expect(status).toBe(413);
  });
});

describe('a link that ends in the middle of a file', () => {
  const ends: [string, (link: AlbumLink) => D1PreparedStatement][] = [
    [
      'its last day is over',
      (link) => libraryDb.prepare('update album_links set expires_at = 1 where id = ?').bind(link.id),
    ],
    ['adding is off', (link) => libraryDb.prepare('update album_links set rights = 0 where id = ?').bind(link.id)],
    [
      'it has another password',
      (link) => libraryDb.prepare('update album_links set version = version + 1 where id = ?').bind(link.id),
    ],
  ];
  it.each(ends)('stores nothing of it: %s', async (_, end) => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    const rows = Array.from({ length: 1500 }, () => crypto.getRandomValues(new Uint8Array(6000)));
    const bytes = await buildPng({ width: 2000, height: 1500, bitDepth: 8, colorType: 2, rows });
    const before = [await storedBytes(), await filesInR2()];
    const form = new FormData();
    form.append('hash', hashOf(bytes));
    form.append('photos', new File([bytes as Uint8Array<ArrayBuffer>], 'a.png'));
    const whole = new Response(form);
    const body = await whole.bytes();
    let sent = 0;
    const stream = new ReadableStream({
      // The first block is stored by then, and the last one not sent yet.
      async pull(controller) {
        if (sent > 6 * 1024 * 1024) await end(link).run();
        controller.enqueue(body.slice(sent, sent + 1024 * 1024));
        sent += 1024 * 1024;
        if (sent >= body.length) controller.close();
      },
    });
    const response = await exports.default.fetch(`http://localhost/api/albums/share/${link.slug}/photos`, {
      ...{ method: 'POST', body: stream, duplex: 'half' },
      headers: { ...guest.headers, 'content-type': whole.headers.get('content-type') ?? '' },
    });
    const { results } = (await response.json()) as UploadResponse;
    expect(results).toMatchObject([{ outcome: 'rejected', code: 'album-link-ended' }]);
    expect([await storedBytes(), await filesInR2()]).toEqual(before);
  });
});
