import type { PhotoMonth } from '../../../../shared/library/timeline/contract.ts';
import type { Range } from '../gallery/grid/grid-cells.ts';

export const cellGap = 4;
/** Of a month's heading, with its distance from the photos. */
export const headingHeight = 64;
const monthGap = 20;
const cellTargetWidth = 180;
const minColumns = 3;
/** Between months in the same row, in cells; less where they fill it. */
const besideGap = 0.25;

interface LaidOutMonth extends PhotoMonth {
  /** Photos that have no cell, beside the `photoCount` that have one. */
  hiddenCount?: number;
}

export interface MonthSection extends Required<LaidOutMonth> {
  top: number;
  height: number;
  /** Months of few photos stand beside each other. */
  left: number;
  width: number;
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
  /** Photos that have no cell. */
  hiddenCount: number;
}

/**
 * Lays out months below each other, and those of few photos in one row as long as there is room, so that the height of
 * the timeline comes from counts alone.
 */
export function layOutTimeline(months: readonly LaidOutMonth[], width: number): TimelineLayout {
  const columns = Math.max(minColumns, Math.round(width / cellTargetWidth));
  const cellSize = Math.max(0, (width - (columns - 1) * cellGap) / columns);
  const step = cellSize + cellGap;
  const sections: MonthSection[] = [];
  let [top, firstIndex, usedColumns, hidden] = [0, 0, 0, 0];
  for (const { month, photoCount, hiddenCount = 0 } of months) {
    const room = columns - usedColumns - photoCount;
    const isBeside = usedColumns > 0 && room >= 0;
    const last = sections.at(-1);
    if (last && !isBeside) top += last.height + monthGap;
    const firstColumn = isBeside ? usedColumns + Math.min(room, besideGap) : 0;
    const height = headingHeight + Math.ceil(photoCount / columns) * step - cellGap;
    const left = firstColumn * step;
    sections.push({ month, photoCount, hiddenCount, top, height, left, width: width - left, firstIndex });
    if (isBeside && last) last.width = left - last.left - cellGap;
    firstIndex += photoCount;
    hidden += hiddenCount;
    usedColumns = photoCount < columns ? firstColumn + photoCount : columns;
  }
  const end = sections.at(-1);
  return {
    columns,
    cellSize,
    sections,
    height: end ? end.top + end.height : 0,
    photoCount: firstIndex,
    hiddenCount: hidden,
  };
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

/** Returns the month at a height: of the last ones that begin above it, the first in its row. */
export function sectionIndexAt({ sections }: TimelineLayout, top: number): number {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.top <= top) low = middle + 1;
    else high = middle;
  }
  let found = Math.max(0, low - 1);
  while (found > 0 && sections[found - 1]!.top === sections[found]!.top) found -= 1;
  return found;
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
  const lastRow = (of: MonthSection): number => Math.floor((of.photoCount - 1) / columns) * columns;
  const inside = (of: MonthSection, at: number): number => of.firstIndex + Math.min(at, of.photoCount - 1);
  if (key === 'ArrowDown' && inMonth < lastRow(section)) return inside(section, inMonth + columns);
  if (key === 'ArrowUp' && inMonth >= columns) return index - columns;

  const x = section.left + cellPlace(layout, inMonth).left;
  const beside = key === 'ArrowDown' ? rowAfter(sections, section) : rowBefore(sections, section);
  const next = beside.findLast(({ left }) => left <= x) ?? beside[0];
  if (!next) return index;
  const column = Math.round((x - next.left) / (layout.cellSize + cellGap));
  return inside(next, (key === 'ArrowUp' ? lastRow(next) : 0) + column);
}

function rowAfter(sections: readonly MonthSection[], { top }: MonthSection): readonly MonthSection[] {
  const first = sections.find((other) => other.top > top);
  return sections.filter((other) => other.top === first?.top);
}

function rowBefore(sections: readonly MonthSection[], { top }: MonthSection): readonly MonthSection[] {
  const last = sections.findLast((other) => other.top < top);
  return sections.filter((other) => other.top === last?.top);
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
