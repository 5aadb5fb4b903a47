import { asc, eq } from 'drizzle-orm';
import type { StoragePlan } from '../../shared/contract/storage.ts';
import { centsToEuros } from '../../shared/format/money.ts';
import type { Context } from '../core/context.ts';
import { storageServices } from '../db/schema.ts';

/** The plans on offer, the cheapest first. */
export async function listPlans(ctx: Context): Promise<StoragePlan[]> {
  const rows = await ctx.db
    .select()
    .from(storageServices)
    .where(eq(storageServices.isActive, true))
    .orderBy(asc(storageServices.priceCents), asc(storageServices.name));
  return rows.map(({ id, name, capacity, capacityUnit, priceCents, priceUnit, description, rawSupport }) => ({
    id,
    name,
    capacity,
    capacityUnit,
    price: centsToEuros(priceCents),
    priceUnit,
    description,
    rawSupport,
  }));
}
