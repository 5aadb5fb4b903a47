import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SystemHealthResponse } from '../../../shared/platform/health/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser } from '../../testing/factories.ts';
import { runJobs } from '../../testing/faults/run-scenario.ts';
import { type Context, openContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { isRunOf } from '../core/task-state.ts';
import { taskRuns } from '../db/schema/main/platform.ts';
import { runCron, schedules } from './cron.ts';

const schedule = '*/15 * * * *';
const quarter = 900_000;
const { shop = {}, library = {} } = schedules[schedule] ?? {};
const shards = openContext(env).libraries.map((_, at) => at + 1);

/** Runs a schedule as the platform does; returns the jobs that it sends. */
async function fire(now: number): Promise<Job[]> {
  const jobs: Job[] = [];
  const enqueue: Context['enqueue'] = async (...more) => {
    jobs.push(...more);
    return true;
  };
  await runCron({ ...openContext(env, now), enqueue }, schedule);
  return jobs.filter(({ type }) => type === 'run-tasks');
}

const runsIn = (shard: number) => openContext(env).db.select().from(taskRuns).where(eq(taskRuns.shard, shard));

beforeEach(async () => {
  await openContext(env).db.delete(taskRuns);
});

it('the tasks of each library run by a job of its own, those of the shop by the schedule', async () => {
  const now = Date.now();
  const jobs = await fire(now);
  expect(jobs).toEqual(shards.map((shard) => ({ type: 'run-tasks', schedule, shard, sentAt: now })));
  expect((await runsIn(0)).map(({ name }) => name).sort()).toEqual(Object.keys(shop).sort());
  for (const [at, shard] of shards.entries()) {
    expect(await runsIn(shard)).toEqual([]);
    await runJobs(env, jobs.slice(at, at + 1), now + 1000);
    const runs = await runsIn(shard);
    expect(runs.map(({ name }) => name).sort()).toEqual(Object.keys(library).sort());
    for (const run of runs) expect(run).toMatchObject({ error: null, succeededAt: expect.any(Number) });
  }
});

it('a job that comes when a later one has run does nothing, but one that was cut off goes on', async () => {
  const now = Date.now();
  const [early, late] = [(await fire(now))[0], (await fire(now + quarter))[0]] as [Job, Job];
  await runJobs(env, [late], now + quarter + 1000);
  const before = await runsIn(1);
  await runJobs(env, [early], now + 2 * quarter);
  await runJobs(env, [late], now + 2 * quarter);
  expect(await runsIn(1)).toEqual(before);
  // In the second of its tasks.
  const { db } = openContext(env);
  const [first = '', cutOff = '', ...others] = Object.keys(library);
  await db.update(taskRuns).set({ endedAt: null }).where(isRunOf(cutOff, 1));
  for (const name of others) await db.delete(taskRuns).where(isRunOf(name, 1));
  await runJobs(env, [late], now + 3 * quarter);
  const runs = new Map((await runsIn(1)).map((run) => [run.name, run]));
  expect(runs.get(first)).toEqual(before.find(({ name }) => name === first));
  const startOf = (name: string) => runs.get(name)?.startedAt ?? 0;
  const starts = [...others, cutOff].map(startOf);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  for (const name of others) expect(startOf(name)).toBeGreaterThanOrEqual(now + 3 * quarter);
  expect(runs.get(cutOff)).toMatchObject({ endedAt: expect.any(Number) });
});

it('a schedule whose jobs no queue takes has failed, after all that is the shop’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ctx = { ...openContext(env), enqueue: async () => false };
  await expect(runCron(ctx, schedule)).rejects.toThrow('run-tasks');
  expect(await runsIn(0)).toHaveLength(Object.keys(shop).length);
});

it('an administrator sees which library a task has failed in', async () => {
  const now = Date.now();
  for (const job of await fire(now)) await runJobs(env, [job], now + 1000);
  const { token } = await makeUser({ role: 'ADMIN' });
  const task = async () =>
    (await call<SystemHealthResponse>('GET', '/admin/system', { token })).body.tasks.find(
      ({ name }) => name === 'sweepUploads',
    );
  expect(await task()).toMatchObject({ state: 'ok', shard: 1 });
  const shard = shards.at(-1) ?? 1;
  await openContext(env).db.update(taskRuns).set({ error: 'Error: D1 is away' }).where(isRunOf('sweepUploads', shard));
  expect(await task()).toMatchObject({ state: 'failed', shard, error: 'Error: D1 is away' });
});
