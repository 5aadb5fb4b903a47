import { describe, expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { perFile } from '../../testing/per-file.ts';

const taken: Record<string, string> = {
  'IMG_0012.jpg': '2024-06-01T00:00:00',
  'Čierny Váh 3.jpg': '2024-06-01T23:59:59',
  'img_112.jpg': '2024-06-02T12:00:00',
  'DSC_0012.jpg': '2024-05-31T23:59:59',
};

const start = perFile(async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const files = Object.keys(taken).map((name, at) => ({ name, bytes: drawJpeg(64, 64, at + 1) }));
  for (const { id, filename } of (await upload(user, album.id, files)).body.photos)
    await libraryDb
      .prepare(
        "update album_photos set timeline_at = unixepoch(?) where photo_key = (select key from photos where id = unhex(?, '-'))",
      )
      .bind(taken[filename], id)
      .run();
  return { user, album };
});

async function find(user: TestUser, albumId: string, query: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/albums/${albumId}?limit=1&${query}${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await call<AlbumResponse>('GET', path, { token: user.token });
    expect(status).toBe(200);
    names.push(...body.album.photos.map(({ photo }) => photo.filename));
    cursor = body.nextCursor;
  }
  return names;
}

describe('the photos of an own album', () => {
  it.each([
    ['search=vah', ['Čierny Váh 3.jpg']],
    ['search=12', ['IMG_0012.jpg', 'img_112.jpg', 'DSC_0012.jpg']],
    ['search=dsc', ['DSC_0012.jpg']],
    ['search=nie', []],
    ['from=2024-06-01', ['IMG_0012.jpg', 'Čierny Váh 3.jpg', 'img_112.jpg']],
    ['to=2024-06-01', ['DSC_0012.jpg', 'IMG_0012.jpg', 'Čierny Váh 3.jpg']],
    ['from=2024-06-01&to=2024-06-01&sort=takenAt_desc', ['Čierny Váh 3.jpg', 'IMG_0012.jpg']],
    ['from=2024-06-01&sort=size_asc', ['IMG_0012.jpg', 'Čierny Váh 3.jpg', 'img_112.jpg']],
    ['from=2024-06-01&search=12', ['IMG_0012.jpg', 'img_112.jpg']],
    ['from=2024-06-03', []],
  ])('are found by %s', async (query, expected) => {
    const { user, album } = await start();
    expect(await find(user, album.id, query)).toEqual(expected);
  });

  it.each(['from=1.6.2024', 'to=2024-13-01', `search=${'x'.repeat(201)}`])('refuse %s', async (query) => {
    const { user, album } = await start();
    expect((await call('GET', `/albums/${album.id}?${query}`, { token: user.token })).status).toBe(400);
  });
});
