import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FactorsResponse } from '../../../shared/accounts/factors/contract.ts';
import type { SchoolAlbumResponse } from '../../../shared/library/schools/shoot-contract.ts';
import { freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import { child, makeSchool } from '../../library/schools/testing/make-school.ts';
import { newId } from '../../platform/core/new-id.ts';
import { type ApiResponse, call } from '../call.ts';
import { meterD1, rowsWritten } from '../d1-cost.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { addPasskey } from '../factor-factories.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../factories.ts';
import { libraryDb } from '../libraries.ts';
import { makePhotoRow } from '../shop-factories.ts';
import { storedLimitKey } from '../stored-limit-key.ts';

meterD1();

const hour = 3_600_000;
/** In rows of D1, at 1 $ a million: 0.05 $. */
const maxOfHour = 50_000;

let owner: TestUser;
beforeEach(async () => {
  owner = await makeUser();
});

const ask = (method: string, path: string, body?: unknown) => call(method, path, { token: owner.token, body });

/** READY photos with all that jobs learn of them, each in all of these albums. */
async function makePhotos(count: number, albumIds: readonly string[]): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const list = JSON.stringify(ids);
  await libraryDb.batch([
    libraryDb
      .prepare(
        `insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, width, height, print_source, crc32,
         color, created_at, timeline_at)
       select unhex(value, '-'), (select key from libraries where id = ?), 'READY', value || '.jpg', 1000, unhex(substr(replace(value || value || value, '-', ''), 17, 64)), 'jpeg', 4000, 3000, 0, 1, '#aabbcc', 1,
         unixepoch('2026-07-14T18:03:11') from json_each(?)`,
      )
      .bind(owner.id, list),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes, position, timeline_at)
       select albums.key, photos.key, photo.value, 1000, photo.value, unixepoch('2026-07-14T18:03:11')
       from json_each(?) as photo join photos on photos.id = unhex(photo.value, '-')
       cross join json_each(?) as album join albums on albums.id = album.value`,
      )
      .bind(list, JSON.stringify(albumIds)),
    libraryDb
      .prepare(
        'update albums set photo_count = photo_count + ?, has_own_order = 1 where id in (select value from json_each(?))',
      )
      .bind(count, JSON.stringify(albumIds)),
    libraryDb
      .prepare('update libraries set storage_used_bytes = storage_used_bytes + ? where id = ?')
      .bind(count * 1000, owner.id),
  ]);
  return ids;
}

async function makeAlbums(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await libraryDb
    .prepare(
      `insert into albums (id, user_id, title, created_at, updated_at)
     select value, ?, 'Album', 1, 1 from json_each(?)`,
    )
    .bind(owner.id, JSON.stringify(ids))
    .run();
  return ids;
}

const keyOf = (kind: string) => storedLimitKey(`budget-${kind}:${owner.id}`);
const spentOf = async (kind: string): Promise<number> =>
  (await env.DB.prepare('select count from attempts where key = ?').bind(keyOf(kind)).first<number>('count')) ?? 0;
const spend = (kind: string, count: number, windowMs = hour) =>
  env.DB.prepare('insert or replace into attempts (key, count, window_ends_at) values (?, ?, ?)')
    .bind(keyOf(kind), count, Date.now() + windowMs)
    .run();

function slices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 200) }, (_, at) => ids.slice(at * 200, at * 200 + 200));
}

it('photos in a hundred albums can not be deleted and restored without end', async () => {
  const photoIds = await makePhotos(20, await makeAlbums(100));
  const written = { delete: 0, restore: 0 };
  let last: ApiResponse<Record<string, unknown>> | undefined;
  for (let turn = 0; turn < 50 && last?.status !== 429; turn++) {
    last = await ask('POST', '/photos/delete', { photoIds });
    written.delete += rowsWritten(last);
    if (last.status === 429) break;
    last = await ask('POST', '/trash/restore', { photoIds });
    written.restore += rowsWritten(last);
  }
  expect(last?.status).toBe(429);
  expect(last?.body.error).toMatch(/Za krátky čas ste (vymazali|obnovili) priveľa fotiek\. Skúste to o\s\d+ minút\./);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(Math.max(...Object.values(written))).toBeLessThanOrEqual(maxOfHour);

  const refused = await ask('POST', '/trash/restore', { photoIds });
  expect([refused.status, rowsWritten(refused)]).toEqual([429, 0]);
});

it('what no budget would ever hold is refused with what to do instead', async () => {
  const photoIds = await makePhotos(200, await makeAlbums(100));
  const { status, body, headers } = await ask('POST', '/photos/delete', { photoIds });
  expect(status).toBe(429);
  expect(body.error).toBe('Za krátky čas ste vymazali priveľa fotiek. Vyberte naraz menej fotiek.');
  expect(headers.get('retry-after')).toBe('3600');
  expect((await ask('POST', '/photos/delete', { photoIds: photoIds.slice(0, 50) })).status).toBe(200);
});

it('an evening with a wedding of 3,000 photos is not stopped, also without a paid plan', async () => {
  const [first, second] = [await makeAlbum(owner), await makeAlbum(owner)];
  const ids = await makePhotos(3000, [first.id]);
  const statuses = new Map<string, number>();
  const each = async (what: string, send: (photoIds: string[]) => Promise<{ status: number }>) => {
    for (const slice of slices(ids)) {
      const { status } = await send(slice);
      statuses.set(`${what}: ${status}`, (statuses.get(`${what}: ${status}`) ?? 0) + 1);
    }
  };
  await each('known', (some) =>
    ask('POST', '/photos/known', { hashes: some.map((id) => id.replaceAll('-', '').padEnd(64, '0')) }),
  );
  await each('moved', (photoIds) => ask('POST', `/albums/${second.id}/photos/move`, { photoIds, from: first.id }));
  await each('added', (photoIds) => ask('POST', `/albums/${first.id}/photos`, { photoIds }));
  await each('removed', (photoIds) => ask('POST', `/albums/${first.id}/photos/remove`, { photoIds }));
  await each('deleted', (photoIds) => ask('POST', '/photos/delete', { photoIds }));
  await each('restored', (photoIds) => ask('POST', '/trash/restore', { photoIds }));
  await each('erased', (photoIds) => ask('POST', '/trash/erase', { photoIds }));
  expect([...statuses].every(([key, count]) => key.endsWith(': 200') && count === 15)).toBe(true);

  // As many were uploaded as there can be before the last one, in three hours.
  await upload(owner, first.id, [{ name: 'b.jpg', bytes: drawJpeg(30, 40) }]);
  const rowsOfOne = await spentOf('upload');
  await spend('upload', 1399 * rowsOfOne);
  await spend('upload-of-week', 2999 * rowsOfOne);
  expect((await upload(owner, first.id, [{ name: 'a.jpg', bytes: drawJpeg(40, 30) }])).status).toBe(200);
}, 60_000);

it('a school of 300 children is added, copied and deleted for no more rows than are counted', async () => {
  const subjects = Array.from({ length: 300 }, (_, at) => child(`${(at % 9) + 1}. A`, 'Anna', `Malá ${at}`));
  const { job, subjects: added } = await makeSchool(owner, subjects);
  const days = { shootOn: '2027-11-23', deadlineOn: '2027-12-07' };
  const some = { subjectIds: added.slice(0, 30).map(({ id }) => id), consent: 'yes' };
  const calls: [string, string, unknown?][] = [
    ['POST', `/school-jobs/${job.id}/subjects`, { lastNumber: 300, subjects: [child('', 'Eva', 'Iná')] }],
    ['PUT', `/school-jobs/${job.id}/consents`, some],
    ['PUT', `/school-jobs/${job.id}`, { school: 'ZŠ', ...days }],
    ['POST', `/school-jobs/${job.id}/copies`, { ...days, classes: [{ from: '9. A', to: null }] }],
    ['DELETE', `/school-jobs/${job.id}`],
  ];
  for (const [method, path, body] of calls) {
    const kind = method === 'DELETE' ? 'withdraw-school' : 'school';
    const before = await spentOf(kind);
    const answer = await ask(method, path, body);
    expect(answer.status, path).toBeLessThan(300);
    expect(rowsWritten(answer), `${method} ${path}`).toBeLessThanOrEqual((await spentOf(kind)) - before);
  }
});

it('photos of a school are read, decided, published and taken back for no more rows than are counted', async () => {
  const names = Array.from({ length: 30 }, (_, at) => child('1. A', 'Anna', `Malá ${at}`));
  const { job, subjects } = await makeSchool(owner, names);
  const path = `/school-jobs/${job.id}`;
  const subjectIds = subjects.map(({ id }) => id);
  await ask('PUT', `${path}/consents`, { subjectIds, consent: 'yes' });
  const { album } = (await call<SchoolAlbumResponse>('POST', `${path}/album`, { token: owner.token })).body;
  const photoIds: string[] = [];
  for (let at = 0; at < 90; at++)
    photoIds.push(await makePhotoRow(owner.id, album.id, { filename: `IMG_${1000 + at}.JPG` }));
  const readings = photoIds.map((photoId, at) => ({
    photoId,
    codes: at % 3 === 0 ? [subjects[at / 3]?.code] : [],
    hasUnreadCard: false,
  }));
  const decision = { photoId: photoIds[1], decision: { subjectId: subjectIds[0], isCard: false } };
  const calls: [string, string, string, unknown?][] = [
    ['school', 'PUT', `${path}/readings`, { readings }],
    ['school', 'PUT', `${path}/decisions`, decision],
    ['publish-school', 'POST', `${path}/publish`],
    ['withdraw-school', 'PUT', `/school-subjects/${subjectIds[0]}`, { consent: 'no' }],
    ['publish-school', 'POST', `${path}/publish`],
    ['withdraw-school', 'DELETE', `${path}/publish`],
  ];
  for (const [kind, method, where, body] of calls) {
    const before = await spentOf(kind);
    const answer = await ask(method, where, body);
    expect(answer.status, where).toBeLessThan(300);
    expect(rowsWritten(answer), `${method} ${where}`).toBeLessThanOrEqual((await spentOf(kind)) - before);
  }
});

it.each([0, 1, 2, 10, 100])('a call writes no more rows than it counts, of photos in %i albums', async (albumCount) => {
  const albumIds = await makeAlbums(albumCount);
  const extra = await makeAlbum(owner);
  // Of an album with an order of its own each entry is a row more.
  await ask('POST', `/albums/${extra.id}/sections`, { title: 'Príprava', before: null });
  const photoIds = await makePhotos(20, albumIds);
  await env.DB.prepare('update users set storage_limit_bytes = 0 where id = ?').bind(owner.id).run();
  const title = 'Ňaňho '.repeat(16);
  const over: string[] = [];
  const check = async (kind: string, path: string, body: unknown, method = 'POST') => {
    const before = await spentOf(kind);
    const response = await ask(method, path, body);
    const counted = (await spentOf(kind)) - before;
    if (response.status >= 300 || rowsWritten(response) > counted)
      over.push(`${path} (${response.status}): ${rowsWritten(response)} > ${counted}`);
  };
  await check('edit-album', `/photos/${photoIds[0]}`, { name: title.slice(0, 90) }, 'PUT');
  if (albumCount < 100) {
    await check('link', `/albums/${extra.id}/photos`, { photoIds });
    await call('POST', `/albums/${extra.id}/photos/remove`, { token: owner.token, body: { photoIds } });
  }
  if (albumIds[0]) await check('move', `/albums/${extra.id}/photos/move`, { photoIds, from: albumIds[0] });
  await check('trash', '/photos/delete', { photoIds });
  await check('restore', '/trash/restore', { photoIds });
  await check('trash', '/photos/delete', { photoIds: photoIds.slice(0, 1) });
  await check('restore', '/trash/restore', { photoIds: photoIds.slice(0, 1) });
  await check('profile', '/auth/profile', { name: 'Žofia '.repeat(16) }, 'PUT');
  await check('edit-album', '/albums', { title: title });
  await check('edit-album', `/albums/${extra.id}`, { title: title.toUpperCase() }, 'PUT');
  await check('upload', '/photos/upload', photoForm(extra.id));
  await check('edit-album', `/albums/${extra.id}/password`, { password: 'tajne-heslo' }, 'PUT');
  await check('edit-album', '/album-folders', { name: 'Ňaňho '.repeat(6) });
  const folder = await libraryDb.prepare('select id from album_folders where user_id = ?').bind(owner.id).first('id');
  await check('edit-album', `/album-folders/${folder}`, { name: 'ŇAŇHÁ '.repeat(6) }, 'PUT');
  await check('edit-album', `/albums/${extra.id}/sections`, { title: 'Obrad', before: null });
  const section = await libraryDb
    .prepare("select id from album_sections where album_id = ? and title = 'Obrad'")
    .bind(extra.id)
    .first('id');
  await check('edit-album', `/album-sections/${section}`, { title: 'Hostina' }, 'PUT');
  expect(over).toEqual([]);
});

/** What counts as changes of the account itself; the last one locks the session. */
async function makeAccountCalls(): Promise<[string, string, unknown][]> {
  await addPasskey(owner);
  await ask('PUT', '/auth/lock-code', { code: '4827' });
  const { body } = await call<FactorsResponse>('GET', '/auth/factors', { token: owner.token });
  return [
    ['PUT', `/auth/passkeys/${body.passkeys[0]?.id}`, { name: 'Ňaňho '.repeat(6) }],
    ['POST', '/auth/recovery-codes', undefined],
    ['PUT', '/auth/lock-code', { code: '482799' }],
    ['POST', '/auth/lock', undefined],
  ];
}

it('changes of the account write no more rows than they count', async () => {
  for (const [method, path, body] of await makeAccountCalls()) {
    const before = await spentOf('account');
    const response = await ask(method, path, body);
    expect(response.status, path).toBeLessThan(300);
    const counted = (await spentOf('account')) - before;
    const unlocking = path === '/auth/lock' ? rowsWritten(await ask('POST', '/auth/unlock', { code: '482799' })) : 0;
    expect(rowsWritten(response) + unlocking, path).toBeLessThanOrEqual(counted);
  }
});

function photoForm(albumId: string): FormData {
  const form = new FormData();
  form.append('albumId', albumId);
  for (const part of ['photos', 'preview', 'thumbnail'])
    form.append(part, new File([drawJpeg(40, 30)], 'a.jpg', { type: 'image/jpeg' }));
  return form;
}

describe('a budget that is used up', () => {
  it.each<[string, string, (albumId: string, other: string, photoId: string) => [string, string, unknown]]>([
    ['trash', 'too-many-trashed', (_, __, id) => ['POST', '/photos/delete', { photoIds: [id] }]],
    ['trash', 'too-many-trashed', (_, __, id) => ['DELETE', `/photos/${id}`, undefined]],
    ['trash', 'too-many-trashed', (album) => ['DELETE', `/albums/${album}`, undefined]],
    ['link', 'too-many-linked', (_, other, id) => ['POST', `/albums/${other}/photos`, { photoIds: [id] }]],
    ['link', 'too-many-linked', (_, other) => ['POST', '/photos/known', { hashes: ['a'.repeat(64)], albumId: other }]],
    [
      'move',
      'too-many-album-moves',
      (from, other, id) => ['POST', `/albums/${other}/photos/move`, { photoIds: [id], from }],
    ],
    [
      'order',
      'too-many-album-moves',
      (album, _, id) => ['PUT', `/albums/${album}/order`, { photoIds: [id], target: null }],
    ],
    ['known', 'too-many-known', () => ['POST', '/photos/known', { hashes: ['b'.repeat(64)] }]],
    ['upload', 'too-many-uploads', (album) => ['POST', '/photos/upload', photoForm(album)]],
    ['upload-of-week', 'too-many-uploads', (album) => ['POST', '/photos/upload', photoForm(album)]],
    ['profile', 'too-many-profile-edits', () => ['PUT', '/auth/profile', { name: 'Iná' }]],
    ['edit-album', 'too-many-album-edits', () => ['POST', '/albums', { title: 'Ďalší' }]],
    ['edit-album', 'too-many-album-edits', (album) => ['PUT', `/albums/${album}`, { title: 'Iný' }]],
    ['edit-album', 'too-many-album-edits', (album) => ['PUT', `/albums/${album}/password`, { password: 'tajne' }]],
    ['edit-album', 'too-many-album-edits', (_, __, id) => ['PUT', `/photos/${id}`, { name: 'Iná' }]],
    ['edit-album', 'too-many-album-edits', () => ['POST', '/album-folders', { name: 'Rodina' }]],
    [
      'edit-album',
      'too-many-album-edits',
      (album) => ['POST', `/albums/${album}/sections`, { title: 'Obrad', before: null }],
    ],
  ])('of %s refuses with %s, says until when, and begins anew: %#', async (kind, code, requestOf) => {
    const [album, other] = [await makeAlbum(owner), await makeAlbum(owner)];
    const [id = ''] = await makePhotos(1, [album.id]);
    await libraryDb
      .prepare("update photos set sha256 = unhex(?) where id = unhex(?, '-')")
      .bind('a'.repeat(64), id)
      .run();
    const [method, path, body] = requestOf(album.id, other.id, id);
    await spend(kind, 1_000_000, 7 * hour);
    const refused = await ask(method, path, body);
    expect(refused).toMatchObject({ status: 429, body: { code } });
    expect(refused.body.error).toMatch(/Skúste to o\s7 hodín\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 3600);
    await spend(kind, 1_000_000, -1);
    expect((await ask(method, path, body)).status).toBeLessThan(300);
  });

  it('of locks, codes and names of passkeys refuses each of them, and begins anew', async () => {
    const calls = await makeAccountCalls();
    await spend('account', maxOfHour, 2 * hour);
    for (const [method, path, body] of calls)
      expect(await ask(method, path, body), path).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    await spend('account', maxOfHour, -1);
    for (const [method, path, body] of calls) expect((await ask(method, path, body)).status, path).toBeLessThan(300);
  });

  it('of restoring and erasing leaves the photos in the trash', async () => {
    const photoIds = await makePhotos(2, await makeAlbums(1));
    await ask('POST', '/photos/delete', { photoIds });
    await spend('restore', 1_000_000);
    await spend('erase', 1_000_000);
    expect(await ask('POST', '/trash/restore', { photoIds })).toMatchObject({ body: { code: 'too-many-restored' } });
    expect(await ask('POST', '/trash/erase', { photoIds })).toMatchObject({ body: { code: 'too-many-erased' } });
    expect(await ask('POST', '/trash/erase', { all: true })).toMatchObject({ body: { code: 'too-many-erased' } });
    const { body } = await call<{ photos: unknown[] }>('GET', '/trash', { token: owner.token });
    expect(body.photos).toHaveLength(2);
  });

  it('is not exceeded by calls at the same time', async () => {
    const photoIds = await makePhotos(12, []);
    const rowsOfOne = 18;
    await spend('trash', maxOfHour - 5 * rowsOfOne);
    const sent = await Promise.all(photoIds.map((id) => ask('DELETE', `/photos/${id}`)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await spentOf('trash')).toBe(maxOfHour);
  });

  it('takes as many hours to begin anew as what no one can divide was larger', async () => {
    const [large, small] = [await makeAlbum(owner), await makeAlbum(owner)];
    await makePhotos(1, [large.id, small.id]);
    await libraryDb.prepare('update albums set photo_count = 20000 where id = ?').bind(large.id).run();
    const remove = ({ id }: { id: string }) => ask('DELETE', `/albums/${id}`);
    expect((await remove(large)).status).toBe(200);
    const refused = await remove(small);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-trashed' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(4 * 3600);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5 * 3600);
  });

  it('holds four times as much for who pays for a plan, and is of one account', async () => {
    const [id = ''] = await makePhotos(1, []);
    await spend('trash', maxOfHour);
    const remove = () => ask('POST', '/photos/delete', { photoIds: [id] });
    expect((await remove()).status).toBe(429);
    const plan = env.DB.prepare('update users set storage_limit_bytes = ? where id = ?');
    await plan.bind(freeStorageBytes + 1, owner.id).run();
    expect((await remove()).status).toBe(200);
    await spend('trash', 4 * maxOfHour);
    expect((await ask('POST', '/photos/delete', { photoIds: await makePhotos(1, []) })).status).toBe(429);
    owner = await makeUser();
    expect((await ask('POST', '/photos/delete', { photoIds: await makePhotos(1, []) })).status).toBe(200);
  });
});
