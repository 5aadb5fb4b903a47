import { rememberFailure } from '../completion/failed-photos.ts';
import { describeFailure } from './describe-failure.ts';
import type { UploadTools } from './run-upload.ts';
import { completing, itemCompleted, type UploadItem, type UploadState } from './upload-state.ts';
import { whileSignedIn } from './while-signed-in.ts';

interface Completion {
  state: UploadState;
  /** Ids of the items whose files this browser can read. */
  readable: ReadonlySet<number>;
  tools: UploadTools;
  signal: AbortSignal;
  change: (state: UploadState) => void;
}

/** A failed request is sent again after each of these waits. */
const retryWaitsMs = [3_000, 15_000];

/**
 * Makes and sends what only a browser can make of the stored photos, one by one. What the connection does not let through
 * is left to the next visit of the album. Never rejects.
 */
export async function completeItems({ state, readable, tools, signal, change }: Completion): Promise<void> {
  const items = state.items.filter((item) => readable.has(item.id) && (item.photo?.needs.length ?? 0) > 0);
  for (const [done, item] of items.entries()) {
    const start = () => {
      state = completing(state, item.id, done, items.length);
      change(state);
    };
    const pause = () => change({ ...state, phase: 'paused' });
    start();
    try {
      await completeItem(item);
    } catch (error) {
      if (signal.aborted) return;
      if (describeFailure(error, 1).isRetryable) return;
      rememberFailure(item.photo!.id);
    }

    async function completeItem({ id, file, photo }: UploadItem): Promise<void> {
      const derived = await tools.prepare(file, photo!.needs, signal);
      signal.throwIfAborted();
      if (!derived) return rememberFailure(photo!.id);
      const send = () => whileSignedIn(() => tools.complete(photo!, derived, signal), { tools, signal, pause, start });
      state = itemCompleted(state, id, await withRetries(send, tools, signal));
      change(state);
    }
  }
}

async function withRetries<T>(send: () => Promise<T>, tools: UploadTools, signal: AbortSignal): Promise<T> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await send();
    } catch (error) {
      const { isRetryable, isStorageFull } = describeFailure(error, 1);
      if (signal.aborted || !isRetryable || isStorageFull) throw error;
      await tools.wait(waitMs, signal);
    }
  }
  return send();
}
