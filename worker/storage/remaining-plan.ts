import type { Context } from '../core/context.ts';
import type { OrderedPlan } from '../db/schema.ts';
import { listAppliedPlans } from '../orders/plans/storage-order.ts';
import { isForEver } from './plan-chain.ts';

/** What a user has when their plan is over: the newest one that they ordered for ever, in none of the orders `without`. */
export async function findRemainingPlan(
  ctx: Context,
  userId: string,
  without: string[] = [],
): Promise<OrderedPlan | null> {
  const applied = await listAppliedPlans(ctx, userId);
  const kept = applied.find((order) => order.stands && isForEver(order) && !without.includes(order.id));
  return kept?.storagePlan ?? null;
}
