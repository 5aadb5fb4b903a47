import type { Size } from '../../shared/engine/fit-box.ts';
import { seededRandom } from '../../shared/testing/seeded-random.ts';

/** Side of a blotch in pixels: cameras smooth their noise, so some of it survives in a picture of a quarter the side. */
const blotchPx = 4;
const blotchShare = 0.6;
const chromaShare = 0.5;

/**
 * Adds the noise of a small sensor to RGB pixels, in place. `sigma`: its standard deviation in the mid-tones, about 3 in
 * daylight and 10 at dusk. It costs what makes photos heavy: fine grain in the original, blotches in each derivative.
 */
export function addSensorNoise(pixels: Buffer, { width, height }: Size, sigma: number, seed: number): void {
  const random = seededRandom(seed + 4321);
  const gauss = gaussTable(random);
  const blotchColumns = Math.ceil(width / blotchPx) + 2;
  const blotches = [0, 1, 2].map(() =>
    Float32Array.from(
      { length: blotchColumns * (Math.ceil(height / blotchPx) + 2) },
      () => gauss[(random() * gauss.length) | 0]! * sigma * blotchShare,
    ),
  );
  for (let row = 0, at = 0; row < height; row++) {
    const blotchRow = Math.floor(row / blotchPx) * blotchColumns;
    const v = (row % blotchPx) / blotchPx;
    for (let column = 0; column < width; column++, at += 3) {
      const corner = blotchRow + Math.floor(column / blotchPx);
      const u = (column % blotchPx) / blotchPx;
      const blotch = (channel: number) => {
        const field = blotches[channel]!;
        const upper = field[corner]! + (field[corner + 1]! - field[corner]!) * u;
        const lower =
          field[corner + blotchColumns]! + (field[corner + blotchColumns + 1]! - field[corner + blotchColumns]!) * u;
        return upper + (lower - upper) * v;
      };
      const green = pixels[at + 1]!;
      // The display's gamma lifts the noise of the shadows; black and white are clipped and have none.
      const strength = green < 24 ? green / 24 : green > 235 ? (255 - green) / 20 : 1.25 - green / 400;
      const light = (gauss[(random() * gauss.length) | 0]! * sigma + blotch(1)) * strength;
      pixels[at] = clampByte(pixels[at]! + light + blotch(0) * chromaShare * strength);
      pixels[at + 1] = clampByte(green + light);
      pixels[at + 2] = clampByte(pixels[at + 2]! + light + blotch(2) * chromaShare * strength);
    }
  }
}

const clampByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Normally distributed numbers (Box and Muller). */
function gaussTable(random: () => number): Float32Array {
  return Float32Array.from(
    { length: 8192 },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}
