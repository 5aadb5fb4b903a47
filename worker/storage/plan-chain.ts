import { endWithout } from '../../shared/rules/storage-period.ts';
import { freeStorageBytes } from '../../shared/rules/storage-usage.ts';
import type { OrderedPlan, PlanChange, PlanState } from '../db/schema.ts';

/** An order whose plan was given and not taken back. */
export interface AppliedOrder {
  id: string;
  storagePlan: OrderedPlan;
  totalCents: number;
  /** Neither cancelled nor deleted, before what is decided now. */
  stands: boolean;
  planChange: PlanChange | null;
}

/** A plan with the order that made it; null is an admin, or nobody. */
type HeldPlan = PlanChange['before'];

/** What is left of a user's plan. */
export interface Remains {
  /** Null: nothing of what was ordered runs any more. */
  plan: HeldPlan | null;
  /** Orders whose plan is taken back. */
  taken: string[];
  /** What other orders changed, now that those are out of the way. */
  relinked: Map<string, PlanChange>;
}

/** Whether an order gave its plan for ever: paid once, or not at all. */
export const isForEver = ({ storagePlan, totalCents }: Pick<AppliedOrder, 'storagePlan' | 'totalCents'>): boolean =>
  totalCents === 0 || storagePlan.priceUnit === 'once';

/** The order that made a user's plan what it is: none when an admin, or its end, has made it another since. */
export const findMaker = (state: PlanState, applied: AppliedOrder[]): string | null =>
  applied.find(({ planChange, ...order }) =>
    planChange
      ? isSamePlan(planChange.after, state)
      : order.stands && order.storagePlan.id === state.planId && isForEver(order) === (state.endsAt === null),
  )?.id ?? null;

/** A changed capacity changes the limit of everybody who has the plan. */
const isSamePlan = (one: PlanState, other: PlanState): boolean =>
  one.planId === other.planId &&
  one.endsAt === other.endsAt &&
  (one.planId !== null || one.limitBytes === other.limitBytes);

/**
 * A user's plan without the orders that do not stand. An order and the renewals on top of it are a run: while one of them
 * stands, each that does not costs a period; when none does, what was there before the run comes back. Orders beneath
 * another plan stay as they are until that goes. `applied` has the newest first; `gone` are cancelled or deleted now. Null:
 * nothing is taken back.
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

/** The newest order of a run and those beneath it, down to the one that began it. */
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
 * Applied before it was stored what an order replaced. One that was cancelled earlier was so beneath another plan, and
 * none of what came after it holds its period.
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
