import { expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource } from '../picture-source.ts';
import { buildGif } from '../testing/build-gif.ts';
import type { Rgb } from '../testing/draw-picture.ts';
import { readPixels, worstDifference } from '../testing/read-pixels.ts';

const testWidth = 96;
const testHeight = 70;
const palette: Rgb[] = [
  [200, 30, 40],
  [30, 180, 50],
  [40, 60, 220],
  [240, 230, 90],
];
const indexAt = (x: number, y: number) => (x * 2 >= testWidth ? 1 : 0) + (y * 2 >= 64 ? 2 : 0);
const drawn = (lines: number[]) =>
  Uint8Array.from(lines.flatMap((y) => Array.from({ length: testWidth }, (_, x) => indexAt(x, y))));
const topDown = Array.from({ length: testHeight }, (_, y) => y);

async function pixelsOf(gif: Uint8Array) {
  const source = bytesSource(gif);
  const [derivative] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 200, quality: 95 }]);
  return readPixels(derivative!.bytes);
}

test('the first frame', async () => {
  const gif = buildGif({ width: testWidth, height: testHeight, palette, indices: drawn(topDown) });
  expect(worstDifference(await pixelsOf(gif), (x, y) => palette[indexAt(x, y)]!)).toBeLessThan(12);
});

test('interlaced lines are sorted', async () => {
  const every = (start: number, step: number) => topDown.filter((y) => y % step === start);
  const order = [...every(0, 8), ...every(4, 8), ...every(2, 4), ...every(1, 2)];
  const gif = buildGif({ width: testWidth, height: testHeight, palette, indices: drawn(order), interlaced: true });
  expect(worstDifference(await pixelsOf(gif), (x, y) => palette[indexAt(x, y)]!)).toBeLessThan(12);
});

test('transparent pixels become white', async () => {
  const gif = buildGif({ width: testWidth, height: testHeight, palette, indices: drawn(topDown), hidden: 1 });
  const expected = (x: number, y: number): Rgb => (indexAt(x, y) === 1 ? [255, 255, 255] : palette[indexAt(x, y)]!);
  expect(worstDifference(await pixelsOf(gif), expected)).toBeLessThan(12);
});

test('a truncated one is reported as truncated', async () => {
  const gif = buildGif({ width: testWidth, height: testHeight, palette, indices: drawn(topDown) });
  await expect(pixelsOf(gif.slice(0, 500))).rejects.toMatchObject({ fault: 'truncated' });
});
