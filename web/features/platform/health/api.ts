import type { SystemHealthResponse } from '../../../../shared/platform/health/contract.ts';
import { useApi } from '../../../lib/api.ts';

const path = '/admin/system';
const minute = 60_000;

export const useSystemHealth = () => useApi<SystemHealthResponse>(path);

/** For the dot that every page of the back office shows: polled rarely. */
export const useHealthMark = () =>
  useApi<SystemHealthResponse>(path, {
    refreshInterval: 5 * minute,
    dedupingInterval: minute,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
