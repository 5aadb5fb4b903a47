import sharp from 'sharp';
import { drawPhoto } from '../scripts/photo-generator/draw-photo.ts';

interface BenchPhoto {
  name: string;
  jpeg: Uint8Array;
}

const sizes = [
  { name: '12 MP', width: 4032, height: 3024 },
  { name: '24 MP', width: 6000, height: 4000 },
  { name: '48 MP', width: 8064, height: 6048 },
  { name: '100 MP', width: 11648, height: 8736 },
];

/**
 * Returns one demo landscape at four sizes, the larger ones enlarged with new grain, as cameras store them (4:2:0).
 */
export async function drawBenchPhotos(): Promise<BenchPhoto[]> {
  const landscape = await drawPhoto({ kind: 'mountain-lake', seed: 7, takenAt: '2026:07:14 18:03:11' });
  const photos: BenchPhoto[] = [];
  for (const { name, width, height } of sizes) {
    const enlarged = await sharp(landscape).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer();
    if (name !== '12 MP') addGrain(enlarged);
    const jpeg = await sharp(enlarged, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer();
    photos.push({ name, jpeg: new Uint8Array(jpeg) });
  }
  return photos;
}

function addGrain(pixels: Buffer): void {
  let state = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const grain = (state >> 29) + ((state >> 20) & 3) - 1;
    for (let c = 0; c < 3; c++) pixels[at + c] = Math.max(0, Math.min(255, pixels[at + c]! + grain));
  }
}
