import { asc, sql } from 'drizzle-orm';
import type { DatabaseFill, SystemHealthResponse, TimedTask } from '../../../shared/platform/health/contract.ts';
import { isFilling } from '../../../shared/platform/health/is-filling.ts';
import { countAlbums } from '../../library/albums/count-albums.ts';
import { sumUsage } from '../../library/libraries/usage.ts';
import { type Context, fromEachLibrary } from '../core/context.ts';
import { timedTasks } from '../cron/cron.ts';
import { deadLetters, integrityChecks, taskRuns } from '../db/schema/main/platform.ts';
import { checkHealth } from './check-health.ts';
import { readBacklogs } from './read-backlogs.ts';
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
    ctx.db.select().from(integrityChecks).orderBy(asc(integrityChecks.rule)),
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
    integrity: integrity.map((result) => ({ ...result, checkedAt: timeText(result.checkedAt) })),
    storage,
    version: ctx.version,
  };
}

async function readTasks(ctx: Context): Promise<TimedTask[]> {
  const runs = new Map((await ctx.db.select().from(taskRuns)).map((run) => [run.name, run]));
  return timedTasks.map(({ name, schedule }) => {
    const run = runs.get(name);
    return {
      name,
      schedule,
      state: judgeRun(run, schedule, ctx.now),
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
