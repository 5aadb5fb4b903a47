import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '../../shared/rules/mail-kinds.ts';
import type { Context } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { isNotHidden, mails, orders } from '../db/schema.ts';

export type OrderMailKind = Extract<
  MailKind,
  'order-received' | 'order-cancelled' | 'order-shipped' | 'invoice-ready' | 'plan-ending'
>;

export interface OrderMailInput {
  kind: OrderMailKind;
  orderId: string;
  /** The row of order_history that the mail tells of; null when it tells of something else. */
  changeId: string | null;
  /** A further condition on the order's row. */
  when?: SQL;
}

/**
 * A mail about an order for the outbox. Its row is written only if the change took place in the same batch (or before it,
 * as the order's newest one), and without its words: `composeOrderMail` finds them when it is sent.
 */
export function writeOrderMail(ctx: Context, { kind, orderId, changeId, when }: OrderMailInput) {
  const id = newId();
  const job: Job = { type: 'send-mail', mailId: id };
  const statement = ctx.db.insert(mails).select(
    ctx.db
      .select({
        id: sql<string>`${id}`.as('id'),
        kind: sql<string>`${kind}`.as('kind'),
        orderId: orders.id,
        recipient: orders.customerEmail,
        subject: sql<string>`''`.as('subject'),
        text: sql<string>`''`.as('text'),
        html: sql<string>`''`.as('html'),
        status: sql<'WAITING'>`'WAITING'`.as('status'),
        attempts: sql<number>`0`.as('attempts'),
        lastError: sql<null>`null`.as('last_error'),
        nextAttemptAt: sql<number>`${ctx.now}`.as('next_attempt_at'),
        createdAt: sql<number>`${ctx.now}`.as('created_at'),
        sentAt: sql<null>`null`.as('sent_at'),
      })
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          isNotHidden,
          changeId === null ? undefined : eq(orders.lastChangeId, changeId),
          when,
        ),
      ),
  );
  return { statement, job };
}
