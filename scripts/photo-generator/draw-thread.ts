import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { mediumMaxSide } from '../../shared/library/photos/medium-size.ts';
import { drawPhoto, type PhotoOrder } from './draw-photo.ts';

/** A photo with the small pictures that a browser would send beside it. */
export interface DrawnPhoto {
  original: Uint8Array;
  preview: Uint8Array;
  medium: Uint8Array;
  thumbnail: Uint8Array;
}

sharp.concurrency(1);

parentPort?.on('message', async (order: PhotoOrder) => {
  const original = await drawPhoto(order);
  const within = (side: number, quality: number) =>
    sharp(original).autoOrient().resize(side, side, { fit: 'inside' }).jpeg({ quality }).toBuffer();
  const drawn: DrawnPhoto = {
    original,
    preview: await within(1920, 85),
    medium: await within(mediumMaxSide, 85),
    thumbnail: await within(400, 80),
  };
  parentPort?.postMessage(drawn);
});
