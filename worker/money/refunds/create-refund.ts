import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { RefundInput } from '../../../shared/money/refunds/contract.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { emit } from '../../platform/core/outbox.ts';
import { getCard } from '../../platform/core/stripe.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders, type RefundedItem, withdrawals } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import { changeOrders, isAsRead } from '../../shop/orders/change-orders.ts';
import { closeCard } from '../../shop/orders/payments/close-card.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';
import { cancelStatements } from '../../shop/orders/status/cancel-order.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { isRefusedCorrection } from '../invoices/correction-statements.ts';
import { issueMissing } from '../invoices/issue-invoice.ts';
import { isPlanChanged, takePlansBack } from '../storage/take-plans-back.ts';
import { decidePrints } from './decide-prints.ts';
import { decideRefund } from './decide-refund.ts';
import { noteOfRefund } from './note-of-refund.ts';
import { type Refundable, readRefundable } from './read-refundable.ts';

const maxAttempts = 4;

/**
 * Decides that money goes back to the customer of an order, with the credit note of its invoice if the reason corrects
 * it. A card's is sent by the queue, a transfer waits for a payment order. An order that waits for the rest of its money
 * is cancelled, and what goes back is not printed (`decidePrints`). The customer gets one mail about all of it. The same `requestKey` again returns the same refund.
 * Throws `order-not-found`, `order-changed`, `withdrawal-not-found`, `refund-rate-too-high`, `card-off`, `card-failed`
 * and as `decideRefund` and `decidePrints`.
 */
export async function createRefund(
  ctx: Context,
  admin: CurrentUser,
  orderId: string,
  input: RefundInput,
): Promise<RefundRow> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findRequest(ctx, orderId, input);
    if (known) return known;
    try {
      const made = await tryRefund(ctx, admin, orderId, input);
      if (made) return made;
    } catch (error) {
      // The same form, sent at the same moment, was faster.
      const other = error instanceof AppError && (await findRequest(ctx, orderId, input));
      if (other) return other;
      throw error;
    }
    // Something of it has changed since it was read: decide again with the new state.
  }
  throw new AppError('order-changed');
}

/** Returns undefined if what it was decided from had changed when it was written. */
async function tryRefund(
  ctx: Context,
  admin: CurrentUser,
  orderId: string,
  input: RefundInput,
): Promise<RefundRow | undefined> {
  if (input.method === 'card') getCard(ctx);
  await checkWithdrawal(ctx, orderId, input.withdrawalId);
  // Paid a moment ago: without its invoice the money would go back without a credit note.
  await issueMissing(ctx, [orderId]);
  const found = await readRefundable(ctx, orderId);
  const { endsPlan, invoiceId, ...decided } = decideRefund(found, input, ctx.now);
  const { order } = found;
  const isUnpaid = order.status === 'PENDING' && order.paidAt === null;
  if (isUnpaid && !(await closeCard(ctx, order))) throw new AppError('order-changed');
  const prints = isUnpaid ? null : await decidePrints(ctx, admin, found, decided, input);
  const id = newId();
  const asRead = and(isAsRead(order), isNotHidden, prints?.asRead);
  const note = invoiceId
    ? await noteOfRefund(ctx, {
        ...decided,
        order,
        invoiceId,
        input,
        createdBy: admin.id,
        when: rowExists(orders, asRead),
      })
    : null;
  const isMade = rowExists(refunds, eq(refunds.id, id));
  const cancelled = isUnpaid ? cancelStatements(ctx, order, admin.id, isMade) : [];
  // With a credit note, it is mailed when that is made, and brings it.
  const mail = note ? null : writeOrderMail(ctx, { id, kind: 'refund-sent', orderId, changeId: null, when: isMade });
  const statements = [
    auditStatement(ctx, admin, {
      action: 'refund.create',
      subjectId: id,
      subject: String(order.number),
      after: {
        amountCents: decided.amountCents,
        refundReason: input.reason,
        reasonText: input.reasonText,
        refundMethod: input.method,
        ...(decided.iban && { iban: decided.iban }),
        ...(prints && prints.cancelled.size > 0 && { cancelledCopies: sumOf(prints.cancelled) }),
        ...(prints?.cancelsOrder && { orderStatus: 'CANCELLED' }),
      },
      when: rowExists(orders, asRead),
    }),
    ...(note?.statements ?? []),
    insertWhere(ctx.db, refunds, {
      values: {
        id,
        orderId: orders.id,
        userId: orders.userId,
        status: 'REQUESTED',
        reason: input.reason,
        reasonText: input.reasonText,
        ...decided,
        items: decided.items.map((item) => withCancelled(item, prints?.cancelled.get(item.position))),
        method: input.method,
        correctionId: note?.id ?? null,
        withdrawalId: input.withdrawalId ?? null,
        requestKey: input.requestKey,
        createdBy: admin.id,
        createdAt: ctx.now,
      },
      from: orders,
      where: asRead,
    }),
    changeOrders(ctx, and(eq(orders.id, orderId), isMade), {
      refundedCents: sql`${orders.refundedCents} + ${decided.amountCents}`,
      // Anyone who returns an overpayment knows of it.
      ...(input.reason === 'OVERPAYMENT' && {
        acceptedOverpaymentCents: sql`max(${orders.acceptedOverpaymentCents}, ${orders.paidCents} - ${orders.totalCents})`,
      }),
    }),
    ...(endsPlan ? await endPlan(ctx, admin, found, isMade) : []),
    ...cancelled,
    ...(mail ? [mail] : []),
    ...(input.method === 'card' ? [emit(ctx, { type: 'send-refund', refundId: id }, { when: isMade })] : []),
    ...(prints?.statements(isMade) ?? []),
  ] as const;
  try {
    await ctx.db.batch(statements);
  } catch (error) {
    if (isUniqueViolation(error, 'refunds.') || isPlanChanged(error) || isRefusedCorrection(error)) return undefined;
    throw error;
  }
  const [made] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  return made;
}

const withCancelled = (item: RefundedItem, cancelled: number | undefined): RefundedItem =>
  cancelled === undefined ? item : { ...item, cancelled };

const sumOf = (copies: ReadonlyMap<number, number>): number => [...copies.values()].reduce((sum, one) => sum + one, 0);

async function findRequest(ctx: Context, orderId: string, { requestKey, amountCents }: RefundInput) {
  const [known] = await ctx.db.select().from(refunds).where(eq(refunds.requestKey, requestKey));
  if (known && (known.orderId !== orderId || known.amountCents !== amountCents))
    throw new AppError('refund-amount-changed');
  return known;
}

async function checkWithdrawal(ctx: Context, orderId: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [declared] = await ctx.db
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  if (declared?.orderId !== orderId) throw new AppError('withdrawal-not-found');
}

/** An order of a plan that stayed valid would be applied again by the sweep. */
async function endPlan(ctx: Context, admin: CurrentUser, { order }: Refundable, isMade: ReturnType<typeof rowExists>) {
  const { statements } = statusChange(ctx, {
    orderId: order.id,
    from: ['PAID', 'RECEIVED'],
    to: 'CANCELLED',
    userId: admin.id,
    when: isMade,
  });
  return [...(await takePlansBack(ctx, [order], isMade)), ...statements];
}
