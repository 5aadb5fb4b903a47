import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { AlbumEntry, Photo, PhotosResponse } from '../../../shared/library/photos/contract.ts';
import { filenameSortKey } from '../../../shared/library/photos/filename-sort-key.ts';
import { call } from '../../testing/call.ts';
import { metered, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { perFile } from '../../testing/per-file.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';

const taken: Record<string, string> = {
  'IMG_0012.jpg': '2024-06-01T00:00:00',
  'Čierny Váh 3.jpg': '2024-06-01T23:59:59',
  'img_112.jpg': '2024-06-02T12:00:00',
  'DSC_0012.jpg': '2024-05-31T23:59:59',
};

const start = perFile(async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  let inAlbum = 0;
  for (const [filename, takenAt] of Object.entries(taken))
    await makePhotoRow(user.id, inAlbum++ < 2 ? album.id : null, { filename, takenAt });
  await makePhotoRow(user.id, null, { filename: 'IMG_12 v koši.jpg', status: 'DELETED' });
  const other = await makeUser();
  await makePhotoRow(other.id, null, { filename: 'IMG_0012.jpg', takenAt: '2024-06-01T00:00:00' });
  return { user, other };
});

const search = (user: TestUser, query: string) =>
  call<PhotosResponse>('GET', `/photos/search?${query}`, { token: user.token });

/** The names found, two a page. */
async function find(user: TestUser, query: string): Promise<string[]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await search(user, `limit=2&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(status).toBe(200);
    pages.push(body.photos.map(({ filename }) => filename));
    cursor = body.nextCursor;
  }
  // Only the last page is not full, and none but the first is empty.
  expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
  expect(pages.slice(1).every((page) => page.length > 0)).toBe(true);
  return pages.flat();
}

describe("all of a user's photos", () => {
  it.each([
    ['search=vah', ['Čierny Váh 3.jpg']],
    ['search=V%C3%A1h', ['Čierny Váh 3.jpg']],
    ['search=12', ['img_112.jpg', 'IMG_0012.jpg', 'DSC_0012.jpg']],
    ['search=img_12', ['IMG_0012.jpg']],
    ['search=nie', []],
    ['search=%25', []],
    ['from=2024-06-01', ['img_112.jpg', 'Čierny Váh 3.jpg', 'IMG_0012.jpg']],
    ['to=2024-06-01', ['Čierny Váh 3.jpg', 'IMG_0012.jpg', 'DSC_0012.jpg']],
    ['search=jpg&to=2024-06-01', ['Čierny Váh 3.jpg', 'IMG_0012.jpg', 'DSC_0012.jpg']],
    ['from=2024-06-01&to=2024-06-01&search=12', ['IMG_0012.jpg']],
    ['from=2024-06-03', []],
  ])('are found by %s, the newest first', async (query, expected) => {
    const { user } = await start();
    expect(await find(user, query)).toEqual(expected);
  });

  it('are found by no one else', async () => {
    const { other } = await start();
    expect(await find(other, 'search=12')).toEqual(['IMG_0012.jpg']);
    expect((await call('GET', '/photos/search?search=12')).status).toBe(401);
  });

  it.each([
    'from=1.6.2024',
    'to=2024-13-01',
    `search=${'x'.repeat(201)}`,
    'cursor=x',
    'cursor=2024-06-31T24:60:00_x',
    'limit=201',
  ])('refuse %s', async (query) => {
    const { user } = await start();
    expect((await search(user, query)).status).toBe(400);
  });
});

/** That many photos named by their numbers, in one album. */
async function makeLibrary(count: number) {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const keys = Array.from({ length: count }, (_, at) => filenameSortKey(`IMG_${at}.jpg`));
  await libraryDb.batch([
    libraryDb
      .prepare(
        `insert into photos (id, owner_key, status, filename, filename_key, size_bytes, sha256, format, created_at, timeline_at)
       select randomblob(16), (select key from libraries where id = ?2), 'READY', 'IMG_' || key || '.jpg', value, key, key || ?2, 'jpeg', key,
         unixepoch(printf('%04d-%02d-14T18:03:11', 2001 + key / 12 % 25, key % 12 + 1)) from json_each(?1)`,
      )
      .bind(JSON.stringify(keys), user.id),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes, position, timeline_at)
       select (select key from albums where id = ?), key, filename_key, size_bytes, key, timeline_at from photos where owner_key = (select key from libraries where id = ?)`,
      )
      .bind(album.id, user.id),
    libraryDb.prepare('update albums set photo_count = ?, has_own_order = 1 where id = ?').bind(count, album.id),
  ]);
  return { user, album };
}

it('a cursor past the last day reads nothing that was not paid for', async () => {
  const user = await makeUser();
  const { status, body } = await call(
    'GET',
    '/photos/search?search=a&from=0001-01-01&to=0001-01-01&cursor=9999-12-31T00:00:00_x',
    {
      token: user.token,
    },
  );
  expect([status, body.code]).toEqual([400, 'invalid-cursor']);
});

it('one name among 10,000 is found in one call, by a row read of each, and paid by the budget of the account', async () => {
  const { user, album } = await makeLibrary(10_000);
  const admin = await makeUser({ role: 'ADMIN' });
  const spentBy = ({ id }: TestUser) =>
    env.DB.prepare('select count from attempts where key = ?')
      .bind(storedLimitKey(`budget-search:${id}`))
      .first<number>('count');
  type Found = { photos: Photo[]; album?: { photos: AlbumEntry[] }; nextCursor: string | null };
  const asked =
    (path: string, { token }: TestUser) =>
    () =>
      call<Found>('GET', `${path}search=9876.jpg`, { token });
  const searches = {
    photos: asked('/photos/search?', user),
    album: asked(`/albums/${album.id}?`, user),
    size: asked(`/albums/${album.id}?sort=size_desc&`, user),
    admin: asked(`/admin/albums/${album.id}?`, admin),
  };
  for (const [name, ask] of Object.entries(searches)) {
    const { status, body, headers } = await metered(ask);
    expect(status, name).toBe(200);
    const found = body.album?.photos.map(({ photo }) => photo) ?? body.photos;
    expect(
      found.map(({ filename }) => filename),
      name,
    ).toEqual(['IMG_9876.jpg']);
    expect(body.nextCursor, name).toBeNull();
    expect(rowsRead({ headers }), name).toBeLessThan(10_400);
    // An admin's looks for the library of the album first.
    expect(statementsOf({ headers }), name).toBeLessThanOrEqual(name === 'admin' ? 6 : 5);
  }
  expect(await spentBy(user)).toBe(30_030);
  expect(await spentBy(admin)).toBe(10_010);
  // Days alone read only their page, and a search of some months only theirs.
  await search(user, 'from=2001-01-01');
  expect(await spentBy(user)).toBe(30_030);
  expect((await search(user, 'search=13.jpg&from=2002-02-14&to=2002-02-14')).body.photos).toHaveLength(34);
  expect(await spentBy(user)).toBeLessThan(30_100);

  await env.DB.prepare('update attempts set count = 2999000 where key = ?')
    .bind(storedLimitKey(`budget-search:${user.id}`))
    .run();
  for (const ask of [searches.photos, searches.album]) {
    const refused = await metered(ask);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too-many-searches',
      error: expect.stringMatching(/^Za krátky čas ste vo fotkách hľadali priveľakrát\. Skúste to o\s\d+ minút\.$/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(rowsRead(refused)).toBeLessThan(400);
  }
  expect((await searches.admin()).status).toBe(200);
});
