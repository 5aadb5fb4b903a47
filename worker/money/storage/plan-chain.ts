import { endWithout } from '../../../shared/money/storage/storage-period.ts';
import { freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import type { OrderedPlan, PlanChange, PlanState } from '../../platform/db/schema/main/orders.ts';

/** An order whose plan was applied and not taken back. */
export interface AppliedOrder {
  id: string;
  storagePlan: OrderedPlan;
  totalCents: number;
  /** Neither cancelled nor deleted, before the current change. */
  isValid: boolean;
  planChange: PlanChange;
}

/** A plan with the order that set it; null: an admin, or no one. */
type PlanWithOrder = PlanChange['before'];

/** What remains of a user's plan. */
export interface RemainingPlan {
  /** Null: no ordered plan is left. */
  plan: PlanWithOrder | null;
  /** Ids of orders whose plan is taken back. */
  revoked: string[];
  /** The new changes of other orders, without the ones taken back. */
  relinked: Map<string, PlanChange>;
}

/** Returns whether an order gave its plan for ever: paid once, or free. */
export const isForEver = ({ storagePlan, totalCents }: Pick<AppliedOrder, 'storagePlan' | 'totalCents'>): boolean =>
  totalCents === 0 || storagePlan.priceUnit === 'once';

/** Returns the order that set a user's current plan; null if an admin, or its end, has changed it since. */
export const findPlanOrder = (state: PlanState, applied: AppliedOrder[]): string | null =>
  applied.find(({ planChange }) => isSamePlan(planChange.after, state))?.id ?? null;

/** Limits may differ: a changed capacity applies to everybody with the plan. */
const isSamePlan = (one: PlanState, other: PlanState): boolean =>
  one.planId === other.planId &&
  one.endsAt === other.endsAt &&
  (one.planId !== null || one.limitBytes === other.limitBytes);

/**
 * Returns a user's plan without the orders that are not valid, or null if nothing changes. An order and the renewals
 * after it are a run: while one of it is valid, each invalid one costs a period; if none is, the plan before the run
 * comes back. Orders below another plan remain until that goes. `applied` is sorted newest first; `cancelled` has the
 * ids of orders cancelled or deleted now.
 */
export function planWithoutInvalid(
  state: PlanState,
  applied: AppliedOrder[],
  cancelled: Set<string>,
  now: number,
): RemainingPlan | null {
  const orders = new Map(
    applied.map((order) => [order.id, { ...order, isValid: order.isValid && !cancelled.has(order.id) }]),
  );
  const revoked: string[] = [];
  const relinked = new Map<string, PlanChange>();
  const relink = (order: AppliedOrder | undefined, change: Partial<PlanChange>): void => {
    if (!order) return;
    const planChange = { ...order.planChange, ...change };
    orders.set(order.id, { ...order, planChange });
    relinked.set(order.id, planChange);
  };

  let plan: PlanWithOrder | null = { ...state, orderId: findPlanOrder(state, applied) };
  while (plan) {
    const run = runOf(plan.orderId, orders);
    const at = run.findIndex(({ isValid }) => !isValid);
    const invalid = run[at];
    if (!invalid) break;
    if (!run.some(({ isValid }) => isValid)) {
      revoked.push(...run.map(({ id }) => id));
      plan = run.at(-1)?.planChange.before ?? null;
      if (plan && isNothing(plan, now)) plan = null;
    } else {
      revoked.push(invalid.id);
      orders.delete(invalid.id);
      const { before } = invalid.planChange;
      if (at > 0) relink(run[at - 1], { before });
      plan = withoutPeriod(at > 0 ? plan : { ...plan, orderId: before.orderId }, invalid, now);
    }
  }
  if (revoked.length === 0) return null;
  if (plan?.orderId) {
    const { orderId, ...after } = plan;
    relink(orders.get(orderId), { after });
  }
  for (const id of revoked) relinked.delete(id);
  return { plan, revoked, relinked };
}

/** Returns the newest order of a run and those below it, down to the first. */
function runOf(newestId: string | null, orders: Map<string, AppliedOrder>): AppliedOrder[] {
  const run: AppliedOrder[] = [];
  for (let order = orders.get(newestId ?? ''); order; ) {
    run.push(order);
    const { storagePlan, planChange } = order;
    const { before } = planChange;
    const isRenewal = before.endsAt !== null && before.planId === storagePlan.id;
    order = isRenewal ? orders.get(before.orderId ?? '') : undefined;
  }
  return run;
}

const isNothing = ({ planId, limitBytes, endsAt }: PlanWithOrder, now: number): boolean =>
  endsAt === null ? planId === null && limitBytes === freeStorageBytes : endsAt <= now;

function withoutPeriod(plan: PlanWithOrder, { storagePlan }: AppliedOrder, now: number): PlanWithOrder | null {
  if (plan.endsAt === null || storagePlan.priceUnit === 'once') return plan;
  const endsAt = endWithout(storagePlan.priceUnit, plan.endsAt, now);
  return endsAt === null ? null : { ...plan, endsAt, remindedFor: null };
}
