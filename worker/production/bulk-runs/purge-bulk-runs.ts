import { asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { bulkRunRows, bulkRuns } from '../../platform/db/schema/main/production.ts';

// Anyone who began a run looks at it for an hour; the audit log has what it did.
const retentionMs = 90 * 24 * 3_600_000;
// A run has 1,000 rows at most.
const maxPerRun = 20;

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
