import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';

/** Returns the statement that changes orders; all changes of orders, of any noun, go through it. */
export const changeOrders = (
  ctx: { db: Pick<Context['db'], 'update'> },
  which: SQL | undefined,
  set: SQLiteUpdateSetSource<typeof orders>,
) =>
  ctx.db
    .update(orders)
    .set({ ...set, revision: sql`${orders.revision} + 1` })
    .where(which);

/** The condition that nothing has changed an order since it was read. */
export const isAsRead = ({ id, revision }: Pick<typeof orders.$inferSelect, 'id' | 'revision'>) =>
  and(eq(orders.id, id), eq(orders.revision, revision));
