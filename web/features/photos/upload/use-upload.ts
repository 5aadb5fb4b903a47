import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { type InterruptedUpload, removeRecord, watchInterrupted } from './upload-records.ts';
import { isActive, isSending } from './upload-state.ts';
import { getUpload, subscribeUpload, type Upload } from './upload-store.ts';

/** Returns the current upload, running or finished; `onEnd` is called when all is sent, and again when all is over. */
export function useUpload(onEnd?: (upload: Upload) => void): Upload | null {
  const upload = useSyncExternalStore(subscribeUpload, getUpload);
  const stage =
    upload === null || !isActive(upload.state) ? 'over' : isSending(upload.state) ? 'sending' : 'completing';
  const lastStage = useRef(stage);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (lastStage.current !== stage && stage !== 'sending' && upload) end.current?.(upload);
    lastStage.current = stage;
  }, [stage, upload]);
  return upload;
}

const getUserId = (): string | null => getSession().userId;
const isIdle = (): boolean => getUpload() === null;

/** An interrupted upload of the user and a function that removes it; none while an upload is shown. */
export function useInterrupted(): [InterruptedUpload | null, (upload: InterruptedUpload) => void] {
  const userId = useSyncExternalStore(subscribeSession, getUserId);
  const isLooking = useSyncExternalStore(subscribeUpload, isIdle);
  const [found, setFound] = useState<readonly InterruptedUpload[]>([]);

  useEffect(() => {
    setFound([]);
    if (!userId || !isLooking) return;
    return watchInterrupted(userId, (upload) =>
      setFound((others) => [...others.filter(({ key }) => key !== upload.key), upload]),
    );
  }, [userId, isLooking]);

  const dismiss = (upload: InterruptedUpload): void => {
    removeRecord(upload.key);
    setFound((all) => all.filter(({ key }) => key !== upload.key));
  };
  return [found[0] ?? null, dismiss];
}
