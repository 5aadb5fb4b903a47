import type { PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import type { Derived, DeriveReply, DeriveRequest, DeriveSettings } from './derive-messages.ts';

/** A photo whose previews take longer is left to the server. */
const timeoutMs = { previews: 45_000, master: 120_000 };

/** A worker that creates previews and print masters. `derive` never rejects; null: the browser cannot read the file. */
export class DeriveClient {
  readonly #settings: DeriveSettings;
  #worker: Worker | null = null;
  #nextId = 1;

  constructor(settings: DeriveSettings) {
    this.#settings = settings;
  }

  /** Call it for one file at a time. */
  derive(file: Blob, needs: readonly PhotoNeed[], signal: AbortSignal): Promise<Derived | null> {
    if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
      return Promise.resolve(null);
    const id = this.#nextId++;
    const worker = this.#start();
    return new Promise((resolve) => {
      const finish = (derived: Derived | null, isBroken: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        worker.onmessage = null;
        worker.onerror = null;
        // A worker that ran out of memory or time may never reply again: the next file gets a new one.
        if (isBroken) this.close();
        resolve(derived);
      };
      const giveUp = (): void => finish(null, true);
      const timer = setTimeout(giveUp, needs.includes('master') ? timeoutMs.master : timeoutMs.previews);
      signal.addEventListener('abort', giveUp);
      worker.onmessage = ({ data }: MessageEvent<DeriveReply>) => {
        if (data.id === id) finish(data.derived, false);
      };
      worker.onerror = giveUp;
      worker.postMessage({ id, file, needs, settings: this.#settings } satisfies DeriveRequest);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    this.#worker ??= new Worker(new URL('./derive-worker.ts', import.meta.url), { type: 'module' });
    return this.#worker;
  }
}
