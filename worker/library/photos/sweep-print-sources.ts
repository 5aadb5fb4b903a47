import { and, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { isAfterCursor, runResumableSweep, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { isUnread, photos } from '../../platform/db/schema.ts';

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
      // By its name, or SQLite reads all photos by their status instead.
      ctx.db.all<SweepCursor>(sql`select id, created_at as at from ${photos} indexed by photos_unread
        where ${and(isUnread, isAfterCursor(photos.createdAt, photos.id, after))}
        order by created_at, id limit ${maxPerRun}`),
    work: async ({ id }) => jobs.push({ type: 'read-print-source', photoId: id }),
  });
  await ctx.enqueue(...jobs);
}
