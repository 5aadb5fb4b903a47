import { describe, expect, it } from 'vitest';
import { anchorAt, cellAt, cellsBetween, type GridCells, topOfAnchor } from './grid-cells.ts';
import { columnsFor, layOutMasonry } from './masonry-layout.ts';

const gap = 12;
const layOut = (count: number, width: number): GridCells =>
  layOutMasonry(count, { width, gap, columns: columnsFor(width), scale: 1 });
const cellsOf = (cells: GridCells) => Array.from({ length: cells.count }, (_, index) => cellAt(cells, index));

describe('columnsFor', () => {
  it('returns one column on a phone and up to six on a wide screen', () => {
    expect([320, 350, 708, 1000, 1344, 1824, 2464].map(columnsFor)).toEqual([1, 1, 2, 3, 4, 5, 6]);
  });
});

describe('layOutMasonry', () => {
  it('fills the first row from left to right', () => {
    expect(cellsOf(layOut(4, 1344)).map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [339, 0],
      [678, 0],
      [1017, 0],
    ]);
  });

  it.each([320, 708, 1000, 1344, 1824, 2464])(
    'keeps the reading order and columns of similar height at %i px',
    (width) => {
      const cells = layOut(1000, width);
      const bottoms = new Map<number, number>();
      for (const [index, { left, top, height }] of cellsOf(cells).entries()) {
        expect(top).toBeGreaterThanOrEqual(cells.tops[index - 1] ?? 0);
        expect(top).toBe(bottoms.get(left) ?? 0);
        bottoms.set(left, top + height + gap);
      }
      const ends = [...bottoms.values()];
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(540 + gap);
      expect(cells.height).toBe(Math.max(...ends) - gap);
    },
  );

  it('does not move earlier photos when more are loaded', () => {
    expect(cellsOf(layOut(300, 1344)).slice(0, 100)).toEqual(cellsOf(layOut(100, 1344)));
  });

  it('takes an empty album', () => {
    expect(layOut(0, 1344)).toMatchObject({ count: 0, height: 0 });
  });
});

describe('cellsBetween', () => {
  const cells = layOut(10_000, 2464);
  const all = cellsOf(cells);

  it('has every cell that overlaps the band, and few more', () => {
    const top = cells.height / 2;
    const { start, end } = cellsBetween(cells, top, top + 1440);
    for (const [index, cell] of all.entries()) {
      const touches = cell.top < top + 1440 && cell.top + cell.height > top;
      if (touches) expect(index >= start && index < end).toBe(true);
    }
    expect(end - start).toBeLessThan(60);
  });

  it('has at most 400 cells in the widest grid with a screen of margin on both sides', () => {
    const { start, end } = cellsBetween(cells, 50_000 - 2880, 50_000 + 2 * 2880);
    expect(end - start).toBeLessThanOrEqual(400);
  });

  it('leaves out the cells that only meet its edges', () => {
    const { top } = all[50]!;
    expect(cellsBetween(cells, top - 100, top).end).toBe(all.findIndex((cell) => cell.top >= top));
    const tall = all.findIndex(({ height }) => height === 540);
    const bottom = all[tall]!.top + 540;
    expect(cellsBetween(cells, bottom, bottom + 100).start).toBeGreaterThan(tall);
  });

  it('is empty beyond the end', () => {
    const { start, end } = cellsBetween(cells, cells.height + 1000, cells.height + 2000);
    expect(end - start).toBe(0);
  });
});

it('finds the photo at a height again in another width', () => {
  const [wide, narrow] = [layOut(1000, 1344), layOut(1000, 350)];
  const anchor = anchorAt(wide, 20_000)!;
  const { top, height } = cellAt(wide, anchor.index);
  expect(top + anchor.offset).toBe(20_000);
  expect(top + height).toBeGreaterThan(20_000);
  expect(topOfAnchor(narrow, anchor)).toBe(cellAt(narrow, anchor.index).top + anchor.offset);
  expect(anchorAt(layOut(0, 350), 0)).toBeNull();
});
