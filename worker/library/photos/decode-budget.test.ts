import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inspectPicture, type PictureInfo } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { buildFlatJpeg } from '../../engine/pictures/testing/build-flat-jpeg.ts';
import { buildPng } from '../../engine/pictures/testing/build-png.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { sendOutboxes } from '../../testing/run-cron.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { serveDerivative } from '../media/serve-media.ts';
import { consumeDecodeBudget, DecodeBudgetUsedUp } from './decode-budget.ts';
import { derivePhoto } from './derive-photo.ts';
import { originalKey } from './photo-store.ts';
import { getPhoto } from './queries.ts';

const minute = 60_000;
const ctx = openLibrary();
const later = (minutes: number) => openLibrary(env, ctx.now + minutes * minute);
const jpeg = drawJpeg(120, 90, 1);
const maxDecodes = 150;

async function makeStored(userId: string): Promise<string> {
  const id = await makePhotoRow(userId, null, { status: 'STORED', createdAt: ctx.now - 20 * minute });
  const size = { width: 120, height: 90, sizeBytes: jpeg.length, format: 'jpeg' };
  await ctx.library.update(photos).set(size).where(eq(photos.id, id));
  await env.BUCKET.put(originalKey(id), jpeg);
  return id;
}

const whole = { orientation: 1, takenAt: null, inPasses: false, canRender: true } as const;
const bomb = { ...whole, format: 'png', width: 15_000, height: 15_000 } as const;

/** Returns how many decodes of a picture an hour allows, at most more than any does. */
async function countDecodes(userId: string, info: PictureInfo, bytes = jpeg): Promise<number> {
  for (let count = 0; count < maxDecodes; count++) {
    const isRefused = await consumeDecodeBudget(ctx, userId, bytesSource(bytes), info).then(
      () => false,
      (error) => error instanceof DecodeBudgetUsedUp,
    );
    if (isRefused) return count;
  }
  return maxDecodes;
}

/** PNGs of 225 megapixels, as many as an hour takes; what is left takes smaller ones. */
async function useUpHour(userId: string): Promise<void> {
  expect(await countDecodes(userId, bomb)).toBe(8);
  expect(await countDecodes(userId, { ...whole, format: 'jpeg', width: 10_000, height: 10_000 })).toBe(10);
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await ctx.library.select({ status: photos.status }).from(photos).where(eq(photos.id, id));
  return row?.status;
}

async function sentAt(at: typeof ctx): Promise<string[]> {
  const jobs: Job[] = [];
  await sendOutboxes({ ...at, enqueue: async (...more: Job[]) => jobs.push(...more) > 0 });
  return jobs.map((job) => ('photoId' in job ? job.photoId : job.type));
}

it('the photos of an account that had too many pixels decoded wait for another hour, those of others do not', async () => {
  const [busy, other] = [await makeUser(), await makeUser()];
  await useUpHour(busy.id);
  const [deferred, prompt] = [await makeStored(busy.id), await makeStored(other.id)];
  for (const id of [deferred, prompt]) await derivePhoto(ctx, id);
  expect([await statusOf(deferred), await statusOf(prompt)]).toEqual(['STORED', 'READY']);

  expect(await sentAt(later(29))).toEqual([]);
  expect(await sentAt(later(31))).toEqual([deferred]);
  await derivePhoto(later(31), deferred);
  expect(await statusOf(deferred)).toBe('STORED');
  expect(await sentAt(later(62))).toEqual([deferred]);
  await derivePhoto(later(62), deferred);
  expect(await statusOf(deferred)).toBe('READY');
});

const plain = { ifNoneMatch: undefined, cacheControl: 'private', watermark: null };

it('a request of a derivative is put off as well, without a job', async () => {
  const user = await makeUser();
  const id = await makeStored(user.id);
  await ctx.library.update(photos).set({ status: 'READY' }).where(eq(photos.id, id));
  await useUpHour(user.id);
  const jobs: Job[] = [];
  const photo = await getPhoto(ctx, id);
  const asked = { ...ctx, enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  await expect(serveDerivative(asked, photo, 'preview', plain)).rejects.toMatchObject({
    code: 'preview-pending',
  });
  expect(jobs).toEqual([]);
});

it.each<[string, Partial<Parameters<typeof buildFlatJpeg>[0]>, number]>([
  ['in one scan', {}, 100],
  ['progressive, as cameras and chats make them', { frame: 'progressive', scans: 10 }, 45],
  ['a bomb of as many scans as are decoded', { frame: 'progressive', scans: 100 }, 7],
])('of a JPEG of 100 megapixels %s an hour takes as many as its processor time allows', async (_, kind, expected) => {
  const { id } = await makeUser();
  const bytes = buildFlatJpeg({ width: 64, height: 64, values: [90, 100, 140], ...kind });
  const info = await inspectPicture(bytesSource(bytes));
  expect(await countDecodes(id, { ...info, width: 10_000, height: 10_000 }, bytes)).toBe(expected);
});

it('an interlaced PNG weighs more than one in order', async () => {
  const { id } = await makeUser();
  const rows = [Uint8Array.of(1, 2, 3)];
  const bytes = await buildPng({ width: 1, height: 1, bitDepth: 8, colorType: 2, rows, interlaced: true });
  const info = await inspectPicture(bytesSource(bytes));
  expect(await countDecodes(id, { ...info, width: 15_000, height: 15_000 }, bytes)).toBe(7);
});
