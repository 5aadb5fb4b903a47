import { expect, test } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';
import { bytesSource } from './picture-source.ts';
import { findGps, withZeros } from './strip-gps.ts';
import { buildTiff, exifSegment, type TiffFields } from './testing/build-tiff.ts';
import { ascii, segment, withSegments } from './testing/bytes.ts';
import { corners, drawJpeg } from './testing/draw-picture.ts';
import { meanDifference, readPixels } from './testing/read-pixels.ts';
import { haveSamples, sample } from './testing/samples.ts';

const jpeg = drawJpeg(200, 150, corners(200, 150));
const exif: TiffFields = {
  274: { short: 6 },
  306: { text: '2024:07:01 18:30:05' },
  34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } },
};

async function stripped(bytes: Uint8Array): Promise<Uint8Array> {
  const source = bytesSource(bytes);
  const stream = withZeros(await source.stream(), await findGps(source));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test('the position goes, all else stays', async () => {
  const xmp = segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>48,9N'));
  const dressed = withSegments(jpeg, exifSegment(exif), xmp);
  const bare = await stripped(dressed);
  expect(bare.length).toBe(dressed.length);
  expect(String.fromCharCode(...bare)).not.toMatch(/SECRET|48,9N/);
  const before = await inspectPicture(bytesSource(dressed));
  expect(await inspectPicture(bytesSource(bare))).toEqual(before);
  expect(before).toMatchObject({ orientation: 6, takenAt: '2024-07-01T18:30:05' });
  expect(meanDifference(await readPixels(bare), await readPixels(jpeg))).toBe(0);
});

test('a RAW file too', async () => {
  const jpegFields = { 513: { offsetOf: jpeg }, 514: { long: jpeg.length } };
  const raw = buildTiff({ ...exif, ...jpegFields, 271: { text: 'SONY' } });
  expect(String.fromCharCode(...(await stripped(raw)))).not.toContain('SECRET');
});

test('a picture without a position passes as it is', async () => {
  expect(await stripped(jpeg)).toEqual(jpeg);
});

test.skipIf(!haveSamples)('a real phone photo', async () => {
  const photo = await sample('pixel-12mp.jpg');
  const gps = await findGps(bytesSource(photo));
  expect(gps.length).toBeGreaterThan(2);
  expect(await findGps(bytesSource(await stripped(photo)))).toHaveLength(1);
});
