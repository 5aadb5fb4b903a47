import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPhoto, type PhotoOrder } from '../scripts/photo-generator/draw-photo.ts';
import { root } from '../scripts/processes.ts';

const folder = join(root, '.cache', 'bench-photos');

const takenAt = '2026:07:14 18:03:11';
/** Smooth scenes are taken at dusk, with more noise, so that each photo is as large as photos of people and streets. */
const orders: PhotoOrder[] = [
  { kind: 'summer-peaks', seed: 11, sensorNoise: 2.5, takenAt },
  { kind: 'mountain-lake', seed: 12, sensorNoise: 9, takenAt },
  { kind: 'sunset-ridges', seed: 13, sensorNoise: 13, takenAt },
  { kind: 'autumn-forest', seed: 18, sensorNoise: 3, portrait: true, takenAt },
  { kind: 'evening-sea', seed: 17, sensorNoise: 12, takenAt },
  { kind: 'starry-night', seed: 16, sensorNoise: 9, takenAt },
  { kind: 'misty-spruces', seed: 14, sensorNoise: 14, takenAt },
  { kind: 'mountain-lake', seed: 19, sensorNoise: 11, portrait: true, takenAt },
];

const minOriginalBytes = 4_000_000;
/** Size of real camera photos at 960 px, at the default quality of previews. */
const mediumSide = 960;
const mediumQuality = 85;
const [minMediumBytes, maxMediumBytes] = [110_000, 150_000];

/**
 * Returns photos of 12 MP with the file sizes of real ones, drawn once and cached in `.cache`; throws when one is
 * outside their range.
 */
export async function noisyPhotos(): Promise<Buffer[]> {
  mkdirSync(folder, { recursive: true });
  const photos: Buffer[] = [];
  for (const order of orders) {
    const { kind, seed, sensorNoise } = order;
    const path = join(folder, `${kind}-${seed}-${sensorNoise}.jpg`);
    if (!existsSync(path)) writeFileSync(path, await drawPhoto(order));
    const photo = readFileSync(path);
    await checkWeight(kind, photo);
    photos.push(photo);
  }
  return photos;
}

async function checkWeight(name: string, photo: Buffer): Promise<void> {
  const { width, height } = await sharp(photo).metadata();
  const medium = await sharp(photo)
    .resize(mediumSide, mediumSide, { fit: 'inside' })
    .jpeg({ quality: mediumQuality })
    .toBuffer();
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  const weight = `${name}, ${width} × ${height}: ${kilobytes(photo.length)} kB, at ${mediumSide} px ${kilobytes(medium.length)} kB`;
  console.log(weight);
  if (photo.length < minOriginalBytes || medium.length < minMediumBytes || medium.length > maxMediumBytes)
    throw new Error(`No real photo weighs so: ${weight}`);
}

/** Returns the same picture with a comment, so that the bytes differ. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}
