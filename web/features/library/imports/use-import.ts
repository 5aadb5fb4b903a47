import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useSessionState } from '../../../lib/session-store.ts';
import { paths } from '../../../paths.ts';
import {
  type ImportRecord,
  isImportRunning,
  readImport,
  readImportRecord,
  type UnfinishedImport,
} from './import-records.ts';
import type { ImportState } from './import-state.ts';
import { getImport, subscribeImport } from './imports-store.ts';

export const useImport = (): ImportState => useSyncExternalStore(subscribeImport, getImport);

/** What `read` finds of the user's import that is not over, while no tab goes on with it, and a function that stops showing it. */
function useUnfinished<Found extends ImportRecord>(
  read: (userId: string) => Promise<Found | null>,
): [Found | null, () => void] {
  const { phase } = useImport();
  const { userId } = useSessionState();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    if (phase === 'none' && userId !== null)
      Promise.all([read(userId), isImportRunning()]).then(([unfinished, isRunning]) => {
        if (isCurrent && !isRunning) setFound(unfinished);
      });
    return () => {
      isCurrent = false;
    };
  }, [phase, userId, read]);
  return [found, () => setFound(null)];
}

/** With all that is done of it. */
export const useUnfinishedImport = (): [UnfinishedImport | null, () => void] => useUnfinished(readImport);

/** Whether other screens tell of an import: it runs, or is not over. */
export function useTellsOfImport(): boolean {
  const { phase } = useImport();
  const [location] = useLocation();
  const [unfinished] = useUnfinished(readImportRecord);
  return location !== paths.movingIn && (phase === 'running' || phase === 'stopped' || unfinished !== null);
}
