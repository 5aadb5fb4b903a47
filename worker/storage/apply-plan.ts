import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { endOfPlan, type RunningPlan } from '../../shared/rules/storage-period.ts';
import { capacityBytes } from '../../shared/rules/storage-usage.ts';
import type { Context } from '../core/context.ts';
import { sweepOn } from '../core/sweep-on.ts';
import { type OrderedPlan, orders, storageServices, users } from '../db/schema.ts';
import { isPlanDue, isPlanNoted, listAppliedPlans, listDuePlans, notePlanApplied } from '../orders/storage-order.ts';

const lookBackMs = 30 * 24 * 3_600_000;
const mostPerRun = 50;
// Each failed one means that another change of the same user's plan took place.
const mostTries = 10;

/** Gives a customer the plan of a paid order, once, however often it is called; does nothing for other orders. */
export async function applyPlan(ctx: Context, orderId: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const due = await findDue(ctx, orderId);
    if (!due || (await apply(ctx, due))) return;
  }
  throw new Error(`the plan of the order ${orderId} could not be applied`);
}

/** Cron: gives the plans whose orders were paid while this failed. */
export const applyLostPlans = (ctx: Context): Promise<void> => sweepPlans(ctx, 'applyLostPlans', ctx.now - lookBackMs);

/** Cron: the same for those whose money had come long before it was booked: a statement tells the day of the bank. */
export const applyOldPlans = (ctx: Context): Promise<void> => sweepPlans(ctx, 'applyOldPlans', 0);

const sweepPlans = (ctx: Context, task: string, after: number): Promise<void> =>
  sweepOn(ctx, {
    task,
    most: mostPerRun,
    list: (behind) => listDuePlans(ctx, after, mostPerRun, behind),
    work: ({ id }) => applyPlan(ctx, id),
  });

interface Due {
  orderId: string;
  userId: string;
  plan: OrderedPlan;
  totalCents: number;
  storageServiceId: string | null;
  planEndsAt: number | null;
}

async function findDue(ctx: Context, orderId: string): Promise<Due | undefined> {
  const [row] = await ctx.db
    .select({
      orderId: orders.id,
      userId: users.id,
      plan: orders.storagePlan,
      totalCents: orders.totalCents,
      storageServiceId: users.storageServiceId,
      planEndsAt: users.planEndsAt,
    })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt)))
    .where(and(eq(orders.id, orderId), isPlanDue(ctx)));
  return row?.plan ? { ...row, plan: row.plan } : undefined;
}

/** Answers false when the user's plan is not as it was read any more. */
async function apply(ctx: Context, due: Due): Promise<boolean> {
  const { orderId, plan, totalCents } = due;
  // Given for ever by an admin meanwhile: paying for a period of it takes nothing away.
  const isEndless = due.storageServiceId === plan.id && due.planEndsAt === null;
  const end = endOfPlan({ ...plan, priceCents: totalCents }, await findRunning(ctx, due), ctx.now);
  const planEndsAt = isEndless ? null : end;
  const [service] = await ctx.db.select().from(storageServices).where(eq(storageServices.id, plan.id));
  const sizes = [plan, ...(service ? [service] : [])].map((one) => capacityBytes(one.capacity, one.capacityUnit));
  const asRead = and(
    eq(users.id, due.userId),
    isNull(users.deletedAt),
    sql`${users.storageServiceId} is ${due.storageServiceId}`,
    sql`${users.planEndsAt} is ${due.planEndsAt}`,
  );
  const [noted] = await ctx.db.batch([
    notePlanApplied(ctx, orderId, exists(ctx.db.select({ one: sql`1` }).from(users).where(asRead))),
    ctx.db
      .update(users)
      .set({
        // Deleted since it was ordered: the space that was paid for is given all the same.
        storageServiceId: service?.id ?? null,
        // Whatever is more: what was ordered, or what everybody with this plan has by now.
        storageLimitBytes: Math.max(...sizes),
        planEndsAt,
        planRemindedFor: null,
      })
      .where(and(asRead, isPlanNoted(ctx, orderId))),
  ]);
  return noted.length > 0;
}

/** The plan that the user has now, with what was paid for it; none if it has no end, or nobody paid. */
async function findRunning(ctx: Context, { userId, storageServiceId, planEndsAt }: Due): Promise<RunningPlan | null> {
  if (storageServiceId === null || planEndsAt === null) return null;
  const applied = await listAppliedPlans(ctx, userId);
  const bought = applied.find(({ storagePlan }) => storagePlan?.id === storageServiceId);
  if (!bought?.storagePlan) return null;
  return {
    id: storageServiceId,
    endsAt: planEndsAt,
    priceCents: bought.totalCents,
    priceUnit: bought.storagePlan.priceUnit,
  };
}
