import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { endWithout } from '../../shared/rules/storage-period.ts';
import { capacityBytes, freeStorageBytes } from '../../shared/rules/storage-usage.ts';
import type { Context } from '../core/context.ts';
import { isRefused, onlyIf } from '../core/only-if.ts';
import { inList } from '../db/in-list.ts';
import { orders, storageServices, users } from '../db/schema.ts';
import type { OrderRow } from '../orders/queries.ts';
import { findKept, isForEver } from './kept-plan.ts';

/**
 * The statements that take back the plans which these orders gave: a period of each, and what was ordered for ever. They
 * act under `when`, and fail the batch when a user's plan is not as it was read any more (`isPlanMoved`). A plan that is
 * another by now, or the same from an admin, stays.
 */
export async function takePlansBack(ctx: Context, gone: OrderRow[], when: SQL): Promise<BatchItem<'sqlite'>[]> {
  const given = gone.filter(({ storagePlan, planAppliedAt }) => storagePlan && planAppliedAt !== null);
  const byUser = Map.groupBy(given, ({ userId }) => userId);
  const statements = await Promise.all([...byUser].map(([userId, ofUser]) => takeBack(ctx, userId, ofUser, when)));
  return statements.flat();
}

export const isPlanMoved = (error: unknown): boolean => isRefused(error, 'users.storage_limit_bytes');

async function takeBack(ctx: Context, userId: string, gone: OrderRow[], when: SQL): Promise<BatchItem<'sqlite'>[]> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return [];
  let endsAt = user.planEndsAt;
  let isOver = false;
  const taken: string[] = [];
  for (const order of gone) {
    const unit = order.storagePlan?.priceUnit;
    if (isOver || !unit || order.storagePlan?.id !== user.storageServiceId) continue;
    if (isForEver(order) || unit === 'once') {
      if (user.planEndsAt !== null) continue;
      isOver = true;
    } else {
      if (endsAt === null) continue;
      const end = endWithout(unit, endsAt, ctx.now);
      isOver = end === null;
      endsAt = end;
    }
    taken.push(order.id);
  }
  if (taken.length === 0) return [];

  const ids = gone.map(({ id }) => id);
  const kept = isOver ? await findKept(ctx, userId, ids) : null;
  const limitBytes = kept ? capacityBytes(kept.capacity, kept.capacityUnit) : freeStorageBytes;
  const asRead = sql`${users.planEndsAt} is ${user.planEndsAt} and ${users.storageServiceId} is ${user.storageServiceId}`;
  const over = {
    storageServiceId: kept && sql`(select ${storageServices.id} from ${storageServices} where id = ${kept.id})`,
    planEndsAt: null,
  };
  const limit = isOver ? String(limitBytes) : String(user.storageLimitBytes);
  return [
    ctx.db
      .update(users)
      .set({
        ...(isOver ? over : { planEndsAt: endsAt }),
        storageLimitBytes: sql`${onlyIf(asRead, limit)}`,
        planRemindedFor: null,
      })
      .where(and(eq(users.id, userId), when)),
    // Should the order stand again, by mistake or not, it gives its plan again.
    ctx.db
      .update(orders)
      .set({ planAppliedAt: null })
      .where(and(inList(orders.id, taken), when)),
  ];
}
