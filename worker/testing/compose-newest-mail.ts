import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import type { ComposedMail } from '../messaging/mail/send-mail.ts';
import { composeMail } from '../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../platform/core/context.ts';
import { mails } from '../platform/db/schema/main/messages.ts';

/** Returns the newest mail to an address as it would be sent now, in place of the queue. */
export async function composeNewestMail(recipient: string): Promise<ComposedMail> {
  const ctx = openContext(env);
  const [newest] = await ctx.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));
  if (!newest) throw new Error(`No mail to ${recipient}.`);
  // The queue leaves it alone, or else its token would replace the one returned here.
  const [mail] = await ctx.db
    .update(mails)
    .set({ nextAttemptAt: ctx.now + 3_600_000 })
    .where(eq(mails.id, newest.id))
    .returning();
  return composeMail(ctx, mail ?? newest);
}

/** Returns the token in the newest mail to an address. */
export const mailedToken = async (email: string): Promise<string> =>
  (await composeNewestMail(email.toLowerCase())).text.match(/token=([\w-]+)/)?.[1] ?? '';
