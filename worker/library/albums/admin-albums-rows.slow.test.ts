import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminAlbumResponse, AdminAlbumsResponse } from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { syncLibraries } from '../../platform/jobs/sync-libraries.ts';
import { indexAlbums } from '../../platform/search/album-texts.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb, testShard } from '../../testing/libraries.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { sqlNumberKey } from '../../testing/sql-number-key.ts';
import { repairLinkOwners } from '../directory/repair-link-owners.ts';

meterD1();

const maxRows = 300;
// The ids of a page first: they may be of any library.
const maxRowsOfPage = maxRows + 30;
const albumCount = 2000;
const photosPerAlbum = 8;
const bigAlbum = 'album-00100';

let admin: TestUser;

const list = (query = '') => call<AdminAlbumsResponse>('GET', `/admin/albums${query}`, { token: admin.token });

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Správca' });
  const ctx = openContext(env);
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into users (id, shard, email, name, password_hash, storage_limit_bytes, created_at)
       select printf('user-%04d', i), ${testShard}, 'velka' || i || '@example.sk', 'Eva Veľká', 'x', 1, 1 from n`,
    ).bind(200),
    env.DB.prepare(
      `insert into products (id, name, type, price_cents, price_tiers, created_at, updated_at)
       values ('p1', 'A', 'PRINT_SIZE', 1, '[]', 1, 1), ('p2', 'B', 'PRINT_SIZE', 2, '[]', 1, 1), ('p3', 'C', 'PRINT_SIZE', 3, '[]', 1, 1)`,
    ),
  ]);
  await syncLibraries(ctx);
  await libraryDb.batch([
    libraryDb
      .prepare(
        `${numbers} insert into albums (id, user_id, title, photo_count, shared_at, created_at, updated_at)
       select printf('album-%05d', i), printf('user-%04d', i % 200), 'Svadba ' || i, ?, iif(i % 2, 1, null), 1, 1 from n`,
      )
      .bind(albumCount, photosPerAlbum),
    libraryDb.prepare(
      'insert into album_links (id, album_id, slug, rights, created_at) select id, id, id, 1, 1 from albums',
    ),
    libraryDb
      .prepare(
        `${numbers} insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
       select unhex(printf('0190bbbb00007000800000000%07d', i)), (select key from libraries where id = 'user-0000'), 'READY', 'IMG_' || i || '.jpg', i, 'hash-' || i, 'jpeg', 1 from n`,
      )
      .bind(albumCount * photosPerAlbum),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes)
       select (select key from albums where id = printf('album-%05d', (size_bytes - 1) / ?)), key, 'img_' || ${sqlNumberKey('size_bytes')} || '.jpg', size_bytes from photos`,
      )
      .bind(photosPerAlbum),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes)
       select (select key from albums where id = ?), key, 'img_' || ${sqlNumberKey('size_bytes')} || '.jpg', size_bytes from photos where size_bytes <= 5000 on conflict do nothing`,
      )
      .bind(bigAlbum),
    libraryDb.prepare(
      'insert into album_products select albums.id, value from albums, json_each(\'["p1","p2","p3"]\')',
    ),
  ]);
  await runInEach(ctx, repairLinkOwners);
  const users = Array.from({ length: 200 }, (_, i) =>
    indexForSearch(ctx, 'user', `user-${String(i).padStart(4, '0')}`, ['Eva Veľká', `velka${i}@example.sk`]),
  );
  const titles = Array.from({ length: albumCount }, (_, i) => ({
    id: `album-${String(i).padStart(5, '0')}`,
    userId: `user-${String(i % 200).padStart(4, '0')}`,
    title: `${i < 110 ? 'Eva' : 'Svadba'} ${i}`,
  }));
  await ctx.db.batch([...users, indexAlbums(ctx, titles)] as never);
});

describe(`of ${albumCount} albums`, () => {
  it('every page of the list reads a bounded number of rows, from any starting page', async () => {
    const first = await list();
    expect(first.body.pagination).toMatchObject({ page: 1, limit: 12, pages: 167, total: albumCount });
    expect(first.body.stats).toEqual({
      albums: albumCount,
      photos: albumCount * photosPerAlbum,
      shared: albumCount / 2,
    });
    expect(first.body.albums[0]).toMatchObject({ id: 'album-01999', photos: { length: 6 }, products: { length: 3 } });
    expect(rowsRead(first)).toBeLessThanOrEqual(maxRowsOfPage);
    let { from } = first.body.pagination;
    for (const page of [2, 3, 4, 166, 167, 166, 165]) {
      const response = await list(`?page=${page}&from=${encodeURIComponent(from ?? '')}`);
      expect(response.body.albums[0]?.id).toBe(`album-${String(1999 - (page - 1) * 12).padStart(5, '0')}`);
      expect(rowsRead(response), `page ${page}`).toBeLessThanOrEqual(maxRowsOfPage);
      expect(statementsOf(response)).toBeLessThanOrEqual(9);
      from = response.body.pagination.from;
    }
  });

  it.each(['velka17@example.sk', 'svadba 1234', 'nic'])(
    'a search for %j reads a bounded number of rows',
    async (text) => {
      const response = await list(`?search=${encodeURIComponent(text)}`);
      expect(response.status).toBe(200);
      expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
    },
  );

  it.each(['svadba', 'eva', 'velka eva', 'e v'])(
    'a search for %j with too many matches reads no more rows',
    async (text) => {
      const response = await list(`?search=${encodeURIComponent(text)}`);
      expect(response.body.pagination.isCut).toBe(true);
      expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
    },
  );

  it.each(['', '?sort=filename_desc', '?sort=size_asc&limit=100', '?search=img'])(
    'a page of a large album reads a bounded number of rows: %j',
    async (query) => {
      const response = await call<AdminAlbumResponse>('GET', `/admin/albums/${bigAlbum}${query}`, {
        token: admin.token,
      });
      expect(response.status).toBe(200);
      expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
    },
  );

  it('a search in a large album finds all its photos, a full page in each call', async () => {
    const found: string[] = [];
    const pages: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `?search=IMG_49&sort=filename_asc${cursor && `&cursor=${cursor}`}`;
      const response = await call<AdminAlbumResponse>('GET', `/admin/albums/${bigAlbum}${query}`, {
        token: admin.token,
      });
      found.push(...response.body.album.photos.map(({ photo }) => photo.filename));
      // A row of each photo, which a budget bounds.
      expect(rowsRead(response)).toBeLessThanOrEqual(5000 + maxRows);
      cursor = response.body.nextCursor;
      pages.push(response.body.album.photos.length);
    }
    const numbers = [
      49,
      ...Array.from({ length: 10 }, (_, i) => 490 + i),
      ...Array.from({ length: 100 }, (_, i) => 4900 + i),
    ];
    expect(found).toEqual(numbers.map((number) => `IMG_${number}.jpg`));
    expect(pages).toEqual([100, 11]);
  });
});
