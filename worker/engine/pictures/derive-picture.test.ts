import { describe, expect, test } from 'vitest';
import { returnDecoder, takeDecoder } from './decode/decoder-pool.ts';
import { LibWebp } from './decode/lib-webp.ts';
import { type Derivative, derivePicture } from './derive-picture.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { joinBytes } from './join-bytes.ts';
import { PictureError } from './picture-error.ts';
import { bytesSource, type PictureSource } from './picture-source.ts';
import { buildCmykProfile } from './testing/build-cmyk-profile.ts';
import { buildFlatJpeg } from './testing/build-flat-jpeg.ts';
import { buildIccProfile, curveTag, profileSegments, xyzTag } from './testing/build-icc.ts';
import { exifSegment } from './testing/build-tiff.ts';
import { buildLosslessWebp } from './testing/build-webp.ts';
import { ascii, segment, withSegments } from './testing/bytes.ts';
import { corners, type Drawing, drawJpeg, type Rgb } from './testing/draw-picture.ts';
import { drawStored, orientations } from './testing/draw-stored.ts';
import { pixelAt, readPixels, worstDifference } from './testing/read-pixels.ts';

const orientationTag = 0x0112;

async function derive(bytes: Uint8Array, ...maxSides: number[]): Promise<Derivative[]> {
  const source = bytesSource(bytes);
  const sizes = maxSides.map((maxSide) => ({ maxSide, quality: 90 }));
  return derivePicture(source, await inspectPicture(source), sizes);
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(PictureError);
  return (error as PictureError).fault;
}

const scaled =
  (draw: Drawing, factor: number): Drawing =>
  (x, y) =>
    draw((x + 0.5) * factor, (y + 0.5) * factor);

describe('sizes', () => {
  test('one decode gives every size, fitted into its square box and never enlarged', async () => {
    const draw = corners(640, 480);
    const [large, preview, thumbnail] = await derive(drawJpeg(640, 480, draw), 1000, 320, 64);
    expect([large!.width, large!.height]).toEqual([640, 480]);
    expect([preview!.width, preview!.height]).toEqual([320, 240]);
    expect([thumbnail!.width, thumbnail!.height]).toEqual([64, 48]);
    for (const [derivative, factor] of [
      [large!, 1],
      [preview!, 2],
      [thumbnail!, 10],
    ] as const) {
      const pixels = await readPixels(derivative.bytes);
      expect([pixels.width, pixels.height]).toEqual([derivative.width, derivative.height]);
      expect(worstDifference(pixels, scaled(draw, factor))).toBeLessThan(20);
    }
  });

  test('a portrait fits by its height', async () => {
    const [preview] = await derive(drawJpeg(300, 900, corners(300, 900)), 300);
    expect([preview!.width, preview!.height]).toEqual([100, 300]);
  });

  test('odd sizes and slivers', async () => {
    for (const [width, height] of [
      [333, 211],
      [1, 1],
      [1, 700],
      [701, 3],
      [17, 16],
    ] as const) {
      const [preview] = await derive(
        drawJpeg(width, height, () => [90, 140, 60]),
        150,
      );
      const pixels = await readPixels(preview!.bytes);
      expect(pixelAt(pixels, pixels.width - 1, pixels.height - 1)).toSatisfy(
        ([r, g, b]: number[]) => Math.abs(r! - 90) < 6 && Math.abs(g! - 140) < 6 && Math.abs(b! - 60) < 6,
      );
    }
  });
});

describe('orientation', () => {
  const upright = corners(320, 208);

  test.each(orientations)('%s is upright', async (orientation) => {
    const turned = drawStored(orientation, 320, 208, upright);
    const info = await inspectPicture(bytesSource(turned));
    expect(info).toMatchObject({ width: 320, height: 208, orientation });
    const [same, half] = await derive(turned, 320, 160);
    expect(worstDifference(await readPixels(same!.bytes), upright)).toBeLessThan(14);
    expect(worstDifference(await readPixels(half!.bytes), scaled(upright, 2))).toBeLessThan(14);
  });
});

describe('metadata of a derivative', () => {
  test('no metadata', async () => {
    const gps = { 34853: { directory: { 29: { text: 'GPS-SECRET' } } }, [orientationTag]: { short: 1 } };
    const comment = segment(0xfe, ascii('COMMENT-SECRET'));
    const xmp = segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0XMP-SECRET'));
    const jpeg = withSegments(drawJpeg(64, 64, corners(64, 64)), exifSegment(gps), comment, xmp);
    const [preview] = await derive(joinBytes(jpeg, ascii('TAIL-SECRET')), 64);
    expect(String.fromCharCode(...preview!.bytes)).not.toMatch(/SECRET|Exif|http/);
  });
});

describe('colours of a derivative are sRGB, whatever those of the photo', () => {
  const column = (...xyz: [number, number, number]) => xyzTag(...xyz);
  const curve = curveTag(563);
  const adobeRgb = {
    rXYZ: column(0.60974, 0.31111, 0.01947),
    gXYZ: column(0.20528, 0.62567, 0.06087),
    bXYZ: column(0.14919, 0.06322, 0.74457),
    rTRC: curve,
    gTRC: curve,
    bTRC: curve,
  };
  const derived = async (profile: Uint8Array, drawn: Rgb, maxSide = 64) => {
    const jpeg = drawJpeg(64, 64, () => drawn);
    const [preview] = await derive(withSegments(jpeg, ...profileSegments(profile)), maxSide);
    expect(String.fromCharCode(...preview!.bytes)).not.toContain('ICC_PROFILE');
    return pixelAt(await readPixels(preview!.bytes), maxSide >> 1, maxSide >> 1);
  };
  const near = (color: number[]) => color.map((level) => expect.toSatisfy((is: number) => Math.abs(is - level) <= 3));

  test.each([64, 40])('by a profile of curves and a matrix, at %i px', async (maxSide) => {
    const profile = buildIccProfile({ space: 'RGB ', tags: adobeRgb });
    expect(await derived(profile, [90, 140, 60], maxSide)).toEqual(near([53, 141, 50]));
  });

  test('by one of a megabyte in many segments', async () => {
    const large = buildIccProfile({ space: 'RGB ', tags: { ...adobeRgb, zzzz: new Uint8Array(120_000) } });
    expect(await derived(large, [90, 140, 60])).toEqual(near([53, 141, 50]));
  });

  test('by a grey one, also where it is drawn on', async () => {
    const profile = buildIccProfile({ space: 'GRAY', tags: { kTRC: curveTag(461) } });
    const jpeg = withSegments(buildFlatJpeg({ width: 80, height: 60, values: [30] }), ...profileSegments(profile));
    const source = bytesSource(jpeg);
    const sizes = [{ maxSide: 40, quality: 90 }];
    const [plain] = await derivePicture(source, await inspectPicture(source), sizes);
    const [drawn] = await derivePicture(source, await inspectPicture(source), sizes, () => undefined);
    for (const { bytes } of [plain!, drawn!])
      expect(pixelAt(await readPixels(bytes), 20, 15)).toEqual(near([40, 40, 40]));
  });
});

describe('kinds of JPEG', () => {
  const colorOf = async (jpeg: Uint8Array) => pixelAt(await readPixels((await derive(jpeg, 40))[0]!.bytes), 20, 15);
  const near = (color: number[]) => color.map((value) => expect.closeTo(value, -1));

  test('grey', async () => {
    expect(await colorOf(buildFlatJpeg({ width: 80, height: 60, values: [77] }))).toEqual(near([77, 77, 77]));
  });

  test('progressive', async () => {
    const jpeg = buildFlatJpeg({ width: 80, height: 60, values: [120, 90, 200], frame: 'progressive' });
    expect(await colorOf(jpeg)).toEqual(near([221, 82, 53]));
  });

  test('CMYK as Adobe stores it, inverted', async () => {
    const jpeg = buildFlatJpeg({ width: 80, height: 60, values: [255, 128, 64, 200], adobeTransform: 0 });
    expect(await colorOf(jpeg)).toEqual(near([200, 117, 54]));
  });

  test('CMYK by its profile', async () => {
    const jpeg = buildFlatJpeg({ width: 80, height: 60, values: [255, 255, 0, 255], adobeTransform: 0 });
    const inPieces = profileSegments(buildCmykProfile());
    expect(await colorOf(jpeg)).toEqual(near([255, 237, 0]));
    // Full yellow ink leaves no blue; this profile's ink is weaker.
    expect(await colorOf(withSegments(jpeg, ...inPieces))).toEqual(near([255, 240, 144]));
  });

  test('twelve bits and arithmetic coding are unsupported', async () => {
    const base = { width: 16, height: 16, values: [100] };
    expect(await faultOf(derive(buildFlatJpeg({ ...base, bits: 12 }), 16))).toBe('unsupported');
    expect(await faultOf(derive(buildFlatJpeg({ ...base, frame: 'arithmetic' }), 16))).toBe('unsupported');
  });

  test('over a hundred scans are rejected', async () => {
    const many = (scans: number) =>
      buildFlatJpeg({ width: 16, height: 16, values: [100, 128, 128], frame: 'progressive', scans });
    expect(await faultOf(derive(many(101), 16))).toBe('unsupported');
  });
});

describe('limits, before anything is decoded', () => {
  /** A source whose picture data must not be read. */
  const headerOnly = (bytes: Uint8Array): PictureSource => ({
    ...bytesSource(bytes),
    stream: () => Promise.reject(new Error('the picture was read')),
  });

  test.each([
    [25_001, 10_000],
    [65_500, 65_500],
  ])('%i × %i pixels are too many', async (width, height) => {
    const jpeg = buildFlatJpeg({ width: 16, height: 16, values: [100] });
    const frame = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === 0xc0);
    jpeg.set([height >> 8, height & 255, width >> 8, width & 255], frame + 5);
    const source = headerOnly(jpeg);
    const info = await inspectPicture(source);
    expect(info.canRender).toBe('too-many-pixels');
    expect(await faultOf(derivePicture(source, info, [{ maxSide: 64, quality: 80 }]))).toBe('too-many-pixels');
  });
});

describe('damaged files', () => {
  const draw = corners(640, 480);
  const whole = drawJpeg(640, 480, draw);

  const nextPhotoWorks = async () => {
    const [preview] = await derive(whole, 320);
    expect(worstDifference(await readPixels(preview!.bytes), scaled(draw, 2))).toBeLessThan(14);
  };

  test('a truncated file is reported as truncated, and the next photo works', async () => {
    expect(await faultOf(derive(whole.slice(0, whole.length >> 1), 320))).toBe('truncated');
    await nextPhotoWorks();
  });

  test('a file truncated within its header is reported as truncated', async () => {
    expect(await faultOf(derive(whole.slice(0, 100), 320))).toBe('truncated');
  });

  test('a stream that ends early or breaks affects only its own picture', async () => {
    const source = bytesSource(whole);
    const info = await inspectPicture(source);
    const sizes = [{ maxSide: 320, quality: 90 }];
    const short = { ...source, stream: () => bytesSource(whole.slice(0, 5000)).stream() };
    expect(await faultOf(derivePicture(short, info, sizes))).toBe('truncated');
    const broken = {
      ...source,
      stream: async () => new ReadableStream({ type: 'bytes', pull: (c) => c.error(new Error('network gone')) }),
    };
    await expect(derivePicture(broken, info, sizes)).rejects.toThrow('network gone');
    await nextPhotoWorks();
  });

  test('tables that are damaged affect only its own picture', async () => {
    const bad = whole.slice();
    const table = bad.findIndex((byte, i) => byte === 0xff && bad[i + 1] === 0xc4);
    bad.fill(0xee, table + 5, table + 21);
    expect(await faultOf(derive(bad, 320))).toBe('corrupt');
    await nextPhotoWorks();
  });

  test('a decoder is reused after a good picture, never after a bad one', async () => {
    const webp = buildLosslessWebp(64, 48, [40, 90, 200, 255]);
    const decoder = new LibWebp();
    returnDecoder(decoder);
    await derive(webp, 32);
    expect(takeDecoder(LibWebp, 0)).toBe(decoder);
    returnDecoder(decoder);
    expect(await faultOf(derive(webp.with(30, webp[30]! ^ 255), 32))).not.toBe('none');
    expect(takeDecoder(LibWebp, 0)).not.toBe(decoder);
  });

  test('a file without its end marker that has all pixels is whole', async () => {
    const [preview] = await derive(whole.subarray(0, -2), 320);
    expect(worstDifference(await readPixels(preview!.bytes), scaled(draw, 2))).toBeLessThan(14);
  });

  test('bytes before the end marker, as some phones write them, are harmless', async () => {
    const padded = joinBytes(whole.subarray(0, -2), new Uint8Array(8), [0xff, 0xd9]);
    const [preview] = await derive(padded, 320);
    expect(worstDifference(await readPixels(preview!.bytes), scaled(draw, 2))).toBeLessThan(14);
  });
});

test('pictures are decoded one at a time', async () => {
  const jpeg = drawJpeg(640, 480, corners(640, 480));
  const source = bytesSource(jpeg);
  const info = await inspectPicture(source);
  let [active, max] = [0, 0];
  const watched: PictureSource = {
    ...source,
    stream: async () => {
      max = Math.max(max, ++active);
      await new Promise((resolve) => setTimeout(resolve, 5));
      active--;
      return source.stream();
    },
  };
  await Promise.all([1, 2, 3].map(() => derivePicture(watched, info, [{ maxSide: 100, quality: 80 }])));
  expect(max).toBe(1);
});
