import type { AlbumLayout } from '../../../../../shared/library/albums/album-layout.ts';
import { columnTargetWidth } from '../../../../../shared/library/photos/masonry.ts';
import type { GridCells } from './grid-cells.ts';
import { layOutJustified } from './justified-layout.ts';
import { columnsFor, layOutMasonry } from './masonry-layout.ts';

/** Columns on a phone. */
export const densities = [1, 2, 3] as const;
export type Density = (typeof densities)[number];

interface GridShape {
  layout: AlbumLayout;
  count: number;
  width: number;
  /** Only a narrow grid has a choice. */
  density: Density;
  /** Width by height; null while it is not known. */
  ratioOf: (index: number) => number | null;
  hasNames?: boolean;
}

/** Of the line with a name under a photo. */
export const nameHeight = 32;

/** Of a grid on a phone. */
const narrowWidth = 600;
const gap = 12;
/** Many columns leave little room between them. */
const denseGap = 4;
const rowHeight = 300;
/** Rows of a narrow grid hold about so many upright photos more than its density, or one wide photo less. */
const denseRowShare = { 1: 0.75, 2: 0.42, 3: 0.28 } as const;

/** Returns where the photos of a grid of this width lie. */
export function layOutGrid({ layout, count, width, density, ratioOf, hasNames = false }: GridShape): GridCells {
  const isNarrow = width < narrowWidth;
  const isDense = isNarrow && density > 1;
  const below = hasNames ? nameHeight : 0;
  if (layout === 'JUSTIFIED') {
    const height = isNarrow ? width * denseRowShare[density] : rowHeight;
    return layOutJustified(count, ratioOf, { width, gap: isDense ? denseGap : gap / 2, rowHeight: height, below });
  }
  if (!isDense) return layOutMasonry(count, { width, gap, columns: columnsFor(width), scale: 1, below });
  const scale = width / density / columnTargetWidth;
  return layOutMasonry(count, { width, gap: denseGap, columns: density, scale, below });
}
