import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { consume } from '../../platform/jobs/consume.ts';
import { makeAlbum, makeUser } from '../factories.ts';
import { failing } from '../failing.ts';
import { libraryDb } from '../libraries.ts';
import { listOutbox } from '../list-outbox.ts';
import { ask } from './ask.ts';
import { count, makeWholePhoto } from './fixtures.ts';
import { sweep } from './run-scenario.ts';

beforeEach(() => {
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});

const storedPhoto = async (): Promise<string> => makeWholePhoto((await makeUser()).id, null, { status: 'STORED' });
const statusOf = (id: string) =>
  libraryDb.prepare("select status from photos where id = unhex(?, '-')").bind(id).first('status');

/** One delivery; returns the numbers of the messages that come again. */
async function deliver(bindings: Env, jobs: Job[], attempts = 1): Promise<number[]> {
  const messages = jobs.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch<Job>('momentka-picture-jobs', messages);
  const again: number[] = [];
  for (const message of batch.messages) message.retry = () => void again.push(Number(message.id));
  await consume(openContext(bindings), batch);
  return again;
}

describe('a batch of the queue', () => {
  it('of which the third message fails gives back that one only', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, storedPhoto));
    await env.BUCKET.delete(originalKey(ids[2] ?? ''));
    const jobs = ids.map((photoId): Job => ({ type: 'derive-photo', photoId }));
    expect(await deliver(env, jobs)).toEqual([2]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['READY', 'READY', 'STORED', 'READY', 'READY']);
  });

  it('of a transient error comes again, and is put off when D1 takes that: no photo is given up for it', async () => {
    const photoId = await storedPhoto();
    const job: Job = { type: 'derive-photo', photoId };
    for (const attempts of [1, 2, 3])
      expect(await deliver(failing(env, { at: 1, way: 'dead' }).env, [job], attempts)).toEqual([0]);
    expect(await deliver(failing(env, { at: 1, way: 'lost request' }).env, [job], 3)).toEqual([]);
    expect(await listOutbox()).toEqual([job]);
    expect(await statusOf(photoId)).toBe('STORED');
    await sweep();
    expect(await statusOf(photoId)).toBe('READY');
  });

  it('whose job fails by itself ends among the dead letters, and its photo says so', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const photoId = await makeWholePhoto(user.id, album.id, { status: 'STORED' });
    await env.BUCKET.delete(originalKey(photoId));
    const job: Job = { type: 'derive-photo', photoId };
    expect(await deliver(env, [job], 4)).toEqual([0]);
    const letters = createMessageBatch<Job>('momentka-dead-letters', [
      { id: 'x', timestamp: new Date(), attempts: 1, body: job },
    ]);
    await consume(openContext(env), letters);
    expect(await statusOf(photoId)).toBe('FAILED');
    expect(await count('dead_letters', 'body', JSON.stringify(job))).toBe(1);
    const opened = await ask(env, 'GET', `/albums/${album.id}`, { user });
    const shown = ((await opened.json()) as AlbumResponse).album.photos.map(({ photo }) => photo);
    expect(shown).toMatchObject([{ id: photoId, status: 'FAILED', failure: expect.stringMatching(/\.$/) }]);
  });
});
