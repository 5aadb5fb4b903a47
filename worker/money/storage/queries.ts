import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { centsToEuros } from '../../../shared/format/money.ts';
import type { StoragePlan } from '../../../shared/money/storage/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { storageServices, type users } from '../../platform/db/schema/main/accounts.ts';
import type { PlanState } from '../../platform/db/schema/main/orders.ts';

export type StorageServiceRow = typeof storageServices.$inferSelect;

/** Returns the plans on sale, cheapest first. */
export async function listPlans(ctx: Context): Promise<StoragePlan[]> {
  const rows = await ctx.db
    .select()
    .from(storageServices)
    .where(eq(storageServices.isActive, true))
    .orderBy(asc(storageServices.priceCents), asc(storageServices.name));
  return rows.map(toPlanResponse);
}

export function toPlanResponse(row: StorageServiceRow): StoragePlan {
  const { id, name, capacity, capacityUnit, priceCents, priceUnit, description, rawSupport } = row;
  return { id, name, capacity, capacityUnit, price: centsToEuros(priceCents), priceUnit, description, rawSupport };
}

/** Returns the plan of a user's row. */
export const planStateOf = (user: Pick<typeof users.$inferSelect, PlanColumn>): PlanState => ({
  planId: user.storageServiceId,
  limitBytes: user.storageLimitBytes,
  endsAt: user.planEndsAt,
  remindedFor: user.planRemindedFor,
});
type PlanColumn = 'storageServiceId' | 'storageLimitBytes' | 'planEndsAt' | 'planRemindedFor';

/** All plans, on sale or not. There are few (`maxStorageServices`). */
export const selectStorageServices = (ctx: Context) => ctx.db.select().from(storageServices);

/** Returns a plan. Throws `storage-service-not-found`. */
export async function getStorageService(ctx: Context, id: string): Promise<StorageServiceRow> {
  const [row] = await selectStorageServices(ctx).where(eq(storageServices.id, id));
  if (!row) throw new AppError('storage-service-not-found');
  return row;
}

/** Returns the condition that a plan's capacity was not changed since it was read; the plan may be deleted. */
export function hasSameCapacity(service: StorageServiceRow | null | undefined): SQL | undefined {
  if (!service) return undefined;
  const { id, capacity, capacityUnit } = service;
  const isOther = or(ne(storageServices.capacity, capacity), ne(storageServices.capacityUnit, capacityUnit));
  return noRowExists(storageServices, and(eq(storageServices.id, id), isOther));
}
