import { describe, expect, it } from 'vitest';
import { defaultChoice, largestGoodFormat } from './print-choice.ts';
import { formatOf } from './print-formats.ts';

describe('without a choice', () => {
  const panorama = { width: 6000, height: 2000 };

  it('a photo fills the paper', () => {
    expect(defaultChoice(panorama, formatOf(100, 150), null)).toEqual({ mode: 'fill', crop: null, turn: 0 });
  });

  it('it is printed whole where the shop says so, if it would lose more', () => {
    expect(defaultChoice(panorama, formatOf(100, 150), 18).mode).toBe('fit');
    expect(defaultChoice({ width: 4000, height: 3000 }, formatOf(100, 150), 18).mode).toBe('fill');
  });
});

describe('the largest good format', () => {
  const sizes = [formatOf(100, 150), formatOf(200, 300), formatOf(130, 180)].map((printFormat) => ({ printFormat }));
  const unknown = { printFormat: null };

  it('is the largest that is still sharp', () => {
    expect(largestGoodFormat({ width: 4000, height: 3000 }, [unknown, ...sizes])).toBe(sizes[1]);
    expect(largestGoodFormat({ width: 1600, height: 1200 }, [...sizes, unknown])).toBe(sizes[2]);
  });

  it('of a tiny photo is none', () => {
    expect(largestGoodFormat({ width: 160, height: 120 }, [...sizes, unknown])).toBeNull();
  });
});
