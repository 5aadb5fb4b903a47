import { expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildPng } from '../testing/build-png.ts';
import { buildTiff, exifSegment, type TiffFields } from '../testing/build-tiff.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../testing/build-webp.ts';
import { ascii, box, segment, withSegments } from '../testing/bytes.ts';
import { corners, drawJpeg } from '../testing/draw-picture.ts';
import { meanDifference, readPixels } from '../testing/read-pixels.ts';
import { haveSamples, sample } from '../testing/samples.ts';
import { stripGps } from './strip-gps.ts';

const jpeg = drawJpeg(200, 150, corners(200, 150));
const secret: TiffFields = { 34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } } };
const exif: TiffFields = { 274: { short: 6 }, 306: { text: '2024:07:01 18:30:05' }, ...secret };
const xmp = '<x:xmpmeta><rdf:Description exif:GPSLatitude="GPS-SECRET"/></x:xmpmeta>';
const upright = { orientation: 6, takenAt: '2024-07-01T18:30:05' };

/** In chunks of any size, so that boundaries fall everywhere. */
async function stripped(bytes: Uint8Array, pieceBytes = 64 * 1024): Promise<Uint8Array | null> {
  let at = 0;
  const stream = async () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + pieceBytes));
        at += pieceBytes;
      },
    });
  const bare = await stripGps({ ...bytesSource(bytes), stream });
  if (!bare) return null;
  const parts: Uint8Array[] = [];
  for await (const part of bare) parts.push(part.slice());
  return joinBytes(...parts);
}

async function drawn(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const source = bytesSource(bytes);
  const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 200, quality: 90 }]);
  return derivative?.bytes;
}

const pngOf = (...extra: { type: string; body: Uint8Array }[]) => {
  const rows = Array.from({ length: 64 }, (_, row) => new Uint8Array(192).fill(row * 3));
  return buildPng({ width: 64, height: 64, bitDepth: 8, colorType: 2, rows, extra });
};
const webpOf = (...chunks: Uint8Array[]) =>
  riff(extendedHeader(64, 48, 12), buildLosslessWebp(64, 48, [10, 200, 30, 255]).slice(12), ...chunks);

const dressed: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['JPEG with EXIF', () => withSegments(jpeg, exifSegment(exif))],
  ['JPEG with a second EXIF', () => withSegments(jpeg, exifSegment({ 274: { short: 6 } }), exifSegment(secret))],
  ['JPEG with XMP', () => withSegments(jpeg, segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${xmp}`)))],
  [
    'JPEG with extended XMP',
    () => withSegments(jpeg, segment(0xe1, ascii(`http://ns.adobe.com/xmp/extension/\0${xmp}`))),
  ],
  ['JPEG with IPTC and a comment', () => withSegments(jpeg, segment(0xed, ascii(xmp)), segment(0xfe, ascii(xmp)))],
  ['JPEG with a picture behind it', () => joinBytes(jpeg, withSegments(jpeg, exifSegment(secret)))],
  ['PNG with XMP', () => pngOf({ type: 'iTXt', body: ascii(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`) })],
  ['PNG with EXIF', () => pngOf({ type: 'eXIf', body: buildTiff(exif) })],
  ['PNG with text', () => pngOf({ type: 'tEXt', body: ascii(xmp) }, { type: 'zTXt', body: ascii(xmp) })],
  ['PNG with more behind it', async () => joinBytes(await pngOf(), ascii(xmp))],
  ['WebP with XMP', () => webpOf(chunk('XMP ', ascii(xmp)))],
  ['WebP with EXIF', () => webpOf(chunk('EXIF', buildTiff(exif)))],
  ['WebP with two of them', () => webpOf(chunk('EXIF', buildTiff(exif)), chunk('EXIF', buildTiff(secret)))],
];

test.each(dressed)('of a %s the location is removed, its pixels and time stay', async (_, make) => {
  const bytes = await make();
  for (const pieceBytes of [1, 7, 64 * 1024]) {
    const bare = (await stripped(bytes, pieceBytes))!;
    expect(String.fromCharCode(...bare)).not.toContain('SECRET');
    expect(await inspectPicture(bytesSource(bare))).toEqual(await inspectPicture(bytesSource(bytes)));
    expect(await drawn(bare)).toEqual(await drawn(bytes));
  }
});

test('orientation and time are kept', async () => {
  for (const name of ['JPEG with EXIF', 'PNG with EXIF', 'WebP with EXIF']) {
    const bytes = await dressed.find(([each]) => each === name)![1]();
    expect(await inspectPicture(bytesSource((await stripped(bytes))!))).toMatchObject(upright);
  }
});

test('a JPEG without metadata is unchanged', async () => {
  expect(await stripped(jpeg)).toEqual(jpeg);
});

test('a damaged JPEG ends', async () => {
  const cut = withSegments(jpeg, exifSegment(exif)).slice(0, -300);
  expect(String.fromCharCode(...(await stripped(cut))!)).not.toContain('SECRET');
});

const unsure: [string, Uint8Array][] = [
  ['DNG', buildTiff({ 271: { text: 'Apple' }, 700: { text: xmp }, 50706: { long: 0x01040000 } })],
  ['CR3', joinBytes(box('ftyp', ascii('crx \0\0\0\x01crx isom')), box('moov', box('CMT4', buildTiff(secret))))],
  ['HEIC', joinBytes(box('ftyp', ascii('heic\0\0\0\0heic')), box('mdat', ascii(xmp)))],
  ['animated WebP', webpOf(chunk('ANMF', ascii(xmp)))],
  ['GIF', joinBytes(ascii('GIF89a'), new Uint8Array(16))],
];

test.each(unsure)('%s is not supported', async (_, bytes) => {
  expect(await stripped(bytes)).toBeNull();
});

test.skipIf(!haveSamples)('a real phone photo', async () => {
  const photo = await sample('pixel-12mp.jpg');
  const bare = (await stripped(photo))!;
  expect(bare.length).toBeGreaterThan(photo.length * 0.6);
  expect(await inspectPicture(bytesSource(bare))).toEqual(await inspectPicture(bytesSource(photo)));
  expect(meanDifference(await readPixels(bare), await readPixels(photo))).toBe(0);
});
