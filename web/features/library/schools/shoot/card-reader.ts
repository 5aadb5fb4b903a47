import type { ReadCards } from '../../../../../shared/library/schools/read-cards.ts';

/** To the worker: the pictures of a photo, the smallest first. */
export interface ReadRequest {
  id: number;
  urls: readonly string[];
}

/** From the worker; null: the pictures could not be loaded. */
export interface ReadReply {
  id: number;
  read: ReadCards | null;
}

/** A photo that takes longer is given up. */
const timeoutMs = 60_000;

/** A worker that reads the cards in photos; call `read` for one at a time. */
export class CardReader {
  #worker: Worker | null = null;
  #lastId = 0;

  /** Rejects when the pictures can't be loaded or read. */
  read(urls: readonly string[]): Promise<ReadCards> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#worker ??= new Worker(new URL('./read-cards-worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      // A worker that ran out of memory or time may never reply again: the next photo gets a new one.
      const giveUp = (): void => {
        clearTimeout(timer);
        this.close();
        reject(new Error('The photo could not be read.'));
      };
      const timer = setTimeout(giveUp, timeoutMs);
      worker.onerror = giveUp;
      worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
        if (data.id !== id) return;
        clearTimeout(timer);
        if (data.read) resolve(data.read);
        else reject(new Error('The picture could not be loaded.'));
      };
      worker.postMessage({ id, urls } satisfies ReadRequest);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/** A picture of 960 pixels takes a tenth of a second of one core, and 30 MB. */
export const readersAtOnce = (): number => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
