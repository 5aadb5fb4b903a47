import type { IccProfile } from './icc-profile.ts';
import { type LookupTable, readLookupTable } from './lookup-table.ts';
import { type Triple, transform } from './matrix.ts';
import { d50ToLinearSrgb, encodeSrgb } from './srgb.ts';
import type { ToneCurve } from './tone-curve.ts';

/** sRGB at each point of a grid over three or four channels. */
export interface ColourGrid {
  /** Points along each channel. */
  points: number;
  /** For each channel from its sample, 0–1, to the place along the grid, in steps. */
  places: ToneCurve[];
  /** In 1/64 levels, also below 0 and above 255; red first, the last channel runs fastest. */
  colors: Int16Array;
}

export const colorSteps = 64;

/** The black of ICC's perceptual intent since version 4, as light relative to white. */
const perceptualBlack: Triple = [0.003485, 0.003473, 0.003479];
/** Lightness 50: what is brighter is no black. */
const brightestBlack = 0.1842;

/** Returns the perceptual, else the colorimetric table of a profile; null when it has none. */
export function readColourGrid(icc: IccProfile, channels: 3 | 4): ColourGrid | null {
  const view = icc.tag('A2B0') ?? icc.tag('A2B1');
  const table = view && readLookupTable(view, channels, icc.connectionSpace);
  if (!table) return null;
  const toLight = (places: number[]) => table.finish(mix(table, places));
  const darkest = table.curves.map((curve) => curve(channels === 4 ? 1 : 0));
  const black = icc.majorVersion >= 4 ? perceptualBlack : toLight(darkest);
  const compensate = blackCompensation(black);
  const toColor = (places: number[]) => lightToColor(compensate(toLight(places)));
  if (channels === 3) {
    // Even steps of the samples: light that a table counts linear would leave shadows too few points.
    return { ...sampleGrid(33, 3, (c, place) => table.curves[c]!(place), toColor), places: evenPlaces(33, 3) };
  }
  // The profile's own points, more of them where it has few.
  const most = Math.max(...table.sizes);
  const points = Math.min(17, (most - 1) * Math.ceil(8 / (most - 1)) + 1);
  return {
    ...sampleGrid(points, 4, (_, place) => place, toColor),
    places: table.curves.map((curve) => (level) => Math.max(0, Math.min(1, curve(level))) * (points - 1)),
  };
}

export function evenPlaces(points: number, channels: number): ToneCurve[] {
  return Array.from({ length: channels }, () => (level) => level * (points - 1));
}

/** Evaluates a colour at each point of a grid. */
export function sampleGrid(
  points: number,
  channels: number,
  placeOf: (channel: number, step: number) => number,
  toColor: (places: number[]) => Triple,
): Pick<ColourGrid, 'points' | 'colors'> {
  const colors = new Int16Array(points ** channels * 3);
  const places = new Array<number>(channels).fill(0);
  for (let node = 0; node < colors.length / 3; node++) {
    for (let c = channels - 1, rest = node; c >= 0; c--, rest = Math.floor(rest / points)) {
      places[c] = placeOf(c, (rest % points) / (points - 1));
    }
    const color = toColor(places);
    for (let c = 0; c < 3; c++) {
      colors[node * 3 + c] = Math.max(-32768, Math.min(32767, Math.round(color[c]! * colorSteps)));
    }
  }
  return { points, colors };
}

/** The table's numbers at a place, mixed from the corners of its cell. */
function mix({ sizes, nodes }: LookupTable, places: number[]): Triple {
  const sum: Triple = [0, 0, 0];
  const at = sizes.map((size, c) => Math.max(0, Math.min(1, places[c]!)) * (size - 1));
  const lows = sizes.map((size, c) => Math.min(size - 2, Math.floor(at[c]!)));
  for (let corner = 0; corner < 1 << sizes.length; corner++) {
    let weight = 1;
    let node = 0;
    for (let c = 0; c < sizes.length && weight > 0; c++) {
      const share = at[c]! - lows[c]!;
      const upper = (corner >> c) & 1;
      weight *= upper ? share : 1 - share;
      node = node * sizes[c]! + lows[c]! + upper;
    }
    if (weight === 0) continue;
    for (let c = 0; c < 3; c++) sum[c]! += nodes[node * 3 + c]! * weight;
  }
  return sum;
}

/** Black point compensation as LittleCMS does it: the darkest colour becomes black, white stays white. */
export function blackCompensation(black: Triple): (light: Triple) => Triple {
  const [x, y, z] = black.map((light) => Math.max(0, Math.min(brightestBlack, light))) as Triple;
  return (light) => [(light[0] - x) / (1 - x), (light[1] - y) / (1 - y), (light[2] - z) / (1 - z)];
}

/** Light relative to D50's white to sRGB, 0–255 and beyond. */
export function lightToColor([x, y, z]: Triple): Triple {
  const [r, g, b] = transform(d50ToLinearSrgb, [0.9642 * x, y, 0.8249 * z]);
  return [encodeSrgb(r) * 255, encodeSrgb(g) * 255, encodeSrgb(b) * 255];
}
