import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from '../../../../lib/session-store.ts';
import {
  guestUser,
  type InterruptedUpload,
  readHandles,
  removeRecord,
  saveHandles,
  saveRecord,
  watchInterrupted,
} from './upload-records.ts';
import { isActive, isSending, type Upload, type UploadsState } from './upload-state.ts';
import { getUploads, subscribeUploads } from './upload-store.ts';
import { countSent } from './upload-summary.ts';

export const useUploads = (): UploadsState => useSyncExternalStore(subscribeUploads, getUploads);

const isUploading = (): boolean => getUploads().uploads.some(isActive);

/** Whether this tab sends photos, or makes what the server lacks of them. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribeUploads, isUploading);

/**
 * Calls back when all uploads into the album are sent, and again when all is over; before that seldomer and seldomer, as
 * photos arrive. Without an album: into any.
 */
export function useUploaded(onEnd: () => void, albumId?: string): void {
  const stageOf = (): string => {
    const uploads = getUploads().uploads.filter((upload) => albumId === undefined || upload.albumId === albumId);
    if (!uploads.some(isActive)) return 'over';
    return uploads.some(isSending) ? `sending ${arrivals(uploads)}` : 'completing';
  };
  const stage = useSyncExternalStore(subscribeUploads, stageOf);
  const lastStage = useRef(stage);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (lastStage.current !== stage && stage !== 'sending 0') end.current();
    lastStage.current = stage;
  }, [stage]);
}

/** Returns 1 from 8 photos on, 2 from 16, 3 from 32. */
const arrivals = (uploads: readonly Upload[]): number =>
  Math.max(0, Math.floor(Math.log2(countSent(uploads.flatMap(({ items }) => items)))) - 2);

const getUserId = (): string | null => getSession().userId;
const getKeys = (): string =>
  getUploads()
    .uploads.map(({ key }) => key)
    .join(' ');

/** Dismisses an interrupted upload; resolves to the function that brings it back. */
type Dismiss = (upload: InterruptedUpload) => Promise<() => Promise<void>>;

/** The user's interrupted uploads, and a function that dismisses one. */
export function useInterrupted(): [readonly InterruptedUpload[], Dismiss] {
  const userId = useSyncExternalStore(subscribeSession, getUserId);
  // Each new upload may go on with one, each closed one may leave something.
  const uploads = useSyncExternalStore(subscribeUploads, getKeys);
  const [found, setFound] = useState<readonly InterruptedUpload[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the uploads of this tab are others
  useEffect(() => {
    setFound([]);
    const show = (upload: InterruptedUpload): void =>
      setFound((others) => [...others.filter(({ key }) => key !== upload.key), upload]);
    const stops = [guestUser, ...(userId ? [userId] : [])].map((user) => watchInterrupted(user, show));
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId, uploads]);

  const dismiss: Dismiss = async (upload) => {
    const { key, hasHandles, ...record } = upload;
    setFound((all) => all.filter((other) => other.key !== key));
    const handles = hasHandles ? await readHandles(key) : [];
    await removeRecord(key);
    return async () => {
      // The next user of this computer must not see which photos these were.
      if (!record.guest && getUserId() !== record.userId) return;
      await saveRecord(key, record);
      await saveHandles(key, handles);
      setFound((all) => [...all, upload]);
    };
  };
  return [found, dismiss];
}
