import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { sendMail } from '../messaging/mail/send-mail.ts';
import { composeMail } from '../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../platform/core/context.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';
import { receivedMails } from './received-mails.ts';

/** Sends what waits for this recipient, and returns all that arrived. */
export async function sendMailsTo(recipient: string): Promise<ReceivedMail[]> {
  const ctx = openContext(env);
  const waiting = await env.DB.prepare('select id from mails where recipient = ?')
    .bind(recipient)
    .all<{ id: string }>();
  for (const { id } of waiting.results) await sendMail(ctx, id, composeMail);
  return vi.waitFor(
    async () => {
      const arrived = await receivedMails(`To: ${recipient}`);
      const missing = waiting.results.filter(({ id }) => !arrived.some((mail) => mail.includes(id)));
      if (missing.length > 0) throw new Error(`${missing.length} of ${waiting.results.length} mails have not arrived.`);
      return arrived.map(readMail);
    },
    { timeout: 30_000, interval: 100 },
  );
}
