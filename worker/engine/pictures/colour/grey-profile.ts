import type { RowConverter } from './colour-converter.ts';
import type { IccProfile } from './icc-profile.ts';
import { encodeSrgb } from './srgb.ts';
import { readToneCurve, type ToneCurve } from './tone-curve.ts';

/** Returns the curve from grey to its light, linear; null when the profile has none. */
export function readGreyProfile(icc: IccProfile): ToneCurve | null {
  const view = icc.tag('kTRC');
  const curve = view && readToneCurve(view)?.curve;
  if (!curve) return null;
  if (icc.connectionSpace !== 'Lab ') return curve;
  // Lightness, from 0 to 100.
  return (level) => {
    const f = (curve(level) * 100 + 16) / 116;
    return f > 6 / 29 ? f ** 3 : (f - 4 / 29) * 3 * (6 / 29) ** 2;
  };
}

export function isSrgbGrey(curve: ToneCurve): boolean {
  return greyLevels(curve).every((level, i) => Math.abs(level - i) <= 1);
}

/** Only brightness is converted: colours are not what the profile speaks of. */
export function convertGreyRows(curve: ToneCurve): RowConverter {
  const levels = greyLevels(curve);
  return (y) => {
    for (let i = 0; i < y.length; i++) y[i] = levels[y[i]!]!;
  };
}

function greyLevels(curve: ToneCurve): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, i) => encodeSrgb(curve(i / 255)) * 255);
}
