import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { mails } from '../../platform/db/schema.ts';

type NewMail = Omit<typeof mails.$inferInsert, 'nextAttemptAt' | 'createdAt'>;

/**
 * Adds a mail to the outbox: the statement belongs to the batch of the change, the job is queued after it. One for
 * later is sent by the sweep.
 */
export function insertMail(ctx: Context, mail: NewMail, sendAt: number = ctx.now) {
  const job: Job = { type: 'send-mail', mailId: mail.id };
  const statement = ctx.db.insert(mails).values({ ...mail, nextAttemptAt: sendAt, createdAt: ctx.now });
  return { statement, job };
}
