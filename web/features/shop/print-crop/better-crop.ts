import smartcrop, { type Crop, type CropResult } from 'smartcrop';
import { type Box, largestCrop } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import { movedCrop } from './crop-box.ts';

/** Any small picture of a photo: RGBA, row by row. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** What its `debug` adds. */
type ScoredCrops = CropResult & { crops: (Crop & { score: { total: number } })[] };

// In pixels of the picture. Smartcrop sums pixels up in squares of 8.
const [margin, step] = [8, 2];
// Of a score per pixel; on dark or empty pictures chance gives a tenth of it.
const minGain = 5e-5;

/**
 * Returns the largest crop of a photo that holds most of what catches the eye in its picture: edges, strong colours,
 * skin. Null where none is clearly better than the one by rule.
 */
export async function betterCrop(picture: Pixels, photo: Size, ratio: Size): Promise<Box | null> {
  const byRule = largestCrop(picture, ratio);
  const slack = Math.max(picture.width - byRule.width, picture.height - byRule.height);
  const scores = await scoresAlong(picture, byRule);
  if (scores.length < 2) return null;
  const last = scores.length - 1;
  const best = scores.indexOf(Math.max(...scores));
  const usual = Math.round(((byRule.left + byRule.top) / slack) * last);
  if (scores[best]! - scores[usual]! < minGain) return null;
  const largest = largestCrop(photo, ratio);
  // By shares, so that an edge of the picture is the edge of the photo.
  const [left, top] = [photo.width - largest.width, photo.height - largest.height];
  return movedCrop(largest, { left: (left * best) / last, top: (top * best) / last }, photo);
}

/** Returns the scores of crops of this size, from left to right or from top to bottom. */
async function scoresAlong(picture: Pixels, { width, height }: Size): Promise<number[]> {
  const padded = withMargin(picture);
  const options = {
    ...{ width, height, step, prescale: false, debug: true },
    // It scales crops by the size of what it opens.
    imageOperations: { open: async () => ({ width, height }), getData: async () => padded },
  };
  const { crops } = (await smartcrop.crop(padded as unknown as ImageBitmap, options)) as ScoredCrops;
  const isInside = ({ x, y }: Crop): boolean =>
    x >= margin && y >= margin && x + width <= margin + picture.width && y + height <= margin + picture.height;
  return crops.filter(isInside).map(({ score }) => score.total);
}

/** Returns the picture with its outermost pixels repeated around it: smartcrop takes those for edges of something. */
function withMargin({ width, height, data }: Pixels): Pixels {
  const padded = { width: width + 2 * margin, height: height + 2 * margin };
  const pixels = new Uint8ClampedArray(padded.width * padded.height * 4);
  for (let y = 0; y < padded.height; y++) {
    for (let x = 0; x < padded.width; x++) {
      const [fromX, fromY] = [clamp(x - margin, width), clamp(y - margin, height)];
      const from = (fromY * width + fromX) * 4;
      pixels.set(data.subarray(from, from + 4), (y * padded.width + x) * 4);
    }
  }
  return { ...padded, data: pixels };
}

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));
