import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { originalKey } from '../../library/photos/photo-store.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, upload } from '../../testing/factories.ts';
import { libraryBinding, libraryDb } from '../../testing/libraries.ts';
import { openContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { consume } from './consume.ts';

async function deliver(queue: string, jobs: Job[], { attempts = 1, bindings = env } = {}) {
  const batch = createMessageBatch(
    queue,
    jobs.map((body) => ({ id: newId(), timestamp: new Date(), attempts, body })),
  );
  await consume(openContext(bindings), batch);
  return getQueueResult(batch, createExecutionContext());
}

const photoRow = (id: string) =>
  libraryDb.prepare("select status, failure from photos where id = unhex(?, '-')").bind(id).first();

async function storedPhoto(bytes: Uint8Array): Promise<string> {
  const { body } = await upload(await makeUser(), null, [{ name: 'a.jpg', bytes }]);
  return body.photos[0]?.id ?? '';
}

describe('the queue consumer', () => {
  it('makes a preview once; the same message again, or one for a deleted photo, changes nothing', async () => {
    const photoId = await storedPhoto(drawJpeg(640, 480, 31));
    const job: Job = { type: 'derive-photo', photoId };
    const { explicitAcks } = await deliver('momentka-picture-jobs', [
      job,
      job,
      { type: 'derive-photo', photoId: newId() },
    ]);
    expect(explicitAcks).toHaveLength(3);
    expect(await photoRow(photoId)).toEqual({ status: 'READY', failure: null });
    expect((await env.BUCKET.list({ prefix: `derived/${photoId}/` })).objects).toHaveLength(2);
  });

  it('acknowledges what succeeded and retries only what failed', async () => {
    const [good, bad] = [await storedPhoto(drawJpeg(640, 480, 32)), await storedPhoto(drawJpeg(640, 480, 33))];
    await libraryDb.prepare("update photos set status = 'STORED' where id in (?, ?)").bind(good, bad).run();
    await env.BUCKET.delete(originalKey(bad));
    const jobs = [bad, good].map((photoId): Job => ({ type: 'derive-photo', photoId }));
    const result = await deliver('momentka-picture-jobs', jobs);
    expect(result.explicitAcks).toHaveLength(1);
    expect(result.retryMessages).toHaveLength(1);
    expect((await photoRow(good))?.status).toBe('READY');
  });

  it("marks a picture that can't be decoded, and does not retry it for ever", async () => {
    const whole = drawJpeg(640, 480, 34);
    // The header stays, the pixels become noise.
    const spoiled = whole.map((byte, at) => (at > 900 && at < whole.length - 2 ? (at * 73) & 0x7f : byte));
    const photoId = await storedPhoto(spoiled);
    const { explicitAcks } = await deliver('momentka-picture-jobs', [{ type: 'derive-photo', photoId }]);
    expect(explicitAcks).toHaveLength(1);
    expect(await photoRow(photoId)).toEqual({ status: 'FAILED', failure: 'corrupt' });
  });

  it('marks a photo FAILED when its job is dead, so that the sweep does not queue it for ever', async () => {
    const photoId = await storedPhoto(drawJpeg(640, 480, 35));
    await libraryDb.prepare("update photos set status = 'STORED' where id = unhex(?, '-')").bind(photoId).run();
    await deliver('momentka-dead-letters', [{ type: 'derive-photo', photoId }]);
    expect((await photoRow(photoId))?.status).toBe('FAILED');
  });

  it.each([
    ['we encountered an internal error (10001)', 1, 0],
    ['the requested range is not satisfiable (10039)', 0, 1],
  ])('for a file of which R2 says that %s, acknowledges %d at last', async (words, acks, retries) => {
    const photoId = await storedPhoto(drawJpeg(640, 480, 36));
    await libraryDb.prepare("update photos set status = 'STORED' where id = unhex(?, '-')").bind(photoId).run();
    const get = () => Promise.reject(new Error(`get: ${words}`));
    const BUCKET = new Proxy(env.BUCKET, { get: (target, name) => (name === 'get' ? get : Reflect.get(target, name)) });
    const options = { attempts: 4, bindings: { ...env, BUCKET } };
    const result = await deliver('momentka-picture-jobs', [{ type: 'derive-photo', photoId }], options);
    expect([result.explicitAcks.length, result.retryMessages.length]).toEqual([acks, retries]);
  });

  it.each([
    ['momentka-picture-jobs', 1, 10],
    ['momentka-picture-jobs', 2, 20],
    // It can't be put off either.
    ['momentka-picture-jobs', 3, 40],
    ['momentka-dead-letters', 3, 40],
    ['momentka-dead-letters', 20, 3600],
  ] as const)('says of a job of %s while D1 is away, the %dth time: %s', async (queue, attempts, expected) => {
    const away = () => {
      throw new Error('D1_ERROR: Network connection lost.');
    };
    const gone = new Proxy(env.DB, { get: () => away });
    const said: unknown[] = [];
    const message: Message = {
      ...{ id: newId(), timestamp: new Date(), attempts, body: { type: 'derive-photo', photoId: newId() } },
      ack: () => void said.push('ack'),
      retry: (options) => void said.push(options?.delaySeconds),
    };
    await consume(openContext({ ...env, DB: gone, [libraryBinding]: gone }), {
      queue,
      messages: [message],
    } as unknown as MessageBatch);
    expect(said).toEqual([expected]);
  });

  it('saves dead letters for an admin, one per job', async () => {
    const job: Job = { type: 'send-mail', mailId: newId() };
    await deliver('momentka-dead-letters', [job, job]);
    await deliver('momentka-dead-letters', [job]);
    const { results } = await env.DB.prepare('select body from dead_letters where body like ?')
      .bind(`%${job.mailId}%`)
      .all<{ body: string }>();
    expect(results.map(({ body }) => JSON.parse(body))).toEqual([job]);
  });
});
