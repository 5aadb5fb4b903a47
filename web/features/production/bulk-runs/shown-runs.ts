import type { BulkRun } from '../../../../shared/production/bulk-runs/contract.ts';

const shownMs = 30 * 60_000;

/**
 * Returns the runs that an admin sees, newest first: those that go on, the last one of their own, and others of their own
 * of which something is still not done; ended ones only of late and until they are hidden.
 */
export const shownRuns = (
  runs: readonly BulkRun[],
  { userId, hidden, now }: { userId: string; hidden: ReadonlySet<string>; now: number },
): BulkRun[] => {
  const newest = runs.find(({ by }) => by.id === userId);
  return runs.filter((run) => {
    const { id, endedAt, by, open } = run;
    if (endedAt === null) return true;
    const isTold = by.id === userId && !hidden.has(id) && now - Date.parse(endedAt) < shownMs;
    return isTold && (run === newest || open > 0);
  });
};
