import { describe, expect, it } from 'vitest';
import {
  anchorAt,
  cellGap,
  cellPlace,
  headingHeight,
  layOutTimeline,
  photoByKey,
  photosBetween,
  photosIn,
  sectionIndexAt,
  sectionOf,
  topOfAnchor,
} from './timeline-layout.ts';

const month = (name: string, photoCount: number) => ({ month: name, photoCount });
// Three columns of 118 pixels.
const width = 362;
const layout = layOutTimeline([month('2026-07', 7), month('2026-05', 1), month('2024-12', 300)], width);
const row = 118 + cellGap;

describe('layOutTimeline', () => {
  it('puts months below each other, with as many rows as their photos need', () => {
    expect(layout).toMatchObject({ columns: 3, cellSize: 118, photoCount: 308 });
    expect(layout.sections.map(({ firstIndex }) => firstIndex)).toEqual([0, 7, 8]);
    expect(layout.sections.map(({ height }) => height)).toEqual(
      [3, 1, 100].map((rows) => headingHeight + rows * row - cellGap),
    );
    for (const [at, section] of layout.sections.entries()) {
      const next = layout.sections[at + 1];
      expect(section.top + section.height).toBeLessThanOrEqual(next ? next.top : layout.height);
    }
  });

  it('puts months of few photos into one row, as long as there is room', () => {
    const counts = [1, 1, 1, 2, 7, 1, 1, 3];
    const { sections, columns, height } = layOutTimeline(
      counts.map((count, at) => month(`2026-0${9 - at}`, count)),
      362,
    );
    expect(columns).toBe(3);
    const rowOf = (top: number) =>
      sections.filter((section) => section.top === top).map(({ photoCount }) => photoCount);
    const tops = [...new Set(sections.map(({ top }) => top))];
    expect(tops.map(rowOf)).toEqual([[1, 1], [1, 2], [7], [1, 1], [3]]);
    const [first, second] = sections;
    expect(second?.left).toBe(1.25 * row);
    expect((first?.left ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.left ?? 0);
    expect(sections.at(-1)?.top).toBe(height - (sections.at(-1)?.height ?? 0));
    for (const { left, width, photoCount } of sections)
      expect(left + Math.min(3, photoCount) * row - cellGap).toBeLessThanOrEqual(left + width + 0.01);
  });

  it('never has a cell outside its month', () => {
    for (const width of [320, 361, 768, 1440, 2400]) {
      const wide = layOutTimeline([month('2026-07', 41)], width);
      for (let index = 0; index < 41; index += 1) {
        const { left, top } = cellPlace(wide, index);
        expect(left + wide.cellSize).toBeLessThanOrEqual(width + 0.01);
        expect(top).toBeGreaterThanOrEqual(headingHeight);
        expect(top + wide.cellSize).toBeLessThanOrEqual((wide.sections[0]?.height ?? 0) + 0.01);
      }
    }
  });

  it('of nothing is empty', () => {
    const empty = layOutTimeline([], width);
    expect(empty).toMatchObject({ height: 0, photoCount: 0 });
    expect(photosBetween(empty, 0, 1000)).toEqual([]);
    expect(anchorAt(empty, 0)).toBeNull();
  });

  it('of a hundred thousand photos is within what a phone can scroll', () => {
    const months = Array.from({ length: 300 }, (_, at) =>
      month(`${2026 - Math.floor(at / 12)}-${12 - (at % 12)}`, 334),
    );
    expect(layOutTimeline(months, 320).height).toBeLessThan(2 ** 25 / 3);
  });
});

describe('photosBetween', () => {
  it('has every photo in the band, and whole rows only', () => {
    for (let top = -500; top < layout.height + 500; top += 97) {
      const bottom = top + 700;
      const ranges = photosBetween(layout, top, bottom);
      for (const section of layout.sections) {
        const range = ranges.find((other) => other.section === section);
        const photos = Array.from({ length: section.photoCount }, (_, index) => index);
        const inBand = photos.filter((index) => {
          const y = section.top + cellPlace(layout, index).top;
          return y < bottom && y + layout.cellSize > top;
        });
        expect(inBand.filter((index) => !range || index < range.start || index >= range.end)).toEqual([]);
        expect((range?.start ?? 0) % 3).toBe(0);
      }
      const photos = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(photos).toBeLessThanOrEqual((Math.ceil(700 / row) + 1) * 3);
    }
  });
});

describe('photosIn', () => {
  it('goes on across months, up to both ends', () => {
    const found = (index: number) =>
      photosIn(layout, { start: index - 2, end: index + 3 }).map(({ section, start, end }) => [
        section.month,
        start,
        end,
      ]);
    expect(found(0)).toEqual([['2026-07', 0, 3]]);
    expect(found(7)).toEqual([
      ['2026-07', 5, 7],
      ['2026-05', 0, 1],
      ['2024-12', 0, 2],
    ]);
    expect(found(307)).toEqual([['2024-12', 297, 300]]);
  });
});

it('a height and an index lead to their month', () => {
  for (const [at, section] of layout.sections.entries()) {
    expect(sectionIndexAt(layout, section.top)).toBe(at);
    expect(sectionIndexAt(layout, section.top + section.height - 1)).toBe(at);
    expect(sectionOf(layout, section.firstIndex)).toBe(section);
    expect(sectionOf(layout, section.firstIndex + section.photoCount - 1)).toBe(section);
  }
  expect(sectionIndexAt(layout, -100)).toBe(0);
});

describe('an anchor', () => {
  const anchorOf = (top: number) => anchorAt(layout, top) ?? { month: '', photo: null, offset: 0 };
  it('leads back to its place', () => {
    for (let top = 0; top < layout.height; top += 31) expect(topOfAnchor(layout, anchorOf(top))).toBeCloseTo(top, 5);
  });

  it('holds the same photo when another month gets more photos, and when the width changes', () => {
    const place = layout.sections[2]!.top + cellPlace(layout, 150).top + 10;
    const anchor = anchorOf(place);
    expect(anchor).toEqual({ month: '2024-12', photo: 150, offset: 10 });
    const grown = layOutTimeline([month('2026-07', 20), month('2026-05', 1), month('2024-12', 300)], width);
    expect(topOfAnchor(grown, anchor)).toBeCloseTo(grown.sections[2]!.top + cellPlace(grown, 150).top + 10, 5);
    const wide = layOutTimeline(layout.sections, 1400);
    expect(topOfAnchor(wide, anchor)).toBeCloseTo(wide.sections[2]!.top + cellPlace(wide, 150).top + 10, 5);
  });

  it('whose month is gone leads to the next older one, or to the end', () => {
    const left = layOutTimeline([month('2026-07', 7), month('2024-12', 300)], width);
    expect(topOfAnchor(left, { month: '2026-05', photo: 0, offset: 5 })).toBe(left.sections[1]!.top);
    expect(topOfAnchor(left, { month: '2020-01', photo: 0, offset: 5 })).toBe(left.height);
  });
});

describe('photoByKey', () => {
  it.each([
    [0, 'ArrowLeft', 0],
    [6, 'ArrowRight', 7],
    [307, 'ArrowRight', 307],
    [1, 'ArrowDown', 4],
    // The last row of July has one photo.
    [4, 'ArrowDown', 6],
    [6, 'ArrowDown', 7],
    [7, 'ArrowDown', 8],
    [10, 'ArrowUp', 7],
    [7, 'ArrowUp', 6],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [307, 'ArrowDown', 307],
    [5, 'Enter', 5],
  ])('from %i with %s is %i', (index, key, to) => expect(photoByKey(layout, index, key)).toBe(to));

  it('goes from row to row by columns where months stand beside each other', () => {
    const beside = layOutTimeline(
      [4, 1, 1, 1, 2, 3].map((count, at) => month(`2026-0${9 - at}`, count)),
      362,
    );
    // Photos 4 and 5 are in one row, 6 to 8 in the next one.
    expect(photoByKey(beside, 3, 'ArrowDown')).toBe(4);
    expect(photoByKey(beside, 5, 'ArrowUp')).toBe(3);
    expect(photoByKey(beside, 4, 'ArrowDown')).toBe(6);
    expect(photoByKey(beside, 5, 'ArrowDown')).toBe(7);
    expect(photoByKey(beside, 6, 'ArrowUp')).toBe(4);
    expect(photoByKey(beside, 8, 'ArrowUp')).toBe(5);
    expect(photoByKey(beside, 8, 'ArrowDown')).toBe(11);
  });

  it('reaches every photo and the way back', () => {
    let at = 0;
    for (let steps = 0; steps < 400; steps += 1) at = photoByKey(layout, at, 'ArrowRight');
    expect(at).toBe(307);
    for (let steps = 0; steps < 400; steps += 1) at = photoByKey(layout, at, 'ArrowUp');
    expect(at).toBeLessThan(3);
  });
});
