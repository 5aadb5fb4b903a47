import type { StoragePlansResponse, UpgradeInput, UpgradeResponse } from '../../../shared/contract/storage.ts';
import { api, useApi } from '../../lib/api.ts';

export const useStoragePlans = () => useApi<StoragePlansResponse>('/storage/plans');

/** The same key again answers the same order. */
export const orderPlan = (input: UpgradeInput, key: string) =>
  api<UpgradeResponse>('POST', '/storage/upgrade', input, { headers: { 'Idempotency-Key': key } });
