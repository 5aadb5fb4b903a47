import type { ColourDescription } from '../rows.ts';
import { cicpColour, isHdrTransfer } from './cicp.ts';
import { readColourGrid } from './colour-grid.ts';
import { convertGridRows } from './convert-grid-rows.ts';
import { convertLinearRows } from './convert-linear-rows.ts';
import { convertGreyRows, isSrgbGrey, readGreyProfile } from './grey-profile.ts';
import { type IccProfile, parseIccProfile } from './icc-profile.ts';
import { fromPrimaries, isSrgb, type LinearColour, readMatrixProfile } from './linear-colour.ts';
import { decodeSrgb } from './srgb.ts';

/** Converts a row of YCbCr samples (JFIF, full range, all three as wide) to sRGB in place. */
export type RowConverter = (y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray) => void;

const srgbChromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;
/** What sRGB's writers put into gAMA, for readers that know no better curve. */
const srgbGamma = 0.45455;

/**
 * What turns a picture's colours into sRGB; null where they are sRGB already, or not to be made out: damaged and
 * CMYK profiles, and HDR, which is flattened before. A profile counts before code points, unless those
 * say HDR; these count before gAMA and cHRM.
 */
export function colourConverter(colour: ColourDescription): RowConverter | null {
  if (colour.cicp && isHdrTransfer(colour.cicp.transfer)) return null;
  const icc = colour.iccProfile && parseIccProfile(colour.iccProfile);
  if (icc) return profileConverter(icc);
  const linear = colour.cicp ? cicpColour(colour.cicp) : pngColour(colour);
  return linear && linearConverter(linear);
}

/** A table counts before the matrix, as in other colour engines. */
function profileConverter(icc: IccProfile): RowConverter | null {
  if (icc.colourSpace === 'GRAY') {
    const curve = readGreyProfile(icc);
    return curve && !isSrgbGrey(curve) ? convertGreyRows(curve) : null;
  }
  if (icc.colourSpace !== 'RGB ') return null;
  const grid = readColourGrid(icc, 3);
  if (grid) return convertGridRows(grid);
  const linear = readMatrixProfile(icc);
  return linear && linearConverter(linear);
}

function linearConverter(linear: LinearColour): RowConverter | null {
  return isSrgb(linear) ? null : convertLinearRows(linear);
}

function pngColour({ gamma, chromaticities }: ColourDescription): LinearColour | null {
  if (gamma === undefined && !chromaticities) return null;
  const isSrgbCurve = gamma === undefined || Math.abs(gamma / srgbGamma - 1) < 0.05;
  const exponent = 1 / (gamma ?? srgbGamma);
  const curve = isSrgbCurve ? decodeSrgb : (level: number) => level ** exponent;
  return fromPrimaries(chromaticities ?? [...srgbChromaticities], curve);
}
