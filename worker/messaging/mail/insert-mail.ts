import { eq } from 'drizzle-orm';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import type { LibraryMessage } from '../../platform/relay/library-message.ts';
import { relay } from '../../platform/relay/relay.ts';

/** One that tells of a change of a library: of no order. */
type LibraryMail = Pick<NewMail, 'id' | 'kind' | 'source' | 'recipient' | 'subject' | 'text' | 'html'>;
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
export function relayMailRow(
  ctx: LibraryContext,
  { id, kind, source = null, recipient, subject, text, html }: LibraryMail,
) {
  const mail = { kind, source, recipient, subject, text, html, nextAttemptAt: ctx.now, createdAt: ctx.now };
  return relay(ctx, { kind: 'mail', mail }, { id });
}

type RelayedMail = { id: string } & (LibraryMessage & { kind: 'mail' })['mail'];

const mailsAtOnce = 100;

/** Returns the statements that add mails that were relayed, unless they are there. */
export const insertMails = (ctx: Context, rows: readonly RelayedMail[]) =>
  insertMany(ctx.db, mails, rows, { common: {}, size: mailsAtOnce }).map((insert) => insert.onConflictDoNothing());

/** Returns the statement that changes what a mail that is being sent refers to. */
export const setMailSource = (ctx: Context, mailId: string, source: MailSource) =>
  ctx.db.update(mails).set({ source }).where(eq(mails.id, mailId));
