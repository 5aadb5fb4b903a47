import { and, eq, not, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../../shared/errors.ts';
import { dayOf } from '../../../../shared/format/day.ts';
import { paymentDayProblem } from '../../../../shared/money/payments/payment-day.ts';
import type { ManualPaymentMethod } from '../../../../shared/money/payments/payment-methods.ts';
import type { OrderStatusInput } from '../../../../shared/shop/orders/admin-orders.ts';
import { statusesOf } from '../../../../shared/shop/orders/order-status.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import { isPlanChanged, takePlansBack } from '../../../money/storage/take-plans-back.ts';
import { type Actor, auditStatement } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { settlePrintJobs } from '../../../production/print-jobs/settle-print-jobs.ts';
import { restoreOrderPrints } from '../../prints/restore-order-prints.ts';
import { isAsRead } from '../change-orders.ts';
import { isAwaited, refuseAwaited } from '../packet-of-order.ts';
import { bookOverpayment, receivedAtOf, refuseNeedless } from '../payments/book-overpayment.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { closeCard } from '../payments/close-card.ts';
import { getOrder, type OrderRow } from '../queries.ts';
import { emitIfPaid, isClosed, statusChange, type Together } from './change-status.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { type Parcel, parcelOf, setParcel, setParcelOfChange } from './set-parcel.ts';

type Admin = Actor & { id: string };

/**
 * Changes an order's status for an admin, from any to any that its kind can have, with its effects, once: PAID books
 * what is missing and queues the invoice, CANCELLED mails, takes the plan back and withdraws print jobs, SHIPPED mails the parcel; an open
 * card payment is closed. Money for an order that was paid meanwhile is refused, or booked as an overpayment. Throws `invalid-input`, `order-not-found`, `order-changed`, `order-digital`,
 * `carrier-missing`, `card-failed`, `order-refunded`, `order-paid-meanwhile`, `packet-exists`.
 */
export async function setOrderStatus(
  ctx: Context,
  admin: Admin,
  orderId: string,
  input: OrderStatusInput,
  together?: Together,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (!statusesOf(order.kind).includes(input.status)) throw new AppError('order-digital');
  const dayProblem = input.paidOn && paymentDayProblem(input.paidOn, order.createdAt, ctx.now);
  if (dayProblem) throw new AppError('invalid-input', [{ field: 'paidOn', message: dayProblem }]);
  if (input.overpayment) return bookOverpayment(ctx, admin, order, input);
  await refuseNeedless(ctx, admin, order, input);
  if (isPaidAndDelivered(order, input.status)) return;
  const parcel = input.status === 'SHIPPED' ? parcelOf(order, input) : undefined;
  const isStale = input.fromStatus !== undefined && input.fromStatus !== order.status;
  if (order.status === input.status) {
    // Shipped by somebody else with another number, which was mailed.
    if (parcel && isStale && order.trackingNumber !== null && order.trackingNumber !== parcel.trackingNumber)
      throw new AppError('order-changed');
    if (parcel) await setParcel(ctx, admin, order, parcel, together);
    return;
  }
  if (isStale) throw new AppError('order-changed');
  if (input.status === 'CANCELLED') await refuseAwaited(ctx, [orderId]);
  if (order.status === 'CANCELLED') await refuseClosed(ctx, orderId);
  if (await change(ctx, admin, order, input, parcel, together)) return;
  // Somebody else was first; it is no conflict if they did the same.
  const now = await getOrder(ctx, orderId);
  await refuseNeedless(ctx, admin, now, input);
  const isSame = now.status === input.status && (!parcel || now.trackingNumber === parcel.trackingNumber);
  if (!isSame && !isPaidAndDelivered(now, input.status)) throw new AppError('order-changed');
}

/** Returns whether PAID would change nothing, for the app has moved the order on since it was paid. */
const isPaidAndDelivered = ({ kind, status, paidAt }: OrderRow, wanted: OrderRow['status']): boolean =>
  wanted === 'PAID' && status === 'RECEIVED' && kind !== 'PRINT' && paidAt !== null;

/** Throws `order-refunded` for a cancelled order whose money went back, or is to: nothing would be missing. */
async function refuseClosed(ctx: Context, orderId: string): Promise<void> {
  const [closed] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isClosed));
  if (closed) throw new AppError('order-refunded');
}

/** Returns false if the order was changed since it was read. */
async function change(
  ctx: Context,
  admin: Admin,
  order: OrderRow,
  { status, paymentMethod, paidOn }: OrderStatusInput,
  parcel: Parcel | undefined,
  together: Together | undefined,
): Promise<boolean> {
  const asRead = and(isAsRead(order), status === 'CANCELLED' ? not(isAwaited) : undefined, together?.when);
  const missingCents = order.totalCents - order.paidCents;
  // No one may pay with a form that was left open for an order that is cancelled, printed or paid.
  if (missingCents > 0 && !(await closeCard(ctx, order))) return false;
  const payment =
    status === 'PAID' && missingCents > 0
      ? { paymentMethod: paymentMethod ?? 'transfer', paidOn: paidOn ?? dayOf(ctx.now) }
      : null;
  const audit = (changeId: string) => statusAudit(ctx, admin, order, { status, ...parcel, ...payment }, changeId);
  if (payment) {
    const booked = await bookPayment(ctx, {
      orderId: order.id,
      source: 'manual',
      reference: newId(),
      amountCents: missingCents,
      method: payment.paymentMethod,
      receivedAt: receivedAtOf(ctx, payment.paidOn),
      userId: admin.id,
      from: [order.status],
      when: asRead,
      also: (changeId) => [audit(changeId), ...(together?.also(isNewest(order.id, changeId)) ?? [])],
    });
    return typeof booked === 'object';
  }
  const to = { orderId: order.id, from: [order.status], to: status, userId: admin.id, when: asRead };
  const { changeId, statements } = statusChange(ctx, to);
  const mail = mailOf(ctx, order.id, status, changeId);
  const isDone = isNewest(order.id, changeId);
  const more: BatchItem<'sqlite'>[] = [
    ...(status === 'CANCELLED' ? await takePlansBack(ctx, [order], isDone) : []),
    ...settlePrintJobs(ctx, { order, to: status, by: admin.id, when: isDone }),
    ...(parcel ? setParcelOfChange(ctx, order.id, changeId, parcel) : []),
    ...(mail ? [mail] : []),
    ...(status === 'PAID' || order.paidAt === null ? [emitIfPaid(ctx, order.id, isDone)] : []),
    ...(order.status === 'CANCELLED' ? await restoreOrderPrints(ctx, order.id) : []),
    audit(changeId),
    ...(together?.also(isDone) ?? []),
  ];
  const [history, change] = statements;
  const written = await batchOf(ctx.db, { history, changed: change, more }).catch((error: unknown) => {
    if (isPlanChanged(error)) return null;
    throw error;
  });
  const changed = written?.changed[0];
  if (!changed) return false;
  const isPaidNow = order.paidAt === null && changed.paidAt !== null;
  if (status === 'PAID' || isPaidNow) await onOrderPaid(ctx, order.id);
  return true;
}

function mailOf(ctx: Context, orderId: string, status: OrderRow['status'], changeId: string) {
  if (status === 'CANCELLED') return writeOrderMail(ctx, { kind: 'order-cancelled', orderId, changeId });
  if (status === 'SHIPPED') return writeOrderMail(ctx, { kind: 'order-shipped', orderId, changeId });
  return null;
}

function statusAudit(
  ctx: Context,
  admin: Admin,
  order: OrderRow,
  changed: Partial<Parcel> & { status: OrderRow['status']; paymentMethod?: ManualPaymentMethod; paidOn?: string },
  changeId: string,
) {
  const { id, number, carrier, trackingNumber } = order;
  return auditStatement(ctx, admin, {
    action: 'order.status',
    subjectId: id,
    subject: String(number),
    before: { status: order.status, carrier, trackingNumber },
    after: { carrier, trackingNumber, ...changed },
    when: isNewest(id, changeId),
  });
}

const isNewest = (orderId: string, changeId: string): SQL =>
  rowExists(orders, and(eq(orders.id, orderId), eq(orders.lastChangeId, changeId)));
