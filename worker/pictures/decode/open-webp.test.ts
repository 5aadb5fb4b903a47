import { expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource } from '../picture-source.ts';
import { buildTiff } from '../testing/build-tiff.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../testing/build-webp.ts';
import { ascii } from '../testing/bytes.ts';
import { pixelAt, readPixels } from '../testing/read-pixels.ts';

async function colorOf(webp: Uint8Array) {
  const source = bytesSource(webp);
  const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 50, quality: 95 }]);
  return pixelAt(await readPixels(derivative!.bytes), 10, 10);
}

const near = (color: number[]) => color.map((value) => expect.closeTo(value, -1));
/** Flags of the extended header: alpha, EXIF, animation. */
const [ALPHA, EXIF, ANIMATION] = [0x10, 0x08, 0x02];

test('its pixels', async () => {
  expect(await colorOf(buildLosslessWebp(100, 80, [40, 90, 200, 255]))).toEqual(near([40, 90, 200]));
});

test('transparent pixels become white', async () => {
  expect(await colorOf(buildLosslessWebp(100, 80, [40, 90, 200, 128]))).toEqual(near([148, 173, 227]));
});

test("EXIF rotates and dates it, with or without JPEG's prefix", async () => {
  const exif = buildTiff({ 274: { short: 6 }, 306: { text: '2024:07:01 18:30:05' } });
  const picture = buildLosslessWebp(100, 80, [40, 90, 200, 255]).subarray(12);
  for (const body of [exif, Uint8Array.of(...ascii('Exif\0\0'), ...exif)]) {
    const webp = riff(extendedHeader(100, 80, EXIF), picture, chunk('EXIF', body));
    const info = await inspectPicture(bytesSource(webp));
    expect(info).toMatchObject({ width: 80, height: 100, orientation: 6, takenAt: '2024-07-01T18:30:05' });
    expect(await colorOf(webp)).toEqual(near([40, 90, 200]));
  }
});

test('a large or an animated one needs a browser, before its pixels are read', async () => {
  const source = bytesSource(buildLosslessWebp(4000, 3000, [1, 2, 3, 255]));
  const unread = { ...source, stream: () => Promise.reject(new Error('the picture was read')) };
  const sizes = [{ maxSide: 50, quality: 80 }];
  await expect(derivePicture(unread, await inspectPicture(source), sizes)).rejects.toMatchObject({
    fault: 'needs-browser',
  });
  const animated = bytesSource(riff(extendedHeader(100, 80, ALPHA | ANIMATION)));
  const info = await inspectPicture(animated);
  expect(info).toMatchObject({ width: 100, height: 80, animated: true });
  await expect(derivePicture(animated, info, sizes)).rejects.toMatchObject({ fault: 'needs-browser' });
});

test('a truncated one is reported as truncated', async () => {
  const webp = buildLosslessWebp(100, 80, [40, 90, 200, 255]);
  await expect(colorOf(webp.slice(0, 26))).rejects.toMatchObject({ fault: 'truncated' });
});
