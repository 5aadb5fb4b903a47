import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { KnownResponse } from '../../../shared/library/photos/contract.ts';
import { trashMs } from '../../../shared/library/trash/trash.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';

meterD1();

const recently = Date.now() - 3_600_000;
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

let user: TestUser;
let album: Album;

beforeEach(async () => {
  user = await makeUser();
  album = await makeAlbum(user);
});

const ask = (hashes: string[], albumId?: string, { token } = user) =>
  call<KnownResponse>('POST', '/photos/known', { token, body: { hashes, ...(albumId && { albumId }) } });

const statesOf = ({ body }: { body: KnownResponse }) => body.known.map(({ state }) => state);

async function photosIn(albumId: string): Promise<string[]> {
  const { body } = await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token });
  expect(body.album.photoCount).toBe(body.album.photos.length);
  return body.album.photos.map(({ photo: { id } }) => id);
}

describe('photos that an account has already', () => {
  it('are found by their content, and unknown ones are not listed', async () => {
    const bytes = drawJpeg(64, 48, 1);
    const { body } = await upload(user, null, [{ name: 'more.jpg', bytes }]);
    const response = await ask([hashOf('other'), hashOf(bytes)]);
    expect(response.status).toBe(200);
    expect(response.body.known).toEqual([
      {
        sha256: hashOf(bytes),
        state: 'duplicate',
        photo: expect.objectContaining({ id: body.photos[0]?.id, filename: 'more.jpg' }),
      },
    ]);
  });

  it('are added to the album, once', async () => {
    const hashes = ['a', 'b', 'c'].map(hashOf);
    const ids = [];
    for (const sha256 of hashes) ids.push(await makePhotoRow(user.id, null, { sha256 }));
    const other = await makeAlbum(user);
    await ask(hashes.slice(0, 1), album.id);
    const response = await ask([...hashes, ...hashes, hashOf('d')], album.id);
    expect(statesOf(response).sort()).toEqual(['duplicate', 'linked', 'linked']);
    expect(await photosIn(album.id)).toEqual(ids);
    expect(statesOf(await ask(hashes, album.id))).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await photosIn(album.id)).toEqual(ids);
    expect(await photosIn(other.id)).toEqual([]);
  });

  it('are added once when two calls ask at the same time, and both say that they are there', async () => {
    const hashes = ['a', 'b', 'c'].map(hashOf);
    for (const sha256 of hashes) await makePhotoRow(user.id, null, { sha256 });
    const responses = await Promise.all([1, 2, 3].map(() => ask(hashes, album.id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.flatMap(statesOf).sort()).toEqual([...Array(6).fill('duplicate'), ...Array(3).fill('linked')]);
    expect(await photosIn(album.id)).toHaveLength(3);
  });

  it('say so when their previews are missing and a browser may make them, in the album too', async () => {
    const broken = { status: 'FAILED', failure: 'needs-browser', sha256: hashOf('heic') } as const;
    const damaged = { status: 'FAILED', failure: 'truncated', sha256: hashOf('half') } as const;
    const id = await makePhotoRow(user.id, null, broken);
    const half = await makePhotoRow(user.id, null, damaged);
    const { body } = await ask([broken.sha256, damaged.sha256], album.id);
    expect(Object.fromEntries(body.known.map(({ photo, state }) => [photo.id, state]))).toEqual({
      [id]: 'failed',
      [half]: 'linked',
    });
    expect(await photosIn(album.id)).toEqual([id, half]);
  });

  it('are found in the trash, and are not added to the album', async () => {
    const deleted = { status: 'DELETED', trashedStatus: 'READY', sha256: hashOf('a') } as const;
    await makePhotoRow(user.id, null, { ...deleted, deletedAt: recently });
    const id = await makePhotoRow(user.id, null, { ...deleted, deletedAt: recently + 1000 });
    await makePhotoRow(user.id, null, {
      ...deleted,
      sha256: hashOf('b'),
      deletedAt: recently + 1000,
      trashedStatus: null,
    });
    await makePhotoRow(user.id, null, { ...deleted, sha256: hashOf('c'), deletedAt: Date.now() - trashMs });
    const { body } = await ask([hashOf('a'), hashOf('b'), hashOf('c')], album.id);
    expect(body.known).toMatchObject([{ sha256: hashOf('a'), state: 'trashed', photo: { id } }]);
    expect(await photosIn(album.id)).toEqual([]);
  });

  it('are not listed as deleted when they were uploaded anew', async () => {
    const sha256 = hashOf('a');
    await makePhotoRow(user.id, null, { status: 'DELETED', trashedStatus: 'READY', sha256, deletedAt: recently });
    const id = await makePhotoRow(user.id, null, { sha256 });
    expect((await ask([sha256])).body.known).toMatchObject([{ state: 'duplicate', photo: { id } }]);
  });

  it('are no one else’s business', async () => {
    const stranger = await makeUser();
    const sha256 = hashOf('a');
    await makePhotoRow(stranger.id, null, { sha256 });
    await makePhotoRow(stranger.id, null, {
      sha256: hashOf('b'),
      status: 'DELETED',
      trashedStatus: 'READY',
      deletedAt: recently,
    });
    expect((await ask([sha256, hashOf('b')], album.id)).body).toEqual({ known: [] });
    expect(await photosIn(album.id)).toEqual([]);
  });

  it.each([
    ['another user’s', async () => (await makeAlbum(await makeUser())).id],
    ['an unknown', async () => 'x'],
  ])('are not added to %s album', async (_, albumOf) => {
    const sha256 = hashOf('a');
    await makePhotoRow(user.id, null, { sha256 });
    const albumId = await albumOf();
    for (const hashes of [[sha256], [hashOf('b')]]) {
      const response = await ask(hashes, albumId);
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ code: 'album-not-found' });
    }
    const entries = await libraryDb
      .prepare('select * from album_photos where album_key = (select key from albums where id = ?)')
      .bind(albumId)
      .all();
    expect(entries.results).toEqual([]);
  });

  it('are looked up by at most 200 hashes, each in lower-case hexadecimal', async () => {
    const hash = hashOf('a');
    for (const hashes of [[], ['x'], [hash.toUpperCase()], [`${hash}0`], Array(201).fill(hash)])
      expect((await ask(hashes)).status).toBe(400);
    expect((await ask(Array(200).fill(hash))).status).toBe(200);
  });

  it('are found by their index: what is read depends on the question', async () => {
    await libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
       insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
       select randomblob(16), (select key from libraries where id = ?), 'READY', 'a.jpg', 1, unhex(printf('%032x%032x', i, i)), 'jpeg', 1 from n`,
      )
      .bind(user.id)
      .run();
    const hashes = Array.from({ length: 40 }, (_, i) => i.toString(16).padStart(32, '0').repeat(2));
    const response = await ask(hashes, album.id);
    expect(response.body.known).toHaveLength(40);
    expect(rowsRead(response)).toBeLessThanOrEqual(760);
    expect(statementsOf(response)).toBeLessThanOrEqual(7);
  });
});
