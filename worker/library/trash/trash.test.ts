import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { PhotoAlbumsResponse, PhotosDeleted, PhotosResponse } from '../../../shared/library/photos/contract.ts';
import type { PhotosErased, PhotosRestored, TrashResponse } from '../../../shared/library/trash/contract.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary, testShard } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { runCron } from '../../testing/run-cron.ts';
import { contentHash, makePhotoRow } from '../../testing/shop-factories.ts';
import { deleteErasedFiles } from '../photos/erased-photos.ts';
import { originalKey } from '../photos/photo-store.ts';

const day = 24 * 3_600_000;

let owner: TestUser;
let album: Album;

beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
});

const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: owner.token, body });
const trash = async () => (await ask<TrashResponse>('GET', '/trash')).body.photos;
const remove = (...photoIds: string[]) => ask<PhotosDeleted>('POST', '/photos/delete', { photoIds });
const restore = (...photoIds: string[]) =>
  ask<PhotosRestored & { code?: string; error?: string }>('POST', '/trash/restore', { photoIds });
const erase = (body: unknown) => ask<PhotosErased>('POST', '/trash/erase', body);
const photosOf = async (albumId: string) => {
  const { body } = await ask<AlbumResponse>('GET', `/albums/${albumId}`);
  expect(body.album.photoCount).toBe(body.album.photos.length);
  return body.album.photos.map(({ photo }) => photo.id);
};
const unfiled = async () => (await ask<PhotosResponse>('GET', '/photos?unfiled=true')).body.photos.map(({ id }) => id);
const usedBytes = () =>
  libraryDb.prepare('select storage_used_bytes from libraries where id = ?').bind(owner.id).first('storage_used_bytes');
const setUsedBytes = (bytes: number, limit: number) =>
  libraryDb
    .prepare('update libraries set storage_used_bytes = ?, storage_limit_bytes = ? where id = ?')
    .bind(bytes, limit, owner.id)
    .run();

/** Whether counts and storage are what the rows say. */
async function expectConsistent() {
  const ctx = openLibrary();
  for (const name of [
    'photo-counts',
    'album-counts',
    'photo-months',
    'album-entries',
    'photo-states',
    'trash',
    'trash-bytes',
  ])
    expect((await checkRule(ctx, name)).examples, name).toEqual([]);
}

async function makeStored(more: Parameters<typeof makePhotoRow>[2] = {}, albumId: string | null = album.id) {
  const id = await makePhotoRow(owner.id, null, { sizeBytes: 1000, ...more });
  await libraryDb
    .prepare('update libraries set storage_used_bytes = storage_used_bytes + 1000 where id = ?')
    .bind(owner.id)
    .run();
  if (albumId) await ask('POST', `/albums/${albumId}/photos`, { photoIds: [id] });
  return id;
}

describe('deleting photos', () => {
  it('moves them to the trash, out of every album, and frees their storage at once', async () => {
    const other = await makeAlbum(owner);
    const [a, b, c] = [await makeStored(), await makeStored(), await makeStored()];
    await ask('POST', `/albums/${other.id}/photos`, { photoIds: [a] });
    const { status, body } = await remove(a, b);
    expect([status, body.deleted, body.message]).toEqual([200, 2, 'Presunuté do koša: 2 fotky.']);
    expect(await photosOf(album.id)).toEqual([c]);
    expect(await photosOf(other.id)).toEqual([]);
    expect((await trash()).map(({ id }) => id).sort()).toEqual([a, b].sort());
    expect(await usedBytes()).toBe(1000);
    await expectConsistent();
  });

  it('deletes none when one is not the own, and is content with those deleted already', async () => {
    const [a, b] = [await makeStored(), await makeStored()];
    const foreign = await makePhotoRow((await makeUser()).id);
    expect((await remove(a, foreign)).status).toBe(404);
    expect(await photosOf(album.id)).toEqual([a, b]);
    await remove(a);
    expect((await remove(a, b)).body.deleted).toBe(1);
    expect(await usedBytes()).toBe(0);
  });

  it('in an album only removes from it what is in others too', async () => {
    const other = await makeAlbum(owner);
    const [a, b, c] = [await makeStored(), await makeStored(), await makeStored()];
    await ask('POST', `/albums/${other.id}/photos`, { photoIds: [a, b] });
    const countsIn = async (albumId: string) => {
      const { body } = await ask<AlbumResponse>('GET', `/albums/${albumId}`);
      return body.album.photos.map(({ photo }) => photo.albumCount);
    };
    expect(await countsIn(album.id)).toEqual([2, 2, 1]);
    const { status, body } = await ask<PhotosDeleted>('POST', '/photos/delete', {
      photoIds: [a, c],
      albumId: album.id,
    });
    const message = 'Odobraté z albumu: 1 fotka. Presunuté do koša: 1 fotka.';
    expect([status, body.deleted, body.message]).toEqual([200, 1, message]);
    expect(await photosOf(album.id)).toEqual([b]);
    expect(await photosOf(other.id)).toEqual([a, b]);
    expect((await trash()).map(({ id }) => id)).toEqual([c]);
    expect(await usedBytes()).toBe(2000);
    await expectConsistent();

    await ask('POST', `/albums/${album.id}/photos`, { photoIds: [a], positions: body.positions });
    await restore(c);
    expect(await photosOf(album.id)).toEqual([a, b, c]);
  });

  it('keeps in its albums what is not in the named one', async () => {
    const thief = await makeUser();
    const foreign = await makeAlbum(thief);
    const a = await makeStored();
    expect((await ask<PhotosDeleted>('POST', '/photos/delete', { photoIds: [a], albumId: foreign.id })).body).toEqual({
      message: 'Presunuté do koša: 0 fotiek.',
      deleted: 0,
      positions: {},
    });
    expect(await photosOf(album.id)).toEqual([a]);
  });

  it('keeps what was to leave an album that is gone since, alone and of an admin too', async () => {
    const gone = await makeAlbum(owner);
    const a = await makeStored();
    await ask('DELETE', `/albums/${gone.id}`);
    const asAdmin = await makeUser({ role: 'ADMIN' });
    const one = `/photos/${a}?albumId=${gone.id}`;
    const answers = [
      await ask<PhotosDeleted>('POST', '/photos/delete', { photoIds: [a], albumId: gone.id }),
      await ask<PhotosDeleted>('DELETE', one),
      await call<PhotosDeleted>('DELETE', one, { token: asAdmin.token }),
    ];
    expect(answers.map(({ status, body }) => [status, Number(body.deleted)])).toEqual(Array(3).fill([200, 0]));
    expect(await photosOf(album.id)).toEqual([a]);
    expect(await trash()).toEqual([]);
  });

  it('takes 200 at once', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 200; made++) ids.push(await makePhotoRow(owner.id, null));
    expect((await ask('POST', `/albums/${album.id}/photos`, { photoIds: ids })).status).toBe(200);
    expect((await remove(...ids)).body.deleted).toBe(200);
    expect((await restore(...ids)).body.restored).toBe(200);
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.photoCount).toBe(200);
    expect((await remove(...ids, crypto.randomUUID())).status).toBe(400);
  });
});

describe('the trash', () => {
  it('shows the last deleted first, page by page, with thumbnails for its owner only while they are in it', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 5; made++)
      ids.push(
        await makePhotoRow(owner.id, null, {
          status: 'DELETED',
          trashedStatus: 'STORED',
          deletedAt: Date.now() + made,
        }),
      );
    const first = await ask<TrashResponse>('GET', '/trash?limit=3');
    const second = await ask<TrashResponse>('GET', `/trash?limit=3&cursor=${first.body.nextCursor}`);
    expect([...first.body.photos, ...second.body.photos].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.body.nextCursor).toBeNull();
    expect((await ask('GET', '/trash?cursor=x')).status).toBe(400);

    const jpeg = drawJpeg(640, 480, 1);
    const uploaded = await upload(owner, album.id, [
      { name: 'a.jpg', bytes: jpeg, preview: jpeg, thumbnail: drawJpeg(400, 300, 1) },
    ]);
    const photo = uploaded.body.photos[0];
    const thumbnail = photo?.thumbnailUrl ?? '';
    expect((await callRaw('GET', thumbnail)).status).toBe(200);
    await remove(photo?.id ?? '');
    const trashed = (await trash()).find(({ id }) => id === photo?.id)?.thumbnailUrl ?? '';
    const shown = await callRaw('GET', trashed);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // A guest's link, from before.
    expect((await callRaw('GET', thumbnail)).status).toBe(404);
    expect((await callRaw('GET', thumbnail.replace('/thumbnail?', '/trashed?'))).status).toBe(403);
    await erase({ photoIds: [photo?.id] });
    expect((await callRaw('GET', trashed)).status).toBe(404);
  });

  it('is the own', async () => {
    const id = await makeStored();
    await remove(id);
    const stranger = await makeUser();
    const as = <T>(method: string, path: string, body?: unknown) =>
      call<T>(method, path, { token: stranger.token, body });
    expect((await as<TrashResponse>('GET', '/trash')).body.photos).toEqual([]);
    expect((await as('POST', '/trash/restore', { photoIds: [id] })).status).toBe(404);
    expect((await as<PhotosErased>('POST', '/trash/erase', { photoIds: [id] })).body.erased).toBe(0);
    expect((await as<PhotosErased>('POST', '/trash/erase', { all: true })).body.erased).toBe(0);
    expect(await trash()).toHaveLength(1);
  });

  it('has nothing that was deleted by an admin or 30 days ago', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    const id = await makeStored();
    await call('DELETE', `/photos/${id}`, { token: admin.token });
    const old = await makePhotoRow(owner.id, null, {
      status: 'DELETED',
      trashedStatus: 'READY',
      deletedAt: Date.now() - 30 * day,
    });
    expect(await trash()).toEqual([]);
    for (const photoId of [id, old]) expect((await restore(photoId)).status).toBe(404);
  });
});

describe('what an admin deletes', () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await makeUser({ role: 'ADMIN' });
  });
  const asAdmin = <T = { deleted: boolean; code?: string }>(method: string, path: string) =>
    call<T>(method, path, { token: admin.token });
  const auditOf = async (subjectId: string) =>
    (await env.DB.prepare('select action, before from audit_log where subject_id = ?').bind(subjectId).all()).results;

  it('does not come back, also when its owner moved it to the trash before', async () => {
    const [id, other] = [await makeStored(), await makeStored()];
    await remove(id, other);
    expect((await asAdmin('DELETE', `/photos/${id}`)).body).toMatchObject({ deleted: true });
    expect((await asAdmin('DELETE', `/photos/${id}`)).body.code).toBe('photo-not-found');
    expect((await trash()).map((photo) => photo.id)).toEqual([other]);
    expect((await restore(id)).status).toBe(404);
    expect((await restore(other)).status).toBe(200);
    expect(await usedBytes()).toBe(1000);
    expect(await auditOf(id)).toMatchObject([{ action: 'photo.delete' }]);
    await expectConsistent();
  });

  it('out of one album comes back into the others', async () => {
    const other = await makeAlbum(owner);
    const id = await makeStored();
    await ask('POST', `/albums/${other.id}/photos`, { photoIds: [id] });
    await remove(id);
    const path = `/photos/${id}?albumId=${album.id}`;
    for (let calls = 0; calls < 2; calls++) expect((await asAdmin('DELETE', path)).body.deleted).toBe(false);
    expect(await auditOf(id)).toMatchObject([{ before: expect.stringContaining(album.id) }]);
    expect((await restore(id)).status).toBe(200);
    expect([await photosOf(album.id), await photosOf(other.id)]).toEqual([[], [id]]);
    await remove(id);
    expect((await asAdmin('DELETE', `/photos/${id}?albumId=${other.id}`)).body.deleted).toBe(true);
    expect((await restore(id)).status).toBe(404);
    await expectConsistent();
  });

  it('of the own comes back, as for anybody', async () => {
    admin = await makeUser({ role: 'ADMIN', shard: testShard });
    const id = await makePhotoRow(admin.id);
    expect((await asAdmin('DELETE', `/photos/${id}`)).status).toBe(200);
    expect((await asAdmin('DELETE', `/photos/${id}`)).status).toBe(404);
    const body = { photoIds: [id] };
    expect((await call('POST', '/trash/restore', { token: admin.token, body })).status).toBe(200);
  });

  it('as an album takes along what lies in the trash and was in no other', async () => {
    const other = await makeAlbum(owner);
    const [only, both, shown] = [await makeStored(), await makeStored(), await makeStored()];
    await ask('POST', `/albums/${other.id}/photos`, { photoIds: [both] });
    await remove(only, both);
    expect((await asAdmin('DELETE', `/admin/albums/${album.id}`)).status).toBe(200);
    expect((await trash()).map(({ id }) => id)).toEqual([both]);
    for (const id of [only, shown]) expect((await restore(id)).status).toBe(404);
    expect((await restore(both)).status).toBe(200);
    expect(await photosOf(other.id)).toEqual([both]);
    await expectConsistent();
  });
});

describe('restoring', () => {
  it('brings photos back as they were, into the albums that still exist', async () => {
    const [other, gone] = [await makeAlbum(owner), await makeAlbum(owner)];
    const ready = await makeStored();
    const failed = await makeStored({ status: 'FAILED', failure: 'corrupt' });
    await ask('POST', `/albums/${other.id}/photos`, { photoIds: [ready], positions: { [ready]: 'm' } });
    const lonely = await makeStored({}, gone.id);
    await remove(ready, failed, lonely);
    await ask('DELETE', `/albums/${gone.id}`);
    expect((await restore(ready, failed, lonely)).body).toEqual({ message: 'Obnovené: 3 fotky.', restored: 3 });
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.photos.map(({ photo }) => [photo.id, photo.status])).toEqual([
      [ready, 'READY'],
      [failed, 'FAILED'],
    ]);
    expect(await photosOf(other.id)).toEqual([ready]);
    expect(
      await libraryDb
        .prepare('select position from album_photos where album_key = (select key from albums where id = ?)')
        .bind(other.id)
        .first('position'),
    ).toBe('m');
    expect(await unfiled()).toEqual([lonely]);
    expect(await trash()).toEqual([]);
    expect(await usedBytes()).toBe(3000);
    await expectConsistent();
  });

  it('counts once when it is called twice', async () => {
    const id = await makeStored();
    await remove(id);
    expect((await Promise.all([restore(id), restore(id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await restore(id)).status).toBe(200);
    expect(await usedBytes()).toBe(1000);
    await expectConsistent();
  });

  it('forgets no album when there is room for one only, and two calls want it', async () => {
    const [one, other] = [await makeStored(), await makeStored()];
    await remove(one, other);
    const used = Number(await usedBytes());
    await setUsedBytes(used, used + 1500);
    await Promise.all([restore(one), restore(one, other)]);
    await expectConsistent();
    await setUsedBytes(Number(await usedBytes()), used + 5000);
    expect((await restore(one, other)).status).toBe(200);
    expect((await photosOf(album.id)).toSorted()).toEqual([one, other].toSorted());
    await expectConsistent();
  });

  it('of a deleted album leaves its photos in no album', async () => {
    const id = await makeStored();
    await ask('DELETE', `/albums/${album.id}`);
    expect((await restore(id)).body.restored).toBe(1);
    expect(await unfiled()).toEqual([id]);
  });

  it('says how much storage is missing, and does nothing then', async () => {
    const [a, b] = [await makeStored(), await makeStored()];
    const same = await makeStored({ sha256: contentHash('x') });
    await remove(a, b, same);
    await makePhotoRow(owner.id, null, { sha256: contentHash('x') });
    await setUsedBytes(9_000_000, 9_001_024);
    const { status, body } = await restore(a, b, same);
    expect([status, body.code]).toEqual([413, 'storage-full']);
    expect(body.error).toBe('V\u00a0úložisku na to chýba 976 B. Uvoľnite miesto, alebo si zvoľte väčší plán.');
    expect(await trash()).toHaveLength(3);
    expect(await photosOf(album.id)).toEqual([]);
    expect(await usedBytes()).toBe(9_000_000);
    expect((await restore(a)).status).toBe(200);
  });

  it('becomes one with the same content uploaded anew, in all albums of both', async () => {
    const other = await makeAlbum(owner);
    const old = await makeStored({ sha256: contentHash('same') });
    await remove(old);
    const fresh = await makeStored({ sha256: contentHash('same') }, other.id);
    expect((await restore(old)).body.restored).toBe(1);
    // As a client does that lost the response.
    expect(await restore(old)).toMatchObject({ status: 200, body: { restored: 0 } });
    expect(await photosOf(album.id)).toEqual([fresh]);
    expect(await photosOf(other.id)).toEqual([fresh]);
    expect(await trash()).toEqual([]);
    expect(await usedBytes()).toBe(1000);
    await expectConsistent();
  });

  it('gives its mark and its caption to the same content uploaded anew, unless that has one', async () => {
    const old = await makeStored({ sha256: contentHash('loved'), isFavorite: true, caption: 'Prvé kroky' });
    const named = await makeStored({ sha256: contentHash('named'), caption: 'Starý popis' });
    await remove(old, named);
    const fresh = await makeStored({ sha256: contentHash('loved') });
    const renamed = await makeStored({ sha256: contentHash('named'), caption: 'Nový popis' });
    await restore(old, named);
    const { body } = await ask<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(body.album.photos.map(({ photo }) => [photo.id, photo.isFavorite])).toEqual([
      [fresh, true],
      [renamed, false],
    ]);
    const captionOf = async (id: string) =>
      (await ask<PhotoAlbumsResponse>('GET', `/photos/${id}/albums`)).body.caption;
    expect([await captionOf(fresh), await captionOf(renamed)]).toEqual(['Prvé kroky', 'Nový popis']);
  });

  it('gives a photo of the same content no more than 100 albums, also when another one comes at once', async () => {
    const [other, third] = [await makeAlbum(owner), await makeAlbum(owner)];
    const old = await makeStored({ sha256: contentHash('often') });
    await remove(old);
    const fresh = await makeStored({ sha256: contentHash('often') }, other.id);
    const addToCount = (more: number) =>
      libraryDb
        .prepare("update photos set album_count = album_count + ? where id = unhex(?, '-')")
        .bind(more, fresh)
        .run();
    await addToCount(99);
    expect(await restore(old)).toMatchObject({ status: 409, body: { code: 'too-many-albums-of-photo' } });
    expect((await trash()).map(({ id }) => id)).toEqual([old]);
    expect(await photosOf(album.id)).toEqual([]);
    await addToCount(-1);
    const add = ask('POST', `/albums/${third.id}/photos`, { photoIds: [fresh] });
    expect((await Promise.all([restore(old), add])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await addToCount(-98);
    await expectConsistent();
  });

  it('restores the same content once, when it was deleted twice', async () => {
    const first = await makeStored({ sha256: contentHash('twice') });
    await remove(first);
    const second = await makeStored({ sha256: contentHash('twice') });
    await remove(second);
    expect((await restore(first, second)).status).toBe(200);
    expect(await photosOf(album.id)).toHaveLength(1);
    expect(await usedBytes()).toBe(1000);
    await expectConsistent();
  });
});

describe('erasing', () => {
  it('lets a sweep take the files 30 days later, and cannot be undone', async () => {
    const [a, b] = [await makeStored(), await makeStored()];
    await remove(a, b);
    await env.BUCKET.put(originalKey(a), 'a');
    await env.BUCKET.put(originalKey(b), 'b');
    expect((await erase({ photoIds: [a] })).body).toEqual({
      message: 'Natrvalo vymazané: 1 fotka.',
      erased: 1,
      hasMore: false,
    });
    expect((await restore(a)).status).toBe(404);
    expect((await trash()).map(({ id }) => id)).toEqual([b]);
    await runCron(openLibrary(), '*/15 * * * *');
    expect(await libraryDb.prepare("select id from photos where id = unhex(?, '-')").bind(a).first()).toBeNull();
    expect(await env.BUCKET.head(originalKey(a))).not.toBeNull();
    expect((await restore(b)).status).toBe(200);
    await deleteErasedFiles(openLibrary(env, Date.now() + 31 * 24 * 3_600_000));
    expect(await env.BUCKET.head(originalKey(a))).toBeNull();
    expect(await env.BUCKET.head(originalKey(b))).not.toBeNull();
  });

  it('empties the trash, and touches no other photo', async () => {
    const [a, b, remaining] = [await makeStored(), await makeStored(), await makeStored()];
    await remove(a, b);
    expect((await erase({ photoIds: [remaining] })).body.erased).toBe(0);
    expect((await erase({ all: true })).body).toMatchObject({ erased: 2, hasMore: false });
    expect(await trash()).toEqual([]);
    expect(await photosOf(album.id)).toEqual([remaining]);
    expect((await erase({ all: false })).status).toBe(400);
  });
});

describe('a full trash', () => {
  const limitTo = (bytes: number) =>
    libraryDb.prepare('update libraries set storage_limit_bytes = ? where id = ?').bind(bytes, owner.id).run();
  const makeMany = async (count: number) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push(await makeStored());
    return ids;
  };

  it('loses the oldest photos for good when more are deleted than the plan holds', async () => {
    const ids = await makeMany(5);
    await limitTo(3000);
    for (const id of ids.slice(0, 3)) await remove(id);
    expect((await trash()).map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    await remove(...ids.slice(3));
    expect((await trash()).map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
    expect((await restore(ids[1] ?? '')).status).toBe(404);
    await runCron(openLibrary(), '*/15 * * * *');
    const left = (
      await libraryDb
        .prepare(`select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?)`)
        .bind(owner.id)
        .all()
    ).results;
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
    await expectConsistent();
  });

  it('keeps what one deletion puts into it, which can be taken back', async () => {
    const ids = await makeMany(4);
    await limitTo(1000);
    await remove(ids[0] ?? '');
    expect((await ask('DELETE', `/albums/${album.id}`)).status).toBe(200);
    expect((await trash()).map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    await limitTo(9000);
    expect((await restore(...ids.slice(1))).body.restored).toBe(3);
    await expectConsistent();
  });

  it('is as large as it gets without a limit of storage', async () => {
    const ids = await makeMany(3);
    await limitTo(0);
    for (const id of ids) await remove(id);
    expect(await trash()).toHaveLength(3);
  });

  it('loses nothing when an admin deletes', async () => {
    const [first, second, third] = await makeMany(3);
    await remove(first ?? '');
    await remove(second ?? '');
    await limitTo(1000);
    const admin = await makeUser({ role: 'ADMIN' });
    await call('DELETE', `/photos/${third}`, { token: admin.token });
    expect(await trash()).toHaveLength(2);
  });

  it('counts what is restored, erased and taken out by an admin as gone', async () => {
    const [restored, erased, refused, stays] = await makeMany(4);
    await limitTo(9000);
    await remove(restored ?? '', erased ?? '', refused ?? '', stays ?? '');
    await restore(restored ?? '');
    await erase({ photoIds: [erased] });
    const admin = await makeUser({ role: 'ADMIN' });
    await call('DELETE', `/photos/${refused}`, { token: admin.token });
    const bytes = await libraryDb
      .prepare('select trash_bytes from libraries where id = ?')
      .bind(owner.id)
      .first('trash_bytes');
    expect(bytes).toBe(1000);
  });
});

it('counts what is in no album', async () => {
  const counted = async () => (await ask('GET', '/photos/unfiled-count')).body;
  expect(await counted()).toEqual({ count: 0, isMore: false });
  const [a] = [await makeStored({}, null), await makeStored({}, null), await makeStored()];
  expect(await counted()).toEqual({ count: 2, isMore: false });
  await remove(a ?? '');
  expect(await counted()).toEqual({ count: 1, isMore: false });
});
