import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { tokenSubject } from '../../../lib/token-subject.ts';
import { type InterruptedUpload, removeRecord, watchInterrupted } from './upload-records.ts';
import { getUpload, subscribeUpload } from './upload-store.ts';

const getUserId = (): string | null => tokenSubject(getSession().token);
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
