import type { Range } from '../grid/grid-cells.ts';

/** More than lie in a wide window on either side of the photo in its middle. */
const reach = 14;

/** Returns which photos the filmstrip has. */
export const stripRange = (index: number, total: number): Range => ({
  start: Math.max(0, index - reach),
  end: Math.min(total, index + reach + 1),
});
