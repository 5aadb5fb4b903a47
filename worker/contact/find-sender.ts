import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { contactMessages } from '../db/schema.ts';
import { messageIdOf } from './contact-mail-ids.ts';

/** Who wrote the message that a mail takes to the company: the answer goes there. */
export async function findSender(ctx: Context, mailId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageIdOf(mailId)));
  return row?.email;
}
