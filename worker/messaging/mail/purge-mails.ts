import { and, inArray, lt, notInArray } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';

// The privacy notice says so (shared/shop/legal/privacy-document.ts).
const retentionMs = 30 * 24 * 3_600_000;
// The proof of a confirmation that the law requires: kept as long as its declaration.
const proofs = ['withdrawal-receipt'];
const maxPerRun = 2000;

/** Cron: deletes mails a month after they were sent or failed for good. */
export async function purgeMails(ctx: Context): Promise<void> {
  const old = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        inArray(mails.status, ['SENT', 'FAILED']),
        lt(mails.nextAttemptAt, ctx.now - retentionMs),
        notInArray(mails.kind, proofs),
      ),
    )
    .limit(maxPerRun);
  await ctx.db.delete(mails).where(inArray(mails.id, old));
}
