/**
 * Tables that turn a YCbCr sample (JFIF, full range) into a place in a table over red, green or blue in quarter
 * levels: `place = offset + 4 * y + …`. Its ends repeat level 0 and 255, so nothing has to be clamped.
 */
export const placeOffset = 232 * 4;
const placeCount = (232 + 256 + 232) * 4;

const quarters = (factor: number) => Int16Array.from({ length: 256 }, (_, i) => Math.round(factor * (i - 128) * 4));
export const crToRed = quarters(1.402);
export const crToGreen = quarters(-0.714136);
export const cbToGreen = quarters(-0.344136);
export const cbToBlue = quarters(1.772);

/** Returns a table over those places of a function of the level, 0–1. */
export function tableOverLevels(valueAt: (level: number) => number): Float32Array {
  const table = new Float32Array(placeCount);
  for (let level = 0; level <= 255 * 4; level++) table[placeOffset + level] = valueAt(level / (255 * 4));
  table.fill(table[placeOffset]!, 0, placeOffset);
  return table.fill(table[placeOffset + 255 * 4]!, placeOffset + 255 * 4 + 1);
}
