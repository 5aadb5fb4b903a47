import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '../../app.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, upload } from '../../testing/factories.ts';
import { failing } from '../../testing/failing.ts';
import { openLibrary, testShard } from '../../testing/libraries.ts';
import { listOutbox } from '../../testing/list-outbox.ts';
import { sendOutboxes } from '../../testing/run-cron.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import type { Job } from '../core/jobs.ts';
import { emit } from '../core/outbox.ts';
import { outbox } from '../db/schema/main/platform.ts';
import { relayJob } from '../relay/relay.ts';
import { consume } from './consume.ts';
import { dispatch } from './dispatch.ts';

const minute = 60_000;
const job: Job = { type: 'make-invoice', orderId: 'none' };

/** Bindings whose queues keep what they get, and what that is. */
function collecting() {
  const { env: bindings, jobs } = failing(env);
  return { bindings, jobs };
}

beforeEach(() => openLibrary().db.delete(outbox));

describe('a job that a write causes', () => {
  it('is sent when its request ends', async () => {
    const [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
    const items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
    const [made] = ordersOf((await order(buyer, { items })).body);
    const { bindings, jobs } = collecting();
    const pay = new Request(`http://localhost/api/admin/orders/${made?.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'PAID' }),
    });
    expect((await app.fetch(pay, bindings, createExecutionContext())).status).toBe(200);
    expect(jobs).toEqual([{ type: 'make-invoice', orderId: made?.id }]);
    expect(await listOutbox()).toEqual([]);
  });

  it('is not sent when its batch did not write it', async () => {
    const { bindings, jobs } = collecting();
    const ctx = openLibrary(bindings);
    await ctx.db.batch([emit(ctx, job, { when: sql`0` })]);
    emit(ctx, job);
    await dispatch(ctx);
    expect(jobs).toEqual([]);
  });

  it('is sent by the next run of the timed task when its isolate died, and once', async () => {
    const dead = openLibrary();
    await emit(dead, job);
    const { bindings, jobs } = collecting();
    for (let run = 0; run < 2; run++) await sendOutboxes(openLibrary(bindings));
    expect(jobs).toEqual([job]);
  });

  it('waits while the queue takes none', async () => {
    const ctx = { ...openLibrary(), enqueue: async () => false };
    await emit(ctx, job);
    await dispatch(ctx);
    await sendOutboxes(ctx);
    expect(await listOutbox()).toEqual([job]);
  });

  it('that is put off waits for its time', async () => {
    const { bindings, jobs } = collecting();
    const ctx = openLibrary(bindings);
    await emit(ctx, job, { dueAt: ctx.now + minute });
    await dispatch(ctx);
    await sendOutboxes(openLibrary(bindings, ctx.now + minute - 1));
    expect(jobs).toEqual([]);
    await sendOutboxes(openLibrary(bindings, ctx.now + minute));
    expect(jobs).toEqual([job]);
  });
});

it('photos that wait for an hour of their account are sent after what else is due', async () => {
  const { bindings, jobs } = collecting();
  const ctx = openLibrary(bindings);
  const photoId = await makePhotoRow((await makeUser()).id, undefined, { status: 'STORED' });
  const photo: Job = { type: 'derive-photo', photoId };
  await relayJob(ctx, photo, { dueAt: 1 });
  await emit(ctx, job);
  await sendOutboxes({ ...ctx, enqueue: async (...sent) => jobs.push(...sent) > 0 });
  expect(jobs).toEqual([job, photo]);
});

it('a photo whose request ends before its previews are settled gets them later', async () => {
  const owner = await makeUser();
  const { body } = await upload(owner, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 48) }]);
  const { bindings, jobs } = collecting();
  await sendOutboxes(openLibrary(bindings, Date.now() + 14 * minute));
  expect(jobs).toEqual([]);
  await sendOutboxes(openLibrary(bindings, Date.now() + 16 * minute));
  expect(jobs).toEqual([{ type: 'derive-photo', photoId: body.photos[0]?.id, shard: testShard }]);
});

it('a photo that has its previews by then needs no job', async () => {
  const { bindings, jobs } = collecting();
  const ctx = openLibrary(bindings);
  await relayJob(ctx, { type: 'derive-photo', photoId: await makePhotoRow((await makeUser()).id) }, { dueAt: 1 });
  await sendOutboxes(ctx);
  expect(jobs).toEqual([]);
  expect(await listOutbox()).toEqual([]);
});

describe('a job that a database or a bucket keeps from its work', () => {
  const run = async (attempts: number) => {
    const message = {
      id: crypto.randomUUID(),
      timestamp: new Date(),
      attempts,
      body: { type: 'derive-photo', photoId: 'p' },
    };
    const batch = createMessageBatch('momentka-picture-jobs', [message]);
    await consume(openLibrary(failing(env, { at: 1, way: 'lost request' }).env), batch);
    return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length;
  };

  it('comes again soon, and after some tries in a quarter of an hour', async () => {
    expect([await run(1), await run(2)]).toEqual([0, 0]);
    expect(await listOutbox()).toEqual([]);
    expect(await run(3)).toBe(1);
    const [row] = await openLibrary()
      .db.select()
      .from(outbox)
      .where(eq(outbox.job, { type: 'derive-photo', photoId: 'p' }));
    expect(row?.dueAt).toBeGreaterThan(Date.now() + 14 * minute);
  });
});
