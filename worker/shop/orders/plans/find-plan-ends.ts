import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context.ts';
import { isAfterCursor, type SweepCursor } from '../../../platform/core/resumable-sweep.ts';
import { storageServices, users } from '../../../platform/db/schema/main/accounts.ts';

/** Returns accounts whose plan ends as `when` says, with the plan: the earliest end first, after the cursor. */
export const findPlanEnds = (ctx: Context, when: SQL | undefined, cursor: SweepCursor | null, limit: number) =>
  ctx.db
    .select({
      id: users.id,
      at: sql<number>`${users.planEndsAt}`,
      user: getTableColumns(users),
      plan: storageServices,
    })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    // SQLite uses a partial index only for exactly its condition.
    .where(and(sql.raw('plan_ends_at is not null'), when, isAfterCursor(users.planEndsAt, users.id, cursor)))
    .orderBy(asc(users.planEndsAt), asc(users.id))
    .limit(limit);
