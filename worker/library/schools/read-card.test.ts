import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SchoolJob, SchoolSubject } from '../../../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse, SchoolPhotosResponse } from '../../../shared/library/schools/shoot-contract.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { putDerived } from '../photos/photo-store.ts';
import { readCard } from './read-card.ts';
import { browserReadsMs, readCardsLater } from './read-cards-later.ts';
import { drawCardJpeg } from './testing/draw-card-jpeg.ts';
import { makeSchool } from './testing/make-school.ts';

let user: TestUser;
let job: SchoolJob;
let child: SchoolSubject;
let albumId: string;

const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: user.token, body });
const readings = async () =>
  (await ask<SchoolPhotosResponse>('GET', `/school-jobs/${job.id}/photos`)).body.photos.map(
    ({ id, codes, hasUnreadCard }) => [id, codes, hasUnreadCard],
  );

async function photoOf(picture: Uint8Array | null): Promise<string> {
  const id = await makePhotoRow(user.id, albumId);
  const ctx = openLibrary();
  // What is put in by SQL, no upload has counted.
  await libraryDb.prepare('update albums set photo_count = photo_count + 1 where id = ?').bind(albumId).run();
  if (picture) await putDerived(ctx, id, 'medium', await readImageSettings(ctx), picture);
  return id;
}

/** Runs the timed task, and returns what it gives to the queue. */
async function runTask(laterMs = 2 * browserReadsMs): Promise<Job[]> {
  const jobs: Job[] = [];
  const ctx = openLibrary(env, Date.now() + laterMs);
  const enqueue = async (...some: Job[]) => jobs.push(...some) > 0;
  await readCardsLater({ ...ctx, enqueue });
  return jobs.filter((one) => one.type === 'read-card' && one.jobId === job.id);
}

beforeAll(async () => {
  user = await makeUser();
});
beforeEach(async () => {
  const school = await makeSchool(user);
  job = school.job;
  child = school.subjects[0] as SchoolSubject;
  albumId = (await ask<SchoolAlbumResponse>('POST', `/school-jobs/${job.id}/album`)).body.album.id;
});

it('reads cards that no browser has read, and says of what it cannot see that it may be one', async () => {
  const card = await photoOf(drawCardJpeg(child.code));
  const plain = await photoOf(drawCardJpeg(null));
  const missing = await photoOf(null);
  const broken = await photoOf(new Uint8Array([255, 216, 255, 1, 2, 3]));
  for (const id of [card, plain, missing, broken]) await readCard(openLibrary(), job.id, id);
  expect(new Map((await readings()).map(([id, ...read]) => [id, read]))).toEqual(
    new Map<unknown, unknown>([
      [card, [[child.code], false]],
      [plain, [[], false]],
      [missing, [[], true]],
      [broken, [[], true]],
    ]),
  );
});

it('leaves what a browser has read', async () => {
  const card = await photoOf(drawCardJpeg(child.code));
  await ask('PUT', `/school-jobs/${job.id}/readings`, {
    readings: [{ photoId: card, codes: [], hasUnreadCard: true }],
  });
  await readCard(openLibrary(), job.id, card);
  expect(await readings()).toEqual([[card, [], true]]);
});

it('is asked for once a browser has had its time, and no more when all is read', async () => {
  const card = await photoOf(drawCardJpeg(child.code));
  expect(await runTask(0)).toEqual([]);
  expect(await runTask()).toMatchObject([{ photoId: card }]);
  await readCard(openLibrary(), job.id, card);
  expect(await runTask()).toEqual([]);
  const row = await libraryDb.prepare('select read_count from school_jobs where id = ?').bind(job.id).first();
  expect(row?.read_count).toBe(1);
  await photoOf(drawCardJpeg(null));
  expect(await runTask()).toHaveLength(1);
});
