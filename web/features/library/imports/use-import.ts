import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { getSession } from '../../../lib/session-store.ts';
import { paths } from '../../../paths.ts';
import { hasImportRecord } from './import-flag.ts';
import { readImport, type UnfinishedImport } from './import-records.ts';
import type { ImportState } from './import-state.ts';
import { getImport, subscribeImport } from './imports-store.ts';

export const useImport = (): ImportState => useSyncExternalStore(subscribeImport, getImport);

/** Whether other screens tell of an import: it runs, or is not over. */
export function useTellsOfImport(): boolean {
  const { phase } = useImport();
  const [location] = useLocation();
  return (
    location !== paths.import && (phase === 'running' || phase === 'stopped' || (phase === 'none' && hasImportRecord()))
  );
}

/** The user's import that is not over, while none runs, and a function that stops showing it. */
export function useUnfinishedImport(): [UnfinishedImport | null, () => void] {
  const { phase } = useImport();
  const [found, setFound] = useState<UnfinishedImport | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    const { userId } = getSession();
    if (phase === 'none' && userId !== null)
      readImport(userId).then((unfinished) => {
        if (isCurrent) setFound(unfinished);
      });
    return () => {
      isCurrent = false;
    };
  }, [phase]);
  return [found, () => setFound(null)];
}
