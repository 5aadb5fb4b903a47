import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../shared/testing/seeded-random.ts';
import { derivePicture } from './derive-picture.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { PictureError } from './picture-error.ts';
import { bytesSource } from './picture-source.ts';
import { buildAvif, halfOpaque } from './testing/build-avif.ts';
import { buildFlatJpeg } from './testing/build-flat-jpeg.ts';
import { buildGif } from './testing/build-gif.ts';
import { buildPng } from './testing/build-png.ts';
import { buildTiff, exifSegment } from './testing/build-tiff.ts';
import { buildLosslessWebp } from './testing/build-webp.ts';
import { withSegments } from './testing/bytes.ts';
import { corners, drawJpeg, drawRgb } from './testing/draw-picture.ts';
import { haveSamples, sample } from './testing/samples.ts';

const jpeg = drawJpeg(200, 150, corners(200, 150));

const makers: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  jpeg: () => withSegments(jpeg, exifSegment({ 274: { short: 6 }, 34665: { directory: { 36867: { text: 'x' } } } })),
  progressive: () => buildFlatJpeg({ width: 200, height: 150, values: [90, 100, 140], frame: 'progressive' }),
  png: () => {
    const pixels = drawRgb(200, 150, corners(200, 150));
    const rows = Array.from({ length: 150 }, (_, y) => pixels.subarray(y * 600, (y + 1) * 600));
    return buildPng({ width: 200, height: 150, bitDepth: 8, colorType: 2, rows });
  },
  gif: () =>
    buildGif({ width: 64, height: 64, palette: new Array(4).fill([9, 99, 199]), indices: new Uint8Array(4096) }),
  avif: () => buildAvif({ alpha: halfOpaque }),
  webp: () => buildLosslessWebp(64, 48, [40, 90, 200, 255]),
  dng: () =>
    buildTiff({
      50706: { long: 1 },
      330: { directory: { 513: { offsetOf: jpeg }, 514: { long: jpeg.length } } },
    }),
};

/** Half of the damage falls on the header, where it does most. */
function damaged(bytes: Uint8Array, next: () => number): Uint8Array {
  if (next() < 0.3) return bytes.slice(0, Math.floor(next() * bytes.length));
  const copy = bytes.slice();
  for (let count = 1 + Math.floor(next() * 12); count > 0; count--) {
    const reach = next() < 0.5 ? Math.min(700, copy.length) : copy.length;
    copy[Math.floor(next() * reach)] = next() < 0.3 ? 255 : Math.floor(next() * 256);
  }
  return copy;
}

/** The fault, or 'fine'. Anything that is no PictureError fails the test. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    const source = bytesSource(bytes);
    const derivatives = await derivePicture(source, await inspectPicture(source), [{ maxSide: 100, quality: 80 }]);
    expect(derivatives[0]!.bytes.length).toBeGreaterThan(100);
    return 'fine';
  } catch (error) {
    // With a cause, a decoder stumbled and only the net caught it.
    if (error instanceof PictureError && !error.cause) return error.fault;
    throw error;
  }
}

async function survives(whole: Uint8Array, count: number, seed: number): Promise<void> {
  const next = seededRandom(seed);
  expect(await outcome(whole)).toBe('fine');
  const outcomes = new Set<string>();
  for (let i = 0; i < count; i++) outcomes.add(await outcome(damaged(whole, next)));
  expect(outcomes.size).toBeGreaterThan(1);
  expect(await outcome(whole)).toBe('fine');
}

describe('damaged files end in a PictureError, and the next one works', () => {
  test.each(Object.keys(makers))('%s', { timeout: 60_000 }, async (name) => {
    await survives(await makers[name]!(), 60, name.length);
  });

  test.skipIf(!haveSamples)('heic', { timeout: 60_000 }, async () => {
    await survives(await sample('libheif-example.heic'), 25, 4);
  });
});
