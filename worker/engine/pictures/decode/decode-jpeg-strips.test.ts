import { beforeAll, describe, expect, test } from 'vitest';
import { PictureError } from '../picture-error.ts';
import { bytesSource } from '../picture-source.ts';
import type { Planes } from '../scale/planes.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { scalePicture } from '../scale-picture.ts';
import { buildSampledJpeg } from '../testing/build-sampled-jpeg.ts';
import { type Drawing, drawJpeg } from '../testing/draw-picture.ts';
import { readPixels, worstDifference } from '../testing/read-pixels.ts';
import { openJpeg } from './open-jpeg.ts';

const [width, height] = [301, 215];
/** Without edges, which coarse colour smears. */
const draw: Drawing = (x, y) => [20 + x / 2, 40 + y / 2, 220 - x / 3 - y / 4];
const ones: [number, number][] = [
  [1, 1],
  [1, 1],
  [1, 1],
];

async function faultOf(jpeg: Uint8Array): Promise<string> {
  return readPixels(jpeg).then(
    () => 'none',
    (error) => (error instanceof PictureError ? error.fault : String(error)),
  );
}

describe('sampling', () => {
  test.each([
    ['4:4:4', ones],
    [
      '4:2:0',
      [
        [2, 2],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      '4:2:2',
      [
        [2, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      '4:4:0',
      [
        [1, 2],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      '4:1:1',
      [
        [4, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      '4:1:0',
      [
        [4, 2],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'three to one',
      [
        [3, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'three to two',
      [
        [3, 2],
        [2, 1],
        [1, 2],
      ],
    ],
    [
      'colour finer than brightness',
      [
        [1, 1],
        [2, 2],
        [1, 1],
      ],
    ],
  ] as [string, [number, number][]][])('%s', async (_, sampling) => {
    const pixels = await readPixels(buildSampledJpeg({ width, height, draw, sampling }));
    expect([pixels.width, pixels.height]).toEqual([width, height]);
    expect(worstDifference(pixels, draw)).toBeLessThan(7);
  });

  test('grey, whatever sampling it names', async () => {
    const grey: Drawing = (x, y) => new Array(3).fill((x + y) / 3) as [number, number, number];
    const jpeg = buildSampledJpeg({ width, height, draw: grey, sampling: [[1, 1]] });
    const frame = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === 0xc0);
    jpeg[frame + 11] = 0x22;
    expect(worstDifference(await readPixels(jpeg), grey)).toBeLessThan(8);
  });

  test('red, green and blue by Adobe’s marker', async () => {
    const jpeg = buildSampledJpeg({ width, height, draw, sampling: ones, isRgb: true });
    expect(worstDifference(await readPixels(jpeg), draw)).toBeLessThan(7);
  });

  test('red, green and blue, each with a sampling of its own', async () => {
    const sampling: [number, number][] = [
      [1, 1],
      [2, 2],
      [2, 1],
    ];
    const jpeg = buildSampledJpeg({ width, height, draw, sampling, isRgb: true });
    const pixels = await readPixels(jpeg);
    expect([pixels.width, pixels.height]).toEqual([width, height]);
    expect(worstDifference(pixels, draw)).toBeLessThan(7);
  });
});

describe('a part of a picture', () => {
  const slow: Drawing = (x, y) => [x / 9, y / 7, 120];
  let jpeg: Uint8Array;
  beforeAll(() => {
    jpeg = drawJpeg(2000, 1600, slow, 96);
  });

  test.each([
    ['full size', 1],
    ['seven eighths', 1.2],
    ['six', 1.45],
    ['five', 1.7],
    ['a half', 2.2],
    ['three eighths', 3],
    ['a quarter', 5.3],
    ['an eighth', 11],
  ])('decoded at %s lies where it is', async (_, scale) => {
    const picture = await openJpeg(bytesSource(jpeg), 1);
    const box = { left: 501, top: 333, width: 1100, height: 880 };
    const target = { width: Math.round(1100 / scale), height: Math.round(880 / scale) };
    const collector = new PlanesCollector(target);
    await scalePicture(picture, { box, target, chromaStep: 2 }, collector);
    const expected: Drawing = (x, y) =>
      slow(box.left - 0.5 + ((x + 0.5) * 1100) / target.width, box.top - 0.5 + ((y + 0.5) * 880) / target.height);
    expect(worstDifference(collector.planes, expected, 9)).toBeLessThan(5);
  });
});

describe('restart markers', () => {
  const jpegWith = (restartInterval: number) =>
    buildSampledJpeg({ width, height, draw, sampling: ones, restartInterval });

  test.each([1, 7, 38, 1000])('every %i MCUs', async (interval) => {
    expect(worstDifference(await readPixels(jpegWith(interval)), draw)).toBeLessThan(7);
  });

  test('one that is missing, or of another number, is damage', async () => {
    const jpeg = jpegWith(38);
    const marker = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === 0xd3);
    const other = jpeg.slice();
    other[marker + 1] = 0xd5;
    expect(await faultOf(other)).toBe('corrupt');
    expect(await faultOf(jpeg.slice(0, marker))).toBe('truncated');
    const without = new Uint8Array([...jpeg.subarray(0, marker), ...jpeg.subarray(marker + 2)]);
    expect(await faultOf(without)).toBe('corrupt');
  });
});

describe('damage', () => {
  const jpeg = buildSampledJpeg({ width, height, draw, sampling: ones });

  test('data that ends before its pixels', async () => {
    expect(await faultOf(jpeg.slice(0, -400))).toBe('truncated');
    const ended = new Uint8Array([...jpeg.subarray(0, -40), 0xff, 0xd9]);
    expect(await faultOf(ended)).toBe('corrupt');
  });

  test('a missing end marker, and bytes after it, are none', async () => {
    expect(await faultOf(jpeg.slice(0, -2))).toBe('none');
    expect(await faultOf(new Uint8Array([...jpeg, 1, 2, 3, 0xff, 0xd8]))).toBe('none');
  });

  test('codes that no table has', async () => {
    const bad = jpeg.slice();
    const scan = bad.findIndex((byte, i) => byte === 0xff && bad[i + 1] === 0xda);
    // The longest code is of ones alone, which no table uses: each 0xff is stuffed.
    for (let i = scan + 200; i < scan + 240; i += 2) bad.set([0xff, 0], i);
    expect(await faultOf(bad)).toBe('corrupt');
  });
});

test('a baseline picture in several scans, with restart markers', async () => {
  const flat = buildSampledJpeg({ width: 64, height: 64, draw: () => [90, 120, 60], sampling: ones });
  const scan = flat.findIndex((byte, i) => byte === 0xff && flat[i + 1] === 0xda);
  const restartInterval = 5;
  const grey = buildSampledJpeg({
    width: 64,
    height: 64,
    draw: () => [100, 100, 100],
    sampling: [[1, 1]],
    restartInterval,
  });
  const greyScan = grey.findIndex((byte, i) => byte === 0xff && grey[i + 1] === 0xda);
  const scanOf = (id: number) => [0xff, 0xda, 0, 8, 1, id, 0, 0, 63, 0, ...grey.subarray(greyScan + 10, -2)];
  const jpeg = Uint8Array.from([
    ...flat.subarray(0, scan),
    0xff,
    0xdd,
    0,
    4,
    0,
    5,
    ...scanOf(1),
    ...scanOf(2),
    ...scanOf(3),
    0xff,
    0xd9,
  ]);
  const pixels: Planes = await readPixels(jpeg);
  expect([pixels.y[2000], pixels.cb[500], pixels.cr[500]]).toEqual([100, 100, 100]);
});
