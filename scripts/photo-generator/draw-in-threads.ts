import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PhotoOrder } from './draw-photo.ts';
import type { DrawnPhoto } from './with-previews.ts';

/** Begins to draw photos on all cores, in this order; returns each as soon as it is done. */
export function drawInThreads(orders: PhotoOrder[]): Promise<DrawnPhoto>[] {
  const waiting = orders.map((order) => ({ order, ...Promise.withResolvers<DrawnPhoto>() }));
  const photos = waiting.map(({ promise }) => promise);
  // Who awaits it may come later.
  for (const photo of photos) photo.catch(() => undefined);
  const draw = async (worker: Worker): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      worker.postMessage(next.order);
      // An error of the thread rejects.
      await once(worker, 'message').then(([photo]) => next.resolve(photo), next.reject);
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), orders.length, 8);
  for (let i = 0; i < threads; i++) void draw(new Worker(new URL('./draw-thread.ts', import.meta.url)));
  return photos;
}
