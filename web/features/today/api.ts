import type { TodayResponse } from '../../../shared/contract/today.ts';
import { refresh, useApi } from '../../lib/api.ts';

const todayPath = '/admin/today';

/** Loads again by itself while somebody looks: customers pay and machines print meanwhile. */
export const useToday = () =>
  useApi<TodayResponse>(todayPath, { refreshInterval: 30_000, dedupingInterval: 5000, keepPreviousData: true });

/** Call after a write that changes what waits. */
export const refreshToday = () => refresh(todayPath);
