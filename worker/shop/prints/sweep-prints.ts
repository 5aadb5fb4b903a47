import { and, asc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { isPrintHeldByOrder } from '../../library/photos/photo-hold.ts';
import type { Context } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { sweptMs } from './hold-prints.ts';
import { deletePrintFiles } from './print-store.ts';

const day = 24 * 3_600_000;
const unorderedMs = 14 * day;
const rowRetentionMs = 60 * day;
const maxPerRun = 500;

/** Cron: gives up prints that no one has asked for in 14 days, but for those that an order may need again. */
export async function sweepPrints(ctx: Context): Promise<void> {
  const isOld = and(eq(prints.status, 'READY'), lt(prints.askedAt, ctx.now - unorderedMs));
  const isIdle = and(isOld, not(isPrintHeldByOrder(ctx, prints.hash)));
  await runResumableSweep(ctx, {
    task: 'sweepPrints',
    max: maxPerRun,
    list: (after) => listPrints(ctx, isIdle, after),
    work: ({ id }) =>
      ctx.db
        .update(prints)
        .set({ status: 'SWEPT', sweptAt: ctx.now })
        .where(and(eq(prints.hash, id), isIdle)),
  });
}

/** Cron: deletes the files of prints given up a day ago. Rows of ordered ones stay, as a proof of what was printed. */
export async function deleteSweptPrints(ctx: Context): Promise<void> {
  const isDue = and(eq(prints.status, 'SWEPT'), isNotNull(prints.attempt), lt(prints.sweptAt, ctx.now - sweptMs + 1));
  await runResumableSweep(ctx, {
    task: 'deleteSweptPrints',
    max: maxPerRun,
    list: (after) =>
      ctx.db
        .select({ id: prints.hash, at: sql<number>`${prints.sweptAt}`, attempt: prints.attempt })
        .from(prints)
        .where(and(isDue, isAfterCursor(prints.sweptAt, prints.hash, after)))
        .orderBy(asc(prints.sweptAt), asc(prints.hash))
        .limit(maxPerRun),
    async work({ id, attempt }) {
      // No one orders it any more: so late it does not come back (prepare-prints.ts).
      if (attempt) await deletePrintFiles(ctx, id, attempt);
      await ctx.db
        .update(prints)
        .set({ attempt: null })
        .where(and(eq(prints.hash, id), isDue));
    },
  });
  const isForgotten = and(
    lt(prints.askedAt, ctx.now - rowRetentionMs),
    isNull(prints.attempt),
    isNull(prints.orderedAt),
  );
  const hasNoFile = or(eq(prints.status, 'SWEPT'), eq(prints.status, 'FAILED'));
  await ctx.db.delete(prints).where(and(hasNoFile, isForgotten));
}

const listPrints = (ctx: Context, where: SQL | undefined, after: SweepCursor | null) =>
  ctx.db
    .select({ id: prints.hash, at: prints.askedAt })
    .from(prints)
    .where(and(where, isAfterCursor(prints.askedAt, prints.hash, after)))
    .orderBy(asc(prints.askedAt), asc(prints.hash))
    .limit(maxPerRun);
