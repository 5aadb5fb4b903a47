import { describe, expect, test } from 'vitest';
import { type Derivative, derivePicture } from './derive-picture.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { wasmBudgetBytes } from './memory-budget.ts';
import { bytesSource } from './picture-source.ts';
import { meanDifference, readPixels } from './testing/read-pixels.ts';
import { haveSamples, sample } from './testing/samples.ts';
import { wasmPeak } from './testing/wasm-peak.ts';

const thumbnailSize = { maxSide: 400, quality: 90 };
const previewSizes = [{ maxSide: 1920, quality: 85 }, thumbnailSize];

/** Decoding takes a second for most: each sample is derived once, whatever is asked of it. */
const derived = new Map<string, Promise<{ derivatives: Derivative[]; peak: number }>>();

function derive(name: string, sizes = previewSizes) {
  const known = derived.get(name);
  if (known) return known;
  const made = (async () => {
    const source = bytesSource(await sample(name));
    const info = await inspectPicture(source);
    let derivatives: Derivative[] = [];
    const peak = await wasmPeak(async () => {
      derivatives = await derivePicture(source, info, sizes);
    });
    return { derivatives, peak };
  })();
  derived.set(name, made);
  return made;
}

async function thumbnail(name: string, sizes = previewSizes) {
  const { derivatives } = await derive(name, sizes);
  return readPixels(derivatives.at(-1)!.bytes);
}

describe.skipIf(!haveSamples)('real camera files', () => {
  describe.each(['Landscape', 'Portrait'])('%s', (shape) => {
    test.each([2, 3, 4, 5, 6, 7, 8])('orientation %i shows the same picture as 1', async (orientation) => {
      const shown = (which: number) => thumbnail(`${shape}_${which}.jpg`, [thumbnailSize]);
      const [first, turned] = [await shown(1), await shown(orientation)];
      // The number in the middle is part of the picture.
      const awayFromNumber = (x: number, y: number) => Math.abs(x - 0.5) > 0.1 || Math.abs(y - 0.5) > 0.1;
      expect(meanDifference(first, turned, awayFromNumber)).toBeLessThan(3);
    });
  });

  test.each([
    ['12mp-progressive.jpg', 'pixel-12mp.jpg'],
    ['12mp.webp', 'pixel-12mp.jpg'],
    ['48mp.jpg', 'pixel-12mp.jpg'],
  ])('%s looks like %s', async (name, other) => {
    expect(meanDifference(await thumbnail(name), await thumbnail(other))).toBeLessThan(8);
  });

  test.each([
    ['pixel-12mp.jpg', { width: 4048, height: 3036, orientation: 1, takenAt: '2018-07-25T16:34:23' }],
    ['canon-18mp-422.jpg', { width: 5184, height: 3456, takenAt: '2019-10-26T16:07:24' }],
    ['iphone-13-pro-max.heic', { format: 'heic', width: 3024, height: 4032, takenAt: '2022-02-16T12:55:41' }],
    ['libheif-example.avif', { format: 'avif', width: 800, height: 533 }],
    ['canon6d.dng', { format: 'dng', width: 1024, height: 683, takenAt: '2019-06-06T07:29:51' }],
  ])('%s is read correctly', async (name, info) => {
    expect(await inspectPicture(bytesSource(await sample(name)))).toMatchObject(info);
  });

  test('no GPS position is left', async () => {
    const { derivatives } = await derive('pixel-12mp.jpg');
    for (const { bytes } of derivatives)
      expect(String.fromCharCode(...bytes.subarray(0, 4096))).not.toMatch(/Exif|http/);
  });

  test.each([
    'pixel-12mp.jpg',
    '48mp.jpg',
    '12mp-progressive.jpg',
    '12mp-cmyk.jpg',
    '12mp.webp',
    'iphone-13-pro-max.heic',
    'libheif-example.heic',
    'libheif-example.avif',
  ])('%s stays within the memory budget', async (name) => {
    expect((await derive(name)).peak).toBeLessThanOrEqual(wasmBudgetBytes);
  });
});
