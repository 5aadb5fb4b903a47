import { describe, expect, test } from 'vitest';
import type { ColourDescription } from '../rows.ts';
import { buildIccProfile, curveTag, lut16Tag, lutAToBTag, parametricTag, xyzTag } from '../testing/build-icc.ts';
import { deltaE, srgbToLab } from '../testing/delta-e.ts';
import type { Rgb } from '../testing/draw-picture.ts';
import { colourConverter, type RowConverter } from './colour-converter.ts';

type Column = [number, number, number];
/** Light of red, green and blue, adapted to D50. */
const displayP3: Column[] = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
const adobeRgb: Column[] = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
];
const proPhoto: Column[] = [
  [0.79767, 0.28804, 0],
  [0.13519, 0.71187, 0],
  [0.03135, 0.00009, 0.82521],
];
const srgb: Column[] = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];
const srgbCurve = parametricTag(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045);
const power22 = Array.from({ length: 256 }, (_, i) => Math.round(65535 * (i / 255) ** 2.2));

function matrixProfile([red, green, blue]: Column[], curve: Uint8Array, version: 2 | 4 = 2): Uint8Array {
  const columns = { rXYZ: xyzTag(...red!), gXYZ: xyzTag(...green!), bXYZ: xyzTag(...blue!) };
  return buildIccProfile({ space: 'RGB ', version, tags: { ...columns, rTRC: curve, gTRC: curve, bTRC: curve } });
}

/** Colours after a converter of YCbCr rows. */
function convertPixels(convert: RowConverter, colors: Rgb[]): Rgb[] {
  const row = (of: (color: Rgb) => number) => Uint8ClampedArray.from(colors, of);
  const y = row(([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b);
  const cb = row(([r, g, b]) => 128 - 0.168736 * r - 0.331264 * g + 0.5 * b);
  const cr = row(([r, g, b]) => 128 + 0.5 * r - 0.418688 * g - 0.081312 * b);
  convert(y, cb, cr);
  return colors.map((_, i) => {
    const [l, u, v] = [y[i]!, cb[i]! - 128, cr[i]! - 128];
    return Array.from(Uint8ClampedArray.of(l + 1.402 * v, l - 0.344136 * u - 0.714136 * v, l + 1.772 * u)) as Rgb;
  });
}

const colors = parseColors('c86432 285aa0 1e1e1e 808080 5a8c3c');

function parseColors(hex: string): Rgb[] {
  return hex.split(' ').map((color) => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb);
}

/** Two roundings to YCbCr are in it. */
function expectConverted(colour: ColourDescription, expected: string): void {
  const converted = convertPixels(colourConverter(colour)!, colors);
  const differences = parseColors(expected).map((color, i) => deltaE(srgbToLab(color), srgbToLab(converted[i]!)));
  expect(Math.max(...differences)).toBeLessThan(1.5);
}

const withProfile = (iccProfile: Uint8Array): ColourDescription => ({ iccProfile });

describe('profiles of curves and a matrix give what LittleCMS gives', () => {
  test.each<[string, Uint8Array, string]>([
    ['Display P3', matrixProfile(displayP3, srgbCurve, 4), 'd75d1f 0a5ba5 1e1e1e 808080 498e2e'],
    ['Adobe RGB, a power', matrixProfile(adobeRgb, curveTag(563)), 'e3642a 005aa4 181818 818181 358d32'],
    ['ProPhoto', matrixProfile(proPhoto, curveTag(461)), 'ff502e 0075b8 282828 929292 3aa632'],
    ['linear light', matrixProfile(displayP3, curveTag()), 'f0a572 5ea2d4 606060 bcbcbc 97c57e'],
    ['a sampled curve', matrixProfile(displayP3, curveTag(...power22)), 'd85d18 005ba7 181818 818181 478f29'],
    ['function 0', matrixProfile(displayP3, parametricTag(0, 2.2), 4), 'd85d18 005ba7 181818 818181 478f29'],
    ['function 1', matrixProfile(displayP3, parametricTag(1, 2.2, 1.1, -0.1), 4), 'd44a00 00499d 010101 747474 308302'],
    [
      'function 2, whose black is light',
      matrixProfile(displayP3, parametricTag(2, 2.2, 1, -0.02, 0.02), 4),
      'd5580d 0056a3 121212 7d7d7d 428b23',
    ],
    [
      'function 4',
      matrixProfile(displayP3, parametricTag(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0.01, 0.01), 4),
      'd85d1f 0a5ca6 1e1e1e 818181 498e2e',
    ],
  ])('%s', (_, profile, expected) => expectConverted(withProfile(profile), expected));
});

describe('profiles with a table give what LittleCMS gives', () => {
  const lab = ([r, g, b]: number[]) => [
    10 + 85 * (0.3 * r! + 0.6 * g! + 0.1 * b!),
    70 * (r! - g!),
    30 * (r! + g!) - 60 * b!,
  ];
  const code = (value: number) => Math.round(Math.max(0, Math.min(65535, value)));
  const xyz = (light: number[]): Column =>
    [0, 1, 2].map((c) => code(displayP3.reduce((sum, column, i) => sum + column[c]! * light[i]!, 0) * 32768)) as Column;
  const labTable = lut16Tag({
    channels: 3,
    points: 9,
    at: (places) => {
      const [l, a, b] = lab(places);
      return [code((l! / 100) * 65280), code((a! + 128) * 256), code((b! + 128) * 256)];
    },
  });
  const staged = lutAToBTag(
    {
      channels: 3,
      points: 9,
      at: (places) => {
        const [l, a, b] = lab(places);
        return [code((l! / 100) * 65535), code(((a! + 128) / 255) * 65535), code(((b! + 128) / 255) * 65535)];
      },
    },
    { a: parametricTag(0, 1.2), m: curveTag(), b: curveTag(), matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] },
  );
  const stagedLight = lutAToBTag(
    { channels: 3, points: 5, at: (places) => places.map((place) => code(place * 65535)) as Column },
    {
      a: curveTag(),
      m: parametricTag(0, 2.2),
      b: curveTag(),
      matrix: [0, 1, 2].flatMap((c) => displayP3.map((column) => column[c]! / 2)),
    },
  );

  test.each<[string, Uint8Array, string]>([
    [
      'lut16 to Lab',
      buildIccProfile({ space: 'RGB ', connection: 'Lab ', tags: { A2B0: labTable } }),
      'ad6450 055b79 252525 7b7b7b 5f785a',
    ],
    [
      'lut16 to XYZ',
      buildIccProfile({ space: 'RGB ', tags: { A2B0: lut16Tag({ channels: 3, points: 2, input: power22, at: xyz }) } }),
      'd85d18 005ba7 181818 818181 478f29',
    ],
    [
      'lutAToB to Lab',
      buildIccProfile({ space: 'RGB ', connection: 'Lab ', version: 4, tags: { A2B0: staged } }),
      'a35947 08516e 252525 6f6f6f 536d50',
    ],
    [
      'lutAToB with a matrix',
      buildIccProfile({ space: 'RGB ', version: 4, tags: { A2B0: stagedLight } }),
      'd85b0f 005aa6 111111 808080 458e25',
    ],
  ])('%s', (_, profile, expected) => expectConverted(withProfile(profile), expected));
});

describe('without a profile', () => {
  const cicp = (primaries: number, transfer: number): ColourDescription => ({
    iccProfile: null,
    cicp: { primaries, transfer, matrix: 0, fullRange: true },
  });

  test('code points of Display P3', () => {
    expectConverted(cicp(12, 13), 'd75d1f 0a5ba5 1e1e1e 808080 498e2e');
  });

  test('BT.2020 is wider than Display P3', () => {
    const [p3, wider] = [12, 9].map((primaries) => convertPixels(colourConverter(cicp(primaries, 1))!, colors)[0]!);
    expect(wider![0] - wider![2]).toBeGreaterThan(p3![0] - p3![2] + 10);
  });

  test.each([
    ['sRGB', cicp(1, 13)],
    ["BT.709's curve", cicp(1, 1)],
    ['nothing said', cicp(2, 2)],
    ['HDR, flattened before', cicp(9, 16)],
    ["a PNG's 1/2.2", { iccProfile: null, gamma: 0.45455 }],
    ['no description', { iccProfile: null }],
  ])('%s: nothing to convert', (_, colour) => expect(colourConverter(colour)).toBeNull());

  test('gAMA of linear light', () => {
    expectConverted({ iccProfile: null, gamma: 1 }, 'e5a87a 6f9fd0 606060 bcbcbc a0c284');
  });

  test("cHRM of Adobe RGB's primaries with its gamma", () => {
    const chromaticities: ColourDescription['chromaticities'] = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06];
    const converted = convertPixels(colourConverter({ iccProfile: null, chromaticities })!, colors);
    expect(deltaE(srgbToLab(converted[0]!), srgbToLab([228, 101, 46]))).toBeLessThan(1.5);
  });

  test('primaries without light are left alone', () => {
    const chromaticities: ColourDescription['chromaticities'] = [0.3, 0, 0.6, 0.3, 0.3, 0.6, 0.1, 0.1];
    expect(colourConverter({ iccProfile: null, chromaticities })).toBeNull();
  });
});

describe('grey profiles', () => {
  const grey = (curve: Uint8Array) =>
    colourConverter(withProfile(buildIccProfile({ space: 'GRAY', tags: { kTRC: curve } })));

  test('convert brightness and leave colours alone', () => {
    const converted = convertPixels(grey(curveTag(461))!, [
      [30, 30, 30],
      [128, 128, 128],
      [255, 255, 255],
    ]);
    expect(converted).toEqual([
      [40, 40, 40],
      [146, 146, 146],
      [255, 255, 255],
    ]);
  });

  test("sRGB's own curve: nothing to convert", () => expect(grey(srgbCurve)).toBeNull());
});

describe('sRGB in its many spellings: nothing to convert', () => {
  const sampled = Array.from({ length: 1024 }, (_, i) => {
    const x = i / 1023;
    return Math.round(65535 * (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
  });
  test.each([
    ['by its function', matrixProfile(srgb, srgbCurve, 4)],
    ['sampled', matrixProfile(srgb, curveTag(...sampled))],
  ])('%s', (_, profile) => expect(colourConverter(withProfile(profile))).toBeNull());

  test('but not with another power', () => {
    expect(colourConverter(withProfile(matrixProfile(srgb, curveTag(461))))).not.toBeNull();
  });
});

test('damaged profiles are left alone', () => {
  const profile = matrixProfile(displayP3, curveTag(...power22));
  for (const length of [0, 100, 131, 140, 200, 300, profile.length - 8]) {
    expect(colourConverter(withProfile(profile.slice(0, length)))).toBeNull();
  }
  const damaged = profile.slice();
  damaged.fill(255, 132);
  expect(colourConverter(withProfile(damaged))).toBeNull();
});
