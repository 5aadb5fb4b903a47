import type { Context } from '../core/context.ts';
import type { OrderedPlan } from '../db/schema.ts';
import { listAppliedPlans } from '../orders/storage-order.ts';

type Bought = Pick<Awaited<ReturnType<typeof listAppliedPlans>>[number], 'storagePlan' | 'totalCents'>;

/** Whether an order gave its plan for ever: paid once, or not at all. */
export const isForEver = ({ storagePlan, totalCents }: Bought): boolean =>
  totalCents === 0 || storagePlan?.priceUnit === 'once';

/** What a user has when their plan is over: the newest one that they ordered for ever, in none of the orders `without`. */
export async function findKept(ctx: Context, userId: string, without: string[] = []): Promise<OrderedPlan | null> {
  const applied = await listAppliedPlans(ctx, userId);
  return applied.find((order) => isForEver(order) && !without.includes(order.id))?.storagePlan ?? null;
}
