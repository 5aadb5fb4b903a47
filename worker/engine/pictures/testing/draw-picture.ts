import { encodePlanes } from '../encode-planes.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import type { Planes } from '../scale/planes.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';

export type Rgb = [number, number, number];
export type Drawing = (x: number, y: number) => Rgb;

/** Four coloured corners that differ, and a ramp: no turn or mirroring of it looks the same. */
export function corners(width: number, height: number): Drawing {
  return (x, y) => {
    const right = x * 2 >= width;
    const lower = y * 2 >= height;
    const ramp = Math.round((80 * x) / width);
    if (!right && !lower) return [200, 30 + ramp, 40];
    if (right && !lower) return [30, 180, 50 + ramp];
    return lower && right ? [240, 230, 90 + ramp] : [40 + ramp, 60, 220];
  };
}

export function drawRgb(width: number, height: number, draw: Drawing): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) [pixels[at], pixels[at + 1], pixels[at + 2]] = draw(x, y);
  }
  return pixels;
}

/** The drawing as 4:2:0 planes. */
export function drawPlanes(width: number, height: number, draw: Drawing): Planes {
  const pixels = drawRgb(width, height, draw);
  const collector = new PlanesCollector({ width, height });
  const box = { left: 0, top: 0, width, height };
  const scaler = new PictureScaler({ box, target: { width, height }, chromaStep: 2 }, collector);
  scaler.start({ left: 0, top: 0, scaleX: 1, scaleY: 1, columns: width, rows: height }, 'rgb');
  for (let y = 0; y < height; y++) scaler.pushRow(pixels, y * width * 3);
  scaler.finish();
  return collector.planes;
}

/** A JPEG of the drawing, without metadata. */
export function drawJpeg(width: number, height: number, draw: Drawing, quality = 92): Uint8Array {
  return encodePlanes(drawPlanes(width, height, draw), quality);
}
