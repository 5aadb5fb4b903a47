import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotDeleted, storageServices, users } from '../../platform/db/schema/main/accounts.ts';

/** Returns how many customers have each of these plans, counting up to `max`. */
export async function countCustomers(ctx: Context, ids: string[], max: number): Promise<Map<string, number>> {
  const counted = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.storageServiceId, storageServices.id), isNotDeleted))
    .limit(max);
  const rows = await ctx.db
    .select({ id: storageServices.id, total: sql<number>`(select count(*) from ${counted})` })
    .from(storageServices)
    .where(inList(storageServices.id, ids));
  return new Map(rows.map(({ id, total }) => [id, total]));
}
