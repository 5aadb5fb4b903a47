import { ne, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotHidden, orders, users } from '../db/schema.ts';

/** Cron: compares the kept count of orders of every user with their orders; a difference is a bug, so it is logged and mended. */
export async function mendOrderCounts(ctx: Context): Promise<void> {
  const truth = sql`(select count(*) from ${orders} where ${orders.userId} = ${users.id} and ${isNotHidden})`;
  const mended = await ctx.db
    .update(users)
    .set({ orderCount: truth })
    .where(ne(users.orderCount, truth))
    .returning({ id: users.id });
  if (mended.length > 0) ctx.log.error('order-counts-mended', { users: mended.length });
}
