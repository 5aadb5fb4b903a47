import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { mails } from '../db/schema.ts';

/** The statement that takes mails out of the outbox for good, sent or not. */
export const dropMails = (ctx: Context, ids: readonly string[]) => ctx.db.delete(mails).where(inList(mails.id, ids));
