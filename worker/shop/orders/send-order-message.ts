import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { OrderMessageInput } from '../../../shared/shop/orders/admin-orders.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orderMessages, orders } from '../../platform/db/schema/main/orders.ts';
import { getOrder } from './queries.ts';

const hour = 3_600_000;
const sameWithinMs = 10 * 60_000;

/**
 * Mails a message about an order to its customer, and stores it; the same text again within ten minutes is the same
 * message, as its response may have been lost. Throws `order-not-found`, `order-no-email`, `too-many-order-messages`.
 */
export async function sendOrderMessage(
  ctx: Context,
  admin: Actor & { id: string },
  orderId: string,
  { subject, text }: OrderMessageInput,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (order.customerEmail === '') throw new AppError('order-no-email');
  const limits = [
    { key: `order-message:${orderId}`, max: 10, windowMs: hour },
    { key: `order-message-by:${admin.id}`, max: 100, windowMs: hour },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-order-messages');
  const isSame = and(
    eq(orderMessages.orderId, orderId),
    eq(orderMessages.subject, subject),
    eq(orderMessages.text, text),
    gt(orderMessages.createdAt, ctx.now - sameWithinMs),
  );
  const isFirst = noRowExists(orderMessages, isSame);
  const isNew = and(eq(orders.id, orderId), isNotHidden, isFirst);
  const mailId = newId();
  const mail = writeOrderMail(ctx, {
    id: mailId,
    kind: 'order-message',
    orderId,
    changeId: null,
    when: isFirst,
  });
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'order.message',
      subjectId: orderId,
      subject: String(order.number),
      after: { messageSubject: subject },
      when: rowExists(orders, isNew),
    }),
    mail,
    // Last: the conditions of the others become false by it.
    insertWhere(ctx.db, orderMessages, {
      values: { id: mailId, orderId: orders.id, userId: admin.id, subject, text, createdAt: ctx.now },
      from: orders,
      where: isNew,
    }),
  ]);
}

/** Returns the statement that deletes what was written to the customers of orders. */
export const deleteOrderMessages = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.delete(orderMessages).where(inList(orderMessages.orderId, orderIds));
