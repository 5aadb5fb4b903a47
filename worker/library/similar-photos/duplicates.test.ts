import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { PhotoAlbumsResponse, PhotosResponse } from '../../../shared/library/photos/contract.ts';
import {
  type DuplicatesResponse,
  maxCopyGroups,
  type PhotoKept,
} from '../../../shared/library/similar-photos/contract.ts';
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

  for (let at = 0; at < maxCopyGroups + 2; at += 1) {
    const look = (at + 1).toString(16).padStart(2, '0').repeat(8);
    await makePhoto(user, 3000, { look, takenAt });
    await makePhoto(user, 300, { look, takenAt });
  }
  const first = await duplicatesOf(user);
  expect([first.groups.length, first.groupCount]).toEqual([maxCopyGroups, maxCopyGroups + 3]);
  const rest = await duplicatesOf(user, `?cursor=${first.nextCursor}`);
  expect([rest.groups.length, rest.nextCursor]).toEqual([3, null]);
  const shown = [...first.groups, ...rest.groups].map(([photo]) => photo!.id);
  expect(new Set(shown).size).toBe(maxCopyGroups + 3);
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
  const last = await makePhoto(user, 500, { albumIds: [family.id] });
  const order = { photoIds: [after], target: null };
  await call('PUT', `/albums/${trip.id}/order`, { token: user.token, body: order });
  const { status, body } = await keep(user, large, [small]);
  const nothingElse = { isNewFavorite: false, newCaption: null };
  expect([status, body]).toEqual([
    200,
    { message: 'Presunuté do koša: 1 fotka.', albumIds: [trip.id], ...nothingElse },
  ]);
  expect(await idsIn(user, trip.id)).toEqual([before, large, after]);
  // That one has no order of its own: its photos are where they were uploaded.
  expect(await idsIn(user, family.id)).toEqual([large, last]);
  expect((await duplicatesOf(user)).groups).toEqual([]);

  await call('POST', '/trash/restore', { token: user.token, body: { photoIds: [small] } });
  expect((await idsIn(user, trip.id)).toSorted()).toEqual([before, small, large, after].toSorted());
});

it('keeps the mark of a favourite that goes as a copy, and the caption where the photo has none', async () => {
  const user = await makeUser();
  const captionOf = async (id: string) =>
    (await call<PhotoAlbumsResponse>('GET', `/photos/${id}/albums`, { token: user.token })).body.caption;
  const setCaption = (id: string, caption: string) =>
    call('PUT', `/photos/${id}/caption`, { token: user.token, body: { caption } });
  const [plain, large] = [await makePhoto(user, 4000), await makePhoto(user, 4000)];
  const [copy, favorite] = [await makePhoto(user, 1000), await makePhoto(user, 1000)];
  await call('POST', '/photos/favorites', {
    token: user.token,
    body: { photoIds: [favorite, plain], isFavorite: true },
  });
  await setCaption(plain, 'Pri jazere');
  await setCaption(copy, 'Jazero');
  await setCaption(favorite, 'Babka');
  expect((await keep(user, plain, [copy])).body).toMatchObject({ isNewFavorite: false, newCaption: null });
  expect((await keep(user, large, [favorite])).body).toMatchObject({ isNewFavorite: true, newCaption: 'Babka' });
  const { body } = await call<PhotosResponse>('GET', '/photos/favorites', { token: user.token });
  expect(body.photos.map(({ id }) => id).toSorted()).toEqual([plain, large].toSorted());
  expect([await captionOf(plain), await captionOf(large)]).toEqual(['Pri jazere', 'Babka']);
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
  // A lost response is asked for again.
  expect(await keep(user, own, [copy])).toMatchObject({ status: 200, body: { albumIds: [] } });
  expect((await keep(user, copy, [own])).status).toBe(404);
  const { deleted } = (await libraryDb
    .prepare("select count(*) as deleted from photos where id in (unhex(?, '-'), unhex(?, '-')) and status = 'DELETED'")
    .bind(own, foreign)
    .first<{ deleted: number }>())!;
  expect(deleted).toBe(0);
});

it('leaves alone what a link shows, guests hide or have added, and raw photos', async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const takenAt = '2026-07-14T09:00:00';
  const large = await makePhoto(user, 4000, { takenAt });
  const small = await makePhoto(user, 1000, { takenAt, albumIds: [album.id] });
  const isOffered = async () => (await duplicatesOf(user)).groups.length === 1;
  expect(await isOffered()).toBe(true);
  const { body } = await call<{ link: { id: string } }>('POST', `/albums/${album.id}/links`, {
    token: user.token,
    body: { name: 'Výber', rights: ['order'], photoIds: [small] },
  });
  expect(await isOffered()).toBe(false);
  expect(await keep(user, large, [small])).toMatchObject({ status: 409, body: { code: 'photo-tied' } });
  await libraryDb.prepare('delete from album_link_photos where link_id = ?').bind(body.link.id).run();
  expect(await isOffered()).toBe(true);
  const tie = (sql: string, ...values: string[]) =>
    libraryDb
      .prepare(sql)
      .bind(...values)
      .run();
  await tie(
    "insert into hidden_photos (album_id, photo_id, hidden_by, hidden_at) values (?, unhex(?, '-'), ?, 1)",
    album.id,
    small,
    'Eva',
  );
  expect(await isOffered()).toBe(false);
  await tie("delete from hidden_photos where photo_id = unhex(?, '-')", small);
  await tie(
    "insert into guest_photos (photo_id, album_id, link_id, guest_id, guest_name, file_hash, state, created_at) values (unhex(?, '-'), ?, 'l', 'g', 'Eva', 'h', 'ADDED', 1)",
    large,
    album.id,
  );
  expect(await isOffered()).toBe(false);
  expect(await keep(user, large, [small])).toMatchObject({ status: 409, body: { code: 'photo-tied' } });
  await tie("delete from guest_photos where photo_id = unhex(?, '-')", large);
  expect(await isOffered()).toBe(true);
  await tie("update photos set filename = 'a.cr2' where id = unhex(?, '-')", small);
  expect(await isOffered()).toBe(false);
});

it('of two devices that keep different ones of a pair, one photo stays in the album', async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const [one, other] = [
    await makePhoto(user, 4000, { albumIds: [album.id] }),
    await makePhoto(user, 1000, { albumIds: [album.id] }),
  ];
  const results = await Promise.all([keep(user, one, [other]), keep(user, other, [one])]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await idsIn(user, album.id)).toHaveLength(1);
});
