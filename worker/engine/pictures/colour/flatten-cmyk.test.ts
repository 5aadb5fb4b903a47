import { describe, expect, test } from 'vitest';
import { buildIccProfile, curveTag, lut16Tag, lutAToBTag, parametricTag } from '../testing/build-icc.ts';
import { deltaE, srgbToLab } from '../testing/delta-e.ts';
import type { Rgb } from '../testing/draw-picture.ts';
import { cmykFlattener } from './flatten-cmyk.ts';

type Inks = [cyan: number, magenta: number, yellow: number, black: number];

/** Percents of ink to colours, as Adobe stores them: 0 is full ink. */
function flatten(profile: Uint8Array | null, inks: Inks[]): Rgb[] {
  const rgb = new Uint8Array(inks.length * 3);
  const stored = inks.flatMap((ink) => ink.map((percent) => 255 - Math.round(percent * 2.55)));
  cmykFlattener(profile)(Uint8Array.of(9, ...stored), 1, rgb);
  return inks.map((_, i) => Array.from(rgb.subarray(i * 3, i * 3 + 3)) as Rgb);
}

describe('without a profile: offset print on coated paper', () => {
  /** Beside it what libvips gives, by a profile of its own of such a print. */
  test.each<[string, Inks, Rgb, number]>([
    ['paper', [0, 0, 0, 0], [255, 255, 255], 0.1],
    ['cyan', [100, 0, 0, 0], [0, 153, 227], 2],
    ['magenta', [0, 100, 0, 0], [234, 0, 128], 2],
    ['yellow', [0, 0, 100, 0], [255, 240, 0], 2],
    ['red', [0, 100, 100, 0], [232, 0, 0], 2],
    ['green', [100, 0, 100, 0], [0, 141, 45], 3],
    ['blue', [100, 100, 0, 0], [32, 6, 117], 4],
    ['grey of three inks', [50, 40, 40, 0], [129, 132, 134], 4],
    ['all inks', [100, 100, 100, 100], [0, 0, 0], 0.1],
  ])('%s', (_, inks, expected, tolerance) => {
    expect(deltaE(srgbToLab(flatten(null, [inks])[0]!), srgbToLab(expected))).toBeLessThan(tolerance);
  });

  test('more of an ink is never brighter', () => {
    for (let ink = 0; ink < 4; ink++) {
      const ramp = flatten(
        null,
        Array.from({ length: 101 }, (_, i) => [0, 0, 0, 0].fill(i, ink, ink + 1) as Inks),
      );
      const brightness = ramp.map(([r, g, b]) => 0.3 * r + 0.6 * g + 0.1 * b);
      expect(brightness).toEqual(brightness.toSorted((a, b) => b - a));
    }
  });
});

describe('by a profile', () => {
  const lab = ([c, m, y, k]: number[]): [number, number, number] => [
    (100 - 20 * c! - 30 * m! - 5 * y!) * (1 - k!) + 10 * k!,
    (30 * m! - 20 * c!) * (1 - k!),
    (50 * y! - 20 * c!) * (1 - k!),
  ];
  const wide = (places: number[]): [number, number, number] => {
    const [l, a, b] = lab(places);
    return [Math.round((l / 100) * 65280), Math.round((a + 128) * 256), Math.round((b + 128) * 256)];
  };
  const plain = (points: number) => lut16Tag({ channels: 4, points, at: wide });
  const profile = (tags: Record<string, Uint8Array>) => buildIccProfile({ space: 'CMYK', connection: 'Lab ', tags });

  test('its darkest colour is black, its paper white', () => {
    expect(
      flatten(profile({ A2B0: plain(5) }), [
        [100, 100, 100, 100],
        [0, 0, 0, 0],
      ]),
    ).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });

  test('its inks have the colours that LittleCMS gives', () => {
    expect(
      flatten(profile({ A2B0: plain(5) }), [
        [0, 0, 100, 0],
        [100, 0, 0, 0],
      ]),
    ).toEqual([
      [255, 239, 140],
      [131, 210, 235],
    ]);
  });

  test('the perceptual table counts before the colorimetric one, which will do alone', () => {
    const other = lut16Tag({ channels: 4, points: 2, at: () => [65280, 128 * 256, 128 * 256] });
    const inks: Inks[] = [[0, 0, 100, 0]];
    expect(flatten(profile({ A2B1: other, A2B0: plain(5) }), inks)).toEqual(flatten(profile({ A2B0: plain(5) }), inks));
    expect(flatten(profile({ A2B1: plain(5) }), inks)).toEqual(flatten(profile({ A2B0: plain(5) }), inks));
  });

  test('a staged table gives the same as a plain one', () => {
    const four = (places: number[]): [number, number, number] => {
      const [l, a, b] = lab(places);
      return [(l / 100) * 65535, ((a + 128) / 255) * 65535, ((b + 128) / 255) * 65535].map(Math.round) as Rgb;
    };
    const curves = { a: parametricTag(0, 1), m: curveTag(), b: curveTag(), matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
    const inks: Inks[] = [
      [0, 0, 100, 0],
      [30, 60, 10, 5],
      [0, 0, 0, 50],
    ];
    const [staged, flat] = [lutAToBTag({ channels: 4, points: 5, at: four }, curves), plain(5)].map((A2B0) =>
      flatten(profile({ A2B0 }), inks),
    );
    for (const [i, color] of staged!.entries())
      expect(deltaE(srgbToLab(color), srgbToLab(flat![i]!))).toBeLessThan(0.5);
  });

  test.each([
    ['cut off', profile({ A2B0: plain(3) }).slice(0, 300)],
    ['of RGB', buildIccProfile({ space: 'RGB ', connection: 'Lab ', tags: { A2B0: plain(3) } })],
    ['of three inks', profile({ A2B0: lut16Tag({ channels: 3, points: 3, at: () => [0, 0, 0] }) })],
  ])('one %s is not used', (_, unusable) => {
    expect(flatten(unusable, [[100, 0, 0, 0]])).toEqual(flatten(null, [[100, 0, 0, 0]]));
  });
});
