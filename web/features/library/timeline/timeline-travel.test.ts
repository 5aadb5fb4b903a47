import { describe, expect, it } from 'vitest';
import { layOutTimeline, sectionIndexAt } from './timeline-layout.ts';
import { lineAt, topFor, travelOf } from './timeline-travel.ts';

const monthsOf = (counts: readonly number[]) =>
  counts.map((photoCount, at) => ({ month: `${2026 - at}-05`, photoCount }));
const timelines = {
  'long, with short months at its end': [900, 400, 1, 1, 1, 1],
  'of one photo a month': Array.from({ length: 60 }, () => 1),
  'little longer than the window': [1, 1, 1, 1, 1, 1, 1],
  'that ends with a long month': [1, 1, 3, 900],
};

describe.each(Object.entries(timelines))('a timeline %s', (_, counts) => {
  const layout = layOutTimeline(monthsOf(counts), 362);
  const travel = travelOf(layout, 700);

  it('has each row of months at its own place to scroll to', () => {
    for (const section of layout.sections) {
      const top = topFor(travel, section.top);
      expect(top).toBeLessThanOrEqual(travel.range);
      expect(layout.sections[sectionIndexAt(layout, lineAt(travel, top))]?.top, section.month).toBe(section.top);
    }
  });

  it('shows the month that is looked at, from the first to the last', () => {
    expect(lineAt(travel, 0)).toBe(0);
    expect(lineAt(travel, travel.range)).toBeCloseTo(layout.height);
    let last = -1;
    for (let top = 0; top <= travel.range; top += Math.max(1, travel.range / 500)) {
      const line = lineAt(travel, top);
      expect(line).toBeGreaterThan(last);
      expect(line).toBeGreaterThanOrEqual(top);
      expect(line).toBeLessThanOrEqual(top + 700.01);
      last = line;
    }
  });
});

it('looks at the top of the window before the last two', () => {
  const travel = travelOf({ height: 10_000 }, 700);
  expect([lineAt(travel, 8599), topFor(travel, 8599)]).toEqual([8599, 8599]);
});

it('has nothing to scroll where all is in the window', () => {
  const travel = travelOf({ height: 300 }, 700);
  expect([travel.range, topFor(travel, 200), lineAt(travel, 0)]).toEqual([0, 0, 0]);
});
