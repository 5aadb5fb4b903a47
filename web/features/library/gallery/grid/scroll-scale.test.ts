import { expect, it } from 'vitest';
import { scrollScale } from './scroll-scale.ts';

const screen = 700;

it('changes nothing of what fits', () => {
  const { height, range, toContent, toPage } = scrollScale(50_000, screen, 100_000);
  expect([height, range]).toEqual([50_000, 49_300]);
  expect([-20, 0, 1234.5, 49_300].map(toContent)).toEqual([-20, 0, 1234.5, 49_300]);
  expect([-20, 0, 1234.5, 49_300].map(toPage)).toEqual([-20, 0, 1234.5, 49_300]);
});

it('reaches every place of content that is longer than a page may be, and the way back', () => {
  const content = 21_600_000;
  const { height, range, toContent, toPage } = scrollScale(content, screen, 5_592_405);
  expect(height).toBe(5_592_405);
  expect(toContent(0)).toBe(0);
  expect(toContent(range)).toBeCloseTo(content - screen, 3);
  let last = -1;
  for (let top = 0; top <= content - screen; top += 54_321) {
    expect(toContent(toPage(top))).toBeCloseTo(top, 3);
    expect(toPage(top)).toBeGreaterThan(last);
    last = toPage(top);
  }
});

it('is one to one at both ends, and beyond them', () => {
  const { range, toContent } = scrollScale(21_600_000, screen, 5_592_405);
  for (const [from, by] of [
    [-300, 200],
    [0, 1_000_000],
    [range - 1_000_000, 1_000_000],
    [range, 500],
  ] as const)
    expect(toContent(from + by) - toContent(from)).toBeCloseTo(by, 3);
});
