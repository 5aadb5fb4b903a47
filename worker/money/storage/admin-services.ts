import { formatNumber } from '../../../shared/format/plural.ts';
import type { AdminStorageService } from '../../../shared/money/storage/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { countCustomers } from './count-customers.ts';
import { type StorageServiceRow, selectStorageServices, toPlanResponse } from './queries.ts';

// For all plans together.
const maxCounted = 200;

/** Returns the plans, newest first. Their customers are counted up to a limit. */
export async function listStorageServices(ctx: Context): Promise<AdminStorageService[]> {
  const rows: StorageServiceRow[] = await selectStorageServices(ctx);
  const responses = await withCustomers(ctx, rows);
  return responses.sort((a, b) => (a.id < b.id ? 1 : -1));
}

export async function toStorageServiceResponse(ctx: Context, row: StorageServiceRow): Promise<AdminStorageService> {
  const [response] = await withCustomers(ctx, [row]);
  if (!response) throw new Error('a row without its response');
  return response;
}

async function withCustomers(ctx: Context, rows: StorageServiceRow[]): Promise<AdminStorageService[]> {
  const max = Math.max(1, Math.floor(maxCounted / Math.max(1, rows.length)));
  const ids = rows.map(({ id }) => id);
  const counts = await countCustomers(ctx, ids, max + 1);
  return rows.map((row) => {
    const found = counts.get(row.id) ?? 0;
    return {
      ...toPlanResponse(row),
      version: row.version,
      isActive: row.isActive,
      vatRate: row.vatRate,
      createdAt: new Date(row.createdAt).toISOString(),
      customers: Math.min(found, max),
      hasMoreCustomers: found > max,
    };
  });
}

/** Returns what the audit log stores of a plan. */
export function serviceFacts(row: StorageServiceRow) {
  const { id: _, capacity, capacityUnit, ...facts } = toPlanResponse(row);
  return {
    ...facts,
    capacity: `${formatNumber(capacity)} ${capacityUnit}`,
    isActive: row.isActive,
    vatRate: row.vatRate,
  };
}
