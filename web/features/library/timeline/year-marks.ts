import type { MonthSection } from './timeline-layout.ts';
import { type Travel, topFor } from './timeline-travel.ts';

interface YearMark {
  year: string;
  /** How far to scroll to the year's newest month. */
  top: number;
  /** On the rail. */
  at: number;
}

/** Pixels between the names of two years. */
const minDistance = 22;

const yearOf = ({ month }: MonthSection): string => month.slice(0, 4);

/** Returns the years to write on a rail of this height, the newest first; those too close to the one before are left out. */
export function yearMarks(sections: readonly MonthSection[], travel: Travel, railHeight: number): YearMark[] {
  const marks: YearMark[] = [];
  for (const [index, section] of sections.entries()) {
    const previous = sections[index - 1];
    if (previous && yearOf(previous) === yearOf(section)) continue;
    const top = topFor(travel, section.top);
    const at = (top / Math.max(1, travel.range)) * railHeight;
    const last = marks.at(-1);
    if (!last || at - last.at >= minDistance) marks.push({ year: yearOf(section), top, at });
  }
  return marks;
}

/**
 * Returns the month that a key leads to from the one at `current`, the first of its row: up is newer. Null for other
 * keys.
 */
export function monthByKey(sections: readonly MonthSection[], current: number, key: string): number | null {
  const last = sections.length - 1;
  const year = sections[current] && yearOf(sections[current]);
  const top = sections[current]?.top ?? 0;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return Math.max(0, current - 1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return Math.max(
        current,
        sections.findIndex((section) => section.top > top),
      );
    case 'PageDown': {
      const older = sections.findIndex((section, index) => index > current && yearOf(section) !== year);
      return older === -1 ? last : older;
    }
    case 'PageUp': {
      const newer = sections.findLast((section, index) => index < current && yearOf(section) !== year);
      return newer ? sections.findIndex((section) => yearOf(section) === yearOf(newer)) : 0;
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
