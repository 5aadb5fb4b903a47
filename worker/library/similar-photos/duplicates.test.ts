import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { DuplicatesResponse, PhotoKept } from '../../../shared/library/similar-photos/contract.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';

const hash = '0123456789abcdef';
let second = 0;

/** A photo as its row tells, in these albums; another second and another look than all before, unless it is told. */
async function makePhoto(
  owner: TestUser,
  width: number,
  {
    albumIds = [] as string[],
    look = hash,
    takenAt = `2026-07-14T10:00:${String(second++ % 60).padStart(2, '0')}`,
  } = {},
): Promise<string> {
  const [first = null, ...others] = albumIds;
  const id = await makePhotoRow(owner.id, first, {
    ...{ width, height: width * 0.75, perceptualHash: look, color: 0x808080, sharpness: 5 },
    ...{ takenAt, sizeBytes: width },
  });
  for (const albumId of others)
    await call('POST', `/albums/${albumId}/photos`, { token: owner.token, body: { photoIds: [id] } });
  return id;
}

const duplicatesOf = async (user: TestUser, query = '') =>
  (await call<DuplicatesResponse>('GET', `/photos/duplicates${query}`, { token: user.token })).body;
const keep = (user: TestUser, keepId: string, copyIds: string[]) =>
  call<PhotoKept & { code?: string }>('POST', '/photos/duplicates', { token: user.token, body: { keepId, copyIds } });
const idsIn = async (user: TestUser, albumId: string) =>
  (await call<AlbumResponse>('GET', `/albums/${albumId}?sort=manual`, { token: user.token })).body.album.photos.map(
    ({ photo }) => photo.id,
  );

it('finds the smaller copies of photos, of the caller only, and pages them', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const takenAt = '2026-07-14T09:00:00';
  const large = await makePhoto(user, 4000, { takenAt });
  const small = await makePhoto(user, 1000, { takenAt });
  const middle = await makePhoto(user, 2000, { takenAt });
  await makePhoto(other, 1000, { takenAt });
  await makePhoto(user, 1000);
  const body = await duplicatesOf(user);
  expect(body.groups.map((group) => group.map(({ id }) => id))).toEqual([[large, middle, small]]);
  expect(body).toMatchObject({ groupCount: 1, copyBytes: 3000, nextCursor: null });
  expect((await duplicatesOf(other)).groups).toEqual([]);

  for (let at = 0; at < 22; at += 1) {
    const look = (at + 1).toString(16).padStart(2, '0').repeat(8);
    await makePhoto(user, 3000, { look, takenAt });
    await makePhoto(user, 300, { look, takenAt });
  }
  const first = await duplicatesOf(user);
  expect([first.groups.length, first.groupCount]).toEqual([20, 23]);
  const rest = await duplicatesOf(user, `?cursor=${first.nextCursor}`);
  expect([rest.groups.length, rest.nextCursor]).toEqual([3, null]);
  const shown = [...first.groups, ...rest.groups].map(([photo]) => photo!.id);
  expect(new Set(shown).size).toBe(23);
  expect(shown).toEqual(shown.toSorted().toReversed());
});

it('keeps the large photo in the albums and places of its copies, which go to the trash', async () => {
  const user = await makeUser();
  const [trip, family] = [await makeAlbum(user), await makeAlbum(user)];
  const takenAt = '2026-07-14T09:00:00';
  const before = await makePhoto(user, 500, { albumIds: [trip.id] });
  const small = await makePhoto(user, 1000, { takenAt, albumIds: [trip.id, family.id] });
  const after = await makePhoto(user, 500, { albumIds: [trip.id] });
  const large = await makePhoto(user, 4000, { takenAt, albumIds: [family.id] });
  const { status, body } = await keep(user, large, [small]);
  expect([status, body]).toEqual([200, { message: 'Presunuté do koša: 1 fotka.', albumIds: [trip.id] }]);
  expect(await idsIn(user, trip.id)).toEqual([before, large, after]);
  expect(await idsIn(user, family.id)).toEqual([large]);
  expect((await duplicatesOf(user)).groups).toEqual([]);

  await call('POST', '/trash/restore', { token: user.token, body: { photoIds: [small] } });
  expect((await idsIn(user, trip.id)).toSorted()).toEqual([before, small, large, after].toSorted());
});

it('refuses photos of others, of the trash, and a photo as its own copy; nothing changes', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const album = await makeAlbum(user);
  const own = await makePhoto(user, 4000);
  const copy = await makePhoto(user, 1000, { albumIds: [album.id] });
  const foreign = await makePhoto(other, 1000);
  expect(await keep(user, own, [copy, foreign])).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
  expect(await keep(user, foreign, [copy])).toMatchObject({ status: 404, body: { code: 'photo-not-found' } });
  expect((await keep(user, own, [own])).status).toBe(400);
  expect(await idsIn(user, album.id)).toEqual([copy]);
  expect((await keep(user, own, [copy])).status).toBe(200);
  expect((await keep(user, own, [copy])).status).toBe(404);
  const { deleted } = (await libraryDb
    .prepare("select count(*) as deleted from photos where id in (?, ?) and status = 'DELETED'")
    .bind(own, foreign)
    .first<{ deleted: number }>())!;
  expect(deleted).toBe(0);
});
