import { describe, expect, test } from 'vitest';
import { LibHeif } from './decode/lib-heif.ts';
import { openHeic } from './decode/open-heic.ts';
import { derivePicture } from './derive-picture.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { wasmBudgetBytes } from './memory-budget.ts';
import { bytesSource } from './picture-source.ts';
import type { OpenPicture } from './rows.ts';
import { collectPlanes, meanDifference, readPixels } from './testing/read-pixels.ts';
import { haveSamples, sample } from './testing/samples.ts';
import { wasmPeak } from './testing/wasm-peak.ts';

const sizes = [
  { maxSide: 1920, quality: 85 },
  { maxSide: 400, quality: 80 },
];

async function preview(name: string, maxSide = 1920) {
  const source = bytesSource(await sample(name));
  const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide, quality: 90 }]);
  return readPixels(derivative!.bytes);
}

function openInLibHeif(bytes: Uint8Array, limitBytes?: number): LibHeif {
  const heif = new LibHeif(limitBytes);
  const file = heif.allocate(bytes.length);
  heif.memory.set(bytes, file);
  heif.open(file, bytes.length, 'rgb');
  return heif;
}

describe.skipIf(!haveSamples)('real camera files', () => {
  describe.each(['Landscape', 'Portrait'])('%s', (shape) => {
    test.each([2, 3, 4, 5, 6, 7, 8])('orientation %i shows the same picture as 1', async (orientation) => {
      const [first, turned] = [await preview(`${shape}_1.jpg`, 600), await preview(`${shape}_${orientation}.jpg`, 600)];
      // The number in the middle is part of the picture.
      const awayFromNumber = (x: number, y: number) => Math.abs(x - 0.5) > 0.1 || Math.abs(y - 0.5) > 0.1;
      expect(meanDifference(first, turned, awayFromNumber)).toBeLessThan(3);
    });
  });

  test('a HEIC decoded by tiles equals the HEIC decoded whole', async () => {
    const bytes = await sample('iphone-13-pro-max.heic');
    const picture = await openHeic(bytesSource(bytes));
    expect(picture.colour.iccProfile).not.toBeNull();

    const heif = openInLibHeif(bytes, 256 * 1024 * 1024);
    const whole = heif.decodeWhole();
    const decodeWhole: OpenPicture['decode'] = async (_, into) => {
      into.start({ left: 0, top: 0, scaleX: 1, scaleY: 1, columns: 3024, rows: 4032 }, 'rgb');
      for (let y = 0; y < 4032; y++) into.pushRow(whole.memory, whole.start + y * whole.stride);
    };
    const [byTiles, atOnce] = [await collectPlanes(picture), await collectPlanes({ ...picture, decode: decodeWhole })];
    expect(meanDifference(byTiles, atOnce)).toBe(0);
  });

  test('libheif cannot grow past the budget, whatever the file says', async () => {
    const heif = openInLibHeif(await sample('iphone-13-pro-max.heic'));
    expect(() => heif.decodeWhole()).toThrow(/^needs-browser/);
    expect(heif.memoryBytes).toBeLessThanOrEqual(wasmBudgetBytes);
  });

  test.each([
    ['12mp-progressive.jpg', 'pixel-12mp.jpg'],
    ['12mp.webp', 'pixel-12mp.jpg'],
    ['48mp.jpg', 'pixel-12mp.jpg'],
  ])('%s looks like %s', async (name, other) => {
    expect(meanDifference(await preview(name, 800), await preview(other, 800))).toBeLessThan(8);
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

  test('AVIF needs a browser', async () => {
    await expect(preview('libheif-example.avif')).rejects.toMatchObject({ fault: 'needs-browser' });
  });

  test('no GPS position is left', async () => {
    const source = bytesSource(await sample('pixel-12mp.jpg'));
    const derivatives = await derivePicture(source, await inspectPicture(source), sizes);
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
  ])('%s stays within the memory budget', async (name) => {
    const source = bytesSource(await sample(name));
    const info = await inspectPicture(source);
    const peak = await wasmPeak(() => derivePicture(source, info, sizes));
    expect(peak).toBeLessThanOrEqual(wasmBudgetBytes);
  });
});
