import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import { scaled } from '../../scripts/time-factor.ts';
import type { Photo } from '../../shared/library/photos/contract.ts';
import { testApp } from './test-app.ts';

/** Fetches a signed address as a browser would: without a token. */
export async function fetchPicture(url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, testApp().origin));
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Mean difference of two pictures per pixel and channel (0 to 255), both seen at 48 × 48. */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(smallPixels));
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
}

// Raw pixels as they are stored: sharp turns nothing unless told to.
const smallPixels = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(48, 48, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();

/** The photos of an album once none of them waits for its preview any more. */
export async function settledPhotos(client: ApiClient, albumId: string, timeoutMs = scaled(90_000)): Promise<Photo[]> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const photos = await client.listPhotos(albumId);
    const waiting = photos.filter(({ status }) => status === 'STORED');
    if (waiting.length === 0) return photos;
    if (Date.now() > giveUpAt) throw new Error(`No preview yet: ${waiting.map(({ filename }) => filename).join(', ')}`);
    await sleep(100);
  }
}
