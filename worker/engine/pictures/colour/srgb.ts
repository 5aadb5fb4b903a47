import type { Matrix } from './matrix.ts';

/** Light relative to D50's white (the white of ICC's connection space) to linear sRGB. */
export const d50ToLinearSrgb: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
];

/** sRGB's curve, 0–1, carried on below 0 and above 1: what lies outside of sRGB is cut off only after mixing. */
export function encodeSrgb(linear: number): number {
  const light = Math.abs(linear);
  return Math.sign(linear) * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Returns the linear light of a level, both from 0 to 1 (IEC 61966-2-1). */
export function decodeSrgb(level: number): number {
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

/** Tables count light and levels in whole steps: 1 is white. */
export const lightSteps = 1 << 14;
export const levelSteps = 64;

let levels: Uint16Array | undefined;

/** sRGB's level, in 1/64, at each step of light. */
export function levelTable(): Uint16Array {
  levels ??= Uint16Array.from({ length: lightSteps + 1 }, (_, i) =>
    Math.round(encodeSrgb(i / lightSteps) * 255 * levelSteps),
  );
  return levels;
}
