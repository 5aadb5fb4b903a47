import { type GridCells, newCells, setCell } from './grid-cells.ts';

interface JustifiedShape {
  width: number;
  gap: number;
  /** What the rows' heights come near to. */
  rowHeight: number;
  /** Under each photo. */
  below?: number;
}

/** Width by height of a photo that is not loaded yet, or whose size is not known. */
const usualRatio = 4 / 3;
/** A row of this height can still be touched. */
const minHeight = 44;
/** Even a very tall photo gets this share of its row's height as width. */
const minRatio = 1 / 4;

/**
 * Lays out photos in rows of the full width, each in its own proportions. Further photos change only the last row.
 * `ratioOf` returns width by height.
 */
export function layOutJustified(
  count: number,
  ratioOf: (index: number) => number | null,
  { width, gap, rowHeight, below = 0 }: JustifiedShape,
): GridCells {
  const cells = newCells(count);
  const maxRatio = width / minHeight;
  const ratioAt = (index: number): number => Math.min(maxRatio, Math.max(minRatio, ratioOf(index) ?? usualRatio));
  const heightOf = (photos: number, ratios: number): number => (width - (photos - 1) * gap) / ratios;

  let [first, ratios, top] = [0, 0, 0];
  const closeRow = (end: number, height: number): void => {
    let left = 0;
    for (let index = first; index < end; index += 1) {
      const cellWidth = ratioAt(index) * height;
      setCell(cells, index, { left, top, width: cellWidth, height: height + below });
      left += cellWidth + gap;
    }
    [first, ratios, top] = [end, 0, top + height + below + gap];
  };
  for (let index = 0; index < count; index += 1) {
    const ratio = ratioAt(index);
    const [before, now] = [heightOf(index - first, ratios), heightOf(index - first + 1, ratios + ratio)];
    // The row without this photo is nearer to the wanted height.
    if (index > first && now < rowHeight && before - rowHeight < rowHeight - now) closeRow(index, before);
    ratios += ratio;
    const height = heightOf(index - first + 1, ratios);
    if (height <= rowHeight) closeRow(index + 1, height);
  }
  // The last row is not stretched.
  if (first < count) closeRow(count, rowHeight);
  return cells;
}
