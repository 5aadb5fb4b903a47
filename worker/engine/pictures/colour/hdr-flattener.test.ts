import { describe, expect, test } from 'vitest';
import type { Rgb } from '../testing/draw-picture.ts';
import { hdrFlattener } from './hdr-flattener.ts';

const pq = 16;
const hlg = 18;
const cicp = (primaries: number, transfer: number) => ({ primaries, transfer, matrix: 0, fullRange: true });

/** Samples from 0 to 1, flattened; a fourth is alpha. */
function flatten(description: ReturnType<typeof cicp>, ...pixels: number[][]): Rgb[] {
  const samples = Uint16Array.from(pixels.flat(), (value) => Math.round(value * 65535));
  const rgb = new Uint8Array(pixels.length * 3);
  hdrFlattener(description, pixels[0]!.length === 4 ? 'rgba16' : 'rgb16')(new Uint8Array(samples.buffer), 0, rgb);
  return pixels.map((_, i) => Array.from(rgb.subarray(i * 3, i * 3 + 3)) as Rgb);
}

const grey = (level: number) => [level, level, level];
/** PQ's levels of some nits (BT.2408, table 1). */
const pqOfNits = { 0: 0, 26: 0.38, 100: 0.508, 203: 0.58, 1000: 0.752, 10000: 1 };

describe.each([
  ['PQ', pq],
  ['HLG', hlg],
])('%s', (_, transfer) => {
  test('greys stay grey and rise from black to white', () => {
    const ramp = flatten(cicp(9, transfer), ...Array.from({ length: 256 }, (_, i) => grey(i / 255)));
    const levels = ramp.map(([r]) => r);
    expect(levels[0]).toBe(0);
    expect(levels.at(-1)).toBe(255);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    for (const [r, g, b] of ramp) expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(1);
  });

  test('colours outside of sRGB stay apart, none is cut off', () => {
    const reds = flatten(cicp(9, transfer), ...[0.4, 0.35, 0.3, 0.2].map((other) => [0.5, other, other]));
    const greens = reds.map(([, g]) => g);
    expect(greens).toEqual([...new Set(greens)].toSorted((a, b) => b - a));
    expect(greens.at(-1)).toBeGreaterThan(0);
    for (const [r, g, b] of reds) expect([r > g + 40, b >= g]).toEqual([true, true]);
  });
});

test("PQ's white page is nearly white, with highlights above it", () => {
  const [dark, middle, page, bright, most] = [26, 100, 203, 1000, 10_000].map(
    (nits) => flatten(cicp(9, pq), grey(pqOfNits[nits as keyof typeof pqOfNits]))[0]![0],
  );
  // 26 nits, a grey card, are below the knee: sRGB's level of 26/203.
  expect(dark).toBeCloseTo(101, -1);
  expect(middle).toBeGreaterThan(175);
  expect(page).toBeGreaterThan(225);
  expect(page).toBeLessThan(240);
  expect([bright, most]).toEqual([255, 255]);
});

test("HLG's white page, at three quarters, is as bright as PQ's", () => {
  const [fromPq] = flatten(cicp(9, pq), grey(0.58));
  const [fromHlg] = flatten(cicp(9, hlg), grey(0.75));
  expect(Math.abs(fromPq![0] - fromHlg![0])).toBeLessThanOrEqual(2);
});

test('BT.2020 and Display P3 say other colours by the same samples', () => {
  const [wide, p3, srgb] = [9, 12, 1].map((primaries) => flatten(cicp(primaries, pq), [0.5, 0.4, 0.35])[0]!);
  const spread = ([r, , b]: Rgb) => r - b;
  expect(spread(wide!)).toBeGreaterThan(spread(p3!) + 5);
  expect(spread(p3!)).toBeGreaterThan(spread(srgb!) + 5);
});

test('alpha falls on white', () => {
  const [clear, half, solid] = flatten(cicp(9, pq), [0, 0, 0, 0], [0, 0, 0, 0.5], [0, 0, 0, 1]);
  expect([clear, half, solid]).toEqual([grey(255), grey(127), grey(0)]);
});

test('other transfers are cut to eight bits', () => {
  expect(flatten(cicp(12, 13), [0.2, 0.4, 1])).toEqual([[51, 102, 255]]);
});

test('eight bits a sample are tone-mapped as well', () => {
  const pixels = Uint8Array.of(9, 148, 148, 148, 255, 148, 100, 90, 255);
  const rgb = new Uint8Array(6);
  hdrFlattener(cicp(9, pq), 'rgba')(pixels, 1, rgb);
  const wide = flatten(cicp(9, pq), grey(148 / 255), [148 / 255, 100 / 255, 90 / 255]).flat();
  expect(Array.from(rgb)).toEqual(wide);
});

test('a row may start anywhere in memory', () => {
  const rgb = new Uint8Array(3);
  hdrFlattener(cicp(9, pq), 'rgb16')(Uint8Array.of(9, 9, 9, 255, 255, 255, 255, 255, 255), 3, rgb);
  expect(Array.from(rgb)).toEqual(grey(255));
});
