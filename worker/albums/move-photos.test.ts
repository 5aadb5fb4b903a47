import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../shared/contract/albums.ts';
import type { PhotosMoved, PhotosResponse } from '../../shared/contract/photos.ts';
import { newId } from '../core/new-id.ts';
import { call } from '../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../testing/factories.ts';
import { makePhotoRow } from '../testing/shop-factories.ts';

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

  it('leaves them where they are when both albums are the same', async () => {
    expect((await move(photoIds, to.id)).status).toBe(400);
    const response = await ask('POST', `/albums/${from.id}/photos/move`, { photoIds, from: from.id });
    expect(response.body).toMatchObject({ issues: [{ field: 'from', message: 'Fotky v\u00a0tomto albume už sú.' }] });
    expect(await photosOf(from)).toEqual(photoIds);
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
