import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMovie, placeOfPhone, quickTimeDate } from '../../../shared/engine/movies/testing/build-movie.ts';
import { box, letters } from '../../../shared/engine/movies/write-boxes.ts';
import type { Album, AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo, PhotoDerived } from '../../../shared/library/photos/contract.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { completeVideo, sendVideo, sendVideoPart, sha256Of, startVideo } from '../../testing/send-video.ts';
import { sweepUploads } from '../photos/sweep-uploads.ts';

const partBytes = 5 * 1024 * 1024;
/** Of two parts. */
const long = (seed: number, more: Parameters<typeof buildMovie>[0] = {}) =>
  buildMovie({ paddingBytes: partBytes, samples: [new Uint8Array(5000).fill(seed)], ...more });

let user: TestUser;
let album: Album;

beforeEach(async () => {
  user = await makeUser();
  album = await makeAlbum(user);
});

const photosOf = async ({ id }: Album): Promise<Photo[]> =>
  (await call<AlbumResponse>('GET', `/albums/${id}`, { token: user.token })).body.album.photos.map(
    ({ photo }) => photo,
  );
const usedBytes = ({ id }: TestUser) =>
  libraryDb.prepare('select storage_used_bytes as bytes from libraries where id = ?').bind(id).first('bytes');
const makeOlder = (id: string, hours: number) =>
  libraryDb
    .prepare("update photos set created_at = created_at - ? where id = unhex(?, '-')")
    .bind(hours * 3_600_000, id)
    .run();
const idOf = (body: object): string => {
  if (!('id' in body)) throw new Error(`no upload: ${JSON.stringify(body)}`);
  return String(body.id);
};
const objectsOf = async (id: string): Promise<string[]> => {
  const lists = await Promise.all([`originals/${id}`, `derived/${id}`].map((prefix) => env.BUCKET.list({ prefix })));
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key));
};

describe('a video', () => {
  it('comes in parts, and is a photo of its album that plays and is not printed', async () => {
    const bytes = long(1);
    const { body } = await sendVideo(user, bytes, album.id);
    const { result } = body;
    expect(result).toMatchObject({ outcome: 'stored', photo: { width: 640, height: 360, needs: ['previews'] } });
    const [photo] = await photosOf(album);
    expect(photo).toMatchObject({
      filename: 'VID_20260714_180311.mp4',
      sizeBytes: bytes.length,
      takenAt: '2026-07-14T18:03:11',
      video: { duration: '0:00' },
      printable: false,
      unprintableReason: expect.stringContaining('video'),
    });
    expect(await usedBytes(user)).toBe(bytes.length);
    expect(await objectsOf(photo!.id)).toEqual([`originals/${photo!.id}`]);
    const original = await callRaw('GET', photo!.originalUrl!);
    expect(original.headers.get('content-type')).toBe('video/mp4');
    expect(sha256Of(new Uint8Array(await original.arrayBuffer()))).toBe(sha256Of(bytes));
    expect(await findBrokenRules(openLibrary())).toEqual([]);
  });

  it('shows the picture that a browser has made of it', async () => {
    const { body } = await sendVideo(user, long(2), album.id);
    if (body.result.outcome === 'rejected') throw new Error('rejected');
    const form = new FormData();
    for (const name of ['preview', 'thumbnail'])
      form.append(
        name,
        new File([drawJpeg(name === 'preview' ? 640 : 400, name === 'preview' ? 360 : 225, 1)], 'a.jpg'),
      );
    const made = await call<PhotoDerived>('PUT', `/photos/${body.result.photo.id}/derivatives`, {
      token: user.token,
      body: form,
    });
    expect(made.body.photo).toMatchObject({ status: 'READY', needs: [], printable: false, failure: null });
    expect((await callRaw('GET', made.body.photo.thumbnailUrl!)).status).toBe(200);
  });

  it('goes on where it was, also when its parts come in any order and twice', async () => {
    const bytes = long(3);
    const id = idOf((await startVideo(user, bytes, { albumId: album.id })).body);
    await sendVideoPart(user, id, bytes, 2);
    await sendVideoPart(user, id, bytes, 2);
    expect((await completeVideo(user, id, album.id)).body).toMatchObject({ code: 'video-parts-missing' });
    expect((await startVideo(user, bytes, { albumId: album.id })).body).toEqual({ id, partBytes, receivedParts: [2] });
    await sendVideoPart(user, id, bytes, 1);
    const [first, second] = await Promise.all([completeVideo(user, id, album.id), completeVideo(user, id, album.id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await completeVideo(user, id, album.id)).body.result).toMatchObject({ outcome: 'stored', photo: { id } });
    expect(await photosOf(album)).toHaveLength(1);
    expect(await usedBytes(user)).toBe(bytes.length);
  });

  it('comes into both albums that it is sent into at once', async () => {
    const bytes = long(11);
    const other = await makeAlbum(user);
    const id = idOf((await startVideo(user, bytes, { albumId: album.id })).body);
    expect(idOf((await startVideo(user, bytes, { albumId: other.id })).body)).toBe(id);
    for (const part of [1, 2]) await sendVideoPart(user, id, bytes, part);
    await Promise.all([completeVideo(user, id, album.id), completeVideo(user, id, other.id)]);
    expect([await photosOf(album), await photosOf(other)]).toMatchObject([[{ id }], [{ id }]]);
    expect(await usedBytes(user)).toBe(bytes.length);
  });

  it('begins anew where a broken request has left only its row', async () => {
    const bytes = buildMovie({ samples: [new Uint8Array(70).fill(8)] });
    const id = idOf((await startVideo(user, bytes)).body);
    await env.BUCKET.delete(await objectsOf(id));
    expect((await sendVideoPart(user, id, bytes, 1)).body.code).toBe('video-upload-gone');
    const again = idOf((await startVideo(user, bytes)).body);
    expect((await sendVideoPart(user, again, bytes, 1)).status).toBe(200);
    expect((await completeVideo(user, again)).status).toBe(200);
  });

  it('is not stored twice', async () => {
    const bytes = buildMovie({ samples: [new Uint8Array(50).fill(9)] });
    await sendVideo(user, bytes, album.id);
    const other = await makeAlbum(user);
    expect((await startVideo(user, bytes, { albumId: other.id })).body).toMatchObject({
      result: { outcome: 'linked' },
    });
    expect((await startVideo(user, bytes, { albumId: other.id })).body).toMatchObject({
      result: { outcome: 'duplicate' },
    });
    expect(await usedBytes(user)).toBe(bytes.length);
  });

  it('knows when it was taken by itself, by what is told, by its name, by its clock', async () => {
    const takenAt = async (name: string, told: string, more: Parameters<typeof buildMovie>[0]) => {
      const bytes = buildMovie({ samples: [crypto.getRandomValues(new Uint8Array(50))], ...more });
      const id = idOf((await startVideo(user, bytes, { filename: name, takenAt: told })).body);
      await sendVideoPart(user, id, bytes, 1);
      const { result } = (await completeVideo(user, id)).body;
      return result.outcome === 'rejected' ? null : result.photo.takenAt;
    };
    const clock = { recordedAt: Date.UTC(2019, 6, 12, 16, 3, 11) / 1000 };
    const own = { ...clock, extra: [quickTimeDate('2018-01-02T03:04:05+0100')] };
    expect(await takenAt('VID_20170101_101010.mp4', '2016-01-01', own)).toBe('2018-01-02T03:04:05');
    expect(await takenAt('VID_20170101_101010.mp4', '2016-01-01', clock)).toBe('2016-01-01');
    expect(await takenAt('VID_20170101_101010.mp4', '', clock)).toBe('2017-01-01T10:10:10');
    expect(await takenAt('film.mov', '', clock)).toBe('2019-07-12T18:03:11');
    expect(await takenAt('film.mov', '', {})).toBeNull();
    const odd = [quickTimeDate('0000-00-00T00:00:00+0000')];
    expect(await takenAt('film.mov', '', { extra: odd })).toBeNull();
    // The day of its folder, which tells a month by its first one.
    expect(await takenAt('film.mov', '2019-07-12', clock)).toBe('2019-07-12T18:03:11');
    expect(await takenAt('film.mov', '2019-07-11', clock)).toBe('2019-07-11');
    expect(await takenAt('film.mov', '2019-07-01', clock)).toBe('2019-07-12T18:03:11');
    expect(await takenAt('film.mov', '2019-06-01', clock)).toBe('2019-06-01');
    expect(await takenAt('film.mov', '2019-07-01', {})).toBe('2019-07-01');
    expect(await takenAt('film.mov', '', { recordedAt: Date.UTC(2038, 0) / 1000 })).toBeNull();
  });
});

describe('what is refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['a photo', drawJpeg(64, 48, 5), 'video-unsupported'],
    ['text', letters('<script>alert(1)</script>'.repeat(20)), 'video-unsupported'],
    ['a recording without its end', buildMovie().subarray(0, 18_000), 'video-incomplete'],
    ['sound', buildMovie({ handler: 'soun' }), 'video-without-picture'],
    ['a broken container', buildMovie({ extra: [Uint8Array.of(0, 0, 0, 3, 1, 2, 3, 4)] }), 'video-corrupt'],
  ])('%s leaves nothing behind', async (_, bytes, code) => {
    const id = idOf((await startVideo(user, bytes)).body);
    const sent = await sendVideoPart(user, id, bytes, 1);
    const last = sent.status === 200 ? await completeVideo(user, id) : sent;
    expect(last.body.code).toBe(code);
    expect(await usedBytes(user)).toBe(0);
    expect(await objectsOf(id)).toEqual([]);
    expect((await completeVideo(user, id)).body.code).toBe('video-upload-gone');
  });

  it('bytes that are not those that were announced', async () => {
    const bytes = buildMovie();
    const id = idOf((await startVideo(user, bytes, { sha256: 'ab'.repeat(32) })).body);
    await sendVideoPart(user, id, bytes, 1);
    expect((await completeVideo(user, id)).body.code).toBe('upload-broken');
    expect(await usedBytes(user)).toBe(0);
  });

  it('an album that is not there, before the video is read; it is not lost', async () => {
    const bytes = buildMovie({ samples: [new Uint8Array(70).fill(9)] });
    const id = idOf((await startVideo(user, bytes)).body);
    await sendVideoPart(user, id, bytes, 1);
    expect((await completeVideo(user, id, 'x')).body.code).toBe('album-not-found');
    expect(await objectsOf(id)).not.toContain(`originals/${id}`);
    expect((await completeVideo(user, id, album.id)).status).toBe(200);
  });

  it('parts of another size, and after the last', async () => {
    const bytes = long(6);
    const id = idOf((await startVideo(user, bytes)).body);
    const put = (part: number | string, size: number) =>
      call<{ code: string }>('PUT', `/videos/${id}/parts/${part}`, {
        token: user.token,
        headers: { 'content-length': String(size) },
        body: new Uint8Array(size),
      });
    expect((await put(1, 100)).body.code).toBe('video-part-invalid');
    expect((await put(2, partBytes)).body.code).toBe('video-part-invalid');
    expect((await put(3, 100)).body.code).toBe('video-part-invalid');
    expect((await put(0, 100)).status).toBe(400);
    expect((await put('x', 100)).status).toBe(400);
  });

  it('one without room, too large, or of somebody else', async () => {
    expect((await startVideo(user, buildMovie(), { sizeBytes: 3 * 1024 ** 3 })).status).toBe(400);
    const poor = await makeUser({ storageLimitBytes: 1000 });
    expect((await startVideo(poor, buildMovie())).body.code).toBe('storage-full');
    const stranger = await makeUser();
    expect((await startVideo(stranger, buildMovie(), { albumId: album.id })).body.code).toBe('album-not-found');
    const bytes = buildMovie();
    const id = idOf((await startVideo(user, bytes)).body);
    expect((await sendVideoPart(stranger, id, bytes, 1)).body.code).toBe('video-upload-gone');
    expect((await completeVideo(stranger, id)).body.code).toBe('video-upload-gone');
    expect((await call('DELETE', `/videos/${id}`, { token: stranger.token })).status).toBe(404);
  });
});

describe('an upload that is given up', () => {
  it('frees its storage at once, or after a day', async () => {
    const bytes = long(7);
    const id = idOf((await startVideo(user, bytes)).body);
    await sendVideoPart(user, id, bytes, 1);
    expect(await usedBytes(user)).toBe(bytes.length);
    expect((await call('DELETE', `/videos/${id}`, { token: user.token })).status).toBe(200);
    expect([await usedBytes(user), await objectsOf(id)]).toEqual([0, []]);

    const left = idOf((await startVideo(user, bytes)).body);
    await sendVideoPart(user, left, bytes, 1);
    await makeOlder(left, 23.5);
    expect((await completeVideo(user, left)).status).toBe(404);
    await makeOlder(left, 1);
    await sweepUploads(openLibrary());
    expect([await usedBytes(user), await objectsOf(left)]).toEqual([0, []]);
  });
});

describe('playing', () => {
  const place = { extra: [placeOfPhone()], isHeaderFirst: true };
  const shared = async () => (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body.photos;

  it('gives ranges of the same length without the place', async () => {
    const bytes = long(8, place);
    await sendVideo(user, bytes, album.id);
    const [photo] = await photosOf(album);
    const get = async (range?: string) => callRaw('GET', photo!.video!.url!, range ? { headers: { range } } : {});
    const whole = new Uint8Array(await (await get()).arrayBuffer());
    expect(whole).toHaveLength(bytes.length);
    expect(textOf(bytes)).toContain('48.1486');
    expect(textOf(whole)).not.toContain('48.1486');
    for (const [from, to] of [
      [0, 9],
      [600, 1000],
      [1000, 1400],
      [bytes.length - 20, bytes.length - 1],
    ] as const) {
      const part = await get(`bytes=${from}-${to}`);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`]);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(from, to + 1));
    }
    expect((await get(`bytes=${bytes.length}-`)).status).toBe(416);
  });

  it('is for guests of a share as long as it lasts', async () => {
    await sendVideo(user, buildMovie({ ...place, samples: [new Uint8Array(60).fill(3)] }), album.id);
    const [photo] = await shared();
    expect(photo).toMatchObject({ originalUrl: null, needs: [], video: { duration: '0:00' } });
    const url = photo!.video!.url!;
    expect((await callRaw('GET', url)).status).toBe(200);
    expect((await callRaw('GET', url.replace('/video', '/original'))).status).toBe(403);
    await call('DELETE', `/album-links/${album.id}`, { token: user.token });
    expect((await callRaw('GET', url)).status).toBe(403);
  });

  it('is only for its owner where a track tells the way of the camera', async () => {
    const track = box('trak', box('mdia', box('hdlr', new Uint8Array(8), letters('meta')), letters('gpmd')));
    await sendVideo(user, buildMovie({ extra: [track], samples: [new Uint8Array(60).fill(4)] }), album.id);
    expect((await photosOf(album))[0]?.video?.url).not.toBeNull();
    const [photo] = await shared();
    expect(photo?.video?.url).toBeNull();
  });
});

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 4000));
