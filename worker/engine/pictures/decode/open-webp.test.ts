import { describe, expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildTiff } from '../testing/build-tiff.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../testing/build-webp.ts';
import { ascii } from '../testing/bytes.ts';
import { pixelAt, readPixels } from '../testing/read-pixels.ts';
import { haveSamples, sample } from '../testing/samples.ts';
import { stillHead } from './open-webp.ts';

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

test('a large one needs a browser, before its pixels are read', async () => {
  const source = bytesSource(buildLosslessWebp(4000, 3000, [1, 2, 3, 255]));
  const unread = { ...source, stream: () => Promise.reject(new Error('the picture was read')) };
  const sizes = [{ maxSide: 50, quality: 80 }];
  await expect(derivePicture(unread, await inspectPicture(source), sizes)).rejects.toMatchObject({
    fault: 'needs-browser',
  });
});

describe('an animation', () => {
  const picture = (color: [number, number, number, number]) => buildLosslessWebp(40, 30, color).subarray(12);
  /** A frame of 40 × 30 at 20, 10 of the canvas; both are given in twos. */
  const frame = (pixels: Uint8Array) =>
    chunk('ANMF', joinBytes([10, 0, 0, 5, 0, 0, 39, 0, 0, 29, 0, 0, 0, 0, 0, 0], pixels));
  const animation = (...frames: Uint8Array[]) =>
    riff(extendedHeader(100, 80, ALPHA | ANIMATION), chunk('ANIM', new Uint8Array(6)), ...frames);
  const pixelsOf = async (webp: Uint8Array) => {
    const source = bytesSource(webp);
    const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 100, quality: 95 }]);
    return readPixels(derivative!.bytes);
  };

  test('shows its first frame at its place on a white canvas', async () => {
    const webp = animation(frame(picture([40, 90, 200, 255])), frame(picture([250, 0, 0, 255])));
    expect(await inspectPicture(bytesSource(webp))).toMatchObject({
      width: 100,
      height: 80,
      canRender: true,
    });
    const pixels = await pixelsOf(webp);
    expect(pixelAt(pixels, 40, 25)).toEqual(near([40, 90, 200]));
    for (const [x, y] of [
      [10, 25],
      [70, 25],
      [40, 2],
      [40, 50],
    ] as const) {
      expect(pixelAt(pixels, x, y)).toEqual(near([255, 255, 255]));
    }
  });

  test('with a frame beside its canvas is corrupt, without a frame truncated', async () => {
    const beside = frame(picture([1, 2, 3, 255])).fill(90, 8, 9);
    await expect(inspectPicture(bytesSource(animation(beside)))).rejects.toMatchObject({ fault: 'corrupt' });
    await expect(inspectPicture(bytesSource(animation()))).rejects.toMatchObject({ fault: 'truncated' });
  });

  test.skipIf(!haveSamples)('of a camera', async () => {
    const source = bytesSource(await sample('webp-anim.webp'));
    expect(await inspectPicture(source)).toMatchObject({ canRender: true });
    await pixelsOf(await sample('webp-anim.webp'));
  });
});

test('lossy pixels with their alpha become a file of their own', async () => {
  expect(
    stillHead({ left: 0, top: 0, width: 300, height: 2, lossless: false, alpha: true, offset: 0, length: 50 }),
  ).toEqual(joinBytes(ascii('RIFF'), [72, 0, 0, 0], ascii('WEBP'), extendedHeader(300, 2, ALPHA)));
});

test('a truncated one is reported as truncated', async () => {
  const webp = buildLosslessWebp(100, 80, [40, 90, 200, 255]);
  await expect(colorOf(webp.slice(0, 26))).rejects.toMatchObject({ fault: 'truncated' });
});
