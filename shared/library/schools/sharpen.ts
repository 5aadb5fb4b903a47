import type { Pixels } from './read-cards.ts';

/** Of the longer side: half a square of a card's code, when the card is an eighth of the picture wide. */
const radiusShare = 1 / 400;
const strength = 8;

/** Returns a picture in grey, of which every edge is steeper (an unsharp mask): not for people to look at. */
export function sharpen({ width, height, data }: Pixels): Pixels {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.3 * (data[4 * at] ?? 0) + 0.59 * (data[4 * at + 1] ?? 0) + 0.11 * (data[4 * at + 2] ?? 0);
  const radius = Math.max(1, Math.round(Math.max(width, height) * radiusShare));
  const soft = boxBlur(
    boxBlur(grey, { count: height, length: width, lineStep: width, step: 1 }, radius),
    { count: width, length: height, lineStep: 1, step: width },
    radius,
  );
  const sharp = new Uint8ClampedArray(data.length);
  for (let at = 0; at < grey.length; at++) {
    const value = (1 + strength) * (grey[at] ?? 0) - strength * (soft[at] ?? 0);
    sharp[4 * at] = value;
    sharp[4 * at + 1] = value;
    sharp[4 * at + 2] = value;
    sharp[4 * at + 3] = 255;
  }
  return { width, height, data: sharp };
}

interface Lines {
  count: number;
  length: number;
  lineStep: number;
  step: number;
}

/** Returns the means of as many values on each side, along rows or columns; beyond an edge its value goes on. */
function boxBlur(values: Float32Array, { count, length, lineStep, step }: Lines, radius: number): Float32Array {
  const blurred = new Float32Array(values.length);
  const last = (length - 1) * step;
  for (let line = 0; line < count; line++) {
    const start = line * lineStep;
    let sum = (radius + 1) * (values[start] ?? 0);
    for (let at = 1; at <= radius; at++) sum += values[start + Math.min(last, at * step)] ?? 0;
    for (let at = 0; at < length; at++) {
      blurred[start + at * step] = sum / (2 * radius + 1);
      const next = Math.min(last, (at + radius + 1) * step);
      const left = Math.max(0, (at - radius) * step);
      sum += (values[start + next] ?? 0) - (values[start + left] ?? 0);
    }
  }
  return blurred;
}
