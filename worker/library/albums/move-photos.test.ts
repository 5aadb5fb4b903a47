import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type {
  KnownResponse,
  PhotosMoved,
  PhotosRemoved,
  PhotosResponse,
} from '../../../shared/library/photos/contract.ts';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';

let owner: TestUser;
let from: Album;
let to: Album;
let photoIds: string[];

beforeEach(async () => {
  owner = await makeUser();
  [from, to] = [await makeAlbum(owner), await makeAlbum(owner)];
  photoIds = [];
  for (let made = 0; made < 3; made++) photoIds.push(await makePhotoRow(owner.id));
  await ask('POST', `/albums/${from.id}/photos`, { photoIds });
});

const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: owner.token, body });
const photosOf = async (album: Album) => {
  const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
  expect(body.album.photoCount).toBe(body.album.photos.length);
  return body.album.photos.map(({ photo }) => photo.id);
};
const move = (ids: string[], source: string) =>
  ask<PhotosMoved>('POST', `/albums/${to.id}/photos/move`, { photoIds: ids, from: source });

describe('moving photos to another album', () => {
  it('takes them out of the first, also when some are in the other already', async () => {
    const [a = '', b = '', c = ''] = photoIds;
    await ask('POST', `/albums/${to.id}/photos`, { photoIds: [a] });
    expect(await move([a, b], from.id)).toMatchObject({ status: 200, body: { addedIds: [b] } });
    expect(await photosOf(from)).toEqual([c]);
    expect(await photosOf(to)).toEqual([a, b]);
    expect(await move([a, b], from.id)).toMatchObject({ status: 200, body: { addedIds: [] } });
    expect(await photosOf(to)).toEqual([a, b]);
  });

  it('moves none when an album or a photo is not the own', async () => {
    const stranger = await makeUser();
    const foreignAlbum = await makeAlbum(stranger);
    const foreignPhoto = await makePhotoRow(stranger.id, foreignAlbum.id);
    expect((await move(photoIds, foreignAlbum.id)).status).toBe(404);
    expect((await move(photoIds, newId())).status).toBe(404);
    expect((await move([...photoIds, foreignPhoto], from.id)).status).toBe(404);
    expect((await ask('POST', `/albums/${foreignAlbum.id}/photos/move`, { photoIds, from: from.id })).status).toBe(404);
    expect(await photosOf(from)).toEqual(photoIds);
    expect(await photosOf(to)).toEqual([]);
  });

  it('leaves them where they are when the other album is deleted meanwhile', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const target = await makeAlbum(owner);
      const photoId = await makePhotoRow(owner.id);
      await ask('POST', `/albums/${from.id}/photos`, { photoIds: [photoId] });
      const [moved] = await Promise.all([
        ask('POST', `/albums/${target.id}/photos/move`, { photoIds: [photoId], from: from.id }),
        ask('DELETE', `/albums/${target.id}`),
      ]);
      expect((await photosOf(from)).includes(photoId)).toBe(moved.status !== 200);
      const { body } = await ask<PhotosResponse>('GET', '/photos?unfiled=true');
      expect(body.photos).toEqual([]);
    }
  });

  it('leaves them where they are when both albums are the same', async () => {
    expect((await move(photoIds, to.id)).status).toBe(400);
    const response = await ask('POST', `/albums/${from.id}/photos/move`, { photoIds, from: from.id });
    expect(response.body).toMatchObject({ issues: [{ field: 'from', message: 'Fotky v\u00a0tomto albume už sú.' }] });
    expect(await photosOf(from)).toEqual(photoIds);
  });
});

describe('taking back a move or a removal', () => {
  const inOwnOrder = async (album: Album) => {
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}?sort=manual`);
    const shown: string[] = body.album.photos.map(({ photo }) => photo.id);
    for (const { title, before } of body.album.sections.toReversed()) shown.splice(before ?? 0, 0, title);
    return shown;
  };
  const order = (ids: string[], target: string) =>
    ask('PUT', `/albums/${from.id}/order`, { photoIds: ids, target, side: 'before' });

  it('brings photos back to their places and sections', async () => {
    const [a = '', b = '', c = ''] = photoIds;
    await order([c], a);
    await ask('POST', `/albums/${from.id}/sections`, { title: 'Hostina', before: a });
    const before = [c, 'Hostina', a, b];
    expect(await inOwnOrder(from)).toEqual(before);

    const removed = await ask<PhotosRemoved>('POST', `/albums/${from.id}/photos/remove`, { photoIds: [a, c] });
    expect(await inOwnOrder(from)).toEqual(['Hostina', b]);
    const { positions } = removed.body;
    expect((await ask('POST', `/albums/${from.id}/photos`, { photoIds: [a, c], positions })).status).toBe(200);
    expect(await inOwnOrder(from)).toEqual(before);

    const moved = await move([a, c], from.id);
    const back = { photoIds: moved.body.addedIds, from: to.id, positions: moved.body.positions };
    expect((await ask('POST', `/albums/${from.id}/photos/move`, back)).status).toBe(200);
    expect(await inOwnOrder(from)).toEqual(before);
    expect(await photosOf(to)).toEqual([]);
  });

  it('brings photos back into an album that nobody arranged', async () => {
    const [a = '', b = '', c = ''] = photoIds;
    for (let time = 0; time < 2; time++) {
      const { body } = await ask<PhotosRemoved>('POST', `/albums/${from.id}/photos/remove`, { photoIds: [a, b] });
      expect(body.positions).toEqual({ [a]: null, [b]: null });
      await ask('POST', `/albums/${from.id}/photos`, { photoIds: [a, b], positions: body.positions });
      expect(await inOwnOrder(from)).toEqual([a, b, c]);
    }
    const { body } = await ask<PhotosRemoved>('POST', `/albums/${from.id}/photos/remove`, { photoIds: [b] });
    await order([c], a);
    await ask('POST', `/albums/${from.id}/photos`, { photoIds: [b], positions: body.positions });
    expect(await inOwnOrder(from)).toEqual([c, a, b]);
  });

  it('leaves a photo that is there already where it is', async () => {
    const [a = '', b = '', c = ''] = photoIds;
    await ask('POST', `/albums/${from.id}/photos`, { photoIds: [c], positions: { [c]: '0' } });
    expect(await inOwnOrder(from)).toEqual([a, b, c]);
  });

  it.each(['', '-', 'a-', 'A', '~', 'č', 'a'.repeat(101), 7])('takes no place that no album has: %j', async (place) => {
    const [a = ''] = photoIds;
    const body = { photoIds: [a], positions: { [a]: place } };
    expect((await ask('POST', `/albums/${to.id}/photos`, body)).status).toBe(400);
    expect((await ask('POST', `/albums/${to.id}/photos/move`, { ...body, from: from.id })).status).toBe(400);
  });

  it.each(['0', '-0', 'zzz'])('has room beside any place: %s', async (place) => {
    const [a = '', b = '', c = ''] = photoIds;
    await ask('POST', `/albums/${from.id}/photos/remove`, { photoIds: [a] });
    await ask('POST', `/albums/${from.id}/photos`, { photoIds: [a], positions: { [a]: place } });
    expect((await order([b], a)).status).toBe(200);
    expect((await ask('PUT', `/albums/${from.id}/order`, { photoIds: [c], target: null })).status).toBe(200);
    expect(await inOwnOrder(from)).toEqual([b, a, c]);
  });
});

describe('removing photos from an album', () => {
  it('leaves them in other albums, else in none', async () => {
    const [a = '', b = '', c = ''] = photoIds;
    await ask('POST', `/albums/${to.id}/photos`, { photoIds: [a] });
    const foreign = await makePhotoRow((await makeUser()).id);
    expect((await ask('POST', `/albums/${from.id}/photos/remove`, { photoIds: [a, b, foreign] })).status).toBe(200);
    expect(await photosOf(from)).toEqual([c]);
    expect(await photosOf(to)).toEqual([a]);
    const unfiled = await ask<PhotosResponse>('GET', '/photos?unfiled=true');
    expect(unfiled.body.photos.map(({ id }) => id)).toEqual([b]);
    expect((await ask('POST', `/albums/${newId()}/photos/remove`, { photoIds: [c] })).status).toBe(404);
  });
});

describe('a photo in a hundred albums', () => {
  /** Counts 99 more than it is in. */
  const putIntoMany = (photoId = '') =>
    libraryDb.prepare("update photos set album_count = album_count + 99 where id = unhex(?, '-')").bind(photoId).run();
  const add = (album: Album, ids: string[]) =>
    ask<{ code?: string }>('POST', `/albums/${album.id}/photos`, { photoIds: ids });
  const tooMany = { status: 409, body: { code: 'too-many-albums-of-photo' } };

  it('gets into no other, nor do those chosen with it, but may be moved', async () => {
    const [photoId = '', ...others] = photoIds;
    await putIntoMany(photoId);
    expect(await add(to, photoIds)).toMatchObject(tooMany);
    expect(await photosOf(to)).toEqual([]);
    expect((await add(from, photoIds)).status).toBe(200);
    expect(await move([photoId], from.id)).toMatchObject({ status: 200, body: { addedIds: [photoId] } });
    expect(await photosOf(from)).toEqual(others);
  });

  it('gets into one more only, when two want it at once', async () => {
    const [, photoId = ''] = photoIds;
    await putIntoMany(photoId);
    await ask('POST', `/albums/${from.id}/photos/remove`, { photoIds: [photoId] });
    const third = await makeAlbum(owner);
    const statuses = (await Promise.all([add(to, [photoId]), add(third, [photoId])])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('is rejected where it is uploaded again, and no other photo', async () => {
    const [first, second] = [drawJpeg(64, 64, 90), drawJpeg(64, 64, 91)];
    const made = await upload(owner, from.id, [
      { name: 'a.jpg', bytes: first },
      { name: 'b.jpg', bytes: second },
    ]);
    const [a, b] = made.body.photos.map(({ id }) => id);
    await putIntoMany(a);
    const hashes = [first, second].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const known = await ask<KnownResponse>('POST', '/photos/known', { hashes, albumId: to.id });
    expect(known.body.known.map(({ photo, state }) => [photo.id, state])).toEqual([[b, 'linked']]);
    const again = await upload(owner, to.id, [{ name: 'a.jpg', bytes: first }]);
    expect(again.body.results).toMatchObject([{ outcome: 'rejected', code: 'too-many-albums-of-photo' }]);
    expect(await photosOf(to)).toEqual([b]);
  });
});
