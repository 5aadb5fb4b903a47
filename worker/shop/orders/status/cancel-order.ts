import { and, eq, lte, type SQL } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { canCustomerCancel, unpaidLimitMs } from '../../../../shared/shop/orders/order-status.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { settlePrintJobs } from '../../../production/print-jobs/settle-print-jobs.ts';
import type { OrderOwner } from '../order-owner.ts';
import { closeCard, isCardAsClosed } from '../payments/close-card.ts';
import { getOwnOrder, listUnpaidOrders, type OrderRow } from '../queries.ts';
import { statusChange } from './change-status.ts';

type Cancellable = Pick<OrderRow, 'id' | 'paymentIntentId'>;

/** Cancels an order for its customer. Throws `order-not-found`, `order-not-cancellable`, `card-failed`. */
export async function cancelOwnOrder(ctx: Context, owner: OrderOwner, orderId: string): Promise<OrderRow> {
  const order = await getOwnOrder(ctx, owner, orderId);
  if (!canCustomerCancel(order, ctx.now)) throw new AppError('order-not-cancellable');
  const cancelled = (await closeCard(ctx, order)) && (await cancel(ctx, order, order.userId));
  // Paid or cancelled meanwhile.
  if (!cancelled) throw new AppError('order-not-cancellable');
  return cancelled;
}

const maxPerRun = 100;
// After so many failures Stripe is considered down for the rest of a run.
const maxPending = 3;

/**
 * Cron: cancels orders that were not paid within seven days, each once, however often this runs. One paid in part is
 * left to a person.
 */
export async function cancelUnpaidOrders(ctx: Context): Promise<void> {
  const before = ctx.now - unpaidLimitMs;
  let unreachable = 0;
  await runResumableSweep(ctx, {
    task: 'cancelUnpaidOrders',
    max: maxPerRun,
    list: (cursor) => listUnpaidOrders(ctx, before, maxPerRun, cursor),
    async work(order) {
      // Left to the next run; orders without a card payment go on.
      if (order.paymentIntentId && unreachable >= maxPending) return 'skipped';
      try {
        const isClosed = await closeCard(ctx, order);
        return isClosed && (await cancel(ctx, order, null, lte(orders.statusChangedAt, before)));
      } catch (error) {
        if (error instanceof AppError && error.code === 'card-failed') unreachable += 1;
        throw error;
      }
    },
  });
}

/** Returns undefined if the order is not PENDING any more, or a payment was booked or started. */
async function cancel(
  ctx: Context,
  order: Cancellable,
  userId: string | null,
  when?: SQL,
): Promise<OrderRow | undefined> {
  const { changeId, statements } = cancelling(ctx, order, userId, and(eq(orders.paidCents, 0), when));
  const mail = writeOrderMail(ctx, { kind: 'order-cancelled', orderId: order.id, changeId });
  const [history, change] = statements;
  const { cancelled } = await batchOf(ctx.db, { history, cancelled: change, mail });
  return cancelled[0];
}

/** Returns the statements that cancel a PENDING order, if no card payment was started since, for a caller that mails. */
export const cancelStatements = (...input: Parameters<typeof cancelling>) => cancelling(...input).statements;

function cancelling(ctx: Context, order: Cancellable, userId: string | null, when: SQL | undefined) {
  const { id: orderId } = order;
  const { changeId, statements } = statusChange(ctx, {
    orderId,
    from: ['PENDING'],
    to: 'CANCELLED',
    userId,
    when: and(isCardAsClosed(order), when),
  });
  const withdrawn = settlePrintJobs(ctx, {
    order: { id: orderId, status: 'PENDING' },
    to: 'CANCELLED',
    by: userId,
    when: rowExists(orders, and(eq(orders.id, orderId), eq(orders.lastChangeId, changeId))),
  });
  return { changeId, statements: [...statements, ...withdrawn] as const };
}
