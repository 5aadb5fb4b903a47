import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthResponse } from '../../../shared/platform/health/contract.ts';
import { app } from '../../app.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryBinding, libraryDb } from '../../testing/libraries.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { mails } from '../db/schema/main/messages.ts';

const minute = 60_000;
let clock = Date.now();

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
// Each test needs a new result: results are cached for some seconds.
beforeEach(() => pass(minute));
afterEach(() => vi.restoreAllMocks());

function pass(ms: number): void {
  clock += ms;
  vi.setSystemTime(clock);
}

async function health(bindings: Partial<Env> = {}): Promise<HealthResponse & { status: number; text: string }> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await app.request('/api/health', {}, { ...env, ...bindings });
  const text = await response.text();
  return { status: response.status, text, ...JSON.parse(text) };
}

/** A binding whose every call runs `call`. */
const faulty = <T extends object>(binding: T, call: () => unknown): T => new Proxy(binding, { get: () => call });
const fail = () => Promise.reject(new Error('secret-of-the-machine-room'));
const hang = () => new Promise(() => {});

const well = { database: 'ok', files: 'ok', queue: 'ok', cron: 'not-yet' };

describe('the health check', () => {
  it('is ok in a new shop, whose timed tasks have not run yet', async () => {
    expect(await health()).toMatchObject({ status: 200, ok: true, checks: well });
  });

  it('reports that files are unavailable, but not why', async () => {
    const result = await health({ BUCKET: faulty(env.BUCKET, fail) });
    expect(result).toMatchObject({ status: 503, ok: false, checks: { ...well, files: 'failing' } });
    expect(Object.keys(JSON.parse(result.text))).toEqual(['ok', 'checks']);
    expect(result.text).not.toContain('secret');
  });

  it('responds within three seconds although the files hang', async () => {
    const begunAt = performance.now();
    const result = await health({ BUCKET: faulty(env.BUCKET, hang) });
    expect(result).toMatchObject({ status: 503, checks: { files: 'failing', database: 'ok' } });
    expect(performance.now() - begunAt).toBeLessThan(3500);
  });

  it('responds although the database fails or hangs', async () => {
    const broken = { ...well, database: 'failing', queue: 'failing', cron: 'failing' };
    const throws = () => {
      throw new Error('D1 is down');
    };
    expect(await health({ DB: faulty(env.DB, throws) })).toMatchObject({ status: 503, checks: broken });
    pass(minute);
    const ofLibrary = { [libraryBinding]: faulty(libraryDb, throws) };
    expect(await health(ofLibrary)).toMatchObject({
      status: 503,
      checks: { ...well, database: 'failing', queue: 'failing' },
    });
    pass(minute);
    const statement: object = new Proxy({}, { get: (_, name) => (name === 'bind' ? () => statement : hang) });
    expect(await health({ DB: faulty(env.DB, () => statement) })).toMatchObject({ status: 503, checks: broken });
  });

  it('runs at most once in ten seconds, however often it is called', async () => {
    const heads = vi.fn(() => Promise.resolve(null));
    const bindings = { BUCKET: faulty(env.BUCKET, heads) };
    for (let times = 0; times < 5; times++) await health(bindings);
    pass(9000);
    await health(bindings);
    expect(heads).toHaveBeenCalledTimes(1);
    pass(2000);
    await health(bindings);
    expect(heads).toHaveBeenCalledTimes(2);
  });

  it('reports a queue in which a message waits for more than an hour', async () => {
    const since = (ms: number) => ({
      JOBS: faulty(env.JOBS, async () => ({
        backlogCount: 1,
        backlogBytes: 9,
        oldestMessageTimestamp: new Date(clock - ms),
      })),
    });
    expect((await health(since(59 * minute))).checks.queue).toBe('ok');
    pass(minute);
    expect(await health(since(61 * minute))).toMatchObject({ status: 503, checks: { ...well, queue: 'failing' } });
  });

  it('works without the backlog of a queue that reports none', async () => {
    expect(await health({ JOBS: faulty(env.JOBS, fail) })).toMatchObject({ status: 200, checks: well });
  });

  it('reports work that no message completes', async () => {
    const user = await makeUser();
    const photoId = await makePhotoRow(user.id);
    const setPhoto = (status: string, createdAt: number) =>
      libraryDb
        .prepare("update photos set status = ?, created_at = ? where id = unhex(?, '-')")
        .bind(status, createdAt, photoId)
        .run();
    await setPhoto('STORED', clock - 50 * minute);
    expect((await health()).checks.queue).toBe('ok');
    pass(20 * minute);
    expect((await health()).checks.queue).toBe('failing');
    await setPhoto('READY', clock);

    const id = newId();
    await openContext(env)
      .db.insert(mails)
      .values({
        id,
        kind: 'activation',
        recipient: user.email,
        subject: 'a',
        text: 'a',
        html: 'a',
        nextAttemptAt: clock - 61 * minute,
        createdAt: clock - 61 * minute,
      });
    pass(minute);
    expect((await health()).checks.queue).toBe('failing');
    // Without a mail server, mail waits for an admin.
    pass(minute);
    expect((await health({ LOCAL_MAILBOX: '' })).checks.queue).toBe('ok');
    await env.DB.prepare('delete from mails where id = ?').bind(id).run();
  });

  it('reports that timed tasks have not run for more than an hour', async () => {
    await runCron(openContext(env), '*/15 * * * *');
    expect((await health()).checks.cron).toBe('ok');
    pass(59 * minute);
    expect((await health()).checks.cron).toBe('ok');
    pass(2 * minute);
    // Its jobs may still wait, by this clock for an hour.
    const noBacklog = { JOBS: faulty(env.JOBS, fail) };
    expect(await health(noBacklog)).toMatchObject({ status: 503, checks: { ...well, cron: 'failing' } });
    await runCron(openContext(env), '*/15 * * * *');
    pass(minute);
    expect((await health()).checks.cron).toBe('ok');
  });

  it('reports a task that is killed in every run, though each started just now', async () => {
    await runCron(openContext(env), '*/15 * * * *');
    const cutOff = (succeededAt: number) =>
      env.DB.prepare(
        "update task_runs set started_at = ?, ended_at = null, succeeded_at = ? where name = 'scanOrphans'",
      )
        .bind(clock, succeededAt)
        .run();
    await cutOff(clock - 45 * minute);
    pass(minute);
    expect((await health()).checks.cron).toBe('ok');
    await cutOff(clock - 65 * minute);
    pass(minute);
    expect((await health()).checks.cron).toBe('failing');
  });

  it('reports a task that has never run since a day after it was deployed', async () => {
    const deployed = (hours: number) => ({
      CF_VERSION_METADATA: { id: 'v', tag: '', timestamp: new Date(clock - hours * 60 * minute).toISOString() },
    });
    await runCron(openContext(env), '*/15 * * * *');
    expect((await health(deployed(25))).checks.cron).toBe('ok');
    pass(minute);
    expect((await health(deployed(27))).checks.cron).toBe('failing');
    await env.DB.prepare('delete from task_runs').run();
    pass(minute);
    expect((await health(deployed(25))).checks.cron).toBe('not-yet');
    pass(minute);
    expect((await health(deployed(27))).checks.cron).toBe('failing');
  });

  it('reports a task that fails for more than an hour, though it runs', async () => {
    await runCron(openContext(env), '*/15 * * * *');
    const failLast = (succeededAt: number) =>
      env.DB.prepare("update task_runs set error = 'Error: x', succeeded_at = ? where name = 'sweepMails'")
        .bind(succeededAt)
        .run();
    await failLast(clock - 30 * minute);
    pass(minute);
    expect((await health()).checks.cron).toBe('ok');
    await failLast(clock - 90 * minute);
    pass(minute);
    expect((await health()).checks.cron).toBe('failing');
  });
});
