import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orderHistory } from '../../platform/db/schema.ts';

/** Returns the statement by which a user has done what guests did with their orders. */
export const giveHistory = (ctx: Context, { adopted, guests }: { adopted: SQL; guests: SQL }, userId: string) =>
  ctx.db
    .update(orderHistory)
    .set({ userId })
    .where(and(sql`${orderHistory.orderId} in ${adopted}`, sql`${orderHistory.userId} in ${guests}`));
