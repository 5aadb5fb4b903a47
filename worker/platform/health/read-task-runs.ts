import type { Context } from '../core/context.ts';
import { timedTasks } from '../cron/cron.ts';
import { taskRuns } from '../db/schema/main/platform.ts';

type Run = typeof taskRuns.$inferSelect;

interface TaskRun {
  /** The library that it ran in; null: it is the shop's. */
  shard: number | null;
  /** None: it has never run. */
  run: Run | undefined;
}

/** Returns the last runs of each timed task: one, or one of each library. */
export async function readTaskRuns(ctx: Context): Promise<((typeof timedTasks)[number] & { runs: TaskRun[] })[]> {
  const keyOf = (name: string, shard: number | null) => `${name}:${shard ?? 0}`;
  const rows = await ctx.db.select().from(taskRuns);
  const runs = new Map(rows.map((run) => [keyOf(run.name, run.shard), run]));
  const shards = ctx.libraries.map((_, at) => at + 1);
  return timedTasks.map((task) => ({
    ...task,
    runs: (task.isOfLibrary ? shards : [null]).map((shard) => ({ shard, run: runs.get(keyOf(task.name, shard)) })),
  }));
}
