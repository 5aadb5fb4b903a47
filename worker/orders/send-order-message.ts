import { and, eq } from 'drizzle-orm';
import type { OrderMessageInput } from '../../shared/contract/admin-orders.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { enforceRateLimit } from '../core/rate-limit.ts';
import { insertWhere } from '../db/insert-where.ts';
import { rowExists } from '../db/row-exists.ts';
import { isNotHidden, orderMessages, orders } from '../db/schema.ts';
import { writeOrderMail } from '../mail/write-order-mail.ts';
import { getOrder } from './admin-order.ts';

const hour = 3_600_000;

/** Mails a message about an order to its customer, and keeps it. Throws `order-not-found`, `too-many-order-messages`. */
export async function sendOrderMessage(
  ctx: Context,
  admin: Actor & { id: string },
  orderId: string,
  { subject, text }: OrderMessageInput,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  const limits = [
    { key: `order-message:${orderId}`, max: 10, windowMs: hour },
    { key: `order-message-by:${admin.id}`, max: 100, windowMs: hour },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-order-messages');
  const mail = writeOrderMail(ctx, { kind: 'order-message', orderId, changeId: null });
  const isThere = and(eq(orders.id, orderId), isNotHidden);
  await ctx.db.batch([
    insertWhere(ctx, orderMessages, {
      values: { id: mail.id, orderId: orders.id, userId: admin.id, subject, text, createdAt: ctx.now },
      from: orders,
      where: isThere,
    }),
    mail.statement,
    auditStatement(ctx, admin, {
      action: 'order.message',
      subjectId: orderId,
      subject: String(order.number),
      after: { messageSubject: subject },
      when: rowExists(orders, isThere),
    }),
  ]);
  await ctx.enqueue(mail.job);
}
