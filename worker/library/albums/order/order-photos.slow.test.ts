import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderPhotosInput } from '../../../../shared/library/albums/album-sections.ts';
import type { Album, AlbumResponse, ShareResponse } from '../../../../shared/library/albums/contract.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../../testing/factories.ts';
import { libraryDb } from '../../../testing/libraries.ts';
import { makePhotoRow } from '../../../testing/shop-factories.ts';

let owner: TestUser;
let album: Album;
/** In the order they were added. */
let [a, b, c, d, e] = ['', '', '', '', ''];

const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: owner.token, body });
const add = async (): Promise<string> => {
  const photoId = await makePhotoRow(owner.id);
  await ask('POST', `/albums/${album.id}/photos`, { photoIds: [photoId] });
  return photoId;
};
const order = (photoIds: string[], target: string | null, side: OrderPhotosInput['side'] = 'before') =>
  ask('PUT', `/albums/${album.id}/order`, { photoIds, target, side });

async function idsIn(sort: string, limit = 100): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { body: AlbumResponse } = await ask<AlbumResponse>(
      'GET',
      `/albums/${album.id}?sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
    );
    ids.push(...page.body.album.photos.map(({ photo }) => photo.id));
    cursor = page.body.nextCursor;
  }
  return ids;
}

beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
  [a, b, c, d, e] = [await add(), await add(), await add(), await add(), await add()];
});

describe('the own order of an album', () => {
  it('begins as the photos were added', async () => {
    expect(await idsIn('manual')).toEqual([a, b, c, d, e]);
  });

  it.each<[string, () => Promise<unknown>, () => string[]]>([
    ['before another photo', () => order([d], b), () => [a, d, b, c, e]],
    ['after another photo', () => order([a], d, 'after'), () => [b, c, d, a, e]],
    ['to the start', () => order([e], a), () => [e, a, b, c, d]],
    ['after the last', () => order([a], e, 'after'), () => [b, c, d, e, a]],
    ['to the end', () => order([b, a], null), () => [c, d, e, b, a]],
    ['several, as they are given', () => order([e, a, d], c), () => [b, e, a, d, c]],
    ['where it is already', () => order([b], c), () => [a, b, c, d, e]],
    ['its neighbours with it', () => order([b, c, d], e), () => [a, b, c, d, e]],
  ])('takes photos %s', async (_, move, expected) => {
    await move();
    expect(await idsIn('manual')).toEqual(expected());
    expect(await idsIn('manual', 2)).toEqual(expected());
    expect(await idsIn('createdAt_asc')).toEqual([a, b, c, d, e]);
  });

  it.each([0, 1])(
    'pages on where it was when photos are moved meanwhile, for the %d-th time after the first',
    async (moves) => {
      if (moves > 0) await order([d], c);
      const first = await ask<AlbumResponse>('GET', `/albums/${album.id}?sort=manual&limit=2`);
      await order([e], a);
      const rest = await ask<AlbumResponse>(
        'GET',
        `/albums/${album.id}?sort=manual&limit=2&cursor=${first.body.nextCursor}`,
      );
      expect(rest.body.album.photos.map(({ photo }) => photo.id)).toEqual(moves > 0 ? [d, c] : [c, d]);
    },
  );

  it('has photos that are added later at its end', async () => {
    await order([a], null);
    const f = await add();
    expect(await idsIn('manual')).toEqual([b, c, d, e, a, f]);
  });

  it('writes only what is moved', async () => {
    const positions = () =>
      libraryDb
        .prepare(
          "select position from album_photos where album_key = (select key from albums where id = ?) and photo_key <> (select key from photos where id = unhex(?, '-')) order by photo_key",
        )
        .bind(album.id, c)
        .all();
    await order([c], null);
    const before = await positions();
    await order([c], a);
    expect((await positions()).results).toEqual(before.results);
  });

  it('holds any number of moves to the same place', async () => {
    for (let move = 0; move < 60; move++) {
      await order([e], b);
      await order([d], b);
      await order([c], b);
    }
    expect(await idsIn('manual')).toEqual([a, e, d, c, b]);
  });

  it('is numbered anew once its positions are long', async () => {
    const place = libraryDb.prepare(
      "update album_photos set position = ? where photo_key = (select key from photos where id = unhex(?, '-'))",
    );
    await libraryDb.batch([a, b, e].map((id) => place.bind(id, id)));
    const long = `${a}${'0'.repeat(60)}`;
    await libraryDb.batch([place.bind(`${long}1`, c), place.bind(`${long}2`, d)]);
    expect((await order([e], d)).status).toBe(200);
    expect(await idsIn('manual')).toEqual([a, c, e, d, b]);
    const longest = libraryDb.prepare(
      'select max(length(position)) as n from album_photos where album_key = (select key from albums where id = ?)',
    );
    expect(await longest.bind(album.id).first('n')).toBeLessThan(20);
    const f = await add();
    expect(await idsIn('manual')).toEqual([a, c, e, d, b, f]);
  });

  it('is numbered anew as long as its owner has not moved too many photos in an hour, and once however many they are', async () => {
    await libraryDb.prepare('update albums set has_own_order = 1 where id = ?').bind(album.id).run();
    const place = libraryDb.prepare(
      "update album_photos set position = ? where photo_key = (select key from photos where id = unhex(?, '-'))",
    );
    await libraryDb.batch([b, e].map((id) => place.bind(id, id)));
    const makeLong = () => {
      const long = `${a}${'0'.repeat(60)}`;
      return libraryDb.batch([place.bind(a, a), place.bind(`${long}1`, c), place.bind(`${long}2`, d)]);
    };
    await makeLong();
    await libraryDb.prepare('update albums set photo_count = 300000 where id = ?').bind(album.id).run();
    expect((await order([e], d)).status).toBe(200);
    await makeLong();
    expect(await order([e], d)).toMatchObject({ status: 429, body: { code: 'too-many-album-moves' } });
    expect(await idsIn('manual')).toEqual([e, b, a, c, d]);
    expect((await order([e], a)).status).toBe(200);
    expect(await idsIn('manual')).toEqual([b, e, a, c, d]);
  });

  it('loses no photo, and no place between two, when several are moved to one place at once', async () => {
    const moves = await Promise.all([order([e], b), order([d], b), order([c], b), order([d], b)]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = await idsIn('manual', 1);
    expect([ids[0], ids.at(-1), ids.toSorted()]).toEqual([a, b, [a, b, c, d, e]]);
    // Each has a place of its own: something else goes between any two.
    for (const id of ids.slice(2)) {
      await order([a], id);
      const now = await idsIn('manual');
      expect(now.indexOf(id) - now.indexOf(a)).toBe(1);
    }
  });

  it('takes no place, and no photo, of another album', async () => {
    const other = await makeAlbum(owner);
    const elsewhere = await makePhotoRow(owner.id, other.id);
    expect(await order([a], elsewhere)).toMatchObject({ status: 409, body: { code: 'order-target-not-in-album' } });
    expect((await order([a], newId())).status).toBe(409);
    expect((await order([elsewhere, e], a)).status).toBe(200);
    expect(await idsIn('manual')).toEqual([e, a, b, c, d]);
  });

  it.each([
    { photoIds: [], target: null },
    { photoIds: ['x'], target: null },
    { photoIds: Array.from({ length: 41 }, newId), target: null },
    { photoIds: [newId()] },
    { photoIds: [newId()], target: null, side: 'beside' },
  ])('refuses a bad call: %#', async (body) => {
    expect((await ask('PUT', `/albums/${album.id}/order`, body)).status).toBe(400);
  });

  it('does not move a photo beside itself', async () => {
    expect((await order([a, b], a)).status).toBe(400);
  });
});

describe("an album's order for who chooses none", () => {
  const guestIds = async (query = '') => {
    const { body } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}${query}`);
    return body.photos.map(({ id }) => id);
  };
  const setDefault = (defaultSort: string | null) => ask<AlbumResponse>('PUT', `/albums/${album.id}`, { defaultSort });

  it('is their own one from the first move on, unless the owner chose another one', async () => {
    expect(await guestIds()).toEqual([a, b, c, d, e]);
    await order([e], a);
    expect(await guestIds()).toEqual([e, a, b, c, d]);
    await setDefault('filename_asc');
    await order([d], a);
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.defaultSort).toBe('filename_asc');
  });

  it('stays as it was when a move fails', async () => {
    expect((await order([a], newId())).status).toBe(409);
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.defaultSort).toBeNull();
  });

  it('is the one that its owner chose', async () => {
    await setDefault('createdAt_asc');
    await order([e], a);
    expect(await guestIds()).toEqual([a, b, c, d, e]);
    expect((await setDefault('manual')).body.album.defaultSort).toBe('manual');
    expect(await guestIds()).toEqual([e, a, b, c, d]);
    expect(await guestIds('?sort=createdAt_desc')).toEqual([e, d, c, b, a]);
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.photos.map(({ photo }) => photo.id)).toEqual([e, a, b, c, d]);
    await setDefault(null);
    expect(await guestIds()).toEqual([a, b, c, d, e]);
    expect((await setDefault('random')).status).toBe(400);
  });

  it('pages for guests', async () => {
    await order([e], a);
    const { body } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}?limit=2`);
    expect(await guestIds(`?limit=2&cursor=${body.nextCursor}`)).toEqual([b, c]);
  });
});
