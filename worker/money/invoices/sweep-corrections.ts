import { and, asc, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { corrections, deadLetters } from '../../platform/db/schema.ts';

const maxPerRun = 100;
const lateMs = 5 * 60_000;

/** Cron: queues the files of corrections that are late. A dead job waits for an admin. */
export async function sweepCorrections(ctx: Context): Promise<void> {
  const givenUp = ctx.db
    .select({ id: sql<string>`json_extract(${deadLetters.body}, '$.correctionId')` })
    .from(deadLetters)
    .where(sql`json_extract(${deadLetters.body}, '$.type') = 'make-correction'`);
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task: 'sweepCorrections',
    max: maxPerRun,
    list: (cursor) =>
      ctx.db
        .select({ id: corrections.id, at: corrections.issuedAt })
        .from(corrections)
        .where(
          and(
            isNull(corrections.readyAt),
            lt(corrections.issuedAt, ctx.now - lateMs),
            notInArray(corrections.id, givenUp),
            isAfterCursor(corrections.issuedAt, corrections.id, cursor),
          ),
        )
        .orderBy(asc(corrections.issuedAt), asc(corrections.id))
        .limit(maxPerRun),
    work: async ({ id }) => jobs.push({ type: 'make-correction', correctionId: id }),
  });
  await ctx.enqueue(...jobs);
}
