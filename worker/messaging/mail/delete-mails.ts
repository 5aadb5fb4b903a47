import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import type { OrderMailKind } from './write-order-mail.ts';

/** Returns the statement that deletes mails from the outbox, sent or not. */
export const deleteMails = (ctx: Context, ids: readonly string[]) => ctx.db.delete(mails).where(inList(mails.id, ids));

/** Returns the statement that deletes waiting mails about orders, or those of one kind. */
export const deleteOrderMails = (ctx: Context, orderIds: readonly string[], kind?: OrderMailKind) =>
  ctx.db
    .delete(mails)
    .where(and(eq(mails.status, 'WAITING'), inList(mails.orderId, orderIds), kind && eq(mails.kind, kind)));
