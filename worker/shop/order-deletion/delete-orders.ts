import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { documentNumber } from '../../../shared/format/document-number.ts';
import { addToOrderCount } from '../../accounts/users/order-count.ts';
import { deleteOrderMails } from '../../messaging/mail/delete-mails.ts';
import { isRefusedCorrection } from '../../money/invoices/correction-statements.ts';
import { issueMissing } from '../../money/invoices/issue-invoice.ts';
import { voidInvoicesOfOrders } from '../../money/invoices/void-invoice.ts';
import { isPlanChanged, takePlansBack } from '../../money/storage/take-plans-back.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import { removeFromSearch } from '../../platform/search/search-texts.ts';
import { deleteJobsOfOrders } from '../../production/print-jobs/delete-print-job.ts';
import { changeOrders } from '../orders/change-orders.ts';
import { isAwaited, refuseAwaited } from '../orders/packet-of-order.ts';
import { closeCard } from '../orders/payments/close-card.ts';
import type { OrderRow } from '../orders/queries.ts';
import { deleteOrderMessages } from '../orders/send-order-message.ts';
import { moveOrders } from '../orders/status/move-orders.ts';

type Admin = Actor & { id: string };

/** Money of an order is still to go back. */
const isUnsettled = and(
  eq(refunds.orderId, orders.id),
  or(
    inArray(refunds.status, ['REQUESTED', 'SENT']),
    and(eq(refunds.status, 'FAILED'), isNotNull(refunds.correctionId)),
  ),
);

interface FoundOrder {
  orderId: string;
  orderNumber: string;
  /** Numbers of its invoices that are not voided. */
  invoices: string[];
  /** Ids of its print jobs. */
  printJobs: string[];
  paidCents: number;
}

/** Returns what deleting these orders deletes with them, sorted by id. Throws `order-not-found`. */
export async function canDeleteOrders(ctx: Context, orderIds: string[]): Promise<FoundOrder[]> {
  const found = await getOrders(ctx, orderIds);
  const issued = await ctx.db
    .select({ orderId: invoices.orderId, prefix: invoices.prefix, number: invoices.number })
    .from(invoices)
    .where(and(inList(invoices.orderId, orderIds), isNotVoided));
  const jobs = await ctx.db
    .select({ orderId: printJobs.orderId, id: printJobs.id })
    .from(printJobs)
    .where(inList(printJobs.orderId, orderIds));
  const byOrder = Map.groupBy(issued, ({ orderId }) => orderId);
  const jobsByOrder = Map.groupBy(jobs, ({ orderId }) => orderId);
  return found.map(({ id, number, paidCents }) => ({
    orderId: id,
    orderNumber: String(number),
    invoices: (byOrder.get(id) ?? []).map(documentNumber),
    printJobs: (jobsByOrder.get(id) ?? []).map((job) => job.id),
    paidCents,
  }));
}

/**
 * Deletes orders, all or none, and returns how many: they are hidden, their numbers and documents remain. PENDING ones
 * are cancelled first, without a mail; invoices are voided, plans taken back, print jobs and waiting mails deleted.
 * Throws `order-not-found`, `order-changed` if one was paid or changed meanwhile, `order-has-refunds`,
 * `card-failed`, `invoice-credited`, `packet-exists`.
 */
export async function deleteOrders(ctx: Context, admin: Admin, orderIds: string[]): Promise<number> {
  const found = await getOrders(ctx, orderIds);
  await refuseAwaited(ctx, orderIds);
  for (const order of found) {
    const isUnpaid = order.paidCents < order.totalCents;
    if (isUnpaid && !(await closeCard(ctx, order))) throw new AppError('order-changed');
  }
  const ids = found.map(({ id }) => id);
  const [unsettled] = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, isUnsettled)
    .where(inList(orders.id, ids))
    .limit(1);
  if (unsettled) throw new AppError('order-has-refunds');
  await issueMissing(ctx, ids);
  const voided = await voidInvoicesOfOrders(ctx, admin, ids, 'Objednávka bola zrušená');
  const shownOrders = and(inList(orders.id, ids), isNotHidden);
  const areVisible = rowExists(orders, shownOrders);
  const statements = [
    assertAsRead(ctx, found),
    // First: these apply only to orders that are not hidden yet.
    ...moveOrders(ctx, { orderIds: ids, from: ['PENDING'], to: 'CANCELLED', userId: admin.id }),
    fewerOrders(ctx, shownOrders),
    ...found.map((order) => deletionAudit(ctx, admin, order)),
    ...(await takePlansBack(ctx, found, areVisible)),
    changeOrders(ctx, shownOrders, {
      hiddenAt: ctx.now,
      // The admin saw what was paid, and no one could accept an overpayment later.
      acceptedOverpaymentCents: sql`max(${orders.acceptedOverpaymentCents}, ${orders.paidCents} - ${orders.totalCents})`,
    }),
    ...voided.statements,
    ...(await deleteJobsOfOrders(ctx, admin, ids)),
    deleteOrderMails(ctx, ids),
    deleteOrderMessages(ctx, ids),
    removeFromSearch(ctx, ...ids),
  ] as const;
  try {
    await ctx.db.batch(statements);
  } catch (error) {
    if (isAssertionFailure(error, 'orders.last_change_id') || isPlanChanged(error) || isRefusedCorrection(error))
      throw new AppError('order-changed');
    throw error;
  }
  return found.length;
}

/** Changes nothing; fails the batch if a visible order was changed since. */
function assertAsRead(ctx: Context, found: OrderRow[]) {
  const revisions = Object.fromEntries(found.map(({ id, revision }) => [id, revision]));
  const isAsRead = sql`${JSON.stringify(revisions)} ->> ${orders.id} = ${orders.revision}
    and ${noRowExists(refunds, isUnsettled)} and not ${isAwaited}`;
  const ids = found.map(({ id }) => id);
  return changeOrders(ctx, and(inList(orders.id, ids), isNotHidden), {
    lastChangeId: assertInBatch(isAsRead, orders.lastChangeId),
  });
}

/** Returns each order once. Throws `order-not-found` if one is missing. */
async function getOrders(ctx: Context, orderIds: string[]): Promise<OrderRow[]> {
  const ids = new Set(orderIds);
  const found = await ctx.db
    .select()
    .from(orders)
    .where(and(inList(orders.id, [...ids]), isNotHidden))
    .orderBy(asc(orders.id));
  if (found.length < ids.size) throw new AppError('order-not-found');
  return found;
}

/** The statement that lowers the order counts of the customers. */
function fewerOrders(ctx: Context, shownOrders: SQL | undefined) {
  const owners = ctx.db.select({ userId: orders.userId }).from(orders).where(shownOrders);
  const shown = ctx.db
    .select({ count: sql`count(*)` })
    .from(orders)
    .where(and(shownOrders, sql`+${orders.userId} = ${users.id}`));
  return addToOrderCount(ctx, sql`${users.id} in (${owners})`, sql`-(${shown})`);
}

function deletionAudit(ctx: Context, admin: Admin, { id, number, status, totalCents, customerName }: OrderRow) {
  return auditStatement(ctx, admin, {
    action: 'order.delete',
    subjectId: id,
    subject: String(number),
    before: { status, totalCents, customerName },
    when: rowExists(orders, and(eq(orders.id, id), isNotHidden)),
  });
}
