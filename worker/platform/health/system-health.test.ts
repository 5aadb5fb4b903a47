import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import type { SystemHealthResponse } from '../../../shared/platform/health/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makeBuyer, makePhotoRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { timedTasks } from '../cron/cron.ts';
import { deadLetters, integrityChecks, taskRuns } from '../db/schema/main/platform.ts';
import { saveDeadLetter } from '../jobs/dead-letters.ts';

const quarterHourly = '*/15 * * * *';
const hour = 3_600_000;
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

const system = async () => (await call<SystemHealthResponse>('GET', '/admin/system', { token: admin.token })).body;
const backlog = async (kind: string) => (await system()).backlogs.find((one) => one.kind === kind);
const task = async (name: string) => (await system()).tasks.find((one) => one.name === name);

it('is ok in a new shop, where nothing has run and nothing was checked', async () => {
  const response = await system();
  expect(response.ok).toBe(true);
  expect(response.checks.map(({ part, state }) => [part, state])).toEqual([
    ['database', 'ok'],
    ['files', 'ok'],
    ['queue', 'ok'],
    ['cron', 'not-yet'],
  ]);
  expect(response.tasks.map(({ name }) => name)).toEqual(timedTasks.map(({ name }) => name));
  expect(new Set(response.tasks.map(({ state }) => state))).toEqual(new Set(['never']));
  expect(response.integrity).toEqual([]);
  expect(response.deadLetters).toBe(0);
  expect(response.storage.databases).toEqual(
    [null, ...openContext(env).libraries.map((_, at) => at + 1)].map((shard) => ({
      shard,
      bytes: expect.any(Number),
      isFilling: false,
    })),
  );
  for (const { bytes } of response.storage.databases) expect(bytes).toBeGreaterThan(100_000);
});

it('lists what has run, how long it took, and when it is due again', async () => {
  await runCron(openContext(env), quarterHourly);
  expect(await task('sweepMails')).toMatchObject({
    state: 'ok',
    schedule: quarterHourly,
    tookMs: expect.any(Number),
    startedAt: expect.any(String),
    error: null,
  });
  const { tasks, checkedAt } = await system();
  for (const { nextAt } of tasks) expect(Date.parse(nextAt)).toBeGreaterThan(Date.parse(checkedAt));
});

it('needs attention when a task fails, though no monitor is alerted yet', async () => {
  const { db } = openContext(env);
  await db.update(taskRuns).set({ error: 'Error: R2 is down' });
  const failed = await system();
  expect(failed.ok).toBe(false);
  expect(failed.checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(failed.tasks.find(({ name }) => name === 'sweepMails')).toMatchObject({
    state: 'failed',
    error: 'Error: R2 is down',
    succeededAt: expect.any(String),
  });
  await db.update(taskRuns).set({ error: null });
  expect((await system()).ok).toBe(true);
});

it('needs attention when a job is dead or the data is inconsistent', async () => {
  const { db, now } = openContext(env);
  await saveDeadLetter(openContext(env), { type: 'make-invoice', orderId: 'o1' });
  expect(await system()).toMatchObject({ ok: false, deadLetters: 1 });
  await db.delete(deadLetters);

  await db.delete(integrityChecks);
  await db.insert(integrityChecks).values([
    { rule: 'usage', checkedAt: now, count: 2, examples: ['u1', 'u2'] },
    { rule: 'order-sums', checkedAt: now, count: 0, examples: [] },
  ]);
  expect(await system()).toMatchObject({
    ok: false,
    integrity: [
      { rule: 'order-sums', count: 0, examples: [] },
      { rule: 'usage', count: 2, examples: ['u1', 'u2'], checkedAt: new Date(now).toISOString() },
    ],
  });
  await db.update(integrityChecks).set({ count: 0 });
  expect((await system()).ok).toBe(true);
});

it('counts pending work, since when it waits, and whether it is stuck', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const photoId = await makePhotoRow((await makeBuyer()).id);
  const since = Date.now() - 2 * hour;
  const setPhoto = (status: string) =>
    libraryDb
      .prepare("update photos set status = ?, created_at = ? where id = unhex(?, '-')")
      .bind(status, since, photoId)
      .run();
  await setPhoto('STORED');
  expect(await backlog('photos')).toEqual({
    kind: 'photos',
    count: 1,
    oldestAt: new Date(since).toISOString(),
    isStuck: true,
  });
  expect((await system()).ok).toBe(false);
  await setPhoto('READY');
  expect(await backlog('photos')).toMatchObject({ count: 0, oldestAt: null, isStuck: false });
  expect(await backlog('invoices')).toMatchObject({ count: 0, isStuck: false });
  expect(await backlog('jobs')).toMatchObject({ count: expect.any(Number), isStuck: false });
});

it('sums up storage', async () => {
  const before = (await system()).storage;
  const user = await makeUser();
  const album = await makeAlbum(user);
  const bytes = drawJpeg(64, 64, 5);
  await upload(user, album.id, [{ name: 'a.jpg', bytes }]);
  const { albumPhotos, originalBytes } = (await system()).storage;
  expect(albumPhotos - before.albumPhotos).toBe(1);
  expect(originalBytes - before.originalBytes).toBe(bytes.length);
});
