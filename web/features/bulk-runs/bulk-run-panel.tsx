import { useEffect, useState } from 'react';
import type { BulkRun } from '../../../shared/contract/bulk-runs.ts';
import { useSession } from '../../lib/session.ts';
import { tryStorage } from '../../lib/try-storage.ts';
import { Stack } from '../../ui/stack.tsx';
import { refreshOrders } from '../orders/admin/api.ts';
import { useBulkRuns } from './api.ts';
import { BulkRunCard } from './bulk-run-card.tsx';
import { runTexts as texts } from './bulk-run-texts.ts';
import { shownRuns } from './shown-runs.ts';

/** How far the runs are that go on, and what became of the last ones; after a reload too. */
export function BulkRunPanel() {
  const { data } = useBulkRuns();
  const { user } = useSession();
  const { hidden, hide } = useHidden();
  useOrdersOf(data?.runs);
  const shown = shownRuns(data?.runs ?? [], { userId: user?.id ?? '', hidden, now: Date.now() });
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={texts.region}>
      {shown.map((run) => (
        <BulkRunCard key={run.id} run={run} onHide={() => hide(run.id)} />
      ))}
    </Stack>
  );
}

/** Loads the orders again when a run ends. */
function useOrdersOf(runs: readonly BulkRun[] | undefined): void {
  const open = runs?.filter(({ endedAt }) => endedAt === null).length;
  const [before, setBefore] = useState(open);
  useEffect(() => {
    if (open === before) return;
    setBefore(open);
    if (before !== undefined && open !== undefined && open < before) void refreshOrders();
  }, [open, before]);
}

const storageKey = 'hidden-bulk-runs';

function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as string[])),
  );
  const hide = (id: string): void => {
    const next = new Set(hidden).add(id);
    setHidden(next);
    tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...next].slice(-20))));
  };
  return { hidden, hide };
}
