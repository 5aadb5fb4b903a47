import { expect, it } from 'vitest';
import type { BulkRun } from '../../../shared/contract/bulk-runs.ts';
import { shownRuns } from './shown-runs.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const run = (id: string, endedAt: string | null, userId = 'me'): BulkRun => ({
  id,
  action: 'print',
  carrier: null,
  total: 1,
  done: 0,
  skipped: 0,
  failed: 0,
  createdAt: '2026-11-20T10:00:00Z',
  endedAt,
  by: { id: userId, name: 'Eva' },
});

it('shows what goes on, whoever began it, and one’s own of the last half hour until it is hidden', () => {
  const runs = [
    run('open', null),
    run('open of another', null, 'other'),
    run('ended', '2026-11-20T11:40:00Z'),
    run('hidden', '2026-11-20T11:50:00Z'),
    run('ended of another', '2026-11-20T11:50:00Z', 'other'),
    run('old', '2026-11-20T11:20:00Z'),
  ];
  const shown = shownRuns(runs, { userId: 'me', hidden: new Set(['hidden', 'open']), now });
  expect(shown.map(({ id }) => id)).toEqual(['open', 'open of another', 'ended']);
});
