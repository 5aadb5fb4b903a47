import type { CapacityUnit, StorageUsage } from '../contract/storage.ts';

const bytesPerUnit: Record<CapacityUnit, number> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/** The limit without a paid plan. */
export const freeStorageBytes = 5 * bytesPerUnit.GB;

/** Returns a plan's capacity (`200`, `GB`) in bytes. */
export function capacityBytes(capacity: number, unit: CapacityUnit): number {
  return Math.round(capacity * bytesPerUnit[unit]);
}

/** Returns the usage for the meter; `limitBytes` 0 means unlimited. */
export function storageUsage(usedBytes: number, limitBytes: number): StorageUsage {
  const isUnlimited = limitBytes === 0;
  return {
    usedBytes,
    limitBytes,
    usedMB: usedBytes / bytesPerUnit.MB,
    usedGB: usedBytes / bytesPerUnit.GB,
    limitGB: limitBytes / bytesPerUnit.GB,
    usagePercentage: isUnlimited ? 0 : Math.min(100, (usedBytes / limitBytes) * 100),
    isUnlimited,
  };
}
