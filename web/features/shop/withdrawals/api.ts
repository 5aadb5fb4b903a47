import type {
  Withdrawal,
  WithdrawalReceived,
  WithdrawalResponse,
  WithdrawalsResponse,
} from '../../../../shared/shop/withdrawals/contract.ts';
import { api, refresh } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import type { WithdrawalValues } from './check-withdrawal.ts';

const adminPath = '/admin/withdrawals';

export const declareWithdrawal = (values: WithdrawalValues) =>
  api<WithdrawalReceived>('POST', '/withdrawals', { ...values, confirmed: true });

export async function markWithdrawal(id: string, status: Withdrawal['status']): Promise<WithdrawalResponse> {
  const response = await api<WithdrawalResponse>('PUT', `${adminPath}/${encodeURIComponent(id)}`, { status });
  refresh('/admin/today');
  return response;
}

export type WithdrawalFilter = 'new' | 'done' | 'all';

export const useWithdrawals = (filter: WithdrawalFilter) =>
  useCursorPages<WithdrawalsResponse>(`${adminPath}?status=${filter}`);
