import { expect, it } from 'vitest';
import { layOutTimeline } from './timeline-layout.ts';
import { travelOf } from './timeline-travel.ts';
import { monthByKey, yearMarks } from './year-marks.ts';

const months = ['2026-07', '2026-01', '2025-12', '2025-03', '2023-05'];
const layout = layOutTimeline(
  months.map((month) => ({ month, photoCount: 200 })),
  362,
);
const { sections } = layout;

it('the rail names each year where its newest month is', () => {
  const travel = travelOf(layout, 700);
  const marks = yearMarks(sections, travel, 800);
  expect(marks.map(({ year }) => year)).toEqual(['2026', '2025', '2023']);
  expect(marks.map(({ top }) => top)).toEqual([0, 2, 4].map((at) => sections[at]?.top));
  expect(marks.map(({ at }) => at)).toEqual([0, 2, 4].map((at) => ((sections[at]?.top ?? 0) / travel.range) * 800));
});

it('the names of years never touch, and stay on the rail', () => {
  const century = layOutTimeline(
    Array.from({ length: 100 }, (_, at) => ({ month: `${2026 - at}-05`, photoCount: 3 })),
    362,
  );
  const marks = yearMarks(century.sections, travelOf(century, 700), 600);
  expect(marks.length).toBeGreaterThan(20);
  for (const [at, mark] of marks.entries()) {
    if (at > 0) expect(mark.at - (marks[at - 1]?.at ?? 0)).toBeGreaterThanOrEqual(22);
    expect(mark.at).toBeLessThanOrEqual(600);
  }
});

it('keys go on to the next row where months stand beside each other', () => {
  const beside = layOutTimeline(
    months.map((month) => ({ month, photoCount: 1 })),
    362,
  ).sections;
  expect([monthByKey(beside, 0, 'ArrowDown'), monthByKey(beside, 2, 'ArrowUp')]).toEqual([2, 1]);
  expect(monthByKey(beside, 4, 'ArrowDown')).toBe(4);
});

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 4, 4],
  ['PageDown', 0, 2],
  ['PageDown', 3, 4],
  ['PageDown', 4, 4],
  ['PageUp', 4, 2],
  ['PageUp', 3, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 2, null],
])('%s leads from month %i to %s', (key, from, to) => expect(monthByKey(sections, from, key)).toBe(to));
