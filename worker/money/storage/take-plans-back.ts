import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { capacityBytes, freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import { setPlan } from '../../accounts/users/storage.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { findPlanOrder, planWithoutInvalid, type RemainingPlan } from './plan-chain.ts';
import { findRemainingPlan, listAppliedPlans } from './plan-orders.ts';
import { hasSameCapacity, planStateOf } from './queries.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Returns the statements that take back the plans of these orders (plan-chain.ts), under the condition `when`. They
 * fail the batch if a user's plan was changed since it was read (`isPlanChanged`).
 */
export async function takePlansBack(ctx: Context, cancelled: OrderRow[], when: SQL): Promise<BatchItem<'sqlite'>[]> {
  const applied = cancelled.filter(({ storagePlan, planAppliedAt }) => storagePlan && planAppliedAt !== null);
  const byUser = Map.groupBy(applied, ({ userId }) => userId);
  const statements = await Promise.all([...byUser].map(([userId, ofUser]) => takeBack(ctx, userId, ofUser, when)));
  return statements.flat();
}

export const isPlanChanged = (error: unknown): boolean => isAssertionFailure(error, 'users.storage_limit_bytes');

async function takeBack(
  ctx: Context,
  userId: string,
  cancelled: OrderRow[],
  when: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return [];
  const ids = new Set(cancelled.map(({ id }) => id));
  const applied = await listAppliedPlans(ctx, userId);
  const state = planStateOf(user);
  const remaining = planWithoutInvalid(state, applied, ids, ctx.now);
  const isSamePlan = sql`${users.planEndsAt} is ${user.planEndsAt} and ${users.storageServiceId} is ${user.storageServiceId}`;
  const write = (plan: SQLiteUpdateSetSource<typeof users>, limitBytes: string | SQLWrapper, asRead: SQL | undefined) =>
    setPlan(ctx, and(eq(users.id, userId), when), {
      ...plan,
      storageLimitBytes: assertInBatch(and(isSamePlan, asRead), limitBytes),
    });
  // The plan that replaced it might end at this moment; the limit stays as it is then.
  if (!remaining) return [write({}, users.storageLimitBytes, isOrderValid(findPlanOrder(state, applied)))];
  const { limitBytes, service, ...plan } = await planAfter(ctx, userId, remaining, [...ids]);
  const asRead = and(
    eq(users.storageLimitBytes, user.storageLimitBytes),
    hasSameCapacity(service),
    isOrderValid(remaining.plan?.orderId ?? null),
  );
  return [write(plan, String(limitBytes), asRead), ...orderStatements(ctx, remaining, when)];
}

/** Returns the columns of the remaining plan; if that has grown meanwhile, with its new capacity. */
async function planAfter(ctx: Context, userId: string, { plan }: RemainingPlan, cancelled: string[]) {
  const ordered = plan ? null : await findRemainingPlan(ctx, userId, cancelled);
  const planId = plan ? plan.planId : (ordered?.id ?? null);
  const [service] = planId ? await ctx.db.select().from(storageServices).where(eq(storageServices.id, planId)) : [];
  const sizes = [...(ordered ? [ordered] : []), ...(plan && service ? [service] : [])].map((one) =>
    capacityBytes(one.capacity, one.capacityUnit),
  );
  const isUnlimited = plan?.limitBytes === 0;
  return {
    // Null if it is deleted by then.
    storageServiceId: planId && sql`(select ${storageServices.id} from ${storageServices} where id = ${planId})`,
    planEndsAt: plan?.endsAt ?? null,
    planRemindedFor: plan?.remindedFor ?? null,
    service: plan && service,
    limitBytes: isUnlimited ? 0 : Math.max(plan?.limitBytes ?? (ordered ? 0 : freeStorageBytes), ...sizes),
  };
}

/** An order that becomes valid again is applied again. */
const orderStatements = (ctx: Context, { revoked, relinked }: RemainingPlan, when: SQL): BatchItem<'sqlite'>[] => [
  changeOrders(ctx, and(inList(orders.id, revoked), when), { planAppliedAt: null, planChange: null }),
  ...[...relinked].map(([id, planChange]) => changeOrders(ctx, and(eq(orders.id, id), when), { planChange })),
];

/** Returns the condition that the order of the remaining plan is still valid; undefined for null. */
function isOrderValid(orderId: string | null): SQL | undefined {
  if (orderId === null) return undefined;
  return rowExists(orders, and(eq(orders.id, orderId), ne(orders.status, 'CANCELLED'), isNotHidden));
}
