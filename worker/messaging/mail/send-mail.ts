import { and, eq, gt, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { isPermanentFailure, isSenderFailure } from './classify-mail-error.ts';
import { explainMailError } from './explain-mail-error.ts';
import { type MailSession, startMailSession } from './mail-session.ts';
import type { OutgoingMail } from './open-mailer.ts';

export type MailRow = typeof mails.$inferSelect;
export type ComposedMail = Omit<OutgoingMail, 'to' | 'messageId'>;
/** Composes a mail of the outbox at the time of sending. */
type Compose = (ctx: Context, mail: MailRow) => Promise<ComposedMail>;

const minute = 60_000;
// From the fourth attempt on every two hours. The twelfth failure is final, unless the server or our account is the
// cause.
const pausesMs = [1, 5, 30].map((minutes) => minutes * minute);
const longestPauseMs = 120 * minute;
const maxAttempts = 12;
// Longer than `longestSendMs` and composing together: the shortest pause.
const longestTryMs = minute;

/** The pause that an attempt starts, by the number of attempts before it. */
const pauseAfter = (attempts: SQLWrapper) =>
  sql`case ${attempts} when 0 then ${pausesMs[0]} when 1 then ${pausesMs[1]} when 2 then ${pausesMs[2]} else ${longestPauseMs} end`;

/**
 * Job: sends a mail of the outbox once. A claim (one UPDATE) prevents a repeated message from sending it twice. After a
 * failure the sweep tries again when the pause is over; without a mail server the mail waits, uncounted.
 */
export async function sendMail(ctx: Context, mailId: string, compose: Compose, session?: MailSession): Promise<void> {
  if (session) return sendBy(session, ctx, mailId, compose);
  const own = startMailSession(ctx);
  try {
    await sendBy(own, ctx, mailId, compose);
  } finally {
    await own.close();
  }
}

async function sendBy(session: MailSession, ctx: Context, mailId: string, compose: Compose): Promise<void> {
  const startedAt = Date.now();
  if (!(await session.isOpen())) return;
  // The pause starts when the connection is open, however long DNS took.
  const now = ctx.now + Date.now() - startedAt;
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`${now} + ${pauseAfter(mails.attempts)}` })
    .where(and(eq(mails.id, mailId), isDue(now)))
    .returning();
  if (!mail) return;

  let composed: ComposedMail | undefined;
  try {
    composed = await compose(ctx, mail);
    await session.send({ ...composed, to: mail.recipient, messageId: mail.id });
  } catch (error) {
    await noteFailure(ctx, mail, error, composed !== undefined && isSenderFailure(error));
    return;
  }
  // It was sent, even if somebody queued it again meanwhile.
  await ctx.db
    .update(mails)
    .set({ status: 'SENT', sentAt: ctx.now, lastError: null, subject: composed.subject })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'WAITING'), gte(mails.attempts, mail.attempts)));
}

/** Only for its own attempt: a later one decides for itself. */
async function noteFailure(ctx: Context, { id, attempts }: MailRow, error: unknown, isOurs: boolean): Promise<void> {
  const isLast = isPermanentFailure(error) || (!isOurs && attempts >= maxAttempts);
  await ctx.db
    .update(mails)
    .set({
      status: isLast ? 'FAILED' : 'WAITING',
      lastError: explainMailError(error),
      // However long the server is down, attempts are left for failures of the mail itself.
      ...(isOurs && { attempts: Math.min(attempts, pausesMs.length + 1) }),
    })
    .where(and(eq(mails.id, id), eq(mails.status, 'WAITING'), eq(mails.attempts, attempts)));
}

/** The condition that a mail waits, and no pause for it. */
export const isDue = (now: number): SQL | undefined => and(eq(mails.status, 'WAITING'), lte(mails.nextAttemptAt, now));

/** Cron: queues the mails that are due, also those whose message was lost. */
export async function sweepMails(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(ctx.now))
    .orderBy(mails.nextAttemptAt)
    .limit(100);
  await ctx.enqueue(...due.map(({ id }) => ({ type: 'send-mail', mailId: id }) as const));
}

/** After a change of the server: due at once are all mails in a pause, except one that is being tried this minute. */
export async function sendWaitingMails(ctx: Context): Promise<void> {
  const lastTryAt = sql`${mails.nextAttemptAt} - ${pauseAfter(sql`${mails.attempts} - 1`)}`;
  await ctx.db
    .update(mails)
    .set({ nextAttemptAt: ctx.now })
    .where(and(eq(mails.status, 'WAITING'), gt(mails.attempts, 0), sql`${lastTryAt} < ${ctx.now - longestTryMs}`));
  await sweepMails(ctx);
}
