import { cellHeight, columnTargetWidth, maxCellHeight } from '../../../../shared/rules/masonry.ts';

export interface MasonryCell {
  column: number;
  top: number;
  height: number;
}

export interface MasonryLayout {
  columns: number;
  columnWidth: number;
  cells: readonly MasonryCell[];
  height: number;
}

const maxColumns = 6;
export const columnsFor = (width: number): number =>
  Math.min(maxColumns, Math.max(1, Math.round(width / columnTargetWidth)));

/**
 * Each photo goes to the column that is shortest so far, the leftmost of equals: tops never
 * decrease with the index, so reading order is the lightbox's order, columns stay level
 * (with a fixed `index mod columns` four columns would drift apart), and more photos never move earlier ones.
 */
export function layOut(count: number, width: number, gap: number): MasonryLayout {
  const columns = columnsFor(width);
  const bottoms = new Array<number>(columns).fill(0);
  const cells: MasonryCell[] = [];
  for (let index = 0; index < count; index += 1) {
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    const height = cellHeight(index);
    cells.push({ column, top, height });
    bottoms[column] = top + height + gap;
  }
  const height = Math.max(0, Math.max(...bottoms) - gap);
  return { columns, columnWidth: (width - (columns - 1) * gap) / columns, cells, height };
}

export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The cells that touch the band from `top` to `bottom`; one run of indexes, since tops never decrease. */
export function visibleRange(cells: readonly MasonryCell[], top: number, bottom: number): Range {
  return {
    start: firstIndex(cells, (cell) => cell.top > top - maxCellHeight),
    end: firstIndex(cells, (cell) => cell.top >= bottom),
  };
}

function firstIndex(cells: readonly MasonryCell[], test: (cell: MasonryCell) => boolean): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(cells[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
