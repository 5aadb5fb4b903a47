import { eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { withoutSecrets } from '../core/log.ts';
import { taskRuns } from '../db/schema/main/platform.ts';

export type Task = (ctx: Context) => Promise<void>;
type Run = Partial<typeof taskRuns.$inferInsert>;

const maxErrorLength = 500;

/** Runs a timed task and records in `task_runs` when it ran and how it ended. Returns false if it failed. */
export async function recordTask(ctx: Context, name: string, task: Task): Promise<boolean> {
  await recordStart(ctx, name);
  const startedAt = Date.now();
  try {
    await task(ctx);
    const ms = Date.now() - startedAt;
    ctx.log.info('task', { ms });
    await recordEnd(ctx, name, { endedAt: ctx.now + ms, succeededAt: ctx.now + ms, error: null });
    return true;
  } catch (error) {
    const ms = Date.now() - startedAt;
    const facts = errorFacts(error);
    ctx.log.error('task-failed', { ms, ...facts });
    await recordEnd(ctx, name, {
      endedAt: ctx.now + ms,
      error: withoutSecrets(facts.error).slice(0, maxErrorLength),
    });
    return false;
  }
}

/** A task that has never ended keeps the time of its first start, or it would always seem to have just started. */
const recordStart = (ctx: Context, name: string) =>
  note(ctx, () =>
    ctx.db
      .insert(taskRuns)
      .values({ name, startedAt: ctx.now })
      .onConflictDoUpdate({
        target: taskRuns.name,
        set: {
          startedAt: sql`case when ended_at is null and succeeded_at is null then started_at else excluded.started_at end`,
          endedAt: null,
        },
      }),
  );

const recordEnd = (ctx: Context, name: string, run: Run) =>
  note(ctx, () =>
    ctx.db
      .update(taskRuns)
      .set({ startedAt: ctx.now, ...run })
      .where(eq(taskRuns.name, name)),
  );

/** A failure to record does not stop the task. */
async function note(ctx: Context, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    ctx.log.error('task-not-recorded', errorFacts(error));
  }
}
