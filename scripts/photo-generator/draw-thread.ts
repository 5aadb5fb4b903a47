import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawPhoto, type PhotoOrder } from './draw-photo.ts';
import { withPreviews } from './with-previews.ts';

sharp.concurrency(1);

parentPort?.on('message', async (order: PhotoOrder) => {
  parentPort?.postMessage(await withPreviews(await drawPhoto(order)));
});
