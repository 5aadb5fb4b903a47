import { and, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { runResumableSweep, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { isWithoutCrc32, photos } from '../../platform/db/schema.ts';

const maxPerRun = 1000;

/**
 * Cron: enqueues reading the CRC-32 of photos from before it was computed at upload. A file that R2 never returns stays
 * without one, and blocks no others.
 */
export async function sweepChecksums(ctx: Context): Promise<void> {
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task: 'sweepChecksums',
    max: maxPerRun,
    list: (after) =>
      // By its name, or SQLite may read all photos by their status instead.
      ctx.db.all<SweepCursor>(sql`select id, 0 as at from ${photos} indexed by photos_without_crc32
        where ${and(isWithoutCrc32, after ? gt(photos.id, after.id) : undefined)} order by id limit ${maxPerRun}`),
    work: async ({ id }) => jobs.push({ type: 'read-checksum', photoId: id }),
  });
  await ctx.enqueue(...jobs);
}
