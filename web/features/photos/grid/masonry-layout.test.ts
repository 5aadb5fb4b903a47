import { describe, expect, it } from 'vitest';
import { columnsFor, layOut, visibleRange } from './masonry-layout.ts';

const gap = 12;

describe('columnsFor', () => {
  it('returns one column on a phone and up to six on a wide screen', () => {
    expect([320, 350, 708, 1000, 1344, 1824, 2464].map(columnsFor)).toEqual([1, 1, 2, 3, 4, 5, 6]);
  });
});

describe('layOut', () => {
  it('fills the first row from left to right', () => {
    const { cells } = layOut(4, 1344, gap);
    expect(cells.map((cell) => [cell.column, cell.top])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it.each([320, 708, 1000, 1344, 1824, 2464])(
    'keeps the reading order and columns of similar height at %i px',
    (width) => {
      const layout = layOut(1000, width, gap);
      const bottoms = new Array<number>(layout.columns).fill(0);
      for (const [index, cell] of layout.cells.entries()) {
        expect(cell.top).toBeGreaterThanOrEqual(layout.cells[index - 1]?.top ?? 0);
        expect(cell.top).toBe(bottoms[cell.column]);
        bottoms[cell.column] = cell.top + cell.height + gap;
      }
      expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(540 + gap);
      expect(layout.height).toBe(Math.max(...bottoms) - gap);
    },
  );

  it('does not move earlier photos when more are loaded', () => {
    expect(layOut(300, 1344, gap).cells.slice(0, 100)).toEqual(layOut(100, 1344, gap).cells);
  });

  it('takes an empty album', () => {
    expect(layOut(0, 1344, gap)).toMatchObject({ cells: [], height: 0 });
  });
});

describe('visibleRange', () => {
  const { cells, height } = layOut(10_000, 2464, gap);

  it('has every cell that overlaps the band, and few more', () => {
    const top = height / 2;
    const { start, end } = visibleRange(cells, top, top + 1440);
    for (const [index, cell] of cells.entries()) {
      const touches = cell.top < top + 1440 && cell.top + cell.height > top;
      if (touches) expect(index >= start && index < end).toBe(true);
    }
    expect(end - start).toBeLessThan(60);
  });

  it('has at most 400 cells in the widest grid with a screen of margin on both sides', () => {
    const { start, end } = visibleRange(cells, 50_000 - 2880, 50_000 + 2 * 2880);
    expect(end - start).toBeLessThanOrEqual(400);
  });

  it('leaves out the cells that only meet its edges', () => {
    const { top } = cells[50]!;
    expect(visibleRange(cells, top - 100, top).end).toBe(cells.findIndex((cell) => cell.top >= top));
    const tall = cells.findIndex(({ height }) => height === 540);
    const bottom = cells[tall]!.top + 540;
    expect(visibleRange(cells, bottom, bottom + 100).start).toBeGreaterThan(tall);
  });

  it('is empty beyond the end', () => {
    const { start, end } = visibleRange(cells, height + 1000, height + 2000);
    expect(end - start).toBe(0);
  });
});
