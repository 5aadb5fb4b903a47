import { and, eq, type SQL, sql } from 'drizzle-orm';
import { taskRuns } from '../db/schema/main/platform.ts';
import { assertInBatch, isAssertionFailure } from './assert-in-batch.ts';
import type { Context } from './context.ts';

const theShop = 0;

/** The run of a timed task, by its name in worker/platform/cron/cron.ts; `shard` of one that runs in each library. */
export const isRunOf = (name: string, shard: number = theShop): SQL | undefined =>
  and(eq(taskRuns.name, name), eq(taskRuns.shard, shard));

/** What a run is known by. */
export const runKey = [taskRuns.name, taskRuns.shard];

/** Returns where a timed task that takes many runs stopped; null the first time. */
export async function readTaskState<T>(ctx: Context, task: string, shard?: number): Promise<T | null> {
  const [row] = await ctx.db.select({ state: taskRuns.state }).from(taskRuns).where(isRunOf(task, shard));
  return (row?.state ?? null) as T | null;
}

/** Returns the statement that changes it, and fails the batch when it is not `from` any more. */
export const changeTaskState = (ctx: Context, task: string, { from, to }: { from: unknown; to: unknown }) =>
  ctx.db
    .update(taskRuns)
    .set({ state: to, name: assertInBatch(sql`${taskRuns.state} is ${JSON.stringify(from)}`, taskRuns.name) })
    .where(isRunOf(task));

/** Returns whether a batch failed by that. */
export const isTaskStateChanged = (error: unknown): boolean => isAssertionFailure(error, 'task_runs.name');

export async function saveTaskState(ctx: Context, task: string, state: unknown, shard?: number): Promise<void> {
  await ctx.db
    .insert(taskRuns)
    .values({ name: task, shard, startedAt: ctx.now, state })
    .onConflictDoUpdate({ target: runKey, set: { state: sql`excluded.state` } });
}
