import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { UploadConfig, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';

let user: TestUser;
let album: Album;

beforeEach(async () => {
  user = await makeUser();
  album = await makeAlbum(user);
});

const photo = (seed: number): [string, File] => ['photos', new File([drawJpeg(64, 48, seed)], `${seed}.jpg`)];
const into = (id: string): [string, string] => ['albumId', id];

function send(parts: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return call<UploadResponse>('POST', '/photos/upload', { token: user.token, body: form });
}

async function namesIn(albumId: string): Promise<string[]> {
  const { body } = await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token });
  expect(body.album.photoCount).toBe(body.album.photos.length);
  return body.album.photos.map(({ photo: { filename } }) => filename).sort();
}

const outcomes = ({ body }: { body: UploadResponse }) =>
  body.results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome));

async function originals(): Promise<number> {
  const row = await libraryDb
    .prepare(
      "select count(*) as n from photos where owner_key = (select key from libraries where id = ?) and status <> 'DELETED'",
    )
    .bind(user.id)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

describe('the album of an upload', () => {
  it('may come after the photos, as the specification lists the fields', async () => {
    const response = await send([photo(1), photo(2), into(album.id)]);
    expect(response.status).toBe(200);
    expect(outcomes(response)).toEqual(['stored', 'stored']);
    expect(await namesIn(album.id)).toEqual(['1.jpg', '2.jpg']);
    expect(await findBrokenRules(openContext(env))).toEqual([]);
  });

  it('may come between them and counts for all of them', async () => {
    const response = await send([photo(3), into(album.id), photo(4)]);
    expect(outcomes(response)).toEqual(['stored', 'stored']);
    expect(await namesIn(album.id)).toEqual(['3.jpg', '4.jpg']);
  });

  it.each([
    ['before the photos', (first: string, second: string) => [into(first), into(second), photo(5)]],
    ['around them', (first: string, second: string) => [into(first), photo(5), into(second)]],
    ['after them', (first: string, second: string) => [photo(5), into(first), into(second)]],
  ])('is the first one of two that come %s', async (_, parts) => {
    const other = await makeAlbum(user);
    expect(outcomes(await send(parts(album.id, other.id)))).toEqual(['stored']);
    expect(await namesIn(album.id)).toEqual(['5.jpg']);
    expect(await namesIn(other.id)).toEqual([]);
  });

  it('keeps previews that came with the photos', async () => {
    const pictures: [string, File][] = [
      ['photos', new File([drawJpeg(800, 600, 6)], 'a.jpg')],
      ['preview', new File([drawJpeg(800, 600, 6)], 'p.jpg')],
      ['thumbnail', new File([drawJpeg(400, 300, 6)], 't.jpg')],
    ];
    const response = await send([...pictures, into(album.id)]);
    expect(response.body.photos[0]?.status).toBe('READY');
    expect(await namesIn(album.id)).toEqual(['a.jpg']);
  });

  it('distinguishes duplicates from photos of another album', async () => {
    const other = await makeAlbum(user);
    await upload(user, album.id, [{ name: '7.jpg', bytes: drawJpeg(64, 48, 7) }]);
    await upload(user, other.id, [{ name: '8.jpg', bytes: drawJpeg(64, 48, 8) }]);
    const response = await send([photo(7), photo(8), photo(9), photo(9), into(album.id)]);
    expect(outcomes(response)).toEqual(['duplicate', 'linked', 'stored', 'duplicate']);
    expect(await namesIn(album.id)).toEqual(['7.jpg', '8.jpg', '9.jpg']);
  });
});

describe('an unknown album after the photos', () => {
  const bad: [string, () => Promise<string>][] = [
    ['of somebody else', async () => (await makeAlbum(await makeUser())).id],
    ['that never was', async () => crypto.randomUUID()],
    ['that is no id', async () => 'leto'],
    [
      'that was deleted',
      async () => {
        await call('DELETE', `/albums/${album.id}`, { token: user.token });
        return album.id;
      },
    ],
  ];

  it.each(bad)('%s is reported for each photo, which stays in the account', async (_, makeId) => {
    const response = await send([photo(10), photo(11), into(await makeId())]);
    expect(response.status).toBe(200);
    expect(outcomes(response)).toEqual(['album-not-found', 'album-not-found']);
    expect(response.body.photos).toEqual([]);
    expect(response.body.results[0]).toMatchObject({
      error: 'Album nebol nájdený. Fotka je uložená vo vašom účte, ale v tomto albume nie je.',
      photo: { filename: '10.jpg', status: 'STORED' },
    });
    expect(await originals()).toBe(2);

    // By its id it can be added to another album, and so can the same file again.
    const right = await makeAlbum(user);
    const photoIds = response.body.results.flatMap((result) => result.photo?.id ?? []);
    await call('POST', `/albums/${right.id}/photos`, { token: user.token, body: { photoIds: photoIds.slice(0, 1) } });
    expect(outcomes(await send([photo(11), into(right.id)]))).toEqual(['linked']);
    expect(await namesIn(right.id)).toEqual(['10.jpg', '11.jpg']);
    expect(await findBrokenRules(openContext(env))).toEqual([]);
  });

  it('stops the following photos from being stored', async () => {
    const foreign = await makeAlbum(await makeUser());
    const response = await send([photo(12), into(foreign.id), photo(13)]);
    expect(outcomes(response)).toEqual(['album-not-found', 'album-not-found']);
    expect(response.body.results[1]).toMatchObject({ error: 'Album nebol nájdený' });
    expect(response.body.results[1]).not.toHaveProperty('photo');
    expect(await originals()).toBe(1);
  });

  it('before the first photo rejects the request, and nothing is stored', async () => {
    const foreign = await makeAlbum(await makeUser());
    expect((await send([into(foreign.id), photo(14)])).status).toBe(404);
    expect(await originals()).toBe(0);
  });

  it('does not hide that a photo itself was rejected', async () => {
    const response = await send([['photos', new File(['text'], 'a.jpg')], photo(15), into(crypto.randomUUID())]);
    expect(outcomes(response)).toEqual(['photo-unsupported', 'album-not-found']);
  });
});

describe('a request', () => {
  it('accepts as many photos as upload-config says: twenty', async () => {
    const { body: config } = await call<UploadConfig>('GET', '/photos/upload-config', { token: user.token });
    expect(config.batchSize).toBe(20);
    const twenty = Array.from({ length: 20 }, (_, at) => photo(20 + at));
    const response = await send([...twenty, photo(50), into(album.id)]);
    expect(outcomes(response)).toEqual([...Array(20).fill('stored'), 'batch-too-large']);
    expect(await namesIn(album.id)).toHaveLength(20);
  });
});

it('a photo in as many albums as may be keeps the others of its upload out of none', async () => {
  const { body } = await upload(user, null, [{ name: '60.jpg', bytes: drawJpeg(64, 48, 60) }]);
  await libraryDb
    .prepare("update photos set album_count = 100 where id = unhex(?, '-')")
    .bind(body.photos[0]?.id)
    .run();
  const response = await send([photo(60), photo(61), into(album.id), photo(62)]);
  expect(outcomes(response)).toEqual(['too-many-albums-of-photo', 'stored', 'stored']);
  expect(response.body.results[0]).toMatchObject({
    error: expect.stringMatching(/najviac v\u00a0100 albumoch\..+Fotka je uložená vo vašom účte/),
    photo: { filename: '60.jpg' },
  });
  expect(await namesIn(album.id)).toEqual(['61.jpg', '62.jpg']);
});
