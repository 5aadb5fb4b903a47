import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '../../../../shared/production/bulk-runs/bulk-runs.ts';
import type { BulkRun } from '../../../../shared/production/bulk-runs/contract.ts';
import { refresh } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { tryStorage } from '../../../lib/try-storage.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { refreshOrders } from '../../shop/orders/admin/api.ts';
import { useBulkRuns } from './api.ts';
import { BulkRunCard } from './bulk-run-card.tsx';
import { runTexts as texts } from './bulk-run-texts.ts';
import { shownRuns } from './shown-runs.ts';

/** How far the runs are that go on, and the outcome of the last ones; after a reload too. `actions`: only such. */
export function BulkRunPanel({ actions }: { actions?: readonly BulkAction[] }) {
  const { data } = useBulkRuns();
  const { user } = useSession();
  const { hidden, hide } = useHidden();
  const panel = useRef<HTMLDivElement>(null);
  useChanges(data?.runs, {
    // What began it is gone, a selection or a file; and on a phone the panel may be out of sight.
    onStart: () => panel.current?.focus(),
    onEnd: () => Promise.all([refreshOrders(), refresh('/admin/payments'), refresh('/admin/school-deliveries')]),
  });
  const shown = shownRuns(data?.runs.filter((run) => !actions || actions.includes(run.action)) ?? [], {
    userId: user?.id ?? '',
    hidden,
    now: Date.now(),
  });
  // Few lines, however many there were: the orders below stay in sight.
  const ended = shown.filter(({ endedAt }) => endedAt !== null);
  const [last] = ended;
  const undone = ended.find(({ open }) => open > 0);
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? [] : ended.filter((run) => run !== last && run !== undone);
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={texts.region} ref={panel} tabIndex={-1}>
      {shown
        .filter((run) => !folded.includes(run))
        .map((run) => (
          <BulkRunCard
            key={run.id}
            run={run}
            onHide={() => hide(run.id)}
            more={
              run === last &&
              folded.length > 0 && (
                <Button size="s" variant="ghost" onClick={() => setUnfolded(true)}>
                  {texts.earlier(folded.length)}
                </Button>
              )
            }
          />
        ))}
    </Stack>
  );
}

interface Changes {
  onStart: () => unknown;
  onEnd: () => unknown;
}

/** Calls back when a run is new on this screen, and when one that went on has ended. */
function useChanges(runs: readonly BulkRun[] | undefined, { onStart, onEnd }: Changes): void {
  const before = useRef(runs);
  useEffect(() => {
    const known = new Map(before.current?.map((run) => [run.id, run]));
    if (before.current && runs?.some(({ id }) => !known.has(id))) onStart();
    const hasEnded = ({ id, endedAt }: BulkRun) => endedAt !== null && (known.get(id)?.endedAt ?? null) === null;
    if (before.current && runs?.some(hasEnded)) onEnd();
    before.current = runs;
  });
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
