import { env } from 'cloudflare:workers';
import { writeMail } from '../messaging/mail/write-mail.ts';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';

/** Writes a mail that is not sent yet, and returns its id. */
export async function makeWaitingMail(): Promise<string> {
  const ctx = openContext(env);
  const id = newId();
  await writeMail(
    ctx,
    {
      kind: 'smtp-test',
      recipient: `${newId()}@example.sk`,
      subject: 'Ahoj',
      greeting: 'Dobrý deň,',
      paragraphs: ['text'],
    },
    id,
  );
  return id;
}
