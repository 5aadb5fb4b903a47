import type { ColourDescription } from '../rows.ts';
import { type Chromaticities, fromPrimaries, type LinearColour } from './linear-colour.ts';
import { decodeSrgb } from './srgb.ts';
import type { ToneCurve } from './tone-curve.ts';

type Cicp = NonNullable<ColourDescription['cicp']>;

const d65 = [0.3127, 0.329] as const;

/** Colour primaries of ITU-T H.273, table 2. */
const primaries: Record<number, Chromaticities> = {
  1: [...d65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
  4: [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [...d65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [...d65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  7: [...d65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  9: [...d65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  12: [...d65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  22: [...d65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077],
};

/** Transfer characteristics of table 3 whose light is that of paper and screens. */
const transfers: Record<number, ToneCurve> = {
  4: (level) => level ** 2.2,
  5: (level) => level ** 2.8,
  8: (level) => level,
};

/** BT.2100's two curves, which reach past white. */
const transferPq = 16;
export const transferHlg = 18;

export function isHdrTransfer(transfer: number): boolean {
  return transfer === transferPq || transfer === transferHlg;
}

/** Null for primaries that H.273 leaves open or that nothing is known of. */
export function cicpPrimaries(code: number): Chromaticities | null {
  return primaries[code] ?? null;
}

/** How code points are meant. Video's curves (BT.601, 709, 2020) are shown as sRGB is, as screens and libvips do. */
export function cicpColour(cicp: Cicp): LinearColour | null {
  const chromaticities = cicpPrimaries(cicp.primaries) ?? primaries[1]!;
  return fromPrimaries(chromaticities, transfers[cicp.transfer] ?? decodeSrgb);
}
