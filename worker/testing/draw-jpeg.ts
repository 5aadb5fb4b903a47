import { encodePlanes } from '../engine/pictures/encode-planes.ts';
import { chromaCount, type Planes } from '../engine/pictures/scale/planes.ts';

/** A small picture of its own for each seed: a slope of light with a few tones of colour. */
export function drawJpeg(width = 640, height = 480, seed = 1): Uint8Array {
  const colourSize = chromaCount(width) * chromaCount(height);
  const planes: Planes = {
    width,
    height,
    y: new Uint8ClampedArray(width * height),
    cb: new Uint8ClampedArray(colourSize).fill(90 + ((seed * 37) % 80)),
    cr: new Uint8ClampedArray(colourSize).fill(90 + ((seed * 59) % 80)),
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      planes.y[row * width + column] = 40 + (160 * (column + row * ((seed % 7) + 1))) / (width + height * 7);
    }
  }
  return encodePlanes(planes, 85);
}

/** A JPEG of exactly `size` bytes: a camera may put anything after the end marker, a film for one. */
export function drawJpegOfSize(size: number, seed = 1): Uint8Array {
  const jpeg = drawJpeg(320, 240, seed);
  const padded = new Uint8Array(size).fill(seed);
  padded.set(jpeg);
  return padded;
}
