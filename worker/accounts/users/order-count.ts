import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { assertInBatch } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the statement that adds to the counted orders of some users; what `added` reads may depend on the user. */
export const addToOrderCount = (ctx: Context, ofUsers: SQL | undefined, added: SQL | number) =>
  ctx.db
    .update(users)
    .set({ orderCount: sql`${users.orderCount} + ${added}` })
    .where(ofUsers);

/** Returns the same for orders that are being made, which fails the batch if the account has been deleted meanwhile. */
export const countNewOrders = (ctx: Context, userId: string, added: number) =>
  ctx.db
    .update(users)
    .set({ orderCount: assertInBatch(isNull(users.deletedAt), sql`${users.orderCount} + ${added}`) })
    .where(eq(users.id, userId));
