import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { PhotoRenamed } from '../../../shared/library/photos/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../testing/shop-factories.ts';

let owner: TestUser;
let albums: Album[];
let photoId: string;

beforeEach(async () => {
  owner = await makeBuyer();
  albums = [await makeAlbum(owner), await makeAlbum(owner)];
  const names = ['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg'];
  const { body } = await upload(
    owner,
    albums[0]?.id ?? '',
    names.map((name, seed) => ({ name, bytes: drawJpeg(64, 48, seed) })),
  );
  photoId = body.photos[1]?.id ?? '';
  const photoIds = body.photos.map(({ id }) => id);
  await ask('POST', `/albums/${albums[1]?.id}/photos`, { photoIds });
});

const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: owner.token, body });
const rename = (name: unknown) => ask<PhotoRenamed & { code?: string }>('PUT', `/photos/${photoId}`, { name });
const namesOf = async (album: Album, query: string) => {
  const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}?${query}`);
  return body.album.photos.map(({ photo }) => photo.filename);
};

it('changes how a photo is called, sorted and found in each of its albums', async () => {
  expect(await rename('  Západ slnka 9  ')).toMatchObject({
    status: 200,
    body: { photo: { id: photoId, filename: 'Západ slnka 9.jpg' } },
  });
  for (const album of albums) {
    expect(await namesOf(album, 'sort=filename_asc')).toEqual(['IMG_2.jpg', 'IMG_3.jpg', 'Západ slnka 9.jpg']);
    expect(await namesOf(album, 'search=zapad')).toEqual(['Západ slnka 9.jpg']);
    expect(await namesOf(album, 'search=img_1')).toEqual([]);
  }
  expect(await findBrokenRules(openContext(env))).toEqual([]);
});

it('strips marks that show a name in another order, and stores one with an emoji where its key is cut', async () => {
  expect((await rename('\u202e\u061cpláž\u200f')).body.photo.filename).toBe('pláž.jpg');
  expect((await rename(`${'a8'.repeat(14)}xxxxx🏖`)).status).toBe(200);
  await ask('PUT', `/albums/${albums[0]?.id}`, { title: `${'a'.repeat(99)}🏖 pláž` });
  expect(await findBrokenRules(openContext(env))).toEqual([]);
});

it('leaves what was ordered of it, and goes with it to the trash and into other albums', async () => {
  photoId = await makePhotoRow(owner.id, albums[0]?.id, { filename: 'IMG_4.jpg' });
  const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  expect((await order(owner, { items: [prints(photoId, size)] })).status).toBe(201);
  await rename('Západ slnka');
  const item = env.DB.prepare('select filename from order_items where photo_id = ?').bind(photoId);
  expect(await item.first('filename')).toBe('IMG_4.jpg');
  await ask('POST', '/photos/delete', { photoIds: [photoId] });
  await ask('POST', '/trash/restore', { photoIds: [photoId] });
  const third = await makeAlbum(owner);
  await ask('POST', `/albums/${third.id}/photos`, { photoIds: [photoId] });
  for (const album of [albums[0] as Album, third])
    expect((await namesOf(album, 'sort=filename_desc'))[0]).toBe('Západ slnka.jpg');
});

it('refuses names of paths, empty ones and those of others', async () => {
  for (const name of ['', ' ', '\u202e', 'a/b', '..\\a', 'a\u0000', 'x'.repeat(195), null])
    expect(await rename(name), String(name)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  const stranger = await makeUser();
  const foreign = await call('PUT', `/photos/${photoId}`, { token: stranger.token, body: { name: 'Moja' } });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
  await ask('POST', '/photos/delete', { photoIds: [photoId] });
  expect(await rename('Preč')).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
});
