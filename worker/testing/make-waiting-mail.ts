import { env } from 'cloudflare:workers';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { writeMail } from '../mail/write-mail.ts';

/** Writes a mail that is not sent yet, and returns its id. */
export async function makeWaitingMail(): Promise<string> {
  const ctx = openContext(env);
  const { statement, job } = writeMail(ctx, {
    kind: 'smtp-test',
    recipient: `${newId()}@example.sk`,
    subject: 'Ahoj',
    greeting: 'Dobrý deň,',
    paragraphs: ['text'],
  });
  await ctx.db.batch([statement]);
  return job.type === 'send-mail' ? job.mailId : '';
}
