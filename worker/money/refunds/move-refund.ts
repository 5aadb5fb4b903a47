import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import { formatCents } from '../../../shared/format/money.ts';
import type { RefundStatus } from '../../../shared/money/refunds/refunds.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { emit } from '../../platform/core/outbox.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { payments, refunds } from '../../platform/db/schema/main/payments.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';
import { returnStatement } from './return-statement.ts';

type Changes = Partial<
  Pick<
    RefundRow,
    | 'method'
    | 'iban'
    | 'recipientName'
    | 'fileId'
    | 'paymentId'
    | 'stripeRefundId'
    | 'transactionKey'
    | 'failure'
    | 'sentAt'
  >
>;

interface Move {
  to: RefundStatus;
  set?: Changes;
  /** Null: Stripe or the bank said so. */
  admin: Actor | null;
}

/** Which refund a move is of, as it was read. */
const asRead = ({ id, version }: RefundRow) => and(eq(refunds.id, id), eq(refunds.version, version));

/**
 * Returns the statements that move a refund on, if it is still as it was read: one that fails gives its money back to
 * what can be refunded, with a counter-movement now if it had left; one that is tried again takes it once more. The
 * customer, who was told when it was decided, is mailed if it goes another way.
 */
function moveStatements(ctx: Context, refund: RefundRow, { to, set = {}, admin }: Move) {
  const { id, orderId, amountCents, status } = refund;
  const isAsRead = rowExists(refunds, asRead(refund));
  const isOnItsWay = (to === 'SENT' || to === 'DONE') && refund.sentAt === null;
  const isOtherWay = (set.method ?? refund.method) !== refund.method || (set.iban ?? refund.iban) !== refund.iban;
  const mail = isOtherWay
    ? writeOrderMail(ctx, {
        id: `${id}.${refund.version}`,
        kind: 'refund-sent',
        orderId,
        changeId: null,
        when: isAsRead,
      })
    : null;
  const before: BatchItem<'sqlite'>[] = [
    ...(admin ? [auditOf(ctx, admin, refund, { to, set })] : []),
    ...(mail ? [mail] : []),
    ...(to === 'REQUESTED' && (set.method ?? refund.method) === 'card'
      ? [emit(ctx, { type: 'send-refund', refundId: id }, { when: isAsRead })]
      : []),
    ...(to === 'FAILED' ? [returnStatement(ctx, asRead(refund))] : []),
    ...(status === 'FAILED' || to === 'FAILED'
      ? [
          changeOrders(ctx, and(eq(orders.id, orderId), isAsRead), {
            refundedCents: to === 'FAILED' ? sql`${orders.refundedCents} - ${amountCents}` : takenAgain(refund, set),
          }),
        ]
      : []),
  ];
  const update = ctx.db
    .update(refunds)
    .set({
      status: to,
      version: refund.version + 1,
      ...(isOnItsWay && { sentAt: ctx.now }),
      doneAt: to === 'DONE' ? ctx.now : null,
      ...(to !== 'FAILED' && { failure: null }),
      ...set,
    })
    .where(asRead(refund))
    .returning();
  // The update last: the others depend on what it changes.
  return { before, moved: update };
}

function takenAgain(
  { amountCents, orderId, correctionId, ...refund }: RefundRow,
  { paymentId = refund.paymentId }: Changes,
) {
  const refundedCents = sql`(${orders.refundedCents} + ${amountCents})`;
  const credited = sql`(select coalesce(sum(${corrections.totalCents}), 0) from ${corrections}
    where ${corrections.orderId} = ${orderId} and ${corrections.kind} = 'CREDIT_NOTE')`;
  const isPaidWithout = sql`${orders.paidCents} - ${refundedCents} >= ${orders.totalCents} - ${credited}`;
  const isUnpaid = and(isNull(orders.paidAt), eq(orders.status, 'CANCELLED'));
  // The order may have been brought back, and be paid by this very money: without a credit note it stays.
  const isFree = correctionId === null ? or(isUnpaid, isPaidWithout) : undefined;
  // What failed was free, and others may have gone back to the card since.
  const sentToCard = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.paymentId} = ${paymentId} and ${refunds.method} = 'card' and ${refunds.status} <> 'FAILED')`;
  const paidByCard = sql`(select ${payments.amountCents} from ${payments} where ${payments.id} = ${paymentId})`;
  const isOnCard = paymentId === null ? undefined : sql`${sentToCard} + ${amountCents} <= ${paidByCard}`;
  const canTake = and(sql`${refundedCents} <= ${orders.paidCents}`, isFree, isOnCard);
  return assertInBatch(canTake, refundedCents) as SQL<unknown>;
}

/**
 * Moves a refund on. Returns undefined if it was changed since it was read, or another refund has this debit. Throws
 * `refund-too-high`.
 */
export async function moveRefund(ctx: Context, refund: RefundRow, move: Move): Promise<RefundRow | undefined> {
  try {
    return (await batchOf(ctx.db, moveStatements(ctx, refund, move))).moved[0];
  } catch (error) {
    if (isAssertionFailure(error, 'orders.refunded_cents')) throw new AppError('refund-too-high');
    if (isUniqueViolation(error, 'refunds.')) return undefined;
    throw error;
  }
}

function auditOf(ctx: Context, admin: Actor, refund: RefundRow, { to, set }: Pick<Move, 'to'> & { set: Changes }) {
  return auditStatement(ctx, admin, {
    action: 'refund.update',
    subjectId: refund.id,
    subject: [formatCents(refund.amountCents), refund.recipientName].filter(Boolean).join(', '),
    before: { refundStatus: refund.status, refundMethod: refund.method, iban: refund.iban },
    after: {
      refundStatus: to,
      refundMethod: set.method ?? refund.method,
      iban: set.iban ?? refund.iban,
      ...(set.failure && { failure: set.failure }),
    },
    when: rowExists(refunds, asRead(refund)),
  });
}
