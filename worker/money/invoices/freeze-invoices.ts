import { asc, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { invoices } from '../../platform/db/schema.ts';
import { readDocument } from './read-document.ts';

const maxPerRun = 100;
const task = 'freezeInvoices';

interface Progress {
  /** The last invoice that was looked at. */
  after: string;
  isDone: boolean;
}

/** Cron: stores the content of invoices from before it was stored with them: one pass, as new ones have it. */
export async function freezeInvoices(ctx: Context): Promise<void> {
  const { after, isDone } = (await readTaskState<Progress>(ctx, task)) ?? { after: '', isDone: false };
  if (isDone) return;
  const rows = await ctx.db
    .select({ id: invoices.id, isUnfrozen: sql<number>`${isNull(invoices.document)}` })
    .from(invoices)
    .where(gt(invoices.id, after))
    .orderBy(asc(invoices.id))
    .limit(maxPerRun);
  for (const { id, isUnfrozen } of rows) {
    if (!isUnfrozen) continue;
    try {
      await readDocument(ctx, id);
    } catch (error) {
      // It is tried again whenever its document is needed.
      ctx.log.error('invoice-not-frozen', { invoiceId: id, ...errorFacts(error) });
    }
  }
  const next: Progress = { after: rows.at(-1)?.id ?? after, isDone: rows.length < maxPerRun };
  await saveTaskState(ctx, task, next);
}
