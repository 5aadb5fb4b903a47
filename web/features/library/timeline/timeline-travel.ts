import type { TimelineLayout } from './timeline-layout.ts';

/** How far a timeline is scrolled from its top to its end, in pixels. */
export interface Travel {
  /** Of the timeline. */
  height: number;
  /** As far as its end is at the lower edge of the window. */
  range: number;
}

/** Returns the travel of a timeline in a window of this height. */
export const travelOf = ({ height }: Pick<TimelineLayout, 'height'>, windowHeight: number): Travel => ({
  height,
  range: Math.max(0, height - windowHeight),
});

// In the last window the line moves down to its lower edge: else the last months, when short, were never reached.
const tailOf = ({ height, range }: Travel): number => Math.min(range, height - range);

/** Returns the height of the timeline that counts as being looked at when it is scrolled by `top`. */
export function lineAt(travel: Travel, top: number): number {
  const { height, range } = travel;
  const tail = tailOf(travel);
  const intoTail = Math.min(tail, top - (range - tail));
  if (tail <= 0 || intoTail <= 0) return top;
  return range - tail + (intoTail * (height - range + tail)) / tail;
}

/** Returns how far to scroll so that a height is looked at. */
export function topFor(travel: Travel, line: number): number {
  const { height, range } = travel;
  const tail = tailOf(travel);
  const intoTail = line - (range - tail);
  if (tail <= 0 || intoTail <= 0) return Math.min(line, range);
  // Whole pixels, as the browser scrolls by them: rounded down it would be the month before.
  return Math.min(range, Math.ceil(range - tail + (intoTail * tail) / (height - range + tail)));
}
