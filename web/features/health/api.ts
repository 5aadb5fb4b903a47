import type { SystemHealthResponse } from '../../../shared/contract/health.ts';
import { useApi } from '../../lib/api.ts';

const path = '/admin/system';
const minute = 60_000;

export const useSystemHealth = () => useApi<SystemHealthResponse>(path);

/** For a mark on every page of the back office: looked at once in a while. */
export const useHealthMark = () =>
  useApi<SystemHealthResponse>(path, {
    refreshInterval: 5 * minute,
    dedupingInterval: minute,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
