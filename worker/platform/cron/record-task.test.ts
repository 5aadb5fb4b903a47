import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { openContext } from '../core/context.ts';
import { users } from '../db/schema/main/accounts.ts';
import { taskRuns } from '../db/schema/main/platform.ts';
import { timedTasks } from './cron.ts';
import { recordTask } from './record-task.ts';

afterEach(() => vi.restoreAllMocks());

const runOf = async (name: string) =>
  (await openContext(env).db.select().from(taskRuns).where(eq(taskRuns.name, name)))[0];

it('every timed task records when it ran, and that it succeeded', async () => {
  const now = Date.now();
  for (const schedule of new Set(timedTasks.map((task) => task.schedule)))
    await runCron(openContext(env, now), schedule);
  expect(timedTasks.length).toBeGreaterThan(20);
  expect(new Set(timedTasks.map(({ name }) => name)).size).toBe(timedTasks.length);
  for (const { name } of timedTasks) {
    const run = await runOf(name);
    expect(run, name).toMatchObject({ error: null, endedAt: expect.any(Number) });
    expect(run?.succeededAt, name).toBe(run?.endedAt);
    expect(run?.startedAt, name).toBeGreaterThanOrEqual(now);
    expect(run?.endedAt, name).toBeGreaterThanOrEqual(run?.startedAt ?? Infinity);
  }
});

it('a failed task records why, without the values of its statement, and its last success', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { email } = await makeUser();
  let isFailing = false;
  async function fickle(ctx: ReturnType<typeof openContext>) {
    if (isFailing)
      await ctx.db
        .insert(users)
        .values({ id: 'u2', email, name: 'Jana', passwordHash: 'x', storageLimitBytes: 0, createdAt: 1 });
  }
  const first = Date.now();
  expect(await recordTask(openContext(env, first), 'fickle', fickle)).toBe(true);
  const { succeededAt } = (await runOf('fickle')) ?? {};
  isFailing = true;
  expect(await recordTask(openContext(env, first + 900_000), 'fickle', fickle)).toBe(false);
  const failed = await runOf('fickle');
  expect(failed).toMatchObject({ startedAt: first + 900_000, succeededAt });
  expect(failed?.error).toContain('UNIQUE constraint failed: users.email');
  expect(failed?.error).not.toContain(email);
  expect(log.mock.calls.join()).not.toContain(email);
  isFailing = false;
  await recordTask(openContext(env, first + 1_800_000), 'fickle', fickle);
  expect(await runOf('fickle')).toMatchObject({ error: null, startedAt: first + 1_800_000 });
});

it('a task that is cut off shows that it started and did not end; its cursor is kept', async () => {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  async function endless() {
    started.resolve();
    await ended.promise;
  }
  const at = Date.now();
  await recordTask(openContext(env, at - 900_000), 'endless', async () => {});
  await env.DB.prepare(`update task_runs set state = '{"from":7}' where name = 'endless'`).run();
  const running = recordTask(openContext(env, at), 'endless', endless);
  await started.promise;
  expect(await runOf('endless')).toMatchObject({ startedAt: at, endedAt: null, state: { from: 7 } });
  ended.resolve();
  await running;
  expect(await runOf('endless')).toMatchObject({ endedAt: expect.any(Number), state: { from: 7 } });
});

it('a task that never ended shows its first start, and its first complete run', async () => {
  const ctx = (at: number) => openContext(env, at);
  const started = vi.fn();
  const killed = async () => {
    started();
    await new Promise<void>(() => {});
  };
  const first = Date.now();
  for (const at of [first, first + 900_000]) {
    const times = started.mock.calls.length;
    void recordTask(ctx(at), 'doomed', killed);
    await vi.waitUntil(() => started.mock.calls.length > times);
  }
  expect(await runOf('doomed')).toMatchObject({ startedAt: first, endedAt: null });
  await recordTask(ctx(first + 1_800_000), 'doomed', async () => {});
  expect(await runOf('doomed')).toMatchObject({ startedAt: first + 1_800_000, endedAt: expect.any(Number) });
});

it('a task runs although its run can’t be recorded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ctx = openContext(env);
  const db = new Proxy(ctx.db, {
    get: () => () => {
      throw new Error('D1 is down');
    },
  });
  const task = vi.fn(async () => {});
  expect(await recordTask({ ...ctx, db }, 'task', task)).toBe(true);
  expect(task).toHaveBeenCalledOnce();
  expect(log.mock.calls.join()).toContain('task-not-recorded');
});
