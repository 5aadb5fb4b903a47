import type { BulkRun } from '../../../shared/contract/bulk-runs.ts';

const shownMs = 30 * 60_000;

/** Returns the runs that an admin sees: those that go on, and their own of late that they have not hidden; newest first. */
export const shownRuns = (
  runs: readonly BulkRun[],
  { userId, hidden, now }: { userId: string; hidden: ReadonlySet<string>; now: number },
): BulkRun[] =>
  runs.filter(({ id, endedAt, by }) => {
    if (endedAt === null) return true;
    return by.id === userId && !hidden.has(id) && now - Date.parse(endedAt) < shownMs;
  });
