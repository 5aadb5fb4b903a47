import { lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { contactMessages } from '../../platform/db/schema/main/messages.ts';
import { deleteMails } from '../mail/delete-mails.ts';
import { contactMailIds } from './contact-mail.ts';

// The privacy notice says so (shared/shop/legal/privacy-document.ts).
const retentionMs = 365 * 24 * 3_600_000;
const maxPerRun = 500;

/** Cron: deletes messages and their mails after a year. */
export async function purgeContactMessages(ctx: Context): Promise<void> {
  const old = await ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, ctx.now - retentionMs))
    .orderBy(contactMessages.createdAt)
    .limit(maxPerRun);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.batch([
    deleteMails(ctx, ids.flatMap(contactMailIds)),
    ctx.db.delete(contactMessages).where(inList(contactMessages.id, ids)),
  ]);
}
