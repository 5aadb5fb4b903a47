import { rememberFailure } from '../completion/failed-photos.ts';
import { describeFailure } from './describe-failure.ts';
import type { UploadTools } from './run-upload.ts';
import { completing, itemCompleted, itemsNotCompleted, type UploadItem, type UploadState } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import { whileSignedIn } from './while-signed-in.ts';

interface Completion {
  state: UploadState;
  /** Whether this browser can read the file of an item that was sent now, by its id. */
  readability: ReadonlyMap<number, boolean>;
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
export async function completeItems({ state, readability, tools, signal, change }: Completion): Promise<void> {
  if (!tools.prepare) return;
  const { prepare } = tools;
  const lacking = state.items.filter(({ photo }) => photo && photo.needs.length > 0);
  const items = lacking.filter(({ id }) => readability.get(id) === true);
  notCompleted(
    lacking.filter(({ id }) => readability.get(id) === false),
    uploadTexts.unreadableHere,
  );
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
      const { isRetryable, isStorageFull } = describeFailure(error, 1);
      if (isStorageFull) notCompleted(items.slice(done), uploadTexts.noRoomForMaster);
      if (isRetryable) return;
      giveUp(item);
    }

    async function completeItem({ id, file, photo }: UploadItem): Promise<void> {
      const derived = await prepare(file, photo!.needs, signal);
      signal.throwIfAborted();
      if (!derived) return giveUp(item);
      const send = () => whileSignedIn(() => tools.complete(photo!, derived, signal), { tools, signal, pause, start });
      state = itemCompleted(state, id, await withRetries(send, tools, signal));
      change(state);
    }
  }

  function giveUp(item: UploadItem): void {
    rememberFailure(item.photo!.id);
    notCompleted([item], uploadTexts.unreadableHere);
  }

  function notCompleted(failed: readonly UploadItem[], reason: string): void {
    if (failed.length === 0) return;
    state = itemsNotCompleted(state, new Set(failed.map(({ id }) => id)), reason);
    change(state);
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
