import type { StoragePlansAnswer, UpgradeAnswer, UpgradeInput } from '../../../shared/contract/storage.ts';
import { api, useApi } from '../../lib/api.ts';

export const useStoragePlans = () => useApi<StoragePlansAnswer>('/storage/plans');

/** The same key again answers the same order. */
export const orderPlan = (input: UpgradeInput, key: string) =>
  api<UpgradeAnswer>('POST', '/storage/upgrade', input, { headers: { 'Idempotency-Key': key } });
