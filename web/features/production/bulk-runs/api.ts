import { useEffect, useState } from 'react';
import type { ChosenMatch } from '../../../../shared/money/bank-import/contract.ts';
import type {
  BulkRetryInput,
  BulkRunInput,
  BulkRunResponse,
  BulkRunStarted,
  BulkRunsResponse,
  OrderIdsResponse,
} from '../../../../shared/production/bulk-runs/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

const path = '/admin/bulk-runs';
const refreshMs = 1000;
const longestWaitMs = 1500;

/** The newest runs; looked at each second while one goes on. */
export const useBulkRuns = () =>
  useApi<BulkRunsResponse>(path, {
    refreshInterval: (data) => (data?.runs.some(({ endedAt }) => endedAt === null) ? refreshMs : 0),
  });

/**
 * Whether `BulkRunPanel` knows what it shows: what lies below it waits for that, as it would be pushed down; but not for
 * long.
 */
export function useAreRunsKnown(): boolean {
  const { data, error } = useBulkRuns();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || data !== undefined || error !== undefined;
}

/** The rows of a run by pages. */
export const useBulkRunRows = (id: string, rows: 'all' | 'undone') =>
  useCursorPages<BulkRunResponse>(`${path}/${encodeURIComponent(id)}?rows=${rows}`);

const send = async (url: string, body: BulkRunInput | BulkRetryInput | { matches: ChosenMatch[] }): Promise<void> => {
  // Of this click: should the call be sent again, it is the same run.
  await api<BulkRunStarted>('POST', url, body, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  await refresh(path);
};
export const startBulkRun = (input: BulkRunInput) => send(path, input);
/** Books transfers of a statement; the server goes on by itself. */
export const startBookingRun = (matches: ChosenMatch[]) => send(`${path}/bookings`, { matches });
export const retryBulkRun = (id: string, input: BulkRetryInput) =>
  send(`${path}/${encodeURIComponent(id)}/retry`, input);

/** Loads the orders of a list on all of its pages; `query` is the one of the list: '' or '?…'. */
export const loadOrderIds = (query: string) => api<OrderIdsResponse>('GET', `/admin/orders/bulk/ids?${query.slice(1)}`);
