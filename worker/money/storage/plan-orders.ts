import { and, desc, eq, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import {
  isNotHidden,
  type OrderedPlan,
  orders,
  type PlanChange,
  withdrawals,
} from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { type AppliedOrder, isForEver } from './plan-chain.ts';

// The only columns of orders that are written here are `planAppliedAt` and `planChange`.

// No user has applied more plans.
const maxApplied = 100;

/** The condition for a paid order of a plan that is not applied, unless the customer has withdrawn from it. */
export const isPlanDue: SQL | undefined = and(
  eq(orders.kind, 'STORAGE'),
  isNull(orders.planAppliedAt),
  isNotNull(orders.paidAt),
  notInArray(orders.status, ['PENDING', 'CANCELLED']),
  isNotHidden,
  noRowExists(withdrawals, eq(withdrawals.orderId, orders.id)),
);

/**
 * Returns the statement that marks an order's plan as applied, once, with the plan that it replaced; `when` is a
 * further condition.
 */
export const markPlanApplied = (ctx: Context, orderId: string, planChange: PlanChange, when: SQL) =>
  changeOrders(ctx, and(eq(orders.id, orderId), isPlanDue, when), { planAppliedAt: ctx.now, planChange }).returning({
    id: orders.id,
  });

/** Returns the condition that `markPlanApplied` of the same batch took place. */
export const isPlanMarked = (ctx: Context, orderId: string): SQL =>
  rowExists(orders, and(eq(orders.id, orderId), eq(orders.planAppliedAt, ctx.now)));

/** Returns a user's orders whose plan was applied and not taken back, newest first; some may be cancelled by now. */
export async function listAppliedPlans(ctx: Context, userId: string): Promise<AppliedOrder[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.planAppliedAt)))
    .orderBy(desc(orders.planAppliedAt), desc(orders.id))
    .limit(maxApplied);
  return rows.flatMap(({ id, storagePlan, totalCents, status, hiddenAt, planChange }) =>
    storagePlan && planChange
      ? [{ id, storagePlan, totalCents, planChange, isValid: status !== 'CANCELLED' && hiddenAt === null }]
      : [],
  );
}

/**
 * Returns the plan that remains when a user's plan ends: the newest one ordered for ever, in none of the orders
 * `without`.
 */
export async function findRemainingPlan(
  ctx: Context,
  userId: string,
  without: string[] = [],
): Promise<OrderedPlan | null> {
  const applied = await listAppliedPlans(ctx, userId);
  const newest = applied.find((order) => order.isValid && isForEver(order) && !without.includes(order.id));
  return newest?.storagePlan ?? null;
}
