import { zigzag } from '../../../../shared/engine/pictures/jpeg-tables.ts';
import { inverseDct } from './inverse-dct.ts';
import { scaledInverseDct } from './scaled-inverse-dct.ts';

/** Samples per block and direction: the DCT scales to this many eighths. */
export type Eighths = 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1;

/** Where coefficients go that no one wants. */
export const nowhere = 64;

/**
 * Turns a block of scaled coefficients (inverseScale) into samples, and clears it; `last` is the place in the zigzag of
 * its last one.
 */
export function transformBlock(
  block: Float64Array,
  last: number,
  eighths: Eighths,
  samples: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  if (last === 0 || eighths === 1) {
    fillBlock(samples, block[0]! + 128, eighths, at, stride);
    return;
  }
  const columns = Math.min(eighths, columnsUpTo[last]!);
  if (eighths < 8) {
    scaledInverseDct(block, eighths, columns, samples, at, stride);
    return;
  }
  inverseDct(block, columns, samples, at, stride);
  block.fill(0);
}

/** A block of one value, as in skies and in colour. */
function fillBlock(samples: Uint8ClampedArray, value: number, size: number, from: number, stride: number): void {
  for (let row = 0, at = from; row < size; row++, at += stride) {
    for (let x = 0; x < size; x++) samples[at + x] = value;
  }
}

/** Place in a block of 8 × 8 by place in the zigzag, where both its row and column are below `size`; else nowhere. */
export function placesBelow(size: number): Uint8Array {
  const places = new Uint8Array(64 + 16).fill(nowhere);
  zigzag.forEach((place, k) => {
    if (place >> 3 < size && (place & 7) < size) places[k] = place;
  });
  return places;
}

/** How many columns the coefficients up to a place in the zigzag can lie in. */
const columnsUpTo = Uint8Array.from(
  zigzag,
  (_, k) => 1 + Math.max(...zigzag.subarray(0, k + 1).map((place) => place & 7)),
);
