import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';

type NewMail = Omit<typeof mails.$inferInsert, 'nextAttemptAt' | 'createdAt'>;

/**
 * Returns the statement that adds a mail: it belongs to the batch of the change, after which the mail is sent. One for
 * later is sent by the sweep.
 */
export function insertMail(ctx: Context, mail: NewMail, sendAt: number = ctx.now) {
  ctx.emitted.mails.push(mail.id);
  return ctx.db.insert(mails).values({ ...mail, nextAttemptAt: sendAt, createdAt: ctx.now });
}

/** Returns the statement that changes what a mail that is being sent refers to. */
export const setMailSource = (ctx: Context, mailId: string, source: MailSource) =>
  ctx.db.update(mails).set({ source }).where(eq(mails.id, mailId));
