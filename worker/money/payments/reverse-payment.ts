import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import { deleteOrderMails } from '../../messaging/mail/delete-mails.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { changeOrders, isAsRead } from '../../shop/orders/change-orders.ts';
import { counterRow } from '../../shop/orders/payments/counter-row.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { reopenTransaction } from '../bank-import/open-transactions.ts';
import { isRefusedCorrection } from '../invoices/correction-statements.ts';
import { voidInvoicesOfOrders } from '../invoices/void-invoice.ts';
import { isPlanChanged, takePlansBack } from '../storage/take-plans-back.ts';
import { isReversible } from './is-reversible.ts';

type Admin = Actor & { id: string };
type PaymentRow = typeof payments.$inferSelect;

interface Booking {
  payment: PaymentRow;
  order: OrderRow;
}

/**
 * Takes a payment back that was booked by mistake, with those that the same transfer paid, by counter-rows. An order
 * whose total is not reached any more is PENDING again, without its invoice and its plan; the transfer waits again. All
 * of it is dated now, so the month of the payment may be closed. The customer gets a mail about it.
 * Throws `transaction-not-found`, `payment-not-reversible`, `invoice-credited`, `order-changed`.
 */
export async function reversePayment(ctx: Context, admin: Admin, paymentId: string): Promise<void> {
  const bookings = await findBookings(ctx, paymentId);
  if (bookings.length === 0) throw new AppError('transaction-not-found');
  if (!bookings.every(isReversible)) throw new AppError('payment-not-reversible');
  const ofOrders = await Promise.all(bookings.map((booking) => reversalStatements(ctx, admin, booking)));
  const keys = bookings.flatMap(({ payment }) => payment.transactionKey ?? []);
  const reopened = keys.slice(0, 1).map((key) => reopenTransaction(ctx, key));
  const [first, ...rest] = [...ofOrders.flat(), ...reopened];
  if (!first) return;
  try {
    await ctx.db.batch([first, ...rest]);
  } catch (error) {
    const isChanged =
      isAssertionFailure(error, 'orders.paid_cents') ||
      isPlanChanged(error) ||
      isRefusedCorrection(error) ||
      isUniqueViolation(error, 'payments.');
    throw isChanged ? new AppError('order-changed') : error;
  }
}

/** Returns a payment, and the others of its transfer, those of deleted orders too; none that was taken back. */
async function findBookings(ctx: Context, paymentId: string): Promise<Booking[]> {
  const [found] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const isOfTransfer: SQL | undefined = found?.transactionKey
    ? eq(payments.transactionKey, found.transactionKey)
    : undefined;
  const rows = await ctx.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(or(eq(payments.id, paymentId), isOfTransfer), isNull(payments.reversesId)));
  const isReversed = await ctx.db.select().from(payments).where(eq(payments.reversesId, paymentId));
  return isReversed.length > 0 ? [] : rows;
}

async function reversalStatements(ctx: Context, admin: Admin, { payment, order }: Booking) {
  const { id, amountCents } = payment;
  const paidCents = order.paidCents - amountCents;
  const isUnpaid = paidCents < order.totalCents;
  const overCents = Math.max(0, paidCents - order.totalCents);
  const asRead = and(isAsRead(order), noRowExists(payments, eq(payments.reversesId, id)));
  const hasNoInvoice = noRowExists(invoices, and(eq(invoices.orderId, order.id), isNotVoided));
  const voided = isUnpaid
    ? await voidInvoicesOfOrders(ctx, admin, [order.id], 'Platba bola zaúčtovaná omylom')
    : { ids: [], statements: [] };
  const mail =
    isUnpaid && order.status !== 'CANCELLED'
      ? writeOrderMail(ctx, {
          // The document that the mail names is found by its id.
          ...(voided.ids[0] !== undefined && { id: voided.ids[0] }),
          kind: 'payment-reversed',
          orderId: order.id,
          changeId: null,
        })
      : null;
  const statements: BatchItem<'sqlite'>[] = [
    // The batch fails if the order was changed since it was read.
    changeOrders(ctx, eq(orders.id, order.id), {
      paidCents: assertInBatch(asRead, sql`${paidCents}`),
      acceptedOverpaymentCents: Math.min(order.acceptedOverpaymentCents, overCents),
      ...(isUnpaid && { paidAt: null }),
    }),
    ...counterRow(ctx, payment, admin.id),
    auditStatement(ctx, admin, {
      action: 'payment.reverse',
      subjectId: order.id,
      subject: String(order.number),
      after: { amountCents, orderNumber: String(order.number) },
    }),
    ...(isUnpaid && order.status !== 'PENDING' && order.status !== 'CANCELLED'
      ? statusChange(ctx, { orderId: order.id, from: [order.status], to: 'PENDING', userId: admin.id }).statements
      : []),
    ...(isUnpaid
      ? [
          ...(await takePlansBack(ctx, [order], sql`1`)),
          ...voided.statements,
          deleteOrderMails(ctx, [order.id], 'invoice-ready'),
          ...(mail ? [mail] : []),
          // The batch fails if an invoice was issued since they were read: the job comes seconds after the payment.
          changeOrders(ctx, eq(orders.id, order.id), {
            paidCents: assertInBatch(hasNoInvoice, sql`${orders.paidCents}`),
          }),
        ]
      : []),
  ];
  return statements;
}
