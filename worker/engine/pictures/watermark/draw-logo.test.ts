import { describe, expect, it } from 'vitest';
import { chromaCount, type Planes } from '../scale/planes.ts';
import { drawLogo, logoWidth } from './draw-watermark.ts';
import type { Mask } from './fill-polygons.ts';
import { logoTile } from './logo-tile.ts';

const [width, height] = [640, 480];

function flat(brightness: number, columns = width, rows = height): Planes {
  const colors = chromaCount(columns) * chromaCount(rows);
  return {
    ...{ width: columns, height: rows, y: new Uint8ClampedArray(columns * rows).fill(brightness) },
    cb: new Uint8ClampedArray(colors).fill(100),
    cr: new Uint8ClampedArray(colors).fill(160),
  };
}

const logoOf = (columns: number, rows: number, covers: (x: number, y: number) => boolean): Mask => ({
  ...{ width: columns, height: rows },
  coverage: Uint8ClampedArray.from({ length: columns * rows }, (_, i) =>
    covers(i % columns, Math.floor(i / columns)) ? 255 : 0,
  ),
});
const full = (columns: number, rows: number) => logoOf(columns, rows, () => true);
/** A frame: its middle lets the picture through. */
const frame = logoOf(100, 100, (x, y) => x < 12 || y < 12 || x >= 88 || y >= 88);

function drawn(planes: Planes, logo: Mask): Planes {
  drawLogo(planes, logo);
  return planes;
}

/** How much of a picture changed, of 1. */
const shareOf = (logo: Mask, [columns, rows] = [width, height]): number => {
  const { y } = drawn(flat(128, columns, rows), logo);
  return y.filter((value) => value !== 128).length / y.length;
};

describe('a logo over a picture', () => {
  it.each([
    ['black', 0],
    ['grey', 128],
    ['white', 255],
  ])('is seen on %s', (_, brightness) => {
    const { y } = drawn(flat(brightness), frame);
    expect(y.reduce((a, b) => Math.max(a, b)) - y.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(60);
  });

  it.each([
    ['square', full(80, 80)],
    ['wide', full(200, 40)],
    ['tall', full(40, 200)],
    ['very wide', full(512, 20)],
  ])('takes about the same, and leaves most of the picture free, when it is %s', (_, logo) => {
    const share = shareOf(logo);
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.5);
  });

  it('shows its holes, and takes colour away only where it covers', () => {
    expect(shareOf(frame)).toBeLessThan(shareOf(full(100, 100)));
    const { cb } = drawn(flat(128), frame);
    expect(cb.filter((value) => value === 100).length / cb.length).toBeGreaterThan(0.5);
    expect(cb.filter((value) => value > 108).length / cb.length).toBeGreaterThan(0.05);
  });

  it('is in every part that could be cropped', () => {
    const { y } = drawn(flat(128), frame);
    for (const [left, top] of [
      [0, 0],
      [320, 0],
      [0, 240],
      [320, 240],
      [160, 120],
    ] as const) {
      const inked = y.filter((value, i) => {
        const [x, row] = [i % width, Math.floor(i / width)];
        return value !== 128 && x >= left && x < left + 320 && row >= top && row < top + 240;
      });
      expect(inked.length).toBeGreaterThan(1000);
    }
  });

  it.each([
    [1, 1],
    [1, 700],
    [701, 3],
    [333, 211],
  ])('may lie over %i × %i pixels', (columns, rows) => {
    expect(() => drawn(flat(60, columns, rows), full(512, 4))).not.toThrow();
    expect(() => drawn(flat(60, columns, rows), full(4, 512))).not.toThrow();
  });
});

describe('scaled', () => {
  it.each([
    ['up', 300],
    ['down', 20],
  ])('%s it keeps how much of it is covered', (_, wanted) => {
    const { multiply, width: columns } = logoTile(full(100, 50), wanted, 1);
    const covered = multiply.reduce((sum, value) => sum + (255 - value), 0) / 255;
    // What is lost of white below letters and haze together.
    expect(covered / (wanted * (wanted / 2)) / (1 - 0.6 * 0.7)).toBeGreaterThan(0.9);
    expect(multiply[0]).toBe(255);
    expect(columns % 2).toBe(0);
  });

  it('passes over no thin line', () => {
    const lines = logoOf(200, 200, (x) => x % 10 === 0);
    const { multiply } = logoTile(lines, 20, 1);
    const inside = multiply.filter((value) => value < 250).length;
    expect(inside).toBeGreaterThan(20 * 20 * 0.8);
  });
});

it.each([
  [1920, 1280],
  [4000, 4000],
])('takes no more memory than one plane of %i × %i pixels', (columns, rows) => {
  const side = Math.sqrt(columns * rows);
  for (const logo of [full(200, 200), full(400, 100), full(512, 4), full(4, 512)]) {
    const tile = logoTile(logo, logoWidth(logo, { width: columns, height: rows }), Math.round(side / 352));
    expect(tile.width * tile.height * 3).toBeLessThanOrEqual(columns * rows);
  }
});
