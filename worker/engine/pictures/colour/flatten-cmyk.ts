import { type ColourGrid, colorSteps, readColourGrid } from './colour-grid.ts';
import { parseIccProfile } from './icc-profile.ts';
import { offsetPrintGrid } from './offset-print.ts';

/** Turns a row of pixels of some layout, from `offset` on, into RGB. */
export type RowFlattener = (pixels: Uint8Array, offset: number, rgb: Uint8Array) => void;

const inkCount = 4;

/** Converts Adobe's CMYK (0 is full ink) to sRGB by its profile; without a usable one as offset print. */
export function cmykFlattener(iccProfile: Uint8Array | null): RowFlattener {
  const icc = iccProfile && parseIccProfile(iccProfile);
  const grid = icc?.colourSpace === 'CMYK' ? readColourGrid(icc, inkCount) : null;
  return flattenByGrid(grid ?? offsetPrintGrid());
}

/** A pixel is mixed from the five grid points of the simplex that it lies in. */
function flattenByGrid({ points, places, colors }: ColourGrid): RowFlattener {
  const strides = Int32Array.of(points ** 3 * 3, points ** 2 * 3, points * 3, 3);
  const inverted = Float32Array.from({ length: inkCount * 256 }, (_, i) => places[i >> 8]!((255 - (i & 255)) / 255));
  const shares = new Float64Array(inkCount);
  const order = Int32Array.of(0, 1, 2, 3);
  const scale = 1 / colorSteps;
  return (cmyk, offset, rgb) => {
    for (let d = 0, s = offset; d < rgb.length; d += 3, s += inkCount) {
      let node = 0;
      for (let ink = 0; ink < inkCount; ink++) {
        const place = inverted[ink * 256 + cmyk[s + ink]!]!;
        const low = Math.min(points - 2, place | 0);
        shares[ink] = place - low;
        node += low * strides[ink]!;
      }
      sortByShare(order, shares);
      // From the lowest corner to the highest, one ink after another, the one with the most left first.
      let weight = 1 - shares[order[0]!]!;
      let r = colors[node]! * weight;
      let g = colors[node + 1]! * weight;
      let b = colors[node + 2]! * weight;
      for (let i = 0; i < inkCount; i++) {
        const ink = order[i]!;
        node += strides[ink]!;
        weight = shares[ink]! - (i < 3 ? shares[order[i + 1]!]! : 0);
        r += colors[node]! * weight;
        g += colors[node + 1]! * weight;
        b += colors[node + 2]! * weight;
      }
      rgb[d] = Math.max(0, Math.min(255, r * scale + 0.5));
      rgb[d + 1] = Math.max(0, Math.min(255, g * scale + 0.5));
      rgb[d + 2] = Math.max(0, Math.min(255, b * scale + 0.5));
    }
  };
}

/** Insertion sort of four, largest first; neighbours are alike, so it mostly has nothing to do. */
function sortByShare(order: Int32Array, shares: Float64Array): void {
  for (let i = 1; i < inkCount; i++) {
    const ink = order[i]!;
    const share = shares[ink]!;
    let at = i;
    for (; at > 0 && shares[order[at - 1]!]! < share; at--) order[at] = order[at - 1]!;
    order[at] = ink;
  }
}
