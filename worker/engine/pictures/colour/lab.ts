import type { Triple } from './matrix.ts';

/** CIE Lab to light relative to white. */
export function labToLight([l, a, b]: Triple): Triple {
  const y = (l + 16) / 116;
  return [cube(y + a / 500), cube(y), cube(y - b / 200)];
}

/** Light of a lightness: CIE's cube, a line near black. */
function cube(f: number): number {
  return f > 6 / 29 ? f ** 3 : (f - 4 / 29) * 3 * (6 / 29) ** 2;
}
