import { and, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { idRanges } from '../../platform/db/id-ranges.ts';
import { isNotHidden, orders, users } from '../../platform/db/schema.ts';

// This many users with all their orders take a fraction of a second.
const rowsAtOnce = 1000;
const maxTold = 20;

/**
 * Cron: compares the stored order count of every user with their orders. A difference is a bug, so it is logged and
 * corrected.
 */
export async function reconcileOrderCounts(ctx: Context): Promise<void> {
  const truth = sql`(select count(*) from ${orders} where ${orders.userId} = ${users.id} and ${isNotHidden})`;
  const corrected: string[] = [];
  for await (const some of idRanges(ctx.db, users.id, rowsAtOnce)) {
    const rows = await ctx.db
      .update(users)
      .set({ orderCount: truth })
      .where(and(some, ne(users.orderCount, truth)))
      .returning({ id: users.id });
    corrected.push(...rows.map(({ id }) => id));
  }
  if (corrected.length > 0)
    ctx.log.error('order-counts-corrected', { users: corrected.length, examples: corrected.slice(0, maxTold) });
}
