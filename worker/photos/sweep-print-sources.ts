import { and, asc } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { isAfterCursor, runResumableSweep } from '../core/resumable-sweep.ts';
import { isUnread, photos } from '../db/schema.ts';

const maxPerRun = 500;

/**
 * Cron: enqueues reading what a print is made from, of photos from before that was stored. A file that R2 never returns
 * stays unread, and blocks no others.
 */
export async function sweepPrintSources(ctx: Context): Promise<void> {
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task: 'sweepPrintSources',
    max: maxPerRun,
    list: (after) =>
      ctx.db
        .select({ id: photos.id, at: photos.createdAt })
        .from(photos)
        .where(and(isUnread, isAfterCursor(photos.createdAt, photos.id, after)))
        .orderBy(asc(photos.createdAt), asc(photos.id))
        .limit(maxPerRun),
    work: async ({ id }) => jobs.push({ type: 'read-print-source', photoId: id }),
  });
  await ctx.enqueue(...jobs);
}
