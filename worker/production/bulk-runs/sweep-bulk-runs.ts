import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { bulkRunRows, bulkRuns } from '../../platform/db/schema.ts';

// Whoever began a run looks at it for an hour; the audit log has what it did.
const retentionMs = 90 * 24 * 3_600_000;
// A run has 1,000 rows at most.
const maxPerRun = 20;

// Longer than a portion takes: one that is being worked on needs no second message.
const silentMs = 2 * 60_000;

/** Cron: queues the runs of which nothing was done for minutes: their message got lost. */
export async function resumeBulkRuns(ctx: Context): Promise<void> {
  const since = ctx.now - silentMs;
  const open = await ctx.db
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(
      and(
        isNull(bulkRuns.endedAt),
        lt(bulkRuns.createdAt, since),
        noRowExists(bulkRunRows, and(eq(bulkRunRows.runId, bulkRuns.id), gte(bulkRunRows.settledAt, since))),
      ),
    )
    .orderBy(asc(bulkRuns.createdAt))
    .limit(maxPerRun);
  await ctx.enqueue(...open.map(({ id }) => ({ type: 'work-bulk-run', runId: id }) as const));
}

/** Cron: deletes old runs with their rows. */
export async function purgeBulkRuns(ctx: Context): Promise<void> {
  const old = await ctx.db
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(lt(bulkRuns.createdAt, ctx.now - retentionMs))
    .orderBy(asc(bulkRuns.createdAt))
    .limit(maxPerRun);
  for (const { id } of old)
    await ctx.db.batch([
      ctx.db.delete(bulkRunRows).where(eq(bulkRunRows.runId, id)),
      ctx.db.delete(bulkRuns).where(eq(bulkRuns.id, id)),
    ]);
}
