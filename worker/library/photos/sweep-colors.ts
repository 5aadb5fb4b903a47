import { and, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { runResumableSweep, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { isWithoutColor, photos } from '../../platform/db/schema.ts';

const maxPerRun = 1000;

/**
 * Cron: enqueues reading the colour of photos that have none. One whose thumbnail can't be decoded stays without, and
 * blocks no others.
 */
export async function sweepColors(ctx: Context): Promise<void> {
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task: 'sweepColors',
    max: maxPerRun,
    list: (after) =>
      // By its name, or SQLite may read all photos by their status instead.
      ctx.db.all<SweepCursor>(sql`select id, 0 as at from ${photos} indexed by photos_without_color
        where ${and(isWithoutColor, after ? gt(photos.id, after.id) : undefined)} order by id limit ${maxPerRun}`),
    work: async ({ id }) => jobs.push({ type: 'read-color', photoId: id }),
  });
  await ctx.enqueue(...jobs);
}
