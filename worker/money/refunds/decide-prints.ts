import { and, eq, not, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import type { RefundInput } from '../../../shared/money/refunds/contract.ts';
import type { OrderStatus } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders, type RefundedItem } from '../../platform/db/schema/main/orders.ts';
import { cancelCopies, planCancelled, withdrawWaiting } from '../../production/print-jobs/cancel-copies.ts';
import { begunJob, isWorkAsRead } from '../../production/print-jobs/order-work.ts';
import { settlePrintJobs } from '../../production/print-jobs/settle-print-jobs.ts';
import { isAwaited, refuseAwaited } from '../../shop/orders/packet-of-order.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { type Refundable, refundedOf } from './read-refundable.ts';
import { refundLimits } from './refund-limits.ts';

interface PrintEffect {
  /** How many copies of which line are not printed. */
  cancelled: ReadonlyMap<number, number>;
  cancelsOrder: boolean;
  /** The condition that what was decided from is as it was read. */
  asRead: SQL | undefined;
  /** Returns the statements, given the condition that the refund is made. */
  statements: (isMade: SQL) => BatchItem<'sqlite'>[];
}

type Decided = { items: RefundedItem[]; amountCents: number };

const unsent: OrderStatus[] = ['PENDING', 'PAID', 'PRINTING', 'PRINT_COMPLETED'];
const sent: readonly OrderStatus[] = ['SHIPPED', 'RECEIVED'];

/**
 * Returns what a refund takes out of print: its copies that no one has begun. An order of which all went back is
 * cancelled, also what is printed of it and not sent; by the return of an overpayment only if the admin wants it. Throws `refund-printing` if an admin wants copies out of a job that
 * has begun, `packet-exists` if Packeta waits for the parcel of an order that would be cancelled.
 */
export async function decidePrints(
  ctx: Context,
  admin: CurrentUser,
  found: Refundable,
  decided: Decided,
  { reason, cancelsPrints }: Pick<RefundInput, 'reason' | 'cancelsPrints'>,
): Promise<PrintEffect> {
  const { order, items, work } = found;
  const nothing: PrintEffect = { cancelled: new Map(), cancelsOrder: false, asRead: undefined, statements: () => [] };
  // What was paid too much has nothing to do with the prints.
  const isKept = cancelsPrints === false || (reason === 'OVERPAYMENT' && cancelsPrints !== true);
  if (order.kind !== 'PRINT' || order.status === 'CANCELLED' || isKept) return nothing;
  const asRead = isWorkAsRead(order.id, work);
  if (isWhole(found, decided, ctx.now)) {
    if (sent.includes(order.status))
      return { ...nothing, asRead, statements: (isMade) => withdrawWaiting(ctx, work, admin, isMade) };
    await refuseAwaited(ctx, [order.id]);
    return {
      ...nothing,
      cancelsOrder: true,
      asRead: and(asRead, not(isAwaited)),
      statements: (isMade) => cancelOrder(ctx, admin, order, isMade),
    };
  }
  if (decided.items.length === 0) return nothing;
  if (cancelsPrints && begunJob(work)) throw new AppError('refund-printing');
  const plan = planCancelled(order, items, work, decided.items);
  return {
    ...nothing,
    cancelled: plan.ofOrder,
    asRead,
    statements: (isMade) => cancelCopies(ctx, { order, items, work, plan, by: admin, when: isMade }),
  };
}

/** All money goes back with it, or all pieces of all lines. */
function isWhole(found: Refundable, { items: chosen, amountCents }: Decided, now: number): boolean {
  if (amountCents === refundLimits(found, now).leftCents) return true;
  return found.items.every(({ position, quantity }) => {
    const now = chosen.find((item) => item.position === position)?.quantity ?? 0;
    return refundedOf(found.refunds, position).quantity + now === quantity;
  });
}

/** Without a mail of its own: the one about the refund says it. */
function cancelOrder(ctx: Context, admin: CurrentUser, order: Refundable['order'], isMade: SQL) {
  const { changeId, statements } = statusChange(ctx, {
    orderId: order.id,
    from: unsent,
    to: 'CANCELLED',
    userId: admin.id,
    when: isMade,
  });
  const isCancelled = rowExists(orders, and(eq(orders.id, order.id), eq(orders.lastChangeId, changeId)));
  return [...statements, ...settlePrintJobs(ctx, { order, to: 'CANCELLED', by: admin.id, when: isCancelled })];
}
