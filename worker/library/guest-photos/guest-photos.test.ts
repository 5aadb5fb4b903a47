import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../shared/errors.ts';
import type { Album, AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type {
  GuestPhotosDecided,
  SentPhotosResponse,
  WaitingPhotosResponse,
} from '../../../shared/library/guest-photos/contract.ts';
import type { AlbumLink, AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import type { KnownResponse, PhotoAlbumsResponse, PhotosResponse } from '../../../shared/library/photos/contract.ts';
import { joinBytes } from '../../engine/pictures/join-bytes.ts';
import { buildGif } from '../../engine/pictures/testing/build-gif.ts';
import { buildTiff, exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../../engine/pictures/testing/build-webp.ts';
import { ascii, box, segment, withSegments } from '../../engine/pictures/testing/bytes.ts';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg, drawJpegOfSize } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { addPhoto, asGuest, hashOf, makeAdding, makeGuest, type TestGuest } from './testing/adding.ts';

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

let nextSeed = 4000;
const picture = (): Uint8Array => drawJpeg(320, 240, nextSeed++);
const secret = { 34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } } };
const exif = { 271: { text: 'CAMERA-SECRET' }, 274: { short: 6 }, 306: { text: '2024:07:01 18:30:05' }, ...secret };

const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });
const openShare = async ({ slug, shareToken }: AlbumLink) => {
  const { body } = await call<ShareResponse>('GET', `/albums/share/${slug}`, {
    headers: { 'x-share-token': shareToken },
  });
  return body;
};
const shownOf = async (link: AlbumLink) => (await openShare(link)).photos.map(({ id }) => id);
const sentOf = async (guest: TestGuest) =>
  (await asGuest<SentPhotosResponse>(guest, 'GET', '/photos/mine')).body.photos;
const linkNow = async ({ id }: AlbumLink) =>
  (await asOwner<AlbumLinkResponse>('PUT', `/album-links/${id}`, {})).body.link;
const albumNow = async ({ id }: Album) => (await asOwner<AlbumResponse>('GET', `/albums/${id}`)).body.album;
const usedBy = (id: string) =>
  libraryDb.prepare('select storage_used_bytes as bytes from libraries where id = ?').bind(id).first<number>('bytes');
const add = async (guest: TestGuest, bytes = picture(), name?: string): Promise<string> => {
  const { body } = await addPhoto(guest, bytes, name);
  const [result] = body.results;
  if (result?.outcome !== 'stored') throw new Error(JSON.stringify(body));
  return result.photo.id;
};

describe('a guest without an account', () => {
  it('adds a photo to the album, which counts to its owner and to the link, and says who it is of', async () => {
    const { album, link } = await makeAdding(owner);
    const [eva, ivan] = [await makeGuest(link, 'Eva'), await makeGuest(link, 'Ivan')];
    const before = (await usedBy(owner.id)) ?? 0;
    const bytes = picture();
    const id = await add(eva, bytes, 'Leto č. 1.jpg');
    expect(await shownOf(link)).toEqual([id]);
    expect(await sentOf(eva)).toMatchObject([{ photo: { id, filename: 'Leto č. 1.jpg' }, state: 'added' }]);
    expect(await sentOf(ivan)).toEqual([]);
    expect(await usedBy(owner.id)).toBe(before + bytes.length);
    expect(await linkNow(link)).toMatchObject({ addedCount: 1, addedBytes: bytes.length });
    expect((await asOwner<PhotoAlbumsResponse>('GET', `/photos/${id}/albums`)).body).toMatchObject({
      albums: [{ id: album.id }],
      sender: { name: 'Eva', albumId: album.id },
    });
  });

  it('leaves no place and no device in what is stored; orientation and time stay', async () => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    const xmp = ascii('<x:xmpmeta exif:GPSLatitude="GPS-SECRET"/>');
    const dressed = [
      withSegments(
        picture(),
        exifSegment(exif),
        segment(0xe1, joinBytes(ascii('http://ns.adobe.com/xap/1.0/\0'), xmp)),
      ),
      // In many pieces: a header larger than what is looked at first, and a film behind the end.
      joinBytes(
        withSegments(
          picture(),
          exifSegment(exif),
          ...Array.from({ length: 4 }, () => segment(0xef, new Uint8Array(60_000))),
        ),
        ascii('GPS-SECRET'.repeat(50_000)),
      ),
      riff(
        extendedHeader(64, 48, 8),
        buildLosslessWebp(64, 48, [10, 200, 30, 255]).slice(12),
        chunk('EXIF', buildTiff(exif)),
      ),
    ];
    for (const bytes of dressed) {
      const id = await add(guest, bytes);
      const { body } = await asOwner<PhotosResponse>('GET', '/photos?limit=1');
      expect(body.photos[0]).toMatchObject({ id, takenAt: '2024-07-01T18:30:05' });
      const original = await (await callRaw('GET', body.photos[0]?.originalUrl ?? '')).bytes();
      expect(original.length).toBeGreaterThan(100);
      expect(Buffer.from(original).toString('latin1')).not.toContain('SECRET');
    }
  });

  it('sends the same file again, also twice at once, and there is one photo', async () => {
    const { link } = await makeAdding(owner);
    const [guest, other] = [await makeGuest(link), await makeGuest(link)];
    const bytes = picture();
    const both = await Promise.all([addPhoto(guest, bytes), addPhoto(guest, bytes)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await addPhoto(guest, bytes)).body.results).toMatchObject([{ outcome: 'duplicate', photo: {} }]);
    expect(await shownOf(link)).toHaveLength(1);
    expect(await linkNow(link)).toMatchObject({ addedCount: 1, addedBytes: bytes.length });
    const known = async (who: TestGuest) =>
      (await asGuest<KnownResponse>(who, 'POST', '/photos/known', { hashes: [hashOf(bytes), 'b'.repeat(64)] })).body
        .known;
    expect(await known(guest)).toMatchObject([{ sha256: hashOf(bytes), state: 'duplicate' }]);
    expect(await known(other)).toEqual([]);
    // Another guest with the same file learns only that it is there.
    const again = await addPhoto(other, bytes, 'moja.jpg');
    expect(again.body.results).toMatchObject([{ outcome: 'duplicate', photo: { url: null, filename: 'moja.jpg' } }]);
    expect(await sentOf(other)).toEqual([]);
  });

  it('takes back what they have sent, for good, and nothing else', async () => {
    const { album, link } = await makeAdding(owner);
    const [guest, other] = [await makeGuest(link), await makeGuest(link)];
    await upload(owner, album.id, [{ name: 'a.jpg', bytes: picture() }]);
    const [ofOwner = ''] = await shownOf(link);
    const before = await usedBy(owner.id);
    const id = await add(guest);
    const takeBack = (who: TestGuest, photoId: string) => asGuest(who, 'DELETE', `/photos/${photoId}`);
    expect((await takeBack(other, id)).status).toBe(404);
    expect((await takeBack(guest, ofOwner)).status).toBe(404);
    expect((await takeBack(guest, id)).status).toBe(200);
    expect((await takeBack(guest, id)).status).toBe(404);
    expect([await shownOf(link), await sentOf(guest)]).toEqual([[ofOwner], []]);
    expect(await usedBy(owner.id)).toBe(before);
    expect(await linkNow(link)).toMatchObject({ addedCount: 0, addedBytes: 0 });
    expect(JSON.stringify((await asOwner('GET', '/trash')).body)).not.toContain(id);
  });

  it('takes back out of the album only what its owner has put into another one', async () => {
    const { link } = await makeAdding(owner);
    const { album: kept } = await makeAdding(owner);
    const guest = await makeGuest(link);
    const id = await add(guest);
    await asOwner('POST', `/albums/${kept.id}/photos`, { photoIds: [id] });
    expect((await asGuest(guest, 'DELETE', `/photos/${id}`)).status).toBe(200);
    expect([await shownOf(link), await sentOf(guest)]).toEqual([[], []]);
    expect((await albumNow(kept)).photos).toMatchObject([{ photo: { id } }]);
  });

  it.each<[string, string, () => Uint8Array]>([
    [
      'a GIF',
      'guest-photo-format',
      () => buildGif({ width: 8, height: 8, palette: new Array(4).fill([9, 9, 9]), indices: new Uint8Array(64) }),
    ],
    [
      'a HEIC',
      'guest-photo-format',
      () => joinBytes(box('ftyp', ascii('heic\0\0\0\0heic')), box('mdat', new Uint8Array(100))),
    ],
    ['a DNG', 'guest-photo-format', () => buildTiff({ 271: { text: 'Apple' }, 50706: { long: 0x01040000 } })],
    [
      'an SVG',
      'photo-unsupported',
      () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a web page', 'photo-unsupported', () => ascii('<!doctype html><script>alert(1)</script>')],
    ['a program', 'photo-unsupported', () => ascii('MZ\x90\0\x03\0\0\0\x04\0\0\0')],
    ['nothing', 'photo-empty', () => new Uint8Array()],
  ])('may call %s a JPEG, and it is refused in words (%s)', async (_, code, make) => {
    const { link } = await makeAdding(owner);
    const { body } = await addPhoto(await makeGuest(link), make(), 'IMG_1.jpg');
    expect(body.results).toMatchObject([{ outcome: 'rejected', code }]);
    expect(await linkNow(link)).toMatchObject({ addedCount: 0, addedBytes: 0 });
  });

  it('sends half a JPEG, which is shown as incomplete', async () => {
    const { link } = await makeAdding(owner);
    const bytes = withSegments(picture(), exifSegment(exif));
    const { body } = await addPhoto(await makeGuest(link), bytes.subarray(0, bytes.length * 0.7));
    expect(body.results).toMatchObject([{ outcome: 'stored', photo: { status: 'FAILED', isIncomplete: true } }]);
  });

  it('needs a name, and the right', async () => {
    const { link } = await makeAdding(owner);
    const guest = await makeGuest(link);
    expect((await addPhoto({ ...guest, headers: { 'x-share-token': link.shareToken } }, picture())).body.code).toBe(
      'link-guest-missing',
    );
    await libraryDb.prepare("update link_guests set name = '' where link_id = ?").bind(link.id).run();
    expect((await addPhoto(guest, picture())).body.code).toBe('link-guest-missing');
    // A guest of another link is none of this one.
    const { link: another } = await makeAdding(owner);
    expect((await addPhoto({ ...guest, slug: another.slug }, picture())).status).toBe(403);
  });
});

describe('what has no room', () => {
  const full = errors['share-storage-full'][1];

  it('of the link is refused before anything is sent, and when it is sent, without a number', async () => {
    const { link } = await makeAdding(owner, { addLimitBytes: 30_000 });
    const guest = await makeGuest(link);
    const plan = (count: number, bytes: number) => asGuest(guest, 'POST', '/photos/plan', { count, bytes });
    expect((await plan(2, 30_000)).status).toBe(200);
    for (const [count, bytes] of [
      [2, 30_001],
      [10_001, 10],
    ] as const) {
      const { status, body } = await plan(count, bytes);
      expect([status, body]).toEqual([507, { error: full, code: 'share-storage-full' }]);
    }
    const { body } = await addPhoto(guest, drawJpeg(1600, 1200, nextSeed++));
    expect(body.results).toMatchObject([{ outcome: 'rejected', code: 'share-storage-full', error: full }]);
    expect(await shownOf(link)).toEqual([]);
  });

  it('of the plan is refused alike, at the first block or a later one', async () => {
    const mb = 1024 * 1024;
    const poor = await makeUser({ storageLimitBytes: 6 * mb });
    const { link } = await makeAdding(poor);
    const guest = await makeGuest(link);
    // All of it is pixels, or it would be stripped.
    const noisy = joinBytes(withSegments(drawJpegOfSize(8 * mb, nextSeed++)));
    const png = await import('../../engine/pictures/testing/build-png.ts');
    const rows = Array.from({ length: 1500 }, () => crypto.getRandomValues(new Uint8Array(6000)));
    const large = await png.buildPng({ width: 2000, height: 1500, bitDepth: 8, colorType: 2, rows });
    expect(large.length).toBeGreaterThan(6 * mb);
    expect((await addPhoto(guest, large, 'a.png')).body.results).toMatchObject([{ code: 'share-storage-full' }]);
    expect(await usedBy(poor.id)).toBe(0);
    expect((await addPhoto(guest, noisy)).body.results).toMatchObject([{ outcome: 'stored' }]);
    expect(await findBrokenRules(openContext(env))).toEqual([]);
  });
});

describe('photos that wait for approval', () => {
  const decide = (album: Album, verb: string, body: object = {}) =>
    asOwner<GuestPhotosDecided>('POST', `/albums/${album.id}/guest-photos/${verb}`, body);
  const waitingOf = async ({ id }: Album) =>
    (await asOwner<WaitingPhotosResponse>('GET', `/albums/${id}/guest-photos`)).body.photos;

  it('are in no album for anyone but their owner, until the owner approves them', async () => {
    const { album, link } = await makeAdding(owner, { addMode: 'approve' });
    const guest = await makeGuest(link, 'Eva');
    const [first, second, third] = [await add(guest), await add(guest), await add(guest)];
    expect(await shownOf(link)).toEqual([]);
    expect((await sentOf(guest)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await albumNow(album)).waitingCount).toBe(3);
    expect(await waitingOf(album)).toMatchObject([
      { photo: { id: first }, name: 'Eva' },
      { photo: { id: second } },
      { photo: { id: third } },
    ]);
    expect((await decide(album, 'approve', { photoIds: [second] })).body).toMatchObject({ count: 1, isMore: false });
    expect((await decide(album, 'approve', { photoIds: [second] })).body.count).toBe(0);
    expect(await shownOf(link)).toEqual([second]);
    expect((await decide(album, 'reject', { photoIds: [first] })).body.count).toBe(1);
    expect(await sentOf(guest)).toMatchObject([
      { photo: { id: third }, state: 'waiting' },
      { photo: { id: second }, state: 'added' },
    ]);
    expect(JSON.stringify((await asOwner('GET', '/trash')).body)).toContain(first);
    expect((await decide(album, 'approve')).body.count).toBe(1);
    expect((await albumNow(album)).waitingCount).toBe(0);
    expect(await shownOf(link)).toEqual([second, third]);
  });

  it('are decided by their owner alone, and taken back by their guest', async () => {
    const { album, link } = await makeAdding(owner, { addMode: 'approve' });
    const guest = await makeGuest(link);
    const id = await add(guest);
    const stranger = await makeUser();
    for (const verb of ['approve', 'reject', 'remove']) {
      const body = verb === 'remove' ? { guestId: 'x' } : { photoIds: [id] };
      const path = `/albums/${album.id}/guest-photos/${verb}`;
      expect((await call('POST', path, { token: stranger.token, body })).status).toBe(404);
    }
    const { album: another } = await makeAdding(owner);
    expect((await decide(another, 'approve', { photoIds: [id] })).body.count).toBe(0);
    await asGuest(guest, 'DELETE', `/photos/${id}`);
    expect(await waitingOf(album)).toEqual([]);
    expect((await decide(album, 'approve')).body.count).toBe(0);
    expect(await shownOf(link)).toEqual([]);
  });

  it('go to the trash with their album', async () => {
    const { album, link } = await makeAdding(owner, { addMode: 'approve' });
    const id = await add(await makeGuest(link));
    expect((await asOwner('DELETE', `/albums/${album.id}`)).body).toMatchObject({ deletedPhotoCount: 1 });
    expect(JSON.stringify((await asOwner('GET', '/trash')).body)).toContain(id);
  });
});

it('an owner removes all that one guest has added, and nothing of the others', async () => {
  const { album, link } = await makeAdding(owner);
  const [eva, ivan] = [await makeGuest(link, 'Eva'), await makeGuest(link, 'Ivan')];
  const [first, kept, second] = [await add(eva), await add(ivan), await add(eva)];
  const { sender } = (await asOwner<PhotoAlbumsResponse>('GET', `/photos/${first}/albums`)).body;
  const { body } = await asOwner<GuestPhotosDecided>('POST', `/albums/${album.id}/guest-photos/remove`, {
    guestId: sender?.guestId,
  });
  expect(body).toMatchObject({ count: 2, isMore: false });
  expect(await shownOf(link)).toEqual([kept]);
  expect((await sentOf(eva)).map(({ photo }) => photo.id)).not.toContain(second);
});

describe('a link that shows nothing', () => {
  it('has only its title for anyone, and for a guest what they have sent', async () => {
    const { album, link } = await makeAdding(owner, { addMode: 'drop', rights: ['add', 'order', 'download'] });
    await upload(owner, album.id, [{ name: 'a.jpg', bytes: picture(), preview: picture(), thumbnail: picture() }]);
    expect(link.rights).toEqual(['add']);
    const [eva, ivan] = [await makeGuest(link), await makeGuest(link)];
    const id = await add(eva);
    expect(await openShare(link)).toMatchObject({
      album: { title: 'Svadba', description: null, photoCount: 0, rights: ['add'], addMode: 'drop', sections: [] },
      ...{ photos: [], nextCursor: null },
    });
    expect([(await sentOf(eva)).map(({ photo }) => photo.id), await sentOf(ivan)]).toEqual([[id], []]);
  });

  it('shows nothing either when no more is added: a link from a table is no key to the album', async () => {
    const { album, link } = await makeAdding(owner, { addMode: 'drop' });
    await upload(owner, album.id, [{ name: 'a.jpg', bytes: picture() }]);
    const { body } = await asOwner<AlbumLinkResponse>('PUT', `/album-links/${link.id}`, { rights: ['order'] });
    expect(body.link).toMatchObject({ rights: [], addMode: 'drop' });
    expect((await openShare(link)).photos).toEqual([]);
  });

  it('is never on the homepage', async () => {
    const { album } = await makeAdding(owner);
    const admin = await makeUser({ role: 'ADMIN' });
    const feature = () =>
      call('PUT', `/admin/albums/${album.id}/featured`, { token: admin.token, body: { featured: true } });
    expect((await feature()).status).toBe(200);
    await asOwner('PUT', `/album-links/${album.id}`, { addMode: 'drop' });
    expect(JSON.stringify((await call('GET', '/albums/featured')).body)).not.toContain(album.id);
    expect(await feature()).toMatchObject({ status: 409, body: { code: 'album-shows-nothing' } });
  });
});

it('leaves all sums true', async () => {
  expect(await findBrokenRules(openContext(env))).toEqual([]);
});
