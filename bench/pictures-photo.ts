import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPhoto } from '../scripts/photo-generator/draw-photo.ts';
import { root } from '../scripts/processes.ts';

export interface BenchPhoto {
  name: string;
  jpeg: Uint8Array;
}

/** As heavy as photos of phones and cameras; `grain` is the standard deviation of the noise that is added. */
const sizes = [
  { name: '12 MP', width: 4032, height: 3024, quality: 93, grain: 0, megabytes: 4.1 },
  { name: '24 MP', width: 6000, height: 4000, quality: 95, grain: 1.7, megabytes: 8.1 },
  { name: '48 MP', width: 8064, height: 6048, quality: 96, grain: 1.7, megabytes: 16.7 },
  { name: '100 MP', width: 11648, height: 8736, quality: 95, grain: 1.4, megabytes: 25 },
];
const weightTolerance = 0.04;

const folder = join(root, '.cache', 'bench-photos');

/**
 * Returns one landscape at four sizes, or the first of them, the larger ones enlarged with new grain, as cameras store
 * them (4:2:0); drawn once and cached in `.cache`. Throws when one does not weigh what real ones do.
 */
export async function drawBenchPhotos(count = sizes.length): Promise<BenchPhoto[]> {
  mkdirSync(folder, { recursive: true });
  let landscape: Buffer | null = null;
  const photos: BenchPhoto[] = [];
  for (const size of sizes.slice(0, count)) {
    const { name, width, quality, grain, megabytes } = size;
    const path = join(folder, `summer-peaks-${width}-${quality}-${grain}.jpg`);
    if (!existsSync(path)) {
      const takenAt = '2026:07:14 18:03:11';
      landscape ??= await drawPhoto({ kind: 'summer-peaks', seed: 11, sensorNoise: 0.1, takenAt });
      writeFileSync(path, await enlarge(landscape, size));
    }
    const jpeg = new Uint8Array(readFileSync(path));
    if (Math.abs(jpeg.length / 1e6 / megabytes - 1) > weightTolerance)
      throw new Error(`No real photo of ${name} weighs so: ${jpeg.length} bytes`);
    photos.push({ name, jpeg });
  }
  return photos;
}

async function enlarge(photo: Buffer, { width, height, quality, grain }: (typeof sizes)[number]): Promise<Buffer> {
  const pixels = await sharp(photo).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer();
  if (grain > 0) addGrain(pixels, grain);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** Adds normally distributed noise to the brightness. */
function addGrain(pixels: Buffer, deviation: number): void {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 20;
  };
  // Twelve numbers of 0–1 have a sum with a variance of one.
  const pattern = Int8Array.from({ length: 4096 }, () => {
    let sum = 0;
    for (let i = 0; i < 12; i++) sum += next() / 4096;
    return Math.round((sum - 6) * deviation);
  });
  for (let at = 0; at < pixels.length; at += 3) {
    const noise = pattern[next()]!;
    for (let c = at; c < at + 3; c++) pixels[c] = Math.max(0, Math.min(255, pixels[c]! + noise));
  }
}
