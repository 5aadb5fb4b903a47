import { asc, sql } from 'drizzle-orm';
import type {
  DatabaseFill,
  SystemHealthResponse,
  TaskState,
  TimedTask,
} from '../../../shared/platform/health/contract.ts';
import { isFilling } from '../../../shared/platform/health/is-filling.ts';
import { countAlbums } from '../../library/albums/count-albums.ts';
import { sumUsage } from '../../library/libraries/usage.ts';
import { type Context, fromEachLibrary } from '../core/context.ts';
import { deadLetters, integrityChecks } from '../db/schema/main/platform.ts';
import { sumOf } from '../integrity/rule.ts';
import { checkHealth } from './check-health.ts';
import { readBacklogs } from './read-backlogs.ts';
import { readTaskRuns } from './read-task-runs.ts';
import { countWaiting } from './read-waiting.ts';
import { judgeRun, nextRun } from './task-schedule.ts';

const badStates = new Set<TimedTask['state']>(['failed', 'cut-off', 'late']);

/** Returns the state of the system for admins. */
export async function readSystemHealth(ctx: Context): Promise<SystemHealthResponse> {
  const checks = await checkHealth(ctx);
  const [found, waiting, tasks, integrity, letters, storage] = await Promise.all([
    readBacklogs(ctx),
    countWaiting(ctx),
    readTasks(ctx),
    readIntegrity(ctx),
    ctx.db.$count(deadLetters),
    readStorage(ctx),
  ]);
  const isWell =
    checks.every(({ state }) => state !== 'failing') &&
    tasks.every(({ state }) => !badStates.has(state)) &&
    integrity.every(({ count }) => count === 0);
  const needsRoom = storage.databases.some((database) => database.isFilling);
  return {
    ok: isWell && letters === 0 && !needsRoom,
    checkedAt: timeText(ctx.now),
    checks,
    backlogs: found.map((backlog) => ({
      ...backlog,
      count: backlog.kind in waiting ? waiting[backlog.kind as keyof typeof waiting] : backlog.count,
      oldestAt: backlog.oldestAt === null ? null : timeText(backlog.oldestAt),
    })),
    deadLetters: letters,
    tasks,
    integrity,
    storage,
    version: ctx.version,
  };
}

/** Each rule once, with what breaks it in all databases; as old as the oldest check. */
async function readIntegrity(ctx: Context): Promise<SystemHealthResponse['integrity']> {
  const rows = await ctx.db
    .select()
    .from(integrityChecks)
    .orderBy(asc(integrityChecks.rule), asc(integrityChecks.shard));
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(([rule, found]) => ({
    rule,
    ...sumOf(found),
    checkedAt: timeText(Math.min(...found.map(({ checkedAt }) => checkedAt))),
  }));
}

/** What needs attention most comes last. */
const byAttention: TaskState[] = ['ok', 'never', 'running', 'late', 'cut-off', 'failed'];

/** Of a task of each library, the run that needs attention most. */
async function readTasks(ctx: Context): Promise<TimedTask[]> {
  return (await readTaskRuns(ctx)).map(({ name, schedule, runs }) => {
    const judged = runs.map(({ shard, run }) => ({ shard, run, state: judgeRun(run, schedule, ctx.now) }));
    const { shard, run, state } = judged.reduce((most, other) =>
      byAttention.indexOf(other.state) > byAttention.indexOf(most.state) ? other : most,
    );
    return {
      name,
      schedule,
      shard,
      state,
      startedAt: run ? timeText(run.startedAt) : null,
      tookMs: run?.endedAt ? run.endedAt - run.startedAt : null,
      succeededAt: run?.succeededAt ? timeText(run.succeededAt) : null,
      error: run?.error ?? null,
      nextAt: timeText(nextRun(schedule, ctx.now)),
    };
  });
}

async function readStorage(ctx: Context): Promise<SystemHealthResponse['storage']> {
  const [{ photoCount }, originalBytes, main, libraries] = await Promise.all([
    countAlbums(ctx),
    sumUsage(ctx),
    ctx.db.run(sql`select 1`),
    fromEachLibrary(ctx, async ({ shard, library }) => fillOf({ shard }, await library.run(sql`select 1`))),
  ]);
  return { albumPhotos: photoCount, originalBytes, databases: [...fillOf({ shard: null }, main), ...libraries] };
}

/** None when D1 does not say its size. */
const fillOf = (of: Pick<DatabaseFill, 'shard'>, { meta: { size_after: bytes } }: D1Response): DatabaseFill[] =>
  bytes === undefined ? [] : [{ ...of, bytes, isFilling: isFilling(bytes) }];

const timeText = (time: number): string => new Date(time).toISOString();
