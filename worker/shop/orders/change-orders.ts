import type { SQL } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema.ts';

/** Returns the statement that changes orders; all changes of orders, of any noun, go through it. */
export const changeOrders = (
  ctx: { db: Pick<Context['db'], 'update'> },
  which: SQL | undefined,
  set: SQLiteUpdateSetSource<typeof orders>,
) => ctx.db.update(orders).set(set).where(which);
