import { and, asc, desc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import { documentNumber } from '../../../shared/format/document-number.ts';
import { parcelReference } from '../../../shared/production/parcels/parcels.ts';
import type {
  AdminOrder,
  AdminOrderSummary,
  OrderHold,
  OrderPrintJob,
} from '../../../shared/shop/orders/admin-orders.ts';
import { waitsForSchoolText } from '../../../shared/shop/orders/ordered-school.ts';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { isNotHidden, orderHistory, orderItems, orderMessages, orders } from '../../platform/db/schema/main/orders.ts';
import { parcels } from '../../platform/db/schema/main/parcels.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { auditLog, isOrderAction } from '../../platform/db/schema/main/platform.ts';
import { printJobs, printStations } from '../../platform/db/schema/main/production.ts';
import { selectUnpreparedPrints } from '../prints/unprepared-prints.ts';
import { isByHand } from './at-station.ts';
import type { OrderListRow } from './list-admin-orders.ts';
import { getOrder, itemsPerPage, type OrderRow } from './queries.ts';
import { isoTime, toItemResponse, toOrderResponse } from './to-order-response.ts';
import { toReprint } from './to-reprint.ts';

// An order has a handful of each.
const maxEntries = 100;

/** Returns all about an order, with a page of its items. Throws `order-not-found`. */
export async function readAdminOrder(ctx: Context, orderId: string, offset: number): Promise<AdminOrder> {
  const order = await getOrder(ctx, orderId);
  // The rows of a batch are keyed by column name, so no two columns of a SELECT may share one.
  const [items, history, actions, messages, paid, [invoice], jobs, unprepared, together] = await ctx.db.batch([
    ctx.db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), gte(orderItems.position, offset)))
      .orderBy(asc(orderItems.position))
      .limit(itemsPerPage),
    ctx.db
      .select({
        id: orderHistory.id,
        fromStatus: orderHistory.fromStatus,
        toStatus: orderHistory.toStatus,
        createdAt: orderHistory.createdAt,
        by: users.name,
      })
      .from(orderHistory)
      .leftJoin(users, eq(users.id, orderHistory.userId))
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(desc(orderHistory.id))
      .limit(maxEntries),
    ctx.db
      .select({
        id: auditLog.id,
        action: sql<'order.edit' | 'order.hold'>`${auditLog.action}`.as('action'),
        createdAt: auditLog.createdAt,
        by: auditLog.actor,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, orderId), isOrderAction))
      .orderBy(desc(auditLog.id))
      .limit(maxEntries),
    ctx.db
      .select({
        id: orderMessages.id,
        subject: orderMessages.subject,
        text: orderMessages.text,
        createdAt: orderMessages.createdAt,
        by: users.name,
        mailStatus: mails.status,
      })
      .from(orderMessages)
      .innerJoin(users, eq(users.id, orderMessages.userId))
      .leftJoin(mails, eq(mails.id, orderMessages.id))
      .where(eq(orderMessages.orderId, orderId))
      .orderBy(desc(orderMessages.id))
      .limit(maxEntries),
    ctx.db
      .select({
        id: payments.id,
        source: payments.source,
        method: payments.method,
        receivedAt: payments.receivedAt,
        amountCents: payments.amountCents,
        createdAt: payments.createdAt,
        by: users.name,
      })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.userId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.createdAt))
      .limit(maxEntries),
    ctx.db
      .select({
        id: invoices.id,
        prefix: invoices.prefix,
        number: invoices.number,
        status: invoices.status,
        voidedAt: invoices.voidedAt,
      })
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .orderBy(desc(isNull(invoices.voidedAt)), desc(invoices.id))
      .limit(1),
    ctx.db
      .select({
        ...getTableColumns(printJobs),
        station: printStations.name,
        statusByName: sql<string | null>`${users.name}`.as('status_by_name'),
      })
      .from(printJobs)
      .leftJoin(users, sql`${users.id} = substr(${printJobs.statusBy}, 6)`)
      .leftJoin(printStations, eq(printStations.id, printJobs.stationId))
      .where(eq(printJobs.orderId, orderId))
      .orderBy(desc(printJobs.id))
      .limit(maxEntries),
    selectUnpreparedPrints(ctx, orderId),
    selectParcelOrders(ctx, order.parcelId),
  ]);
  const unpreparedAt = new Set(unprepared.map(({ position }) => position));
  // A link to a thumbnail that is gone would stay broken once it is made again.
  const shown = items.map((item) => (unpreparedAt.has(item.position) ? { ...item, printHash: null } : item));
  return {
    ...toOrderResponse(ctx, order, []),
    // Admins see the photos of cancelled orders too.
    items: shown.map((item) => toItemResponse(ctx, item, order.userId)),
    user: customerOf(order),
    isGuest: order.linkHash !== null,
    hold: holdOf(order),
    parcel: parcelOf(order.parcelId, together),
    internalNote: order.internalNote,
    version: order.version,
    actions: actions.map((entry) => ({ ...entry, createdAt: isoTime(entry.createdAt), after: entry.after ?? {} })),
    messages: messages.map((message) => ({ ...message, createdAt: isoTime(message.createdAt) })),
    history: history.map((change) => ({ ...change, createdAt: isoTime(change.createdAt) })),
    payments: paid.map((payment) => ({
      ...payment,
      receivedAt: isoTime(payment.receivedAt ?? payment.createdAt),
      createdAt: isoTime(payment.createdAt),
    })),
    unacceptedOverpaymentCents: unacceptedOverpaymentOf(order, paid),
    invoice: invoice
      ? {
          id: invoice.id,
          invoiceNumber: documentNumber(invoice),
          status: invoice.status,
          isVoided: invoice.voidedAt !== null,
        }
      : null,
    printJobs: jobs.map(toOrderJob),
    unpreparedPrints: unprepared.map(({ position, hash }) => ({ position: position + 1, isLost: hash !== null })),
  };
}

/** Returns the query of the orders of a parcel, with its number. */
const selectParcelOrders = (ctx: Context, parcelId: string | null) =>
  ctx.db
    .select({ id: orders.id, number: orders.number, parcel: sql<number>`${parcels.number}`.as('parcel') })
    .from(parcels)
    .innerJoin(orders, eq(orders.parcelId, parcels.id))
    .where(and(eq(parcels.id, parcelId ?? ''), isNotHidden))
    .orderBy(asc(orders.number));

function parcelOf(
  id: string | null,
  together: readonly { id: string; number: number; parcel: number }[],
): AdminOrder['parcel'] {
  const [first] = together;
  if (id === null || !first) return null;
  return {
    id,
    reference: parcelReference(first.parcel),
    orders: together.map((order) => ({ id: order.id, orderNumber: String(order.number) })),
  };
}

/**
 * A single source overpays only after an admin has confirmed it. The integrity rule `overpayments` decides the same
 * way.
 */
const unacceptedOverpaymentOf = (
  { totalCents, paidCents, acceptedOverpaymentCents }: OrderRow,
  paid: readonly { source: string }[],
): number =>
  new Set(paid.map(({ source }) => source)).size > 1
    ? Math.max(0, paidCents - totalCents - acceptedOverpaymentCents)
    : 0;

const toOrderJob = (
  job: typeof printJobs.$inferSelect & { station: string | null; statusByName: string | null },
): OrderPrintJob => ({
  id: job.id,
  kind: job.kind,
  status: job.status,
  content: job.content,
  printedItems: job.printedItems,
  station: job.station,
  isByHand: isByHand(job),
  statusBy: job.statusByName,
  reprint: toReprint(job),
  createdAt: isoTime(job.createdAt),
});

/** Returns an order as a row of the list. */
export function orderSummary(row: OrderListRow): AdminOrderSummary {
  const { id, number, kind, status, totalCents, paidCents, itemCount, carrier, trackingNumber, createdAt } = row;
  const { deliveryName, hasOpenPrintJob, isUnprepared, packedAt, paidAt } = row;
  return {
    id,
    orderNumber: String(number),
    kind,
    status,
    totalCents,
    paidCents,
    itemCount,
    carrier,
    trackingNumber,
    createdAt: isoTime(createdAt),
    paidAt: paidAt === null ? null : isoTime(paidAt),
    hold: holdOf(row),
    delivery: deliveryName === null ? null : { name: deliveryName, kind: row.deliveryKind ?? 'ADDRESS' },
    hasOpenPrintJob,
    isUnprepared,
    isPacked: packedAt !== null,
    user: customerOf(row),
  };
}

function holdOf({ heldAt, heldReason, school }: Pick<OrderRow, 'heldAt' | 'heldReason' | 'school'>): OrderHold | null {
  if (heldAt === null) return null;
  const isForSchool = heldReason === null && school !== null;
  return { at: isoTime(heldAt), reason: isForSchool ? waitsForSchoolText(school) : (heldReason ?? ''), isForSchool };
}

const customerOf = (
  order: Pick<OrderRow, 'userId' | 'customerName' | 'customerEmail' | 'customerPhone'>,
): AdminOrderSummary['user'] => ({
  id: order.userId,
  name: order.customerName,
  email: order.customerEmail,
  phone: order.customerPhone,
});
