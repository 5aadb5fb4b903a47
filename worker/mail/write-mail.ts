import type { Context } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { mails } from '../db/schema.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/**
 * Adds a mail to the outbox: the statement belongs to the batch of the change, the job is queued after it. One for
 * later is sent by the sweep.
 */
export function writeMail(ctx: Context, content: MailContent, id: string = newId(), sendAt: number = ctx.now) {
  const job: Job = { type: 'send-mail', mailId: id };
  const statement = ctx.db.insert(mails).values({
    id,
    kind: content.kind,
    recipient: content.recipient,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    nextAttemptAt: sendAt,
    createdAt: ctx.now,
  });
  return { statement, job };
}
