import { describe, expect, it } from 'vitest';
import { reductionFor, TileSums } from './tile-sums.ts';

function tileOf(width: number, height: number, value: (x: number, y: number) => number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.fill(value(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return pixels;
}

describe('reductionFor', () => {
  it('keeps the longer side at `minSide` or more', () => {
    expect(reductionFor({ width: 4032, height: 3024 }, 1920)).toBe(2);
    expect(reductionFor({ width: 3024, height: 4032 }, 1920)).toBe(2);
    expect(reductionFor({ width: 1000, height: 800 }, 1920)).toBe(1);
    expect(reductionFor({ width: 100_000, height: 8 }, 100)).toBe(16);
  });
});

describe('TileSums', () => {
  it('returns the same picture for the whole and for tiles that do not align with the factor', () => {
    const value = (x: number, y: number): number => (x * 37 + y * 91) % 256;
    const size = { width: 7, height: 5 };
    const whole = new TileSums(size, 2);
    whole.add(tileOf(7, 5, value), 28, size, 0, 0);

    const tiled = new TileSums(size, 2);
    const tile = { width: 3, height: 3 };
    for (const top of [0, 3]) {
      for (const left of [0, 3, 6]) {
        tiled.add(
          tileOf(3, 3, (x, y) => value(left + x, top + y)),
          12,
          tile,
          left,
          top,
        );
      }
    }
    expect([tiled.width, tiled.height]).toEqual([4, 3]);
    expect([...tiled.toRgba()]).toEqual([...whole.toRgba()]);
  });

  it('puts what is transparent on white', () => {
    const sums = new TileSums({ width: 4, height: 1 }, 1);
    const pixels = Uint8Array.of(10, 20, 30, 255, 10, 20, 30, 0, 0, 0, 0, 51, 255, 255, 255, 128);
    sums.add(pixels, 16, { width: 4, height: 1 }, 0, 0);
    const greys = [10, 20, 30, 255, 255, 255, 255, 255, 204, 204, 204, 255, 255, 255, 255, 255];
    expect([...sums.toRgba()]).toEqual(greys);
  });

  it('takes a tile that starts outside of the picture, as in rotated grids', () => {
    const sums = new TileSums({ width: 2, height: 1 }, 1);
    sums.add(
      tileOf(3, 1, (x) => x * 10),
      12,
      { width: 3, height: 1 },
      -1,
      0,
    );
    expect([...sums.toRgba()]).toEqual([10, 10, 10, 255, 20, 20, 20, 255]);
  });
});
