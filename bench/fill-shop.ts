import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { fillWithCustomers } from './many-customers.ts';
import { fillWithOrders } from './many-orders.ts';
import { fillWithPhotos } from './many-photos.ts';
import { fillWithRecords, settleCounts } from './many-records.ts';
import { fillWithSharing } from './sharing-rows.ts';
import { putShopFiles } from './shop-files.ts';

/**
 * Writes 1,000,000 photos, 100,000 orders and 20,000 customers with their related rows by SQL, in some minutes. All
 * stored counters are right; only a few files exist.
 */
export async function fillShop(stateDir: string): Promise<void> {
  const now = Date.now();
  await withLocalD1(stateDir, async (databases) => {
    for (const fill of [
      fillWithCustomers,
      fillWithPhotos,
      fillWithSharing,
      fillWithOrders,
      fillWithRecords,
      settleCounts,
    ]) {
      const startedAt = Date.now();
      await fill(databases, now);
      console.log(`  ${fill.name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    }
  });
  await putShopFiles(stateDir);
}
