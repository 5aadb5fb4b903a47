import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { deadLetters } from '../db/schema.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { sizePhoto } from '../invoices/size-photo.ts';
import { type MailSession, startMailSession } from '../mail/mail-session.ts';
import { sendMail } from '../mail/send-mail.ts';
import { derivePhoto, failPhoto } from '../photos/derive-photo.ts';
import type { Job } from './messages.ts';

/** Runs each message on its own: done ones are acknowledged, failed ones come again after a growing pause. The mails of a batch share a connection. */
export async function consume(ctx: Context, batch: MessageBatch): Promise<void> {
  const handle = batch.queue.endsWith('dead-letters') ? keepDeadLetter : runJob;
  const mail = startMailSession(ctx);
  for (const message of batch.messages) {
    try {
      await handle(ctx, message.body as Job, mail);
      message.ack();
    } catch (error) {
      console.error(
        JSON.stringify({ queue: batch.queue, job: message.body, attempt: message.attempts, error: String(error) }),
      );
      message.retry({ delaySeconds: Math.min(2 ** message.attempts * 5, 3600) });
    }
  }
  await mail.close();
}

function runJob(ctx: Context, job: Job, mail: MailSession): Promise<void> {
  switch (job.type) {
    case 'send-mail':
      return sendMail(ctx, job.mailId, mail);
    case 'derive-photo':
      return derivePhoto(ctx, job.photoId);
    case 'make-invoice':
      return makeInvoice(ctx, job.orderId);
    case 'size-photo':
      return sizePhoto(ctx, job.photoId, job.maxSide);
  }
}

async function keepDeadLetter(ctx: Context, job: Job): Promise<void> {
  // Or the sweep would queue it for ever.
  if (job.type === 'derive-photo') await failPhoto(ctx, job.photoId, 'corrupt');
  await ctx.db.insert(deadLetters).values({ id: newId(), body: JSON.stringify(job), createdAt: ctx.now });
}
