import { beforeAll, expect, it } from 'vitest';
import { maxOrderedPhotos, maxSections } from '../../../../shared/library/albums/album-order.ts';
import type { AlbumResponse } from '../../../../shared/library/albums/contract.ts';
import { albumSections } from '../../../platform/db/schema/library/albums.ts';
import { call } from '../../../testing/call.ts';
import { meterD1, rowsRead } from '../../../testing/d1-cost.ts';
import { makeAlbum, makeUser, type TestUser } from '../../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';

meterD1();

const maxRows = 360;
const photoCount = 5_000;
const idOf = (index: number) => `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`;
const sectionId = (index: number) => `01999999-0000-7000-9000-${String(index).padStart(12, '0')}`;
const some = Array.from({ length: maxOrderedPhotos }, (_, at) => idOf(2_000 + at));

let owner: TestUser;
let albumId: string;
const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: owner.token, body });

beforeAll(async () => {
  owner = await makeUser();
  albumId = (await makeAlbum(owner)).id;
  await libraryDb.batch([
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, width, height, print_source, created_at)
       select unhex(printf('01999999000070008000%012d', i)), (select key from libraries where id = ?), 'READY', i || '.jpg', 1, 'x' || i, 'jpeg', 4, 3, 0, 1 from n`,
      )
      .bind(photoCount, owner.id),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes, position)
       select (select key from albums where id = ?), key, filename, 1, hex(id) from photos where owner_key = (select key from libraries where id = ?)`,
      )
      .bind(albumId, owner.id),
    libraryDb.prepare('update albums set has_own_order = 1 where id = ?').bind(albumId),
  ]);
  const { library } = openLibrary();
  for (let at = 0; at < maxSections; at++)
    await library
      .insert(albumSections)
      .values({ id: sectionId(at), albumId, title: `S${at}`, position: `${idOf(at * 100)}h` });
});

it.each([
  ['to the end', null],
  ['beside where they are', idOf(2_000 + maxOrderedPhotos)],
  ['far away', idOf(4_000)],
])(`moving ${maxOrderedPhotos} of ${photoCount} photos %s reads a bounded number of rows`, async (_, target) => {
  const response = await ask('PUT', `/albums/${albumId}/order`, { photoIds: some, target });
  expect(response.status).toBe(200);
  expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
});

it('so does a page with all sections', async () => {
  const response = await ask<AlbumResponse>('GET', `/albums/${albumId}?sort=manual`);
  expect(response.body.album.photos).toHaveLength(100);
  expect(response.body.album.sections).toHaveLength(maxSections);
  expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
});

it('so does a new section', async () => {
  await ask('DELETE', `/album-sections/${sectionId(0)}`);
  const body = { title: 'Obrad', before: idOf(50) };
  const response = await ask('POST', `/albums/${albumId}/sections`, body);
  expect(response.status).toBe(201);
  expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
});

it('moving a section reads and writes a few rows for each of its photos', async () => {
  const response = await ask('PUT', `/album-sections/${sectionId(5)}`, { before: sectionId(2) });
  expect(response.status).toBe(200);
  expect(rowsRead(response)).toBeLessThanOrEqual(maxRows + 7 * 100);
});
