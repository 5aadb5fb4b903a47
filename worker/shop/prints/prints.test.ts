import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { Print, PrintRequest } from '../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { openJpeg } from '../../engine/pictures/decode/open-jpeg.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { corners, drawJpeg } from '../../engine/pictures/testing/draw-picture.ts';
import { drawStored } from '../../engine/pictures/testing/draw-stored.ts';
import { collectPlanes, pixelAt } from '../../engine/pictures/testing/read-pixels.ts';
import { derivePhoto } from '../../library/photos/derive-photo.ts';
import type { Context } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { limitAlbum, makeProduct } from '../../testing/shop-factories.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { failPrint, freezePrint } from './freeze-print.ts';
import { printKey } from './print-store.ts';
import { readPrintThumbnails } from './print-thumbnail.ts';
import { askForPrints, prepare, wholePaper } from './testing/prepare.ts';

const [width, height] = [400, 300];
let owner: TestUser;
let stranger: TestUser;
let paper: string;
let seed = 0;

/** A photo with its file, in an album. */
async function makePhoto(album: Album, draw = corners(width, height)): Promise<string> {
  const bytes = drawJpeg(width, height, draw, 60 + (seed++ % 39));
  const id = await uploadTo(album, bytes);
  await derivePhoto(openLibrary(), id);
  return id;
}
/** A photo whose preview is still to be made. */
async function uploadTo(album: Album, bytes: Uint8Array): Promise<string> {
  const { body } = await upload(owner, album.id, [{ name: `${seed}.jpg`, bytes }]);
  return body.photos[0]?.id ?? '';
}
/** Makes the preview of a photo, with a watermark. */
async function mark(photo: string): Promise<void> {
  await libraryDb
    .prepare("update photos set watermark = 'Foto Jana', status = 'STORED' where id = unhex(?, '-')")
    .bind(photo)
    .run();
  await derivePhoto(openLibrary(), photo);
}
const ask = (photoId: string, more: Partial<PrintRequest> = {}): PrintRequest => ({
  ...{ photoId, paperSize: paper, print: wholePaper },
  ...more,
});
const one = async (user: TestUser | null, item: PrintRequest): Promise<Print> => (await prepare(user, [item]))[0]!;
const rowOf = (hash: string | null) =>
  env.DB.prepare('select * from prints where hash = ?').bind(hash).first<Record<string, string & number>>();
/** A context whose bucket reads in another way. */
function readingBy(get: (bucket: R2Bucket, ...args: Parameters<R2Bucket['get']>) => unknown): Context {
  const ctx = openLibrary();
  const bucket = new Proxy(ctx.bucket, {
    get(target, name) {
      if (name === 'get') return (...args: Parameters<R2Bucket['get']>) => get(target, ...args);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx, bucket };
}
const spreadOf = (y: Uint8ClampedArray) => y.reduce((a, b) => Math.max(a, b)) - y.reduce((a, b) => Math.min(a, b));
const tokenOf = async ({ shareSlug }: Album): Promise<string> =>
  (await call<ShareResponse>('GET', `/albums/share/${shareSlug}`)).body.shareToken ?? '';

beforeAll(async () => {
  [owner, stranger] = [await makeUser(), await makeUser()];
  paper = (await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) })).name;
});

describe('a print', () => {
  it('is a file of the planned pixels, whose hash the customer sees before the order', async () => {
    const print = await one(owner, ask(await makePhoto(await makeAlbum(owner))));
    expect(print).toMatchObject({ status: 'READY', problem: null, width: 400, height: 267, dpi: 68 });
    const row = await rowOf(print.hash);
    const file = await (await env.BUCKET.get(printKey(print.hash ?? '', row?.attempt ?? '')))?.bytes();
    expect(createHash('sha256').update(file!).digest('hex')).toBe(print.sha256);
    expect(row).toMatchObject({ size_bytes: file?.length, renderer_version: 2, sha256: print.sha256 });
    const picture = await openJpeg(bytesSource(file!), 1);
    expect([picture.width, picture.height]).toEqual([400, 267]);
  });

  it('is made once, however often it is asked for', async () => {
    const photo = await makePhoto(await makeAlbum(owner));
    const [first, same] = await prepare(owner, [ask(photo), ask(photo)]);
    const again = await one(owner, ask(photo));
    expect([same?.hash, again.hash]).toEqual([first?.hash, first?.hash]);
    const files = await env.BUCKET.list({ prefix: `prints/${first?.hash}/` });
    expect(files.objects).toHaveLength(2);
  });

  it('is READY only when R2 has the bytes that were written', async () => {
    const photo = await makePhoto(await makeAlbum(owner));
    const print = await one(owner, ask(photo));
    await env.DB.prepare("update prints set status = 'WANTED', attempt = null where hash = ?").bind(print.hash).run();
    const other = await env.BUCKET.get(`originals/${photo}`);
    const ctx = readingBy((bucket, key) => (key.startsWith('prints/') ? other : bucket.get(key)));
    await expect(freezePrint(ctx, print.hash ?? '')).rejects.toThrow(/other bytes/);
    expect(await rowOf(print.hash)).toMatchObject({ status: 'WANTED', attempt: null });
  });

  it('is the file of the attempt that succeeds, though a twin of it fails meanwhile', async () => {
    const [wanted] = (await askForPrints(owner, [ask(await makePhoto(await makeAlbum(owner)))])).body.prints;
    const hash = wanted?.hash ?? '';
    const ctx = readingBy(async (bucket, ...args) => {
      await failPrint(openLibrary(), hash, 'needs-browser');
      return bucket.get(...args);
    });
    await freezePrint(ctx, hash);
    const row = await rowOf(hash);
    expect(row).toMatchObject({ status: 'READY', failure: null });
    expect(await env.BUCKET.head(printKey(hash, row?.attempt ?? ''))).not.toBeNull();
  });

  it('with another crop, mode or paper is another file', async () => {
    const photo = await makePhoto(await makeAlbum(owner));
    const other = (await makeProduct('PRINT_SIZE', { printFormat: formatOf(130, 180) })).name;
    const crop = { left: 10, top: 20, width: 300, height: 200 };
    const made = await prepare(owner, [
      ask(photo),
      ask(photo, { print: { ...wholePaper, crop } }),
      ask(photo, { print: { ...wholePaper, mode: 'fit' } }),
      ask(photo, { print: { ...wholePaper, mode: 'frame' } }),
      ask(photo, { print: { ...wholePaper, turn: 90 } }),
      ask(photo, { paperSize: other }),
    ]);
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill('READY'));
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(6);
    expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(6);
  });

  it('of a photo that no decoder takes says so, and so does one whose file is lost', async () => {
    const album = await makeAlbum(owner);
    const [undecodable, lost] = [await makePhoto(album), await makePhoto(album)];
    await libraryDb
      .prepare("update photos set print_source = null, print_fault = 'needs-browser' where id = unhex(?, '-')")
      .bind(undecodable)
      .run();
    await env.BUCKET.delete(`originals/${lost}`);
    const [unmade, wanted] = (await askForPrints(owner, [ask(undecodable), ask(lost)])).body.prints;
    expect(unmade).toMatchObject({
      hash: null,
      status: 'FAILED',
      problem: expect.stringContaining('Otvorte jej album'),
    });
    await expect(freezePrint(openLibrary(), wanted?.hash ?? '')).rejects.toThrow(/R2 has no/);
  });

  it('of a damaged photo fails with a reason, and comes back when it is asked for an hour later', async () => {
    const photo = await makePhoto(await makeAlbum(owner));
    await env.BUCKET.put(`originals/${photo}`, drawJpeg(20, 20, corners(20, 20)));
    expect(await one(owner, ask(photo))).toMatchObject({
      ...{
        hash: null,
        status: 'FAILED',
        problem: expect.stringMatching(/^Z.tejto fotky sa tlač pripraviť nepodarila/),
      },
    });
    await env.BUCKET.put(`originals/${photo}`, drawJpeg(width, height, corners(width, height), 77));
    await libraryDb
      .prepare("update photos set size_bytes = ? where id = unhex(?, '-')")
      .bind((await env.BUCKET.head(`originals/${photo}`))?.size, photo)
      .run();
    expect((await one(owner, ask(photo))).status).toBe('FAILED');
    await env.DB.prepare('update prints set asked_at = asked_at - 3600001 where photo_id = ?').bind(photo).run();
    expect((await one(owner, ask(photo))).status).toBe('READY');
  });
});

describe('what can’t be had', () => {
  it.each([
    ['a format that is not sold', { paperSize: 'A0' }, 'Vybraný produkt už nie je v ponuke'],
    ['an impossible crop', { print: { ...wholePaper, crop: { left: 0, top: 0, width: 400, height: 300 } } }, 'výrez'],
    ['no such photo', { photoId: 'x' }, 'Fotka v košíku už nie je dostupná'],
  ])('of %s is told for each item', async (_, more, problem) => {
    const photo = await makePhoto(await makeAlbum(owner));
    const made = await prepare(owner, [ask(photo, more), ask(photo)]);
    expect(made).toMatchObject([
      { hash: null, status: 'FAILED', problem: expect.stringContaining(problem) },
      { status: 'READY' },
    ]);
  });

  it('of a product without dimensions is told, too', async () => {
    const { name } = await makeProduct('PRINT_SIZE');
    const photo = await makePhoto(await makeAlbum(owner));
    expect((await one(owner, ask(photo, { paperSize: name }))).problem).toMatch(/vopred nepripravuje/);
  });

  it('of a product that the album does not offer is told, too', async () => {
    const album = await makeAlbum(owner);
    const photo = await makePhoto(album);
    await limitAlbum(album.id, await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 100) }));
    expect((await one(owner, ask(photo))).problem).toMatch(/z tohto albumu neponúka/);
  });

  it('is refused whole when a crop is no crop, or there is nothing to print', async () => {
    const crop = { left: -1, top: 0, width: 3.5, height: 'x' };
    const bad = await askForPrints(owner, [ask('x', { print: { ...wholePaper, crop } as never })]);
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid-input']);
    expect((await askForPrints(owner, [])).status).toBe(400);
  });
});

describe('a guest', () => {
  it('prepares prints of a shared album without an account', async () => {
    const album = await makeAlbum(owner);
    const photo = await makePhoto(album);
    const print = await one(null, ask(photo, { shareToken: await tokenOf(album) }));
    expect(print.status).toBe('READY');
    expect((await callRaw('GET', print.thumbnailUrl ?? '')).status).toBe(200);
  });

  it('without the token, or with that of another album, prepares nothing', async () => {
    const [album, other] = [await makeAlbum(owner), await makeAlbum(owner)];
    const photo = await makePhoto(album);
    for (const shareToken of [null, 'x', await tokenOf(other)])
      for (const who of [null, stranger])
        expect(await one(who, ask(photo, { shareToken }))).toMatchObject({ hash: null, status: 'FAILED' });
  });

  it('with a session that is over is sent to sign in', async () => {
    const { status, body } = await askForPrints({ ...owner, token: 'x' }, [ask('x')]);
    expect([status, body.code]).toEqual([401, 'session-expired']);
  });
});

describe('the thumbnail', () => {
  const pixelsOf = async (url: string | null) => {
    const response = await callRaw('GET', url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    return collectPlanes(await openJpeg(bytesSource(await response.bytes()), 1));
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('of a photo stored as %s is upright', async (orientation) => {
    const album = await makeAlbum(owner);
    const bytes = drawStored(orientation, width, height, corners(width, height), 90);
    const { body } = await upload(owner, album.id, [{ name: `o${orientation}.jpg`, bytes }]);
    const print = await one(owner, ask(body.photos[0]?.id ?? ''));
    const planes = await pixelsOf(print.thumbnailUrl);
    expect([planes.width, planes.height]).toEqual([400, 267]);
    for (const [x, y] of [
      [50, 40],
      [350, 40],
      [50, 220],
      [350, 220],
    ] as const) {
      const [shown, drawn] = [pixelAt(planes, x, y), corners(width, height)(x, y + 11)];
      for (const [channel, value] of drawn.entries()) expect(Math.abs(shown[channel]! - value)).toBeLessThan(20);
    }
  });

  it('has the watermark for all but the owner', async () => {
    const album = await makeAlbum(owner);
    const photo = await makePhoto(album, () => [90, 90, 90]);
    await mark(photo);
    const shareToken = await tokenOf(album);
    const own = await pixelsOf((await one(owner, ask(photo))).thumbnailUrl);
    expect(spreadOf(own.y)).toBeLessThan(10);
    for (const who of [null, stranger]) {
      const print = await one(who, ask(photo, { shareToken }));
      expect(spreadOf((await pixelsOf(print.thumbnailUrl)).y)).toBeGreaterThan(50);
    }
  });

  const large = async (album: Album) =>
    uploadTo(
      album,
      drawJpeg(2880, 1920, () => [90, 90, 90], 60 + (seed++ % 39)),
    );
  const corner = { ...wholePaper, crop: { left: 900, top: 600, width: 720, height: 480 } };

  it('shows others no more of the photo than its preview does', async () => {
    const album = await makeAlbum(owner);
    const photo = await large(album);
    await derivePhoto(openLibrary(), photo);
    const own = await pixelsOf((await one(owner, ask(photo, { print: corner }))).thumbnailUrl);
    expect([own.width, own.height]).toEqual([640, 427]);
    const shareToken = await tokenOf(album);
    for (const who of [null, stranger]) {
      const seen = await pixelsOf((await one(who, ask(photo, { shareToken, print: corner }))).thumbnailUrl);
      // The preview has two pixels for three of the photo.
      expect([seen.width, seen.height]).toEqual([480, 320]);
    }
  });

  it('is of an older preview where only a browser could make one as it is set today', async () => {
    const album = await makeAlbum(owner);
    const photo = await makePhoto(album);
    const print = await one(null, ask(photo, { shareToken: await tokenOf(album) }));
    const key = (await env.BUCKET.list({ prefix: `derived/${photo}/preview-` })).objects[0]?.key ?? '';
    await env.BUCKET.put(`derived/${photo}/preview-999-80.jpg`, (await (await env.BUCKET.get(key))?.bytes()) ?? '');
    await env.BUCKET.delete(key);
    await env.BUCKET.put(`originals/${photo}`, new Uint8Array(1000));
    expect((await pixelsOf(print.thumbnailUrl)).width).toBe(400);
  });

  it('has a watermark that came after the print was made, in mails, too', async () => {
    const album = await makeAlbum(owner);
    const photo = await large(album);
    const item = ask(photo, { shareToken: await tokenOf(album), print: corner });
    const early = await one(null, item);
    expect(early).toMatchObject({ status: 'READY', thumbnailUrl: null });
    const pending = await callRaw('GET', `/api/prints/${early.hash}/thumbnail?share=${item.shareToken}`);
    expect(pending.status).toBe(503);
    await mark(photo);
    const late = await one(null, item);
    expect(late.sha256).toBe(early.sha256);
    expect(spreadOf((await pixelsOf(late.thumbnailUrl)).y)).toBeGreaterThan(50);

    const mailed = async (viewer: TestUser) => {
      const hash = late.hash ?? '';
      const found = await readPrintThumbnails(openLibrary(), new Map([[hash, null]]), viewer.id);
      const bytes = found.get(hash);
      return bytes ? spreadOf((await collectPlanes(await openJpeg(bytesSource(bytes), 1))).y) : null;
    };
    expect(await mailed(stranger)).toBeGreaterThan(50);
    expect(await mailed(owner)).toBeLessThan(10);
    await libraryDb.prepare('update libraries set closed_at = 1 where id = ?').bind(owner.id).run();
    expect(await mailed(stranger)).toBeNull();
    await libraryDb.prepare('update libraries set closed_at = null where id = ?').bind(owner.id).run();
  });

  it('with the watermark has it in the same place for any crop', async () => {
    const album = await makeAlbum(owner);
    const photo = await large(album);
    await mark(photo);
    const shareToken = await tokenOf(album);
    const cut = async (print: Partial<PrintRequest['print']>) =>
      pixelsOf((await one(null, ask(photo, { shareToken, print: { ...wholePaper, ...print } }))).thumbnailUrl);
    const first = await cut(corner);
    const shifted = await cut({ crop: { left: 960, top: 600, width: 720, height: 480 } });
    const worstAt = (shift: number) =>
      shifted.y.reduce((worst, y, at) => {
        const isShared = at % 480 < 440;
        return isShared ? Math.max(worst, Math.abs(y - first.y[at + shift]!)) : worst;
      }, 0);
    expect(worstAt(40)).toBeLessThan(12);
    expect(worstAt(0)).toBeGreaterThan(40);
    const framed = await cut({ mode: 'frame' });
    expect([framed.width, pixelAt(framed, 2, 2)]).toEqual([640, [255, 255, 255]]);
  });

  it('is opened by no hash alone, no other’s signature, and no token that is dead', async () => {
    const album = await makeAlbum(owner);
    const photo = await makePhoto(album);
    const shared = await one(stranger, ask(photo, { shareToken: await tokenOf(album) }));
    const own = await one(owner, ask(photo));
    const path = `/api/prints/${own.hash}/thumbnail`;
    const status = async (url: string | null) => (await callRaw('GET', url ?? '')).status;
    expect(await status(path)).toBe(403);
    expect(await status(own.thumbnailUrl?.replace(owner.id, stranger.id) ?? null)).toBe(403);
    expect(await status(`${path}?share=x`)).toBe(403);
    expect(await status(shared.thumbnailUrl)).toBe(200);
    const cached = await callRaw('GET', shared.thumbnailUrl ?? '');
    expect(cached.headers.get('cache-control')).toBe('private, no-cache');
    await call('PUT', `/albums/${album.id}/password`, { token: owner.token, body: { password: 'morské oko' } });
    expect(await status(shared.thumbnailUrl)).toBe(403);
    expect(await status(own.thumbnailUrl)).toBe(200);
  });
});

describe('limits', () => {
  it('of a guest’s address and album count megapixels of new files only', async () => {
    const album = await makeAlbum(owner);
    const [first, second] = [await makePhoto(album), await makePhoto(album)];
    const shareToken = await tokenOf(album);
    expect((await one(null, ask(first, { shareToken }))).status).toBe('READY');
    await env.DB.prepare('update attempts set count = 1000000 where key in (?, ?)')
      .bind(storedLimitKey('prints-from:local'), storedLimitKey(`prints-of-album:${album.id}`))
      .run();
    const [old, fresh] = (await askForPrints(null, [ask(first, { shareToken }), ask(second, { shareToken })])).body
      .prints;
    expect(old?.status).toBe('READY');
    expect(fresh).toMatchObject({ hash: null, status: 'FAILED', problem: expect.stringMatching(/^Za krátky čas/) });
    expect((await one(owner, ask(second))).status).toBe('READY');
  });

  const counted = (key: string) =>
    env.DB.prepare('select count, window_ends_at from attempts where key = ?')
      .bind(storedLimitKey(key))
      .first<Record<string, number>>();
  const crops = (count: number) =>
    Array.from({ length: count }, (_, left) => ({ ...wholePaper, crop: { left, top: 0, width: 300, height: 200 } }));

  it('of guests last a day, and let as many through as fit', async () => {
    const album = await makeAlbum(owner);
    const [photo, shareToken] = [await makePhoto(album), await tokenOf(album)];
    const fromHere = storedLimitKey('prints-from:local');
    await env.DB.prepare('delete from attempts where key = ?').bind(fromHere).run();
    const items = crops(4).map((print) => ask(photo, { shareToken, print }));
    await askForPrints(null, items.slice(0, 1));
    const day = env.DB.prepare('select window_ends_at from attempts where key = ?').bind(fromHere);
    expect(await day.first<number>('window_ends_at')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await env.DB.prepare('update attempts set count = 3999 where key = ?').bind(fromHere).run();
    const { body } = await askForPrints(null, items.slice(1));
    expect(body.prints.map(({ status }) => status)).toEqual(['WANTED', 'FAILED', 'FAILED']);
    await env.DB.prepare('delete from attempts where key = ?').bind(fromHere).run();
  });

  it('of a user hold for an hour, too, and count what is decoded for a small crop', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const bytes = drawJpeg(width, height, corners(width, height), 79);
    const photo = (await upload(user, album.id, [{ name: 'a.jpg', bytes }])).body.photos[0]?.id ?? '';
    await libraryDb.prepare("update photos set width = 8000, height = 6000 where id = unhex(?, '-')").bind(photo).run();
    const [first, second] = crops(2).map((print) => ask(photo, { print }));
    await askForPrints(user, [first!]);
    const key = `prints-in-hour:${user.id}`;
    expect([(await counted(key))?.count, (await counted(`prints:${user.id}`))?.count]).toEqual([6, 6]);
    await env.DB.prepare('update attempts set count = 8000 where key = ?').bind(storedLimitKey(key)).run();
    expect((await askForPrints(user, [second!])).body.prints).toMatchObject([{ hash: null, status: 'FAILED' }]);
  });

  it('let no one fill the queue with prints that wait', async () => {
    const user = await makeUser();
    const bytes = drawJpeg(width, height, corners(width, height), 77);
    const photo = (await upload(user, null, [{ name: 'a.jpg', bytes }])).body.photos[0]?.id ?? '';
    const items = crops(4).map((print) => ask(photo, { print }));
    const [made] = await prepare(user, items.slice(0, 1));
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1998)
       insert into prints (hash, photo_id, owner_id, status, raster, source, asked_at)
       select 'waiting-' || i, photo_id, owner_id, 'WANTED', raster, source, asked_at from n, prints where hash = ?`,
    )
      .bind(made?.hash)
      .run();
    const { body } = await askForPrints(user, items);
    expect(body.prints).toMatchObject([
      { status: 'READY' },
      { status: 'WANTED' },
      { status: 'WANTED' },
      { hash: null, status: 'FAILED', problem: expect.stringMatching(/^Na prípravu čaká priveľa vašich fotiek/) },
    ]);
    expect((await one(owner, ask(await makePhoto(await makeAlbum(owner))))).status).toBe('READY');
    await env.DB.prepare("delete from prints where hash like 'waiting-%'").run();
    expect((await askForPrints(user, items)).body.prints[3]?.status).toBe('WANTED');
  });

  it('of a guest who names many albums are no error', async () => {
    const bytes = drawJpeg(width, height, corners(width, height), 78);
    const items: PrintRequest[] = [];
    for (const print of crops(34)) {
      const album = await makeAlbum(owner);
      const photo = (await upload(owner, album.id, [{ name: 'a.jpg', bytes }])).body.photos[0]?.id ?? '';
      items.push(ask(photo, { shareToken: await tokenOf(album), print }));
    }
    const { status, body } = await askForPrints(null, items);
    expect([status, body.prints.filter((print) => print.status === 'WANTED').length]).toEqual([200, 17]);
  });
});
