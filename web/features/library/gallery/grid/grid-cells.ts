/** Where the photos of a grid lie, in CSS pixels. Tops never decrease with the index. */
export interface GridCells {
  count: number;
  lefts: Float64Array;
  tops: Float64Array;
  widths: Float64Array;
  heights: Float64Array;
  /** Of the tallest cell. */
  maxHeight: number;
  /** Of the whole grid. */
  height: number;
}

interface Cell {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns cells to fill in. In typed arrays, as an album may have 50,000 of them. */
export const newCells = (count: number): GridCells => ({
  count,
  lefts: new Float64Array(count),
  tops: new Float64Array(count),
  widths: new Float64Array(count),
  heights: new Float64Array(count),
  maxHeight: 0,
  height: 0,
});

export function setCell(cells: GridCells, index: number, { left, top, width, height }: Cell): void {
  cells.lefts[index] = left;
  cells.tops[index] = top;
  cells.widths[index] = width;
  cells.heights[index] = height;
  cells.maxHeight = Math.max(cells.maxHeight, height);
  cells.height = Math.max(cells.height, top + height);
}

export const cellAt = ({ lefts, tops, widths, heights }: GridCells, index: number): Cell => ({
  left: lefts[index] ?? 0,
  top: tops[index] ?? 0,
  width: widths[index] ?? 0,
  height: heights[index] ?? 0,
});

export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Returns the range of cells that may overlap the band from `top` to `bottom`. */
export const cellsBetween = ({ tops, count, maxHeight }: GridCells, top: number, bottom: number): Range => ({
  start: firstIndex(count, (index) => tops[index]! > top - maxHeight),
  end: firstIndex(count, (index) => tops[index]! >= bottom),
});

function firstIndex(count: number, test: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A place that survives another layout. */
export interface CellAnchor {
  index: number;
  /** From the top of the cell. */
  offset: number;
}

/** Returns the first cell that reaches below this height; null for an empty grid. */
export function anchorAt(cells: GridCells, top: number): CellAnchor | null {
  let { start: index } = cellsBetween(cells, top, top);
  while (index < cells.count - 1 && cells.tops[index]! + cells.heights[index]! <= top) index += 1;
  return index < cells.count ? { index, offset: top - cells.tops[index]! } : null;
}

/** Returns where an anchor is now. */
export const topOfAnchor = ({ tops, count, height }: GridCells, { index, offset }: CellAnchor): number =>
  index < count ? tops[index]! + offset : height;
