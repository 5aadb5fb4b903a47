import type { ColourDescription } from '../rows.ts';
import { fixed, type IccProfile } from './icc-profile.ts';
import { chain, fromColumns, invert, type Matrix, type Triple, transform } from './matrix.ts';
import { d50ToLinearSrgb, decodeSrgb } from './srgb.ts';
import { readToneCurve, type ToneCurve } from './tone-curve.ts';

/** Colours whose light is mixed by a matrix: a curve for each of red, green and blue, then linear sRGB. */
export interface LinearColour {
  curves: [ToneCurve, ToneCurve, ToneCurve];
  toLinearSrgb: Matrix;
}

/** x and y of white, red, green and blue. */
export type Chromaticities = NonNullable<ColourDescription['chromaticities']>;

const d50: Triple = [0.9642, 1, 0.8249];
/** Bradford's cone responses. */
const cones: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

/** A profile of three curves and a matrix, whose columns are adapted to D50 as stored; null when it has none. */
export function readMatrixProfile(icc: IccProfile): LinearColour | null {
  if (icc.colourSpace !== 'RGB ' || icc.connectionSpace !== 'XYZ ') return null;
  const column = (name: string): Triple | null => {
    const view = icc.tag(name);
    return view && view.byteLength >= 20 ? [fixed(view, 8), fixed(view, 12), fixed(view, 16)] : null;
  };
  const curve = (name: string) => {
    const view = icc.tag(name);
    return view && (readToneCurve(view)?.curve ?? null);
  };
  const [red, green, blue] = [column('rXYZ'), column('gXYZ'), column('bXYZ')];
  const curves = [curve('rTRC'), curve('gTRC'), curve('bTRC')] as const;
  if (!red || !green || !blue || !curves[0] || !curves[1] || !curves[2]) return null;
  return {
    curves: [fromBlack(curves[0]), fromBlack(curves[1]), fromBlack(curves[2])],
    toLinearSrgb: chain(d50ToLinearSrgb, fromColumns(red, green, blue)),
  };
}

/** Some curves leave light at 0: black point compensation takes it away. */
function fromBlack(curve: ToneCurve): ToneCurve {
  const black = curve(0);
  return black > 0 && black < 0.18 ? (level) => (curve(level) - black) / (1 - black) : curve;
}

/** Colours by their primaries, white made white; null when the primaries make no colours. */
export function fromPrimaries(chromaticities: Chromaticities, curve: ToneCurve): LinearColour | null {
  const toD50 = primariesToD50(chromaticities);
  return toD50 && { curves: [curve, curve, curve], toLinearSrgb: chain(d50ToLinearSrgb, toD50) };
}

function primariesToD50([wx, wy, rx, ry, gx, gy, bx, by]: Chromaticities): Matrix | null {
  if (Math.min(wy, ry, gy, by) <= 0) return null;
  const light = (x: number, y: number): Triple => [x / y, 1, (1 - x - y) / y];
  const white = light(wx, wy);
  const [red, green, blue] = [light(rx, ry), light(gx, gy), light(bx, by)];
  const inverse = invert(fromColumns(red, green, blue));
  if (!inverse) return null;
  // So much of each primary makes white.
  const [r, g, b] = transform(inverse, white);
  const scaled = (color: Triple, by: number): Triple => [color[0] * by, color[1] * by, color[2] * by];
  const response = transform(cones, white);
  const wanted = transform(cones, d50);
  if (response.some((value) => value <= 0)) return null;
  const gains: Matrix = [wanted[0] / response[0], 0, 0, 0, wanted[1] / response[1], 0, 0, 0, wanted[2] / response[2]];
  const adapt = chain(invert(cones)!, chain(gains, cones));
  return chain(adapt, fromColumns(scaled(red, r), scaled(green, g), scaled(blue, b)));
}

/** Returns whether no colour comes out as another level: then there is nothing to convert. */
export function isSrgb({ curves, toLinearSrgb }: LinearColour): boolean {
  const steps = [0, 4, 12, 26, 51, 102, 153, 204, 255].map((level) => level / 255);
  return steps.every((r) =>
    steps.every((g) =>
      steps.every((b) => {
        const is = transform(toLinearSrgb, [curves[0](r), curves[1](g), curves[2](b)]);
        return [r, g, b].every((level, i) => isSameLevel(level, is[i]!));
      }),
    ),
  );
}

/** Within one of 255 levels, colours that sRGB can't show counted at its edge. */
function isSameLevel(level: number, linear: number): boolean {
  const tolerance = 1 / 255;
  const [least, most] = [level - tolerance, level + tolerance];
  return (least <= 0 || linear >= decodeSrgb(least)) && (most >= 1 || linear <= decodeSrgb(most));
}
