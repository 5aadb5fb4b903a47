import { eq, sql } from 'drizzle-orm';
import { taskRuns } from '../db/schema/main/platform.ts';
import { assertInBatch, isAssertionFailure } from './assert-in-batch.ts';
import type { Context, LibraryContext } from './context.ts';

/** Returns the name of the state of a task that runs in each library: the first one's is the task's. */
export const stateIn = ({ shard }: LibraryContext, task: string): string => (shard === 1 ? task : `${task}:${shard}`);

/**
 * Returns where a timed task that takes many runs stopped; null the first time. `task` is its name in worker/platform/cron/cron.ts.
 */
export async function readTaskState<T>(ctx: Context, task: string): Promise<T | null> {
  const [row] = await ctx.db.select({ state: taskRuns.state }).from(taskRuns).where(eq(taskRuns.name, task));
  return (row?.state ?? null) as T | null;
}

/** Returns the statement that changes it, and fails the batch when it is not `from` any more. */
export const changeTaskState = (ctx: Context, task: string, { from, to }: { from: unknown; to: unknown }) =>
  ctx.db
    .update(taskRuns)
    .set({ state: to, name: assertInBatch(sql`${taskRuns.state} is ${JSON.stringify(from)}`, taskRuns.name) })
    .where(eq(taskRuns.name, task));

/** Returns whether a batch failed by that. */
export const isTaskStateChanged = (error: unknown): boolean => isAssertionFailure(error, 'task_runs.name');

export async function saveTaskState(ctx: Context, task: string, state: unknown): Promise<void> {
  await ctx.db
    .insert(taskRuns)
    .values({ name: task, startedAt: ctx.now, state })
    .onConflictDoUpdate({ target: taskRuns.name, set: { state: sql`excluded.state` } });
}
