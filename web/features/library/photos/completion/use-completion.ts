import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { failedPhotos } from './failed-photos.ts';

/** The pictures of the album come first. */
const firstWaitMs = 2_000;
/** Photos that this browser fails to read are often of one kind. */
const maxFailures = 3;

interface Completion {
  photos: readonly Photo[];
  /** Nothing begins while it is set. */
  isBlocked: boolean;
  onCompleted: (photo: Photo) => void;
}

/**
 * Makes what the server lacks of the user's own photos, one by one in the background, while the page is visible and idle.
 * It ends with the screen.
 */
export function useCompletion({ photos, isBlocked, onCompleted }: Completion): void {
  const [failures, setFailures] = useState(0);
  const hasStopped = failures >= maxFailures || isSavingData();
  const next = isBlocked || hasStopped ? undefined : nextOf(photos);
  const latest = useRef({ next, onCompleted });
  latest.current = { next, onCompleted };
  const nextTask = next && `${next.id} ${next.needs}`;

  useEffect(() => {
    if (nextTask === undefined) return;
    const abort = new AbortController();
    const complete = async (photo: Photo): Promise<void> => {
      try {
        await untilVisibleAndIdle(abort.signal);
        const { completePhoto } = await import('./complete-photo.ts');
        // The link to the original may have been renewed since.
        latest.current.onCompleted(await completePhoto(latest.current.next ?? photo, abort.signal));
        setFailures(0);
      } catch {
        if (!abort.signal.aborted) setFailures((count) => count + (failedPhotos().has(photo.id) ? 1 : maxFailures));
      }
    };
    complete(latest.current.next!);
    return () => abort.abort();
  }, [nextTask]);
}

function nextOf(photos: readonly Photo[]): Photo | undefined {
  const lacking = photos.filter(({ needs }) => needs.length > 0);
  if (lacking.length === 0) return undefined;
  const failed = failedPhotos();
  const left = lacking.filter(({ id }) => !failed.has(id));
  // Videos that this browser can't read keep no photo waiting.
  return left.find(({ video }) => !video) ?? left[0];
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function untilVisibleAndIdle(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, firstWaitMs));
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal }));
  }
  // Safari has no such callback.
  if (window.requestIdleCallback) await new Promise((resolve) => window.requestIdleCallback(resolve));
  signal.throwIfAborted();
}
