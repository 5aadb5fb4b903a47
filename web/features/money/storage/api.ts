import type { StoragePlansResponse, UpgradeInput, UpgradeResponse } from '../../../../shared/money/storage/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

export const useStoragePlans = () => useApi<StoragePlansResponse>('/storage/plans');

/** Returns the same order when it is called again with the same key. */
export const orderPlan = (input: UpgradeInput, key: string) =>
  api<UpgradeResponse>('POST', '/storage/upgrade', input, { headers: { 'Idempotency-Key': key } });
