/**
 * Positions in an order of one's own: strings that compare. Between any two there is room for more, so that moving a
 * photo writes one row. They are fractions in these digits; what was never moved has the time of its upload.
 */
const digits = '-0123456789abcdefghijklmnopqrstuvwxyz';

/** A position that a client sends back: before one that ends with the first digit there would be no room. */
export const positionShape = /^[-0-9a-z]{0,99}[0-9a-z]$/;

const digitAt = (position: string, at: number): number => Math.max(0, digits.indexOf(position[at] ?? '-'));

/** Returns a position between two, of which the first one is smaller; '' is before all. */
function positionBetween(low: string, high: string): string {
  let [position, isBelowHigh] = ['', false];
  for (let at = 0; ; at++) {
    const from = digitAt(low, at);
    const to = isBelowHigh ? digits.length : digitAt(high, at);
    // Never the first digit: a position that ends with it has no room before it.
    if (to - from > 1) return position + digits[Math.floor((from + to) / 2)];
    position += digits[from];
    isBelowHigh ||= to > from;
  }
}

/** Returns ascending positions between two, as short as they can be. */
export function positionsBetween(low: string, high: string, count: number): string[] {
  if (count === 0) return [];
  const middle = positionBetween(low, high);
  const before = Math.floor((count - 1) / 2);
  return [...positionsBetween(low, middle, before), middle, ...positionsBetween(middle, high, count - 1 - before)];
}
