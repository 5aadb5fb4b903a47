import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { PictureError } from '../picture-error.ts';
import { bytesSource } from '../picture-source.ts';
import type { Planes } from '../scale/planes.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { scalePicture } from '../scale-picture.ts';
import { readPixels } from '../testing/read-pixels.ts';
import { openJpeg } from './open-jpeg.ts';

/** Waves of several lengths and grain: coefficients of every place and size. */
function waves(width: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(width * height * channels);
  let state = 7;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const grain = (state >>> 27) - 16;
      for (let c = 0; c < channels; c++, at++) {
        const wave = 60 * Math.sin((x * (c + 1)) / 31) + 40 * Math.cos((y - x / 3) / (9 + c)) + grain;
        pixels[at] = Math.max(0, Math.min(255, 128 + wave));
      }
    }
  }
  return pixels;
}

const drawn = (width: number, height: number, channels: 1 | 3 | 4 = 3) =>
  sharp(waves(width, height, channels), { raw: { width, height, channels } });

const encode = async (picture: Sharp, options: JpegOptions) => new Uint8Array(await picture.jpeg(options).toBuffer());

async function psnr(jpeg: Uint8Array): Promise<number> {
  const { data, info } = await sharp(jpeg)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const planes = await readPixels(jpeg);
  expect([planes.width, planes.height]).toEqual([info.width, info.height]);
  let error = 0;
  for (let i = 0; i < planes.y.length; i++) {
    const [r, g, b] = [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!];
    error += (planes.y[i]! - (0.299 * r + 0.587 * g + 0.114 * b)) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / (error / planes.y.length));
}

describe('a progressive JPEG has the pixels that libvips gives', () => {
  test.each([
    ['4:2:0', { chromaSubsampling: '4:2:0' }, 333, 251],
    ['4:4:4', { chromaSubsampling: '4:4:4' }, 333, 251],
    ['at its best', { quality: 100, chromaSubsampling: '4:4:4' }, 160, 120],
    ['at its worst', { quality: 5 }, 640, 480],
    ['of one pixel', {}, 1, 1],
    ['one column wide', {}, 1, 300],
    ['with scans of another encoder', { mozjpeg: true }, 333, 251],
  ] as const)('%s', async (_, options, width, height) => {
    const jpeg = await encode(drawn(width, height), { quality: 90, ...options, progressive: true });
    expect(await psnr(jpeg)).toBeGreaterThan(48);
  });

  test('grey', async () => {
    const jpeg = await encode(drawn(333, 251, 1), { quality: 90, progressive: true });
    expect(await psnr(jpeg)).toBeGreaterThan(48);
  });
});

/** The same coefficients in one scan and in many. */
async function both(width: number, height: number, options: JpegOptions, channels: 1 | 3 | 4 = 3) {
  const picture = drawn(width, height, channels);
  const make = (progressive: boolean) => {
    const inks = channels === 4 ? picture.clone().toColourspace('cmyk').withIccProfile('cmyk') : picture.clone();
    return encode(inks, { quality: 88, ...options, progressive });
  };
  return { baseline: await make(false), progressive: await make(true) };
}

describe('a progressive JPEG gives exactly what the same coefficients in one scan do', () => {
  const partOf = async (jpeg: Uint8Array, scale: number): Promise<Planes> => {
    const box = { left: 171, top: 93, width: 420, height: 330 };
    const target = { width: Math.round(420 / scale), height: Math.round(330 / scale) };
    const collector = new PlanesCollector(target);
    await scalePicture(await openJpeg(bytesSource(jpeg), 1), { box, target, chromaStep: 2 }, collector);
    return collector.planes;
  };
  test.each([0.7, 1, 1.2, 1.45, 1.7, 2.2, 3, 5.3, 11])('a part of it, scaled to 1/%f', async (scale) => {
    for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
      const { baseline, progressive } = await both(701, 533, { chromaSubsampling });
      expect(await partOf(progressive, scale)).toEqual(await partOf(baseline, scale));
    }
  });

  test('grey, and CMYK with and without subsampling', async () => {
    for (const [channels, chromaSubsampling] of [
      [1, '4:4:4'],
      [4, '4:4:4'],
      [4, '4:2:0'],
    ] as const) {
      const { baseline, progressive } = await both(333, 251, { chromaSubsampling }, channels);
      expect(progressive.length).not.toBe(baseline.length);
      expect(await readPixels(progressive)).toEqual(await readPixels(baseline));
    }
  });
});

describe('a file that is cut', () => {
  const faultOf = (jpeg: Uint8Array) =>
    readPixels(jpeg).then(
      () => 'none',
      (error) => (error instanceof PictureError ? error.fault : String(error)),
    );

  test.each(['baseline', 'progressive'] as const)(
    '%s: is whole without its last bytes, not without rows',
    async (kind) => {
      const jpeg = (await both(640, 480, {}))[kind];
      for (const missing of [1, 2, 3, 6]) expect(await faultOf(jpeg.subarray(0, -missing)), `${missing}`).toBe('none');
      for (const share of [0.3, 0.6, 0.9, 0.97]) {
        const rest = jpeg.subarray(0, Math.floor(jpeg.length * share));
        expect(await faultOf(rest), `${share}`).toBe('truncated');
      }
    },
  );

  test.each(['baseline', 'progressive'] as const)('%s: looks the same but for its last corner', async (kind) => {
    const jpeg = (await both(640, 480, {}))[kind];
    const [whole, cut] = [await readPixels(jpeg), await readPixels(jpeg.subarray(0, -6))];
    const corner = Uint8ClampedArray.from(whole.y, (value, i) => (i >= 464 * 640 && i % 640 >= 576 ? 0 : value));
    expect(cut.y.map((value, i) => (i >= 464 * 640 && i % 640 >= 576 ? 0 : value))).toEqual(corner);
  });

  test.each([
    ['baseline', 'four MCUs', 64],
    ['progressive', 'sixteen blocks', 128],
  ] as const)('%s: may lack %s of its last row, and no more', async (kind, _, columns) => {
    const jpeg = (await both(640, 480, {}))[kind];
    const whole = await readPixels(jpeg);
    let missing = 1;
    while ((await faultOf(jpeg.subarray(0, -missing - 1))) === 'none') missing++;
    const cut = await readPixels(jpeg.subarray(0, -missing));
    const lost = Array.from(whole.y.keys()).filter((i) => cut.y[i] !== whole.y[i]);
    expect(Math.min(...lost)).toBeGreaterThanOrEqual((480 - 16) * 640);
    // The one before may be there in part.
    const left = Math.min(...lost.map((i) => i % 640));
    expect(left).toBeGreaterThanOrEqual(640 - columns - 16);
    expect(left).toBeLessThanOrEqual(640 - columns + 16);
    for (const more of [2, 3, 10, 40]) {
      expect(await faultOf(jpeg.subarray(0, -missing - more)), `${missing + more}`).toBe('truncated');
    }
  });

  test('a progressive one is truncated without any of its scans, though the rows of the others are whole', async () => {
    const { progressive } = await both(640, 480, {});
    const scanStarts = Array.from(progressive.keys()).filter(
      (at) => progressive[at] === 0xff && progressive[at + 1] === 0xda,
    );
    expect(scanStarts.length).toBeGreaterThan(5);
    for (const start of scanStarts.slice(1)) expect(await faultOf(progressive.subarray(0, start))).toBe('truncated');
  });

  test('data that ends too soon before another marker is corrupt', async () => {
    const { progressive } = await both(640, 480, {});
    expect(await faultOf(joinBytes(progressive.subarray(0, -300), [0xff, 0xd9]))).toBe('corrupt');
  });
});
