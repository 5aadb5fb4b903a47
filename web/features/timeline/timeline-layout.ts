import type { PhotoMonth } from '../../../shared/contract/timeline.ts';
import type { Range } from '../photos/grid/grid-cells.ts';

export const cellGap = 4;
/** Of a month's heading, with its distance from the photos. */
export const headingHeight = 64;
const monthGap = 20;
const cellTargetWidth = 180;
const minColumns = 3;

export interface MonthSection extends PhotoMonth {
  top: number;
  height: number;
  /** How many photos all newer months have. */
  firstIndex: number;
}

/** All sizes in pixels. */
export interface TimelineLayout {
  columns: number;
  /** Side of a square cell. */
  cellSize: number;
  sections: readonly MonthSection[];
  height: number;
  photoCount: number;
}

/** Lays out months below each other, so that the height of the timeline comes from counts alone. */
export function layOutTimeline(months: readonly PhotoMonth[], width: number): TimelineLayout {
  const columns = Math.max(minColumns, Math.round(width / cellTargetWidth));
  const cellSize = Math.max(0, (width - (columns - 1) * cellGap) / columns);
  const sections: MonthSection[] = [];
  let [top, firstIndex] = [0, 0];
  for (const { month, photoCount } of months) {
    const rows = Math.ceil(photoCount / columns);
    const height = headingHeight + rows * (cellSize + cellGap) - cellGap;
    sections.push({ month, photoCount, top, height, firstIndex });
    top += height + monthGap;
    firstIndex += photoCount;
  }
  return { columns, cellSize, sections, height: Math.max(0, top - monthGap), photoCount: firstIndex };
}

/** Returns where a photo's cell begins in its section. */
export function cellPlace({ columns, cellSize }: TimelineLayout, index: number): { left: number; top: number } {
  const step = cellSize + cellGap;
  return { left: (index % columns) * step, top: headingHeight + Math.floor(index / columns) * step };
}

export interface PhotoRange {
  section: MonthSection;
  start: number;
  /** Exclusive. */
  end: number;
}

/** Returns the photos of whole rows that overlap the band from `top` to `bottom`, month by month. */
export function photosBetween(layout: TimelineLayout, top: number, bottom: number): PhotoRange[] {
  const { sections, columns, cellSize } = layout;
  const ranges: PhotoRange[] = [];
  for (let at = sectionIndexAt(layout, top); at < sections.length; at += 1) {
    const section = sections[at]!;
    if (section.top >= bottom) break;
    const rowAt = (y: number): number => (y - section.top - headingHeight) / (cellSize + cellGap);
    const start = Math.max(0, Math.floor(rowAt(top))) * columns;
    const end = Math.max(0, Math.ceil(rowAt(bottom))) * columns;
    ranges.push({ section, start: Math.min(start, section.photoCount), end: Math.min(end, section.photoCount) });
  }
  return ranges;
}

/** Returns the month at a height: the last one that begins above it. */
export function sectionIndexAt({ sections }: TimelineLayout, top: number): number {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.top <= top) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** A place that survives a change of counts and of columns. */
export interface Anchor {
  month: string;
  /** The first photo of the row; null for the heading. */
  photo: number | null;
  /** From the top of the row, or of the heading. */
  offset: number;
}

export function anchorAt(layout: TimelineLayout, top: number): Anchor | null {
  const section = layout.sections[sectionIndexAt(layout, top)];
  if (!section) return null;
  const below = top - section.top;
  if (below < headingHeight) return { month: section.month, photo: null, offset: below };
  const step = layout.cellSize + cellGap;
  const row = Math.floor((below - headingHeight) / step);
  return { month: section.month, photo: row * layout.columns, offset: below - headingHeight - row * step };
}

/** Returns where an anchor is now; when its month is gone, the next older one. */
export function topOfAnchor(layout: TimelineLayout, { month, photo, offset }: Anchor): number {
  const section = layout.sections.find((other) => other.month <= month);
  if (!section) return layout.height;
  if (section.month !== month) return section.top;
  return section.top + offset + (photo === null ? 0 : cellPlace(layout, photo).top);
}

/** Returns the section of the photo at an index of the whole timeline. */
export function sectionOf({ sections }: TimelineLayout, index: number): MonthSection | undefined {
  return sections.findLast(({ firstIndex }) => firstIndex <= index);
}

/** Returns the photo that a key leads to, by the whole timeline's indexes; the same at its ends. */
export function photoByKey(layout: TimelineLayout, index: number, key: string): number {
  const { columns, sections, photoCount } = layout;
  if (key === 'Home') return 0;
  if (key === 'End') return photoCount - 1;
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(photoCount - 1, index + 1);
  const section = sectionOf(layout, index);
  if (!section || (key !== 'ArrowUp' && key !== 'ArrowDown')) return index;
  const inMonth = index - section.firstIndex;
  const column = inMonth % columns;
  const lastRow = (of: MonthSection): number => Math.floor((of.photoCount - 1) / columns) * columns;
  const inside = (of: MonthSection, at: number): number => of.firstIndex + Math.min(at, of.photoCount - 1);
  const at = sections.indexOf(section);
  if (key === 'ArrowDown') {
    if (inMonth < lastRow(section)) return inside(section, inMonth + columns);
    const older = sections[at + 1];
    return older ? inside(older, column) : index;
  }
  if (inMonth >= columns) return index - columns;
  const newer = sections[at - 1];
  return newer ? inside(newer, lastRow(newer) + column) : index;
}

/** Returns the photos of a range of the whole timeline, month by month. */
export function photosIn({ sections }: TimelineLayout, { start: first, end: last }: Range): PhotoRange[] {
  return sections
    .map((section) => ({
      section,
      start: Math.max(0, first - section.firstIndex),
      end: Math.min(section.photoCount, last - section.firstIndex),
    }))
    .filter(({ start, end }) => start < end);
}
