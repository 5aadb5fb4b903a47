// Of 255.
const opaque = 200;
const visible = 16;
const minContrast = 40;
/** How much of the lightest parts remains where a logo has several colours: its parts stay apart. */
const lightestShare = 0.35;

/** Returns how much an opaque pixel of a logo covers when it is drawn in white, 0–1, by its lightness. */
type InkRule = (lightness: number) => number;

/** Returns the rule for a whole logo in RGBA, whose corners are no part of it: where they are opaque, what is like them covers nothing. */
export function inkRule(pixels: Uint8ClampedArray, width: number): InkRule {
  const count = pixels.length / 4;
  const corners = [0, width - 1, count - width, count - 1];
  return corners.every((at) => pixels[at * 4 + 3]! > opaque) ? contrastTo(pixels, corners) : darknessIn(pixels, count);
}

/** Returns how much of each pixel is covered, 0–255; `pixels` are those of a logo, or of a part of it. */
export function logoCoverage(pixels: Uint8ClampedArray, inkOf: InkRule): Uint8ClampedArray {
  const coverage = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < coverage.length; at++) coverage[at] = pixels[at * 4 + 3]! * inkOf(lightnessAt(pixels, at));
  return coverage;
}

function contrastTo(pixels: Uint8ClampedArray, corners: readonly number[]): InkRule {
  const background = corners.reduce((sum, at) => sum + lightnessAt(pixels, at), 0) / corners.length;
  let highest = minContrast;
  for (let at = 0; at < pixels.length / 4; at++)
    highest = Math.max(highest, Math.abs(lightnessAt(pixels, at) - background));
  return (lightness) => Math.abs(lightness - background) / highest;
}

function darknessIn(pixels: Uint8ClampedArray, count: number): InkRule {
  let [darkest, lightest] = [255, 0];
  for (let at = 0; at < count; at++) {
    if (pixels[at * 4 + 3]! <= opaque) continue;
    darkest = Math.min(darkest, lightnessAt(pixels, at));
    lightest = Math.max(lightest, lightnessAt(pixels, at));
  }
  if (lightest - darkest < minContrast) return () => 1;
  return (lightness) => 1 - ((1 - lightestShare) * (lightness - darkest)) / (lightest - darkest);
}

/** Rec. 709, 0–255. */
const lightnessAt = (pixels: Uint8ClampedArray, at: number): number =>
  0.2126 * pixels[at * 4]! + 0.7152 * pixels[at * 4 + 1]! + 0.0722 * pixels[at * 4 + 2]!;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns where in a picture a logo is, without what is empty around it; null: nowhere. */
export function boxOf(coverage: Uint8ClampedArray, width: number): Box | null {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (const [at, value] of coverage.entries()) {
    if (value < visible) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    if (top < 0) top = y;
    bottom = y;
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
