import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { relay } from '../../platform/relay/relay.ts';

type NewMail = Omit<typeof mails.$inferInsert, 'nextAttemptAt' | 'createdAt'>;

/**
 * Returns the statement that adds a mail: it belongs to the batch of the change, after which the mail is sent. One for
 * later is sent by the sweep.
 */
export function insertMail(ctx: Context, mail: NewMail, sendAt: number = ctx.now) {
  ctx.emitted.mails.push(mail.id);
  return ctx.db.insert(mails).values({ ...mail, nextAttemptAt: sendAt, createdAt: ctx.now });
}

/** The same for a change of a library, in its batch; see `relay`. */
export const relayMailRow = (ctx: Context, { id, ...mail }: NewMail) =>
  relay(ctx, { kind: 'mail', mail: { ...mail, nextAttemptAt: ctx.now, createdAt: ctx.now } }, { id });

/** Returns the statements that add mails that were relayed, unless they are there. */
export const insertMails = ({ db }: Context, rows: readonly (typeof mails.$inferInsert)[]) =>
  rows.map((row) => db.insert(mails).values(row).onConflictDoNothing());

/** Returns the statement that changes what a mail that is being sent refers to. */
export const setMailSource = (ctx: Context, mailId: string, source: MailSource) =>
  ctx.db.update(mails).set({ source }).where(eq(mails.id, mailId));
