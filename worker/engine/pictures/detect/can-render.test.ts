import { expect, test } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildAvif, corners } from '../testing/build-avif.ts';
import { buildFlatJpeg } from '../testing/build-flat-jpeg.ts';
import { associations, buildHeifHeader, sizeProperty } from '../testing/build-heif.ts';
import { buildPng } from '../testing/build-png.ts';
import { buildLosslessWebp, chunk, extendedHeader, riff } from '../testing/build-webp.ts';
import { box } from '../testing/bytes.ts';
import { inspectPicture } from './inspect-picture.ts';

type Maker = (width: number, height: number) => Uint8Array | Promise<Uint8Array>;

/** A JPEG that says to be of this size; its pixels are missing. */
const jpeg =
  (frame: 'baseline' | 'progressive', ...values: number[]): Maker =>
  (width, height) => {
    const bytes = buildFlatJpeg({ width: 16, height: 16, values, frame });
    const marker = frame === 'baseline' ? 0xc0 : 0xc2;
    const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === marker);
    bytes.set([height >> 8, height & 255, width >> 8, width & 255], at + 5);
    return bytes;
  };
/** Ten blocks for each eight columns. */
const tallBlocks: Maker = async (width, height) => {
  const bytes = await jpeg('baseline', 100, 128, 128)(width, height);
  const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
  for (const [i, factors] of [0x14, 0x14, 0x12].entries()) bytes[at + 11 + 3 * i] = factors;
  return bytes;
};
const png =
  (interlaced: boolean): Maker =>
  (width, height) =>
    buildPng({ width, height, bitDepth: 8, colorType: 2, rows: [], interlaced });
const heic: Maker = (width, height) =>
  buildHeifHeader(joinBytes(box('ipco', sizeProperty(width, height)), associations(1)));
const avif =
  (sampling: keyof typeof corners): Maker =>
  (width, height) =>
    buildAvif({ width, height, tiles: [corners[sampling]] });
const webp: Maker = (width, height) => buildLosslessWebp(width, height, [1, 2, 3, 255]);
const lossyWebpWithAlpha: Maker = (width, height) => {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const alpha = 0x10;
  return riff(
    extendedHeader(width, height, alpha),
    chunk('ALPH', [0, 0]),
    chunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...size]),
  );
};

test.each<[string, Maker, fits: [number, number], tooLarge: [number, number] | null]>([
  ['a baseline JPEG', jpeg('baseline', 100, 128, 128), [10_000, 10_000], null],
  ['a baseline JPEG of tall blocks', tallBlocks, [20_000, 32], [65_535, 32]],
  ['a progressive JPEG', jpeg('progressive', 100, 128, 128), [10_000, 10_000], null],
  ['a CMYK JPEG', jpeg('baseline', 100, 100, 100, 100), [10_000, 10_000], null],
  ['a PNG', png(false), [10_000, 10_000], null],
  ['an interlaced PNG', png(true), [8000, 8000], [8000, 8001]],
  ['a WebP', webp, [3000, 2000], [4000, 3000]],
  ['a lossy WebP with alpha', lossyWebpWithAlpha, [2500, 2000], [3000, 2500]],
  ['a HEIC coded whole', heic, [2400, 1600], [4000, 3000]],
  ['an AVIF', avif('4:2:0'), [4048, 3036], [6000, 4000]],
  ['an AVIF of full colour', avif('4:4:4'), [4048, 3036], [6000, 4000]],
])('%s can be rendered up to a size that its header tells', async (_, make, fits, tooLarge) => {
  const canRender = async ([width, height]: [number, number]) =>
    (await inspectPicture(bytesSource(await make(width, height)))).canRender;
  expect(await canRender(fits)).toBe(true);
  if (tooLarge) expect(await canRender(tooLarge)).toBe('needs-browser');
});
