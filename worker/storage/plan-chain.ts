import { endWithout } from '../../shared/rules/storage-period.ts';
import { freeStorageBytes } from '../../shared/rules/storage-usage.ts';
import type { OrderedPlan, PlanChange, PlanState } from '../db/schema.ts';

/** An order whose plan was applied and not taken back. */
export interface AppliedOrder {
  id: string;
  storagePlan: OrderedPlan;
  totalCents: number;
  /** Neither cancelled nor deleted, before the current change. */
  stands: boolean;
  planChange: PlanChange | null;
}

/** A plan with the order that set it; null: an admin, or nobody. */
type HeldPlan = PlanChange['before'];

/** What remains of a user's plan. */
export interface Remains {
  /** Null: no ordered plan is left. */
  plan: HeldPlan | null;
  /** Ids of orders whose plan is taken back. */
  taken: string[];
  /** The new changes of other orders, without the ones taken back. */
  relinked: Map<string, PlanChange>;
}

/** Whether an order gave its plan for ever: paid once, or free. */
export const isForEver = ({ storagePlan, totalCents }: Pick<AppliedOrder, 'storagePlan' | 'totalCents'>): boolean =>
  totalCents === 0 || storagePlan.priceUnit === 'once';

/** Returns the order that set a user's current plan; null if an admin, or its end, has changed it since. */
export const findMaker = (state: PlanState, applied: AppliedOrder[]): string | null =>
  applied.find(({ planChange, ...order }) =>
    planChange
      ? isSamePlan(planChange.after, state)
      : order.stands && order.storagePlan.id === state.planId && isForEver(order) === (state.endsAt === null),
  )?.id ?? null;

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
export function planWithoutFallen(
  state: PlanState,
  applied: AppliedOrder[],
  gone: Set<string>,
  now: number,
): Remains | null {
  const orders = new Map(applied.map((order) => [order.id, { ...order, stands: order.stands && !gone.has(order.id) }]));
  const oldIds = new Set(applied.filter(isOldPeriod).map(({ id }) => id));
  const taken: string[] = [];
  const relinked = new Map<string, PlanChange>();
  const relink = (order: AppliedOrder | undefined, change: Partial<PlanChange>): void => {
    if (!order?.planChange) return;
    const planChange = { ...order.planChange, ...change };
    orders.set(order.id, { ...order, planChange });
    relinked.set(order.id, planChange);
  };

  let plan: HeldPlan | null = { ...state, orderId: findMaker(state, applied) };
  while (plan) {
    const run = runOf(plan.orderId, orders, oldIds);
    const at = run.findIndex(({ stands }) => !stands);
    const fallen = run[at];
    if (!fallen) break;
    if (!run.some(({ stands }) => stands)) {
      taken.push(...run.map(({ id }) => id));
      plan = run.at(-1)?.planChange?.before ?? null;
      if (plan && isNothing(plan, now)) plan = null;
    } else {
      taken.push(fallen.id);
      orders.delete(fallen.id);
      const below = run[at + 1];
      const before = fallen.planChange?.before ?? { ...noPlan, ...(below && { ...plan, orderId: below.id }) };
      if (at > 0) relink(run[at - 1], { before });
      plan = withoutPeriod(at > 0 ? plan : { ...plan, orderId: before.orderId }, fallen, now);
    }
  }
  if (taken.length === 0) return null;
  if (plan?.orderId) {
    const { orderId, ...after } = plan;
    relink(orders.get(orderId), { after });
  }
  for (const id of taken) relinked.delete(id);
  return { plan, taken, relinked };
}

/** Returns the newest order of a run and those below it, down to the first. */
function runOf(newestId: string | null, orders: Map<string, AppliedOrder>, oldIds: Set<string>): AppliedOrder[] {
  const run: AppliedOrder[] = [];
  for (let order = orders.get(newestId ?? ''); order; ) {
    run.push(order);
    const { storagePlan, planChange } = order;
    if (!planChange) return [...run, ...oldPeriods(order, orders, oldIds)];
    const { before } = planChange;
    const isRenewal = before.endsAt !== null && before.planId === storagePlan.id;
    order = isRenewal ? orders.get(before.orderId ?? '') : undefined;
  }
  return run;
}

/**
 * Applied before the replaced plan was stored. An invalid one was cancelled below another plan, and nothing after it
 * includes its period.
 */
const isOldPeriod = (order: AppliedOrder): boolean => !order.planChange && order.stands && !isForEver(order);

/** The other old periods of the same plan. */
const oldPeriods = (
  { id, storagePlan }: AppliedOrder,
  orders: Map<string, AppliedOrder>,
  oldIds: Set<string>,
): AppliedOrder[] =>
  [...orders.values()].filter(
    (other) => other.id !== id && oldIds.has(other.id) && other.storagePlan.id === storagePlan.id,
  );

const noPlan: HeldPlan = { planId: null, limitBytes: freeStorageBytes, endsAt: null, remindedFor: null, orderId: null };

const isNothing = ({ planId, limitBytes, endsAt }: HeldPlan, now: number): boolean =>
  endsAt === null ? planId === null && limitBytes === freeStorageBytes : endsAt <= now;

function withoutPeriod(plan: HeldPlan, { storagePlan }: AppliedOrder, now: number): HeldPlan | null {
  if (plan.endsAt === null || storagePlan.priceUnit === 'once') return plan;
  const endsAt = endWithout(storagePlan.priceUnit, plan.endsAt, now);
  return endsAt === null ? null : { ...plan, endsAt, remindedFor: null };
}
