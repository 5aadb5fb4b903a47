import type { Size } from '../../../../shared/engine/fit-box.ts';
import { openJpeg } from '../decode/open-jpeg.ts';
import { bytesSource } from '../picture-source.ts';
import type { OpenPicture } from '../rows.ts';
import { chromaCount, type Planes } from '../scale/planes.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { scalePicture } from '../scale-picture.ts';
import type { Drawing, Rgb } from './draw-picture.ts';

/** A JPEG's pixels at full size. */
export async function readPixels(jpeg: Uint8Array): Promise<Planes> {
  return collectPlanes(await openJpeg(bytesSource(jpeg), 1));
}

/** A picture's pixels as stored, scaled to `target` if given. */
export async function collectPlanes(picture: OpenPicture, target: Size = picture): Promise<Planes> {
  const collector = new PlanesCollector(target);
  const box = { left: 0, top: 0, width: picture.width, height: picture.height };
  await scalePicture(picture, { box, target, chromaStep: 2 }, collector);
  return collector.planes;
}

export function pixelAt({ width, y, cb, cr }: Planes, column: number, row: number): Rgb {
  const c = (row >> 1) * chromaCount(width) + (column >> 1);
  const [l, b, r] = [y[row * width + column]!, cb[c]! - 128, cr[c]! - 128];
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [clamp(l + 1.402 * r), clamp(l - 0.344136 * b - 0.714136 * r), clamp(l + 1.772 * b)];
}

/** The largest difference of a colour from the drawing, over a grid of points away from edges. */
export function worstDifference(planes: Planes, draw: Drawing, step = 16): number {
  let worst = 0;
  for (let y = step >> 1; y < planes.height; y += step) {
    for (let x = step >> 1; x < planes.width; x += step) {
      const [is, should] = [pixelAt(planes, x, y), draw(x, y)];
      for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs(is[c]! - should[c]!));
    }
  }
  return worst;
}

/** Mean difference of brightness between two pictures of the same size; `keep` leaves points out. */
export function meanDifference(a: Planes, b: Planes, keep: (x: number, y: number) => boolean = () => true): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.y.length; i++) {
    if (!keep((i % a.width) / a.width, Math.floor(i / a.width) / a.height)) continue;
    sum += Math.abs(a.y[i]! - b.y[i]!);
    count++;
  }
  return sum / count;
}
