import useSWRInfinite from 'swr/infinite';
import type {
  Withdrawal,
  WithdrawalReceived,
  WithdrawalResponse,
  WithdrawalsResponse,
} from '../../../shared/contract/withdrawals.ts';
import { type ApiError, api } from '../../lib/api.ts';
import type { WithdrawalValues } from './check-withdrawal.ts';

const adminPath = '/admin/withdrawals';

export const declareWithdrawal = (values: WithdrawalValues) =>
  api<WithdrawalReceived>('POST', '/withdrawals', { ...values, confirmed: true });

export const markWithdrawal = (id: string, status: Withdrawal['status']) =>
  api<WithdrawalResponse>('PUT', `${adminPath}/${encodeURIComponent(id)}`, { status });

export type WithdrawalFilter = 'new' | 'done' | 'all';

/** The declarations loaded so far, page by page. */
export function useWithdrawals(filter: WithdrawalFilter) {
  const keyOf = (index: number, previous: WithdrawalsResponse | null): string | null => {
    const first = `${adminPath}?status=${filter}`;
    if (index === 0) return first;
    return previous?.nextCursor ? `${first}&cursor=${encodeURIComponent(previous.nextCursor)}` : null;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<WithdrawalsResponse, ApiError>(
    keyOf,
    (path: string) => api<WithdrawalsResponse>('GET', path),
  );
  return {
    withdrawals: data?.flatMap((page) => page.withdrawals),
    error,
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    loadMore: () => setSize(size + 1),
    reload: () => mutate(),
  };
}
