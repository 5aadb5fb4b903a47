import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { photos } from '../../platform/db/schema.ts';

const derivableAfterMs = 15 * 60_000;
const maxPerRun = 100;

/**
 * Cron: enqueues lost and deferred derive jobs again, the longest waiting first. A picture that can't be made becomes FAILED by its
 * job or when that is dead; one whose file R2 never returns stays, and blocks no others.
 */
export async function sweepPreviews(ctx: Context): Promise<void> {
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task: 'sweepPreviews',
    max: maxPerRun,
    list: (after) =>
      ctx.db
        .select({ id: photos.id, at: photos.createdAt })
        .from(photos)
        .where(
          and(
            eq(photos.status, 'STORED'),
            lt(photos.createdAt, ctx.now - derivableAfterMs),
            or(isNull(photos.deriveAfter), lte(photos.deriveAfter, ctx.now)),
            isAfterCursor(photos.createdAt, photos.id, after),
          ),
        )
        .orderBy(asc(photos.createdAt), asc(photos.id))
        .limit(maxPerRun),
    work: async ({ id }) => jobs.push({ type: 'derive-photo', photoId: id }),
  });
  await ctx.enqueue(...jobs);
}
