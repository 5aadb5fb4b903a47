import { eq, sql } from 'drizzle-orm';
import { taskRuns } from '../db/schema.ts';
import type { Context } from './context.ts';

/**
 * Returns where a timed task that takes many runs stopped; null the first time. `task` is its name in worker/platform/cron/cron.ts.
 */
export async function readTaskState<T>(ctx: Context, task: string): Promise<T | null> {
  const [row] = await ctx.db.select({ state: taskRuns.state }).from(taskRuns).where(eq(taskRuns.name, task));
  return (row?.state ?? null) as T | null;
}

export async function saveTaskState(ctx: Context, task: string, state: unknown): Promise<void> {
  await ctx.db
    .insert(taskRuns)
    .values({ name: task, startedAt: ctx.now, state })
    .onConflictDoUpdate({ target: taskRuns.name, set: { state: sql`excluded.state` } });
}
