import { describe, expect, it } from 'vitest';
import { capacityBytes, countedBytes, freeStorageBytes, storageUsage } from './storage-usage.ts';

describe('storage', () => {
  it('counts capacities in powers of 1024', () => {
    expect(capacityBytes(5, 'GB')).toBe(freeStorageBytes);
    expect(capacityBytes(0.5, 'GB')).toBe(512 * 1024 * 1024);
    expect(capacityBytes(2, 'TB')).toBe(2048 * capacityBytes(1, 'GB'));
  });

  it.each([
    [0, 100, 0],
    [50, 100, 50],
    [100, 100, 100],
    [250, 100, 100],
  ])('%i of %i bytes is %i %%', (used, limit, percentage) => {
    expect(storageUsage(used, limit)).toMatchObject({
      usagePercentage: percentage,
      isUnlimited: false,
      usedBytes: used,
    });
  });

  it.each([
    [70, 20, 100, 70],
    [70, 21, 100, 71],
    [70, 21, 0, 70],
  ])(
    'of %i bytes of originals and %i of print masters, with a limit of %i, counts %i',
    (used, masters, limit, counted) => {
      const stored = { storageUsedBytes: used, masterBytes: masters, storageLimitBytes: limit };
      expect(countedBytes(stored)).toBe(counted);
    },
  );

  it('a limit of 0 means unlimited', () => {
    expect(storageUsage(10 ** 12, 0)).toMatchObject({ usagePercentage: 0, isUnlimited: true });
  });
});
