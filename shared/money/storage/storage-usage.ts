import type { CapacityUnit, StorageUsage } from './contract.ts';

const bytesPerUnit: Record<CapacityUnit, number> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/** The limit without a paid plan. */
export const freeStorageBytes = 5 * bytesPerUnit.GB;

/** Print masters are counted only beyond this part of the limit: they are our means, not the customer's photos. */
export const freeMasterPart = 1 / 5;

interface Stored {
  /** Bytes of the originals. */
  storageUsedBytes: number;
  /** Bytes of the print masters. */
  masterBytes: number;
  /** 0 means unlimited. */
  storageLimitBytes: number;
}

/** Returns the bytes that count against the limit. */
export function countedBytes({ storageUsedBytes, masterBytes, storageLimitBytes }: Stored): number {
  if (storageLimitBytes === 0) return storageUsedBytes;
  return storageUsedBytes + Math.max(0, masterBytes - Math.floor(storageLimitBytes * freeMasterPart));
}

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
