import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AlbumResponse, ShareResponse } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { Quote } from '../../../../shared/shop/orders/contract.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { joinBytes } from '../../../engine/pictures/join-bytes.ts';
import { buildAvif } from '../../../engine/pictures/testing/build-avif.ts';
import { buildGif } from '../../../engine/pictures/testing/build-gif.ts';
import { associations, buildHeifHeader, sizeProperty } from '../../../engine/pictures/testing/build-heif.ts';
import { buildPng } from '../../../engine/pictures/testing/build-png.ts';
import { buildTiff } from '../../../engine/pictures/testing/build-tiff.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../../../engine/pictures/testing/build-webp.ts';
import { ascii, box } from '../../../engine/pictures/testing/bytes.ts';
import { derivePhoto } from '../../../library/photos/derive-photo.ts';
import { originalKey } from '../../../library/photos/photo-store.ts';
import { call } from '../../../testing/call.ts';
import { drawJpeg } from '../../../testing/draw-jpeg.ts';
import { makeAlbum, type TestUser, upload } from '../../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';
import {
  buyer,
  expectAgreement,
  expectPrintFile,
  makePrintShop,
  ordersMade,
  original,
  printFileOf,
  quote,
  sendMaster,
  size,
  uploadDrawn,
} from '../../../testing/print-shop.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../../testing/shop-factories.ts';

beforeAll(makePrintShop);

const heic = (width: number, height: number): Uint8Array =>
  buildHeifHeader(joinBytes(box('ipco', sizeProperty(width, height)), associations(1)));
const avif = (width = 800): Uint8Array => {
  const bytes = heic(width, 600);
  bytes.set(ascii('avif'), 8);
  return bytes;
};
const animatedWebp = (): Uint8Array => {
  const frame = joinBytes(
    [0, 0, 0, 0, 0, 0, 63, 0, 0, 47, 0, 0, 0, 0, 0, 0],
    buildLosslessWebp(64, 48, [9, 9, 200, 255]).subarray(12),
  );
  return riff(extendedHeader(64, 48, 0x02), chunk('ANIM', [0, 0, 0, 0, 0, 0]), chunk('ANMF', frame));
};
const raw = (): Uint8Array =>
  buildTiff({
    271: { text: 'SONY' },
    513: { offsetOf: drawJpeg(640, 480, 6) },
    514: { long: drawJpeg(640, 480, 6).length },
  });
const gif = (): Uint8Array =>
  buildGif({
    width: 4,
    height: 2,
    palette: [
      [0, 0, 0],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ],
    indices: new Uint8Array(8),
  });
const png = () =>
  buildPng({ width: 2, height: 2, bitDepth: 8, colorType: 0, rows: [Uint8Array.of(1, 2), Uint8Array.of(3, 4)] });
const truncated = (): Uint8Array => drawJpeg(640, 480, 7).subarray(0, 3000);

describe('what a print is sold of', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, boolean]>([
    ['a.jpg', () => drawJpeg(640, 480, 1), true],
    ['a.png', png, true],
    ['a.webp', () => buildLosslessWebp(64, 48, [200, 10, 20, 255]), true],
    ['animated.webp', animatedWebp, true],
    ['15-mp.webp', () => buildLosslessWebp(4608, 3456, [200, 10, 20, 255]), false],
    ['a.gif', gif, true],
    ['a.avif', () => buildAvif({}), true],
    ['of-more-bits.avif', () => avif(), false],
    ['a.arw', raw, true],
    ['coded-whole-15-mp.heic', () => heic(4608, 3456), false],
    ['coded-whole-12-mp.heic', () => heic(4000, 3000), false],
    ['truncated.jpg', truncated, false],
  ])('%s', async (name, bytes, isPrintable) => {
    const photo = (await uploadDrawn(name, await bytes())) as Photo;
    if (isPrintable) await expectPrintFile(photo);
    else expect(await printFileOf(photo.id)).toBe('print-photo-unmade');
    await expectAgreement(photo, isPrintable);
  });

  test('is not what only a browser can decode, until it has sent a master of it', async () => {
    const photo = (await uploadDrawn('nova.avif', avif(801))) as Photo;
    expect(photo.needs).toEqual(['master']);
    const prepared = await sendMaster(photo);
    await expectPrintFile(prepared);
    await expectAgreement(prepared, true);
  });
});

const albumOf = async (owner: TestUser, name: string, bytes: Uint8Array) => {
  const album = await makeAlbum(owner);
  const photo = (await upload(owner, album.id, [{ name, bytes }])).body.photos[0];
  return { album, photoId: photo?.id ?? '' };
};
const setPhoto = (id: string, set: string) =>
  libraryDb.prepare(`update photos set ${set} where id = unhex(?, '-')`).bind(id).run();
const _factsOf = (id: string) =>
  libraryDb.prepare("select print_source, print_fault from photos where id = unhex(?, '-')").bind(id).first();

describe('a cart with a photo that can not be printed', () => {
  test('is priced without it, and ordered only without it', async () => {
    const [good, bad] = [await makePhotoRow(buyer.id), (await uploadDrawn('dron.avif', avif(900)))?.id ?? ''];
    const items = [prints(good, size), prints(bad, size), download(bad, original)];
    const quoted = await quote(items);
    expect(quoted.items.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringMatching(/^Túto fotku zatiaľ nevieme vytlačiť\. Otvorte jej album na počítači/),
      null,
    ]);
    expect(quoted.items[1]?.totalCents).toBe(0);
    const before = await ordersMade();
    const refused = await order(buyer, { items, digitalContentConsent: true });
    expect([refused.status, refused.body.code]).toEqual([400, 'photo-not-printable']);
    expect(refused.body.issues).toEqual([
      { field: 'items.1', message: expect.stringContaining('Fotku „dron.avif“ zatiaľ nevieme vytlačiť.') },
    ]);
    expect(await ordersMade()).toBe(before);
    const rest = { items: [items[0], items[2]], digitalContentConsent: true };
    expect((await order(buyer, rest)).status).toBe(201);
  });

  test.each(['jpeg', 'png'])('that only a browser can decode is refused everywhere, also a %s', async (format) => {
    const owner = await makeBuyer();
    const { album, photoId } = await albumOf(
      owner,
      `obrovska.${format}`,
      format === 'png' ? await png() : drawJpeg(64, 48, 31),
    );
    // Now: the job of its upload would find that it can be printed, in the middle of this.
    await derivePhoto(openLibrary(), photoId);
    await setPhoto(photoId, "print_source = null, print_fault = 'needs-browser'");
    const mine = (await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner.token })).body.album.photos;
    const toOwner = mine[0]?.photo.unprintableReason;
    expect(mine[0]?.photo).toMatchObject({ printable: false, needs: ['master'] });
    expect(toOwner).toMatch(/^Otvorte jej album/);
    const { shareToken, photos } = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
    const toGuest = 'Majiteľ ju musí najprv pripraviť na tlač.';
    expect(photos).toMatchObject([{ printable: false, unprintableReason: toGuest }]);

    const sized = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
    for (const product of [size, sized]) {
      for (const [who, more, reason] of [
        [owner, {}, toOwner],
        [buyer, { shareToken }, toGuest],
      ] as const) {
        const items = [prints(photoId, product, more)];
        const { body } = await call<Quote>('POST', '/orders/quote', { token: who.token, body: { items } });
        expect(body.items[0]?.problem).toBe(`Túto fotku zatiaľ nevieme vytlačiť. ${reason}`);
        expect((await order(who, { items })).body.code).toBe('photo-not-printable');
      }
    }
    const print = { mode: 'fill', crop: null, turn: 0 };
    const asked = { items: [{ photoId, shareToken, paperSize: sized.name, print }] };
    const { body } = await call<{ prints: Print[] }>('POST', '/prints', { token: buyer.token, body: asked });
    expect(body.prints).toMatchObject([{ status: 'FAILED', problem: toGuest }]);
  });

  test("is refused for a guest of somebody else's album too", async () => {
    const { album } = await albumOf(await makeBuyer(), 'cudzia.avif', avif(902));
    const share = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
    const [photo] = share.photos ?? [];
    expect(photo?.printable).toBe(false);
    const { shareToken } = share;
    const items = [prints(photo?.id ?? '', size, { shareToken })];
    const reason = 'Majiteľ ju musí najprv pripraviť na tlač.';
    expect(photo).toMatchObject({ unprintableReason: reason, needs: [] });
    expect((await quote(items)).items[0]?.problem).toBe(`Túto fotku zatiaľ nevieme vytlačiť. ${reason}`);
    expect((await order(buyer, { items })).body.code).toBe('photo-not-printable');
  });
});

describe('what the row of a photo knows', () => {
  test('is all that a price asks: no file is read', async () => {
    const photos = [await uploadDrawn('jedna.webp', buildLosslessWebp(40, 30, [1, 2, 3, 255]))];
    photos.push(await uploadDrawn('dve.avif', avif(903)));
    await env.BUCKET.delete(photos.map((photo) => originalKey(photo?.id ?? '')));
    const { items } = await quote(photos.map((photo) => prints(photo?.id ?? '', size)));
    expect(items.map(({ problem }) => problem === null)).toEqual([true, false]);
  });
});

test('a JPEG that only a browser can decode is printed as it is where it was ordered before that was asked', async () => {
  const { photoId } = await albumOf(buyer, 'davna.jpg', drawJpeg(640, 480, 32));
  await setPhoto(photoId, "print_source = null, print_fault = 'needs-browser'");
  expect(await printFileOf(photoId)).toEqual(drawJpeg(640, 480, 32));
});

test('a file that is whole is printed, though no preview of it could be made', async () => {
  const { photoId } = await albumOf(buyer, 'velka.jpg', drawJpeg(640, 480, 9));
  await setPhoto(photoId, "status = 'FAILED', failure = 'needs-browser'");
  expect((await quote([prints(photoId, size)])).items[0]?.problem).toBeNull();
  expect(await printFileOf(photoId)).toEqual(drawJpeg(640, 480, 9));
});
