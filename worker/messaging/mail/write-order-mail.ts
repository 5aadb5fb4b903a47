import { and, eq, type SQL } from 'drizzle-orm';
import type { MailKind } from '../../../shared/messaging/mail/mail-kinds.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';

export type OrderMailKind = Extract<
  MailKind,
  | 'order-received'
  | 'new-order'
  | 'payment-reminder'
  | 'order-cancelled'
  | 'payment-part'
  | 'payment-over'
  | 'payment-reversed'
  | 'order-shipped'
  | 'order-message'
  | 'refund-sent'
  | 'reprint-shipped'
  | 'print-changed'
  | 'delivery-changed'
  | 'invoice-ready'
  | 'credit-note'
  | 'plan-ending'
>;

interface OrderMailInput {
  /** Of what it is about, if that is not the order itself. */
  id?: string;
  kind: OrderMailKind;
  orderId: string;
  /** The row of order_history that the mail is about, if any. */
  changeId: string | null;
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /** Default: the customer. */
  recipient?: string;
}

/**
 * Returns the statement that adds a mail about an order, only if the change took place in the same batch (or before it, as the
 * order's newest one). The mail has no text yet: `composeOrderMail` writes it when it is sent.
 */
export function writeOrderMail(
  ctx: Context,
  { id = newId(), kind, orderId, changeId, when, recipient }: OrderMailInput,
) {
  ctx.emitted.mails.push(id);
  return insertWhere(ctx.db, mails, {
    values: {
      id,
      kind,
      orderId: orders.id,
      recipient: recipient ?? orders.customerEmail,
      subject: '',
      text: '',
      html: '',
      nextAttemptAt: ctx.now,
      createdAt: ctx.now,
    },
    from: orders,
    where: and(
      eq(orders.id, orderId),
      isNotHidden,
      changeId === null ? undefined : eq(orders.lastChangeId, changeId),
      when,
    ),
  });
}
