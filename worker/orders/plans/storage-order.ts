import { and, desc, eq, exists, gt, isNotNull, isNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { CompanySettings } from '../../../shared/contract/company.ts';
import { planItemName } from '../../../shared/rules/storage-plans.ts';
import { assertInBatch } from '../../core/assert-in-batch.ts';
import type { Context } from '../../core/context.ts';
import { isAfterCursor, type SweepCursor } from '../../core/resumable-sweep.ts';
import {
  type Consent,
  isNotHidden,
  type OrderedPlan,
  orders,
  type PlanChange,
  users,
  withdrawals,
} from '../../db/schema.ts';
import type { AppliedOrder } from '../../storage/plan-chain.ts';
import { insertOrder, type Orderer } from '../create/order-statements.ts';

export interface StorageOrder {
  plan: OrderedPlan & { priceCents: number };
  /** None: a renewal that the app prepares, whose mail is another. */
  consents: Consent[];
}

/** The statements of an order of a storage plan, one period of it; the customer's count of orders among them. */
export function storageOrder(ctx: Context, customer: Orderer, supplier: CompanySettings, order: StorageOrder) {
  const { id, name, capacity, capacityUnit, priceUnit, priceCents } = order.plan;
  const title = planItemName(order.plan);
  const isRenewal = order.consents.length === 0;
  const item = {
    mode: 'storage' as const,
    photoId: null,
    filename: title,
    sizeBytes: 0,
    width: null,
    height: null,
    productName: title,
    resolution: null,
    quantity: 1,
    unitPriceCents: priceCents,
    services: [],
    totalCents: priceCents,
  };
  const { statements, ...written } = insertOrder(ctx, customer, supplier, {
    kind: 'STORAGE',
    items: [item],
    delivery: null,
    consents: order.consents,
    storagePlan: { id, name, capacity, capacityUnit, priceUnit },
    mail: isRenewal ? 'plan-ending' : 'order-received',
    madeBy: isRenewal ? null : customer.id,
  });
  const count = ctx.db
    .update(users)
    // Nothing is ordered for an account that is deleted meanwhile.
    .set({ orderCount: assertInBatch(isNull(users.deletedAt), sql`${users.orderCount} + 1`) })
    .where(eq(users.id, customer.id));
  return { ...written, statements: [...statements, count] };
}

// Older ones are not open any more: nobody orders so much in a week.
const newest = 100;

/** A user's unpaid order of just this plan at this price, and the id of their newest order of any kind. */
export async function findOpenStorageOrder(ctx: Context, userId: string, plan: StorageOrder['plan']) {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(newest);
  const open = rows.find(
    ({ status, hiddenAt, storagePlan, totalCents }) =>
      status === 'PENDING' && hiddenAt === null && storagePlan && isSame(storagePlan, plan, totalCents),
  );
  return { open, newestId: rows[0]?.id ?? null };
}

const isSame = (ordered: OrderedPlan, plan: StorageOrder['plan'], totalCents: number): boolean =>
  ordered.id === plan.id &&
  ordered.capacity === plan.capacity &&
  ordered.capacityUnit === plan.capacityUnit &&
  ordered.priceUnit === plan.priceUnit &&
  totalCents === plan.priceCents;

/** A paid order of storage whose plan its customer has not got yet, unless they have withdrawn from it. */
export const isPlanDue = (ctx: Context): SQL | undefined =>
  and(
    eq(orders.kind, 'STORAGE'),
    isNull(orders.planAppliedAt),
    isNotNull(orders.paidAt),
    notInArray(orders.status, ['PENDING', 'CANCELLED']),
    isNotHidden,
    notExists(ctx.db.select({ one: sql`1` }).from(withdrawals).where(eq(withdrawals.orderId, orders.id))),
  );

/** Orders that `isPlanDue`, paid after a time, the longest waiting first; none of deleted accounts, which get nothing. */
export const listDuePlans = (
  ctx: Context,
  after: number,
  max: number,
  behind: SweepCursor | null = null,
): Promise<SweepCursor[]> =>
  ctx.db
    .select({ id: orders.id, at: sql<number>`${orders.paidAt}` })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt)))
    .where(and(gt(orders.paidAt, after), isPlanDue(ctx), isAfterCursor(orders.paidAt, orders.id, behind)))
    .orderBy(orders.paidAt, orders.id)
    .limit(max);

/** Notes that a customer has got their plan, once, and what it replaced; `when` is a further condition. */
export const notePlanApplied = (ctx: Context, orderId: string, planChange: PlanChange, when: SQL) =>
  ctx.db
    .update(orders)
    .set({ planAppliedAt: ctx.now, planChange })
    .where(and(eq(orders.id, orderId), isPlanDue(ctx), when))
    .returning({ id: orders.id });

/** Whether `notePlanApplied` of the same batch took place. */
export const isPlanNoted = (ctx: Context, orderId: string): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.planAppliedAt, ctx.now))),
  );

/** Orders whose plan a user has got and not lost, the newest first; some of them may not stand any more. */
export async function listAppliedPlans(ctx: Context, userId: string): Promise<AppliedOrder[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.planAppliedAt)))
    .orderBy(desc(orders.planAppliedAt), desc(orders.id))
    .limit(newest);
  return rows.flatMap(({ id, storagePlan, totalCents, status, hiddenAt, planChange }) =>
    storagePlan
      ? [{ id, storagePlan, totalCents, planChange, stands: status !== 'CANCELLED' && hiddenAt === null }]
      : [],
  );
}
