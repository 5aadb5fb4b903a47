import { describe, expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource } from '../picture-source.ts';
import { buildPng, type PngParts } from '../testing/build-png.ts';
import { buildTiff } from '../testing/build-tiff.ts';
import { uint32 } from '../testing/bytes.ts';
import { corners, type Drawing } from '../testing/draw-picture.ts';
import { readPixels, worstDifference } from '../testing/read-pixels.ts';

const testWidth = 96;
const testHeight = 64;
const draw = corners(testWidth, testHeight);

async function pixelsOf(png: Uint8Array) {
  const source = bytesSource(png);
  const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 200, quality: 95 }]);
  return readPixels(derivative!.bytes);
}

/** Rows of packed samples for each pixel's levels. */
function packRows(
  bitDepth: number,
  levelsAt: (x: number, y: number) => number[],
  width = testWidth,
  height = testHeight,
) {
  return Array.from({ length: height }, (_, y) => {
    const levels = Array.from({ length: width }, (_, x) => levelsAt(x, y)).flat();
    if (bitDepth === 16) return Uint8Array.from(levels.flatMap((level) => [level >> 8, level & 255]));
    const row = new Uint8Array(Math.ceil((levels.length * bitDepth) / 8));
    for (const [i, level] of levels.entries())
      row[(i * bitDepth) >> 3]! |= level << (8 - bitDepth - ((i * bitDepth) & 7));
    return row;
  });
}

const png = (bitDepth: number, colorType: number, levelsAt: (x: number, y: number) => number[], more = {}) =>
  buildPng({
    width: testWidth,
    height: testHeight,
    bitDepth,
    colorType,
    rows: packRows(bitDepth, levelsAt),
    ...more,
  } as PngParts);

const grayAt: Drawing = (x, y) => {
  const level = draw(x, y)[0];
  return [level, level, level];
};

describe('colour types', () => {
  test.each([8, 16])('RGB of %i bits', async (depth) => {
    const file = await png(depth, 2, (x, y) => draw(x, y).map((level) => (depth === 16 ? level * 257 : level)));
    expect(worstDifference(await pixelsOf(file), draw)).toBeLessThan(12);
  });

  test.each([1, 2, 4, 8, 16])('grey of %i bits', async (depth) => {
    const top = 2 ** depth - 1;
    const quantised: Drawing = (x, y) => {
      const level = (Math.round((grayAt(x, y)[0] / 255) * top) * 255) / top;
      return [level, level, level];
    };
    const file = await png(depth, 0, (x, y) => [Math.round((grayAt(x, y)[0] / 255) * top)]);
    expect(worstDifference(await pixelsOf(file), quantised)).toBeLessThan(12);
  });

  test.each([2, 4, 8])('palette of %i bits', async (depth) => {
    const colors = [draw(1, 1), draw(testWidth - 1, 1), draw(1, testHeight - 1), draw(testWidth - 1, testHeight - 1)];
    const indexAt = (x: number, y: number) => (x * 2 >= testWidth ? 1 : 0) + (y * 2 >= testHeight ? 2 : 0);
    const extra = [{ type: 'PLTE', body: Uint8Array.from(colors.flat()) }];
    const file = await png(depth, 3, (x, y) => [indexAt(x, y)], { extra });
    expect(worstDifference(await pixelsOf(file), (x, y) => colors[indexAt(x, y)]!)).toBeLessThan(12);
  });
});

describe('transparent pixels become white', () => {
  const half = (level: number) => Math.round((level + 255) / 2);
  const onWhite: Drawing = (x, y) =>
    x * 2 < testWidth ? draw(x, y) : (draw(x, y).map(half) as [number, number, number]);
  const alphaAt = (x: number) => (x * 2 < testWidth ? 255 : 128);

  test.each([8, 16])('RGBA of %i bits', async (depth) => {
    const wide = (level: number) => (depth === 16 ? level * 257 : level);
    const file = await png(depth, 6, (x, y) => [...draw(x, y), alphaAt(x)].map(wide));
    expect(worstDifference(await pixelsOf(file), onWhite)).toBeLessThan(12);
  });

  test('grey with alpha', async () => {
    const file = await png(8, 4, (x, y) => [grayAt(x, y)[0], alphaAt(x)]);
    const expected: Drawing = (x, y) => {
      const level = x * 2 < testWidth ? grayAt(x, y)[0] : half(grayAt(x, y)[0]);
      return [level, level, level];
    };
    expect(worstDifference(await pixelsOf(file), expected)).toBeLessThan(12);
  });

  test('one transparent colour, one transparent palette entry', async () => {
    const hidden: Drawing = (x) => (x * 2 < testWidth ? [10, 20, 200] : [255, 255, 255]);
    const byColor = await png(8, 2, (x) => (x * 2 < testWidth ? [10, 20, 200] : [9, 9, 9]), {
      extra: [{ type: 'tRNS', body: Uint8Array.of(0, 9, 0, 9, 0, 9) }],
    });
    expect(worstDifference(await pixelsOf(byColor), hidden)).toBeLessThan(12);
    const byIndex = await png(8, 3, (x) => [x * 2 < testWidth ? 1 : 0], {
      extra: [
        { type: 'PLTE', body: Uint8Array.of(9, 9, 9, 10, 20, 200) },
        { type: 'tRNS', body: Uint8Array.of(0) },
      ],
    });
    expect(worstDifference(await pixelsOf(byIndex), hidden)).toBeLessThan(12);
  });
});

describe('interlaced', () => {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;

  test.each([
    [testWidth, testHeight],
    [97, 61],
    [9, 5],
    [3, 2],
    [1, 1],
    [1, 7],
    [5, 1],
  ])('%i × %i pixels are all in their places', async (width, height) => {
    const rows = passes.flatMap(([left, top, across, down]) =>
      packRows(
        8,
        (x, y) => draw(left + x * across, top + y * down),
        Math.max(0, Math.ceil((width - left) / across)),
        left < width ? Math.max(0, Math.ceil((height - top) / down)) : 0,
      ),
    );
    const all = packRows(8, (x, y) => draw(x, y), width, height);
    // Filters of the row above begin anew in each pass, which buildPng does not know.
    const parts = { width, height, bitDepth: 8, colorType: 2, filter: 1 };
    const straight = await pixelsOf(await buildPng({ ...parts, rows: all }));
    expect(await pixelsOf(await buildPng({ ...parts, rows, interlaced: true }))).toEqual(straight);
  });

  test('a large one needs a browser', async () => {
    const file = await buildPng({ width: 9000, height: 8000, bitDepth: 8, colorType: 2, rows: [], interlaced: true });
    await expect(pixelsOf(file)).rejects.toMatchObject({ fault: 'needs-browser' });
  });
});

describe('metadata', () => {
  test('eXIf rotates it, and dates it', async () => {
    const body = buildTiff({ 274: { short: 6 }, 306: { text: '2024:07:01 18:30:05' } });
    const file = await png(8, 2, (x, y) => draw(x, y), { extra: [{ type: 'eXIf', body }] });
    const info = await inspectPicture(bytesSource(file));
    expect(info).toMatchObject({
      width: testHeight,
      height: testWidth,
      orientation: 6,
      takenAt: '2024-07-01T18:30:05',
    });
    expect(worstDifference(await pixelsOf(file), (x, y) => draw(y, testHeight - 1 - x))).toBeLessThan(12);
  });

  test('its colours become sRGB', async () => {
    const linear = { type: 'gAMA', body: Uint8Array.from(uint32(100_000)) };
    const file = await png(8, 2, () => [128, 128, 128], { extra: [linear] });
    expect(worstDifference(await pixelsOf(file), () => [188, 188, 188])).toBeLessThan(4);
  });
});

test('the filters are reversed exactly, in noise too', async () => {
  let state = 1;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return 100 + (state >>> 28);
  };
  const rows = packRows(8, () => [noise(), noise(), noise()]);
  const parts = { width: testWidth, height: testHeight, bitDepth: 8, colorType: 2, rows };
  const plain = await pixelsOf(await buildPng({ ...parts, filter: 0 }));
  expect(await pixelsOf(await buildPng(parts))).toEqual(plain);
});

test('damaged pixels are reported', async () => {
  const file = await png(8, 2, (x, y) => draw(x, y));
  const pixels = file.length >> 1;
  await expect(pixelsOf(file.slice(0, pixels))).rejects.toMatchObject({ fault: 'truncated' });
  await expect(pixelsOf(file.with(pixels, file[pixels]! ^ 255))).rejects.toMatchObject({ name: 'PictureError' });
  const short = await buildPng({ width: 96, height: 64, bitDepth: 8, colorType: 2, rows: [new Uint8Array(288)] });
  await expect(pixelsOf(short)).rejects.toMatchObject({ fault: 'truncated' });
});
