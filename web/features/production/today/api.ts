import type { StaffTodayResponse } from '../../../../shared/production/today/production.ts';
import { useApi } from '../../../lib/api.ts';

/** Loads again by itself (and by `refresh` after writes) while somebody looks: customers pay and machines print meanwhile. */
export const useToday = () =>
  useApi<StaffTodayResponse>('/admin/today', {
    refreshInterval: 30_000,
    dedupingInterval: 5000,
    keepPreviousData: true,
  });
