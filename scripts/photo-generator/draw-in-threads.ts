import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PhotoOrder } from './draw-photo.ts';
import type { DrawnPhoto } from './draw-thread.ts';

/** Draws photos on all cores; yields each with its place in `orders` as soon as it is done. */
export async function* drawInThreads(orders: PhotoOrder[]): AsyncGenerator<DrawnPhoto & { index: number }> {
  const waiting = orders.map((order, index) => ({ order, index }));
  const drawing = new Map<number, Promise<{ worker: Worker; photo: DrawnPhoto; index: number }>>();
  const draw = (worker: Worker) => {
    const next = waiting.shift();
    if (!next) return void worker.terminate();
    const { order, index } = next;
    const drawn = new Promise<{ worker: Worker; photo: DrawnPhoto; index: number }>((resolve, reject) => {
      worker.once('message', (photo: DrawnPhoto) => {
        worker.off('error', reject);
        resolve({ worker, photo, index });
      });
      worker.once('error', reject);
    });
    drawing.set(index, drawn);
    worker.postMessage(order);
  };
  const threads = Math.min(availableParallelism(), orders.length, 8);
  for (let i = 0; i < threads; i++) draw(new Worker(new URL('./draw-thread.ts', import.meta.url)));
  while (drawing.size > 0) {
    const { worker, photo, index } = await Promise.race(drawing.values());
    drawing.delete(index);
    draw(worker);
    yield { ...photo, index };
  }
}
