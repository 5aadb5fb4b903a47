import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { FavoritesSaved, Photo, PhotosResponse, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';

const favoritesOf = async ({ token }: TestUser, query = ''): Promise<PhotosResponse> =>
  (await call<PhotosResponse>('GET', `/photos/favorites${query}`, { token })).body;
const idsOf = ({ photos }: { photos: Photo[] }): string[] => photos.map(({ id }) => id);
const mark = ({ token }: TestUser, photoIds: unknown, isFavorite: unknown = true) =>
  call<FavoritesSaved>('POST', '/photos/favorites', { token, body: { photoIds, isFavorite } });

/** Photos taken a day after each other, the oldest first. */
async function uploadDays(user: TestUser, count: number) {
  const album = await makeAlbum(user);
  const files = Array.from({ length: count }, (_, at) => ({
    name: `IMG_2026071${at}_090000.jpg`,
    bytes: drawJpeg(64, 48, at),
  }));
  return { album, ids: idsOf((await upload(user, album.id, files)).body) };
}

it('lists the favourites by when they were taken, in pages, until they are taken back', async () => {
  const user = await makeUser();
  const { ids } = await uploadDays(user, 5);
  expect(await favoritesOf(user)).toEqual({ photos: [], nextCursor: null });
  expect((await mark(user, [ids[0], ids[3], ids[1]])).body.photoIds.toSorted()).toEqual(
    [ids[0], ids[1], ids[3]].toSorted(),
  );
  const first = await favoritesOf(user, '?limit=2');
  expect(idsOf(first)).toEqual([ids[3], ids[1]]);
  const rest = await favoritesOf(user, `?limit=2&cursor=${first.nextCursor}`);
  expect([idsOf(rest), rest.nextCursor]).toEqual([[ids[0]], null]);
  // Asked again, it is what was asked for.
  expect((await mark(user, [ids[3]])).status).toBe(200);
  expect((await mark(user, [ids[3], ids[2]], false)).body.photoIds).toHaveLength(2);
  expect(idsOf(await favoritesOf(user))).toEqual([ids[1], ids[0]]);
});

it('is for the owner alone: others neither mark photos nor see the marks', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { album, ids } = await uploadDays(owner, 2);
  const { ids: own } = await uploadDays(other, 1);
  expect(await mark(other, [ids[0]])).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
  expect((await mark(other, [ids[0], own[0]])).body).toEqual({ photoIds: own });
  expect(await favoritesOf(owner)).toMatchObject({ photos: [] });
  await mark(owner, ids);
  expect(idsOf(await favoritesOf(other))).toEqual(own);
  const shared = await call<AlbumResponse>('GET', `/albums/share/${album.shareSlug}`);
  expect(JSON.stringify(shared.body)).not.toContain('isFavorite');
  const { body } = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner.token });
  expect(body.album.photos.map(({ photo }) => photo.isFavorite)).toEqual([true, true]);
});

it('an admin who adds photos to the album neither sets nor sees a mark', async () => {
  const [owner, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
  const { album, ids } = await uploadDays(owner, 1);
  await mark(owner, ids);
  const form = new FormData();
  form.append('isFavorite', 'true');
  form.append('caption', 'Od obsluhy');
  form.append('photos', new File([drawJpeg(64, 48, 920)], 'nova.jpg'));
  form.append('photos', new File([drawJpeg(64, 48, 0)], 'ta-ista.jpg'));
  const { status, body } = await call<UploadResponse>('POST', `/admin/albums/${album.id}/photos`, {
    token: admin.token,
    body: form,
  });
  expect([status, body.results.map(({ outcome }) => outcome)]).toEqual([200, ['stored', 'duplicate']]);
  expect(JSON.stringify(body)).not.toMatch(/isFavorite|perceptualHash|sharpness/);
  expect(idsOf(await favoritesOf(owner))).toEqual(ids);
});

it('stays with a photo that goes to the trash and comes back', async () => {
  const user = await makeUser();
  const { ids } = await uploadDays(user, 2);
  await mark(user, ids);
  await call('POST', '/photos/delete', { token: user.token, body: { photoIds: [ids[1]] } });
  expect(idsOf(await favoritesOf(user))).toEqual([ids[0]]);
  expect((await mark(user, [ids[1]], false)).status).toBe(404);
  await call('POST', '/trash/restore', { token: user.token, body: { photoIds: [ids[1]] } });
  expect(idsOf(await favoritesOf(user))).toEqual([ids[1], ids[0]]);
});

it('refuses what is no list of photos or no mark', async () => {
  const user = await makeUser();
  const { ids } = await uploadDays(user, 1);
  for (const [photoIds, isFavorite] of [
    [[], true],
    [['x'], true],
    [ids, 'true'],
    [ids, null],
    [null, true],
  ])
    expect((await mark(user, photoIds, isFavorite)).status).toBe(400);
  expect((await call('GET', '/photos/favorites?cursor=zlý', { token: user.token })).status).toBe(400);
  expect(await favoritesOf(user)).toMatchObject({ photos: [] });
});

it('an uploaded photo comes with its mark', async () => {
  const user = await makeUser();
  const form = new FormData();
  form.append('isFavorite', 'true');
  form.append('photos', new File([drawJpeg(64, 48, 910)], 'a.jpg'));
  form.append('photos', new File([drawJpeg(64, 48, 911)], 'b.jpg'));
  const { body } = await call<UploadResponse>('POST', '/photos/upload', { token: user.token, body: form });
  expect(body.photos.map(({ isFavorite }) => isFavorite)).toEqual([true, false]);
  expect(idsOf(await favoritesOf(user))).toEqual([body.photos[0]?.id]);
});
