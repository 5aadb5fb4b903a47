import { expect, it } from 'vitest';
import type { BulkRun } from '../../../../shared/production/bulk-runs/contract.ts';
import { shownRuns } from './shown-runs.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const run = (id: string, endedAt: string | null, userId = 'me'): BulkRun => ({
  id,
  action: 'print',
  carrier: null,
  total: 1,
  done: 0,
  skipped: 0,
  failed: 1,
  open: 1,
  createdAt: '2026-11-20T10:00:00Z',
  endedAt,
  by: { id: userId, name: 'Eva' },
});

it('shows what goes on, and of one’s own of late the last one and what was not done, until it is hidden', () => {
  const runs = [
    run('open', null),
    run('open of another', null, 'other'),
    run('ended', '2026-11-20T11:40:00Z'),
    { ...run('all done', '2026-11-20T11:35:00Z'), done: 1, open: 0 },
    { ...run('done by hand since', '2026-11-20T11:35:00Z'), open: 0 },
    run('hidden', '2026-11-20T11:50:00Z'),
    run('ended of another', '2026-11-20T11:50:00Z', 'other'),
    run('old', '2026-11-20T11:20:00Z'),
  ];
  const shown = shownRuns(runs, { userId: 'me', hidden: new Set(['hidden', 'open']), now });
  expect(shown.map(({ id }) => id)).toEqual(['open', 'open of another', 'ended']);
  const last = { ...run('last', '2026-11-20T11:35:00Z'), done: 1, open: 0 };
  expect(shownRuns([last], { userId: 'me', hidden: new Set(), now })).toEqual([last]);
});
