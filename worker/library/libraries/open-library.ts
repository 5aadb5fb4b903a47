import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { type InsertContext, insertWhere } from '../../platform/db/insert-where.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the statement that opens the library of an account, after the one that inserts it. */
export const openLibrary = (ctx: InsertContext, userId: string) =>
  insertWhere(ctx, libraries, {
    values: { key: users.key, id: users.id, closedAt: users.deletedAt },
    from: users,
    where: eq(users.id, userId),
  });

/** Returns the statement that closes the library of a deleted account: its links open nothing from then on. */
export const closeLibrary = (ctx: Context, userId: string) =>
  ctx.db.update(libraries).set({ closedAt: ctx.now }).where(eq(libraries.id, userId));
