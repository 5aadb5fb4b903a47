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
 * Puts each photo into the shortest column so far, the leftmost of equals. Tops never decrease with the index, so the
 * reading order is the viewer's order; columns keep similar heights (with `index mod columns` they would drift apart),
 * and further photos never move earlier ones. Sizes in pixels.
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

/** Returns the range of cells that may overlap the band from `top` to `bottom`; tops never decrease. */
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
