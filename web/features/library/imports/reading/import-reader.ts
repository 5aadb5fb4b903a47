import type { ChosenFile } from './chosen-files.ts';
import type { ExportPhoto, ExportSummary, ImportReply, ImportRequest, LeftOfExport } from './import-messages.ts';
import type { ReadProgress } from './read-export.ts';

type Request = ImportRequest extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

/** Files of a message: to copy more at once takes the main thread too long. */
const groupSize = 200;

/** The worker that reads an export. */
export class ImportReader {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  #lastId = 0;

  /** Returns what the chosen files are; what can't be read is among its problems. */
  async read(
    files: readonly ChosenFile[],
    now: number,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<ExportSummary> {
    for (let at = 0; at < files.length; at += groupSize)
      await this.#call({ call: 'files', files: files.slice(at, at + groupSize) });
    return this.#call<ExportSummary>({ call: 'read', now }, onProgress);
  }

  begin(doneKeys: string[]): Promise<LeftOfExport> {
    return this.#call({ call: 'begin', doneKeys });
  }

  next(maxPhotos: number, maxBytes: number): Promise<ExportPhoto[]> {
    return this.#call({ call: 'next', maxPhotos, maxBytes });
  }

  close(): void {
    this.#worker.terminate();
  }

  #call<T>(request: Request, onProgress?: (progress: ReadProgress) => void): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    const over = new AbortController();
    return new Promise<T>((resolve, reject) => {
      const { signal } = over;
      const fail = (message: string): void => reject(new Error(message));
      const receive = ({ data }: MessageEvent<ImportReply>): void => {
        if (data.id !== id) return;
        if ('progress' in data) onProgress?.(data.progress);
        else if ('error' in data) fail(data.error);
        else resolve(data.result as T);
      };
      this.#worker.addEventListener('message', receive, { signal });
      this.#worker.addEventListener('error', ({ message }) => fail(message), { signal });
      this.#worker.postMessage({ ...request, id });
    }).finally(() => over.abort());
  }
}
