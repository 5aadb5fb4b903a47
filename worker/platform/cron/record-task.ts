import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { withoutSecrets } from '../core/log.ts';
import { isRunOf, runKey } from '../core/task-state.ts';
import { taskRuns } from '../db/schema/main/platform.ts';

export type Task<C extends Context = Context> = (ctx: C) => Promise<unknown>;

/** The library that it runs in; none: it is the shop's. */
interface RunOptions {
  shard?: number;
}
type RunOf = { name: string } & RunOptions;
type Run = Partial<typeof taskRuns.$inferInsert>;

const maxErrorLength = 500;

/** Runs a timed task and records in `task_runs` when it ran and how it ended. Returns false if it failed. */
export async function recordTask<C extends Context>(
  ctx: C,
  name: string,
  task: Task<C>,
  { shard }: RunOptions = {},
): Promise<boolean> {
  const of = { name, shard };
  await recordStart(ctx, of);
  const startedAt = Date.now();
  try {
    await task(ctx);
    const ms = Date.now() - startedAt;
    ctx.log.info('task', { ms });
    await recordEnd(ctx, of, { endedAt: ctx.now + ms, succeededAt: ctx.now + ms, error: null });
    return true;
  } catch (error) {
    const ms = Date.now() - startedAt;
    const facts = errorFacts(error);
    ctx.log.error('task-failed', { ms, ...facts });
    await recordEnd(ctx, of, {
      endedAt: ctx.now + ms,
      error: withoutSecrets(facts.error).slice(0, maxErrorLength),
    });
    return false;
  }
}

/** Returns which tasks of a library were begun after a time, and whether they have ended. */
export async function findBegun(ctx: Context, shard: number, since: number): Promise<Map<string, boolean>> {
  const runs = await ctx.db
    .select()
    .from(taskRuns)
    .where(and(eq(taskRuns.shard, shard), gt(taskRuns.startedAt, since)));
  return new Map(runs.map(({ name, endedAt }) => [name, endedAt !== null]));
}

/** A task that has never ended keeps the time of its first start, or it would always seem to have just started. */
const recordStart = (ctx: Context, of: RunOf) =>
  note(ctx, () =>
    ctx.db
      .insert(taskRuns)
      .values({ ...of, startedAt: ctx.now })
      .onConflictDoUpdate({
        target: runKey,
        set: {
          startedAt: sql`case when ended_at is null and succeeded_at is null then started_at else excluded.started_at end`,
          endedAt: null,
        },
      }),
  );

const recordEnd = (ctx: Context, { name, shard }: RunOf, run: Run) =>
  note(ctx, () =>
    ctx.db
      .update(taskRuns)
      .set({ startedAt: ctx.now, ...run })
      .where(isRunOf(name, shard)),
  );

/** A failure to record does not stop the task. */
async function note(ctx: Context, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    ctx.log.error('task-not-recorded', errorFacts(error));
  }
}
