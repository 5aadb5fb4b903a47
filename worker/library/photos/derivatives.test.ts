import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Album, AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo, PhotoDerived } from '../../../shared/library/photos/contract.ts';
import { maxMasterBytes } from '../../../shared/library/photos/upload-limits.ts';
import { joinBytes } from '../../engine/pictures/join-bytes.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { reconcileLibraryColumns } from '../../platform/integrity/reconcile-columns.ts';
import { syncLibraries } from '../../platform/jobs/sync-libraries.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { makeWholePhoto, picture } from '../../testing/faults/fixtures.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { derivePhoto } from './derive-photo.ts';
import { deleteErasedFiles } from './erased-photos.ts';
import { masterKey } from './photo-store.ts';
import { purgeDeletedPhotos } from './purge-deleted-photos.ts';
import { receiveDerivatives } from './receive-derivatives.ts';

type Parts = Partial<Record<'preview' | 'medium' | 'thumbnail' | 'master', Uint8Array>>;

let user: TestUser;
let album: Album;

beforeEach(async () => {
  user = await makeUser();
  album = await makeAlbum(user);
});

afterEach(() => vi.useRealTimers());

/** A photo of 64 × 48 pixels that only a browser can draw in full size. */
const needsBrowser = { format: 'avif', printSource: null, printFault: 'needs-browser' } as const;
const makePhoto = (more: Parameters<typeof makeWholePhoto>[2] = {}) =>
  makeWholePhoto(user.id, album.id, { ...needsBrowser, ...more });
const masterOf = (seed: number) => drawJpeg(64, 48, seed);
const previews = { preview: picture, thumbnail: picture };

function send(photoId: string, parts: Parts, { token } = user) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(parts)) body.append(name, new File([bytes], `${name}.jpg`));
  return call<PhotoDerived & { code?: string }>('PUT', `/photos/${photoId}/derivatives`, { token, body });
}

const responseTo = async (photoId: string, parts: Parts) => {
  const { status, body } = await send(photoId, parts);
  return body.code ? `${status} ${body.code}` : status;
};
const photoOf = async (photoId: string): Promise<Photo | undefined> =>
  (await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token })).body.album.photos
    .map(({ photo }) => photo)
    .find(({ id }) => id === photoId);
const storedMaster = async (photoId: string) => (await env.BUCKET.get(masterKey(photoId)))?.bytes();
const mastersOf = ({ id }: TestUser) =>
  libraryDb.prepare('select master_bytes as bytes from libraries where id = ?').bind(id).first('bytes');
const usageShown = async () =>
  (await call<{ user: { storageUsage: { usedBytes: number } } }>('GET', '/auth/profile', { token: user.token })).body
    .user.storageUsage.usedBytes;
const setLimit = async (bytes: number) => {
  await env.DB.prepare('update users set storage_limit_bytes = ? where id = ?').bind(bytes, user.id).run();
  await syncLibraries(openLibrary());
};

const brokenRules = () => findBrokenRules(openLibrary());

describe('a print master from the owner', () => {
  it('makes a photo printable that the server can not decode', async () => {
    const id = await makePhoto();
    const words = 'Otvorte jej album na počítači alebo v\u00a0telefóne, pripravíme ju na tlač.';
    expect(await photoOf(id)).toMatchObject({
      printable: false,
      unprintableReason: expect.stringContaining(words),
      needs: ['master'],
    });
    const { status, body } = await send(id, { master: masterOf(1) });
    expect([status, body.photo]).toMatchObject([200, { id, printable: true, unprintableReason: null, needs: [] }]);
    expect(await photoOf(id)).toEqual(body.photo);
    expect(await storedMaster(id)).toEqual(masterOf(1));
    expect(await brokenRules()).toEqual([]);
  });

  it('is not asked of guests, who learn that the owner has to prepare it', async () => {
    const id = await makePhoto();
    const { body } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`);
    const unprintableReason = 'Majiteľ ju musí najprv pripraviť na tlač.';
    expect(body.photos).toMatchObject([{ id, printable: false, unprintableReason, needs: [] }]);
  });

  it('is stored without metadata, and without what follows its end', async () => {
    const id = await makePhoto();
    const exif = Uint8Array.of(0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0);
    const plain = masterOf(2);
    const master = joinBytes(plain.subarray(0, 2), exif, plain.subarray(2), new Uint8Array(500));
    expect(await responseTo(id, { master })).toBe(200);
    expect(await storedMaster(id)).toEqual(plain);
  });

  it('is kept when another comes, also at the same time', async () => {
    const id = await makePhoto();
    const sent = await Promise.all([3, 4, 5].map((seed) => send(id, { master: masterOf(seed) })));
    // An isolate holds one in memory at a time.
    const responses = sent.map(({ status, body }) => body.code ?? status);
    expect(responses).toContain(200);
    expect(responses.filter((response) => response !== 200 && response !== 'master-busy')).toEqual([]);
    const first = await storedMaster(id);
    expect(await responseTo(id, { master: masterOf(6) })).toBe(200);
    expect(await storedMaster(id)).toEqual(first);
    expect(await mastersOf(user)).toBe(first?.length);
  });

  it('that arrives slowly keeps the next one waiting', async () => {
    const ids = [await makePhoto(), await makePhoto()] as const;
    const ctx = openLibrary();
    const owner = await findUser(ctx, user.id);
    if (!owner) throw new Error('no user');
    const { readable, writable } = new IdentityTransformStream();
    const form = new FormData();
    form.append('master', new File([masterOf(1)], 'master.jpg'));
    const whole = new Response(form);
    const type = { 'content-type': whole.headers.get('content-type') ?? '' };
    const bytes = await whole.bytes();
    vi.useFakeTimers({ toFake: ['Date'] });
    const request = new Request('http://localhost', { method: 'PUT', headers: type, body: readable });
    const slow = receiveDerivatives(ctx, owner, ids[0], request);
    const writer = writable.getWriter();
    for (let at = 0; at < 4; at++) {
      await writer.write(bytes.subarray(at * 300, at < 3 ? (at + 1) * 300 : undefined));
      // Until it waits for more.
      await new Promise((resolve) => setTimeout(resolve, 20));
      vi.setSystemTime(Date.now() + 40_000);
      if (at < 3) expect(await responseTo(ids[1], { master: masterOf(2) })).toBe('503 master-busy');
    }
    await writer.close();
    expect((await slow).printSource).toBe('master');
    vi.useRealTimers();
    expect(await responseTo(ids[1], { master: masterOf(2) })).toBe(200);
  });

  it('that a broken request has left is used, and counted', async () => {
    const id = await makePhoto();
    await env.BUCKET.put(masterKey(id), masterOf(7));
    expect((await send(id, { master: masterOf(8) })).body.photo.printable).toBe(true);
    expect(await storedMaster(id)).toEqual(masterOf(7));
    expect(await brokenRules()).toEqual([]);
  });

  const marked = (from: number, to: number) => {
    const bytes = masterOf(9);
    const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === from);
    bytes[at + 1] = to;
    return bytes;
  };
  it.each<[string, () => Uint8Array]>([
    ['is of another size', () => drawJpeg(63, 48, 9)],
    ['is progressive', () => marked(0xc0, 0xc2)],
    ['breaks off', () => masterOf(9).subarray(0, 700)],
    [
      'has noise for pixels',
      () => masterOf(9).map((byte, at, all) => (at > 640 && at < all.length - 2 ? at & 0x7f : byte)),
    ],
    ['is no JPEG', () => new TextEncoder().encode('<svg/>')],
  ])('is refused when it %s', async (_, make) => {
    const id = await makePhoto();
    expect(await responseTo(id, { master: make() })).toBe('400 derivative-invalid');
    expect(await storedMaster(id)).toBeUndefined();
  });

  it('is refused above 25 MB', async () => {
    const id = await makePhoto();
    const master = new Uint8Array(maxMasterBytes + 1);
    expect(await responseTo(id, { master })).toBe('413 master-too-large');
  });

  it.each<[string, Parameters<typeof makeWholePhoto>[2]]>([
    ['that the server can print from itself', { printSource: 'original', printFault: null }],
    ['whose file is damaged', { printFault: 'corrupt' }],
    ['whose size the server could not read', { width: null, height: null }],
    ['of more than 52 megapixels', { width: 10_000, height: 5_201 }],
  ])('is refused for a photo %s', async (_, more) => {
    const id = await makePhoto(more);
    expect((await photoOf(id))?.needs).toEqual([]);
    expect(await responseTo(id, { master: masterOf(1) })).toBe('409 derivatives-refused');
  });

  it('can be fetched by no one, and goes with its photo', async () => {
    const id = await makePhoto();
    await send(id, { master: masterOf(1) });
    const link = (await photoOf(id))?.originalUrl?.replace('/original?', '/master?') ?? '';
    expect((await callRaw('GET', link)).status).toBe(400);
    await call('DELETE', `/photos/${id}`, { token: user.token });
    expect(await mastersOf(user)).toBe(0);
    expect(await storedMaster(id)).toBeDefined();
    const day = 24 * 3_600_000;
    await purgeDeletedPhotos(openLibrary(env, Date.now() + 31 * day));
    expect(await storedMaster(id)).toBeDefined();
    await deleteErasedFiles(openLibrary(env, Date.now() + 62 * day));
    expect(await storedMaster(id)).toBeUndefined();
  });
});

describe('the storage of an account', () => {
  const size = masterOf(1).length;

  it('has room for masters in a fifth of it beside the photos; more of them are counted', async () => {
    const ids = [await makePhoto(), await makePhoto(), await makePhoto()];
    const originals = 3 * picture.length;
    // A fifth is one master and a half; there is room for the other half of the second, and no more.
    const limit = Math.round(size * 7.5);
    await setLimit(limit);
    await libraryDb
      .prepare('update libraries set storage_used_bytes = ? where id = ?')
      .bind(limit - Math.ceil(size / 2), user.id)
      .run();
    expect(await responseTo(ids[0] ?? '', { master: masterOf(1) })).toBe(200);
    expect(await usageShown()).toBe(limit - Math.ceil(size / 2));
    expect(await responseTo(ids[1] ?? '', { master: masterOf(1) })).toBe(200);
    expect(await usageShown()).toBe(limit);
    expect(await responseTo(ids[2] ?? '', { master: masterOf(1) })).toBe('413 storage-full');
    expect(await photoOf(ids[2] ?? '')).toMatchObject({ printable: false, needs: ['master'] });
    expect(await mastersOf(user)).toBe(2 * size);
    await libraryDb
      .prepare('update libraries set storage_used_bytes = ?, master_bytes = 7 where id = ?')
      .bind(originals, user.id)
      .run();
    await reconcileLibraryColumns(openLibrary());
    expect(await mastersOf(user)).toBe(2 * size);
    await call('DELETE', `/albums/${album.id}`, { token: user.token });
    expect(await mastersOf(user)).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('previews sent afterwards', () => {
  const failed = { status: 'FAILED', failure: 'needs-browser' } as const;

  it('repair a photo that has none, with a master in the same request', async () => {
    const id = await makePhoto(failed);
    expect(await photoOf(id)).toMatchObject({ status: 'FAILED', needs: ['previews', 'master'] });
    const { body } = await send(id, { ...previews, master: masterOf(1) });
    expect(body.photo).toMatchObject({ status: 'READY', failure: null, printable: true, needs: [] });
    expect((await callRaw('GET', body.photo.url ?? '')).status).toBe(200);
    expect(await responseTo(id, { ...previews, master: masterOf(1) })).toBe(200);
  });

  it('are asked of the owner in words that help, and never of a guest', async () => {
    const id = await makePhoto(failed);
    expect((await photoOf(id))?.failure).toMatch(/Otvorte v\u00a0ňom jej album\. .* nahrajte ju vo formáte JPEG\./);
    const { photos } = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
    const [photo] = photos ?? [];
    expect(photo).toMatchObject({ id, url: null, needs: [] });
    for (const words of [photo?.failure, photo?.unprintableReason]) {
      expect(words).toMatch(/[Mm]ajiteľ/);
      expect(words).not.toMatch(/otvorte|prehliadač/i);
    }
  });

  it('are made by the server where a master is enough, with the watermark', async () => {
    const id = await makePhoto({ ...failed, watermark: 'Foto Jana' });
    expect((await send(id, { master: masterOf(1) })).body.photo).toMatchObject({ status: 'STORED', needs: [] });
    await derivePhoto(openLibrary(), id);
    expect(await photoOf(id)).toMatchObject({ status: 'READY', printable: true, needs: [] });
  });

  it('from before its watermark came are made again, with it', async () => {
    const id = await makeWholePhoto(user.id, album.id, { status: 'STORED' });
    const mark = () =>
      libraryDb.prepare("update photos set watermark = 'Foto Jana' where id = unhex(?, '-')").bind(id).run();
    await derivePhoto(interrupted(mark), id);
    expect((await photoOf(id))?.status).toBe('STORED');
    await derivePhoto(openLibrary(), id);
    expect((await photoOf(id))?.status).toBe('READY');
  });

  it('of a file that the server could not decode make it print from what the browser sees', async () => {
    const id = await makePhoto({ status: 'FAILED', failure: 'corrupt', printFault: 'corrupt' });
    expect((await photoOf(id))?.needs).toEqual(['previews']);
    expect((await send(id, previews)).body.photo).toMatchObject({
      status: 'READY',
      printable: false,
      needs: ['master'],
    });
  });

  it.each<[string, Parameters<typeof makeWholePhoto>[2]]>([
    ['over which a watermark is drawn', { ...failed, watermark: 'Foto Jana' }],
    ['that is not whole', { status: 'FAILED', failure: 'truncated', printFault: 'truncated' }],
    ['whose size the server could not read', { ...failed, width: null, height: null }],
  ])('are refused for a photo %s', async (_, more) => {
    const id = await makePhoto(more);
    expect((await photoOf(id))?.needs).not.toContain('previews');
    expect(await responseTo(id, previews)).toBe('409 derivatives-refused');
  });

  it('leave those of a photo that has them', async () => {
    const id = await makePhoto();
    const other = drawJpeg(64, 48, 20);
    expect(await responseTo(id, { preview: other, thumbnail: other })).toBe(200);
    expect(await (await callRaw('GET', (await photoOf(id))?.url ?? '')).bytes()).toEqual(picture);
  });

  it.each<[string, Parts, string]>([
    ['none', {}, '400 derivatives-missing'],
    ['one alone', { preview: picture }, '400 derivatives-missing'],
    ['those of another picture', { ...previews, preview: drawJpeg(48, 64, 1) }, '400 derivative-invalid'],
  ])('%s change nothing', async (_, parts, response) => {
    const id = await makePhoto(failed);
    expect(await responseTo(id, parts)).toBe(response);
    expect((await photoOf(id))?.status).toBe('FAILED');
  });

  it("of another customer's photo are refused; an admin's are recorded", async () => {
    const id = await makePhoto(failed);
    expect((await send(id, previews, await makeUser())).body.code).toBe('photo-not-found');
    const admin = await makeUser({ role: 'ADMIN' });
    expect((await send(id, { ...previews, master: masterOf(1) }, admin)).body.photo.status).toBe('READY');
    const again = await send(id, { ...previews, master: masterOf(1) }, admin);
    expect(again.body.photo).toMatchObject({ status: 'READY', originalUrl: null });
    const { results } = await env.DB.prepare('select action, after from audit_log where subject_id = ?').bind(id).all();
    expect(results.map(({ action, after }) => [action, JSON.parse(String(after))])).toEqual([
      ['photo.derivatives', { status: 'READY' }],
      ['photo.derivatives', { masterBytes: masterOf(1).length }],
    ]);
  });
});
