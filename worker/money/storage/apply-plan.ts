import { and, eq, isNull, sql } from 'drizzle-orm';
import { endOfPlan, type RunningPlan } from '../../../shared/money/storage/storage-period.ts';
import { capacityBytes } from '../../../shared/money/storage/storage-usage.ts';
import { setPlan } from '../../accounts/users/storage.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { type OrderedPlan, orders, type PlanState } from '../../platform/db/schema/main/orders.ts';
import { type AppliedOrder, findPlanOrder } from './plan-chain.ts';
import { isPlanDue, isPlanMarked, listAppliedPlans, markPlanApplied } from './plan-orders.ts';
import { hasSameCapacity, planStateOf } from './queries.ts';

// Each failed attempt means that the same user's plan was changed meanwhile.
const maxTries = 10;

/** Gives a customer the plan of a paid order, once; does nothing for other orders. */
export async function applyPlan(ctx: Context, orderId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const due = await findDue(ctx, orderId);
    if (!due || (await apply(ctx, due))) return;
  }
  throw new Error(`the plan of the order ${orderId} could not be applied`);
}

interface Due {
  orderId: string;
  userId: string;
  plan: OrderedPlan;
  totalCents: number;
  /** The customer's current plan. */
  state: PlanState;
}

async function findDue(ctx: Context, orderId: string): Promise<Due | undefined> {
  const [row] = await ctx.db
    .select({
      orderId: orders.id,
      userId: users.id,
      plan: orders.storagePlan,
      totalCents: orders.totalCents,
      storageServiceId: users.storageServiceId,
      storageLimitBytes: users.storageLimitBytes,
      planEndsAt: users.planEndsAt,
      planRemindedFor: users.planRemindedFor,
    })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt)))
    .where(and(eq(orders.id, orderId), isPlanDue));
  return row?.plan ? { ...row, plan: row.plan, state: planStateOf(row) } : undefined;
}

/** Returns false if the user's plan was changed since it was read. */
async function apply(ctx: Context, { orderId, userId, plan, totalCents, state }: Due): Promise<boolean> {
  const applied = await listAppliedPlans(ctx, userId);
  // An admin has set this plan without an end meanwhile: a paid period must not end it.
  const isEndless = state.planId === plan.id && state.endsAt === null;
  const end = endOfPlan({ ...plan, priceCents: totalCents }, runningPlan(state, applied), ctx.now);
  const [service] = await ctx.db.select().from(storageServices).where(eq(storageServices.id, plan.id));
  const sizes = [plan, ...(service ? [service] : [])].map((one) => capacityBytes(one.capacity, one.capacityUnit));
  const after: PlanState = {
    // Deleted since it was ordered: the customer still gets the space.
    planId: service?.id ?? null,
    // The larger one: as ordered, or as the plan is now.
    limitBytes: Math.max(...sizes),
    endsAt: isEndless ? null : end,
    remindedFor: null,
  };
  const change = { before: { ...state, orderId: findPlanOrder(state, applied) }, after };
  const asRead = and(
    eq(users.id, userId),
    isNull(users.deletedAt),
    sql`${users.storageServiceId} is ${state.planId} and ${users.storageLimitBytes} = ${state.limitBytes}`,
    sql`${users.planEndsAt} is ${state.endsAt} and ${users.planRemindedFor} is ${state.remindedFor}`,
    hasSameCapacity(service),
  );
  const [noted] = await ctx.db.batch([
    markPlanApplied(ctx, orderId, change, rowExists(users, asRead)),
    setPlan(ctx, and(asRead, isPlanMarked(ctx, orderId)), {
      storageServiceId: after.planId,
      storageLimitBytes: after.limitBytes,
      planEndsAt: after.endsAt,
      planRemindedFor: after.remindedFor,
    }),
  ]);
  return noted.length > 0;
}

/** Returns the user's current paid period; null if the plan has no end or was not paid. */
function runningPlan({ planId, endsAt }: PlanState, applied: AppliedOrder[]): RunningPlan | null {
  if (planId === null || endsAt === null) return null;
  const bought = applied.find(({ isValid, storagePlan }) => isValid && storagePlan.id === planId);
  return bought ? { id: planId, endsAt, priceCents: bought.totalCents, priceUnit: bought.storagePlan.priceUnit } : null;
}
