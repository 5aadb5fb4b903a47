import { cellHeight, columnTargetWidth } from '../../../../../shared/library/photos/masonry.ts';
import { type GridCells, newCells, setCell } from './grid-cells.ts';

const maxColumns = 6;
export const columnsFor = (width: number): number =>
  Math.min(maxColumns, Math.max(1, Math.round(width / columnTargetWidth)));

interface MasonryShape {
  width: number;
  gap: number;
  columns: number;
  /** Of the four heights. */
  scale: number;
  /** Under each photo. */
  below?: number;
}

/**
 * Puts each photo into the shortest column so far, the leftmost of equals: the reading order is the viewer's order,
 * columns keep similar heights (with `index mod columns` they would drift apart), and further photos never move earlier
 * ones.
 */
export function layOutMasonry(count: number, { width, gap, columns, scale, below = 0 }: MasonryShape): GridCells {
  const cells = newCells(count);
  const columnWidth = (width - (columns - 1) * gap) / columns;
  const bottoms = new Float64Array(columns);
  for (let index = 0; index < count; index += 1) {
    let column = 0;
    for (let other = 1; other < columns; other += 1) if (bottoms[other]! < bottoms[column]!) column = other;
    const top = bottoms[column]!;
    const height = Math.round(cellHeight(index) * scale) + below;
    setCell(cells, index, { left: column * (columnWidth + gap), top, width: columnWidth, height });
    bottoms[column] = top + height + gap;
  }
  return cells;
}
