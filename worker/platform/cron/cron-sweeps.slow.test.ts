import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deleteErasedFiles } from '../../library/photos/erased-photos.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { purgeDeletedPhotos } from '../../library/photos/purge-deleted-photos.ts';
import { reserveStorage } from '../../library/photos/reserve-storage.ts';
import { sweepUploads } from '../../library/photos/sweep-uploads.ts';
import { sendMail, sweepMails } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { numberedPhotoId, sqlIdText, sqlPhotoId } from '../../testing/photo-ids.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import type { LibraryContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { mails } from '../db/schema/main/messages.ts';

const hour = 3_600_000;
const later = (hours: number) => openLibrary(env, Date.now() + hours * hour);

/** The jobs that a task enqueues; they are not run. */
async function jobsOf(ctx: LibraryContext, task: (ctx: LibraryContext) => Promise<void>): Promise<Job[]> {
  const jobs: Job[] = [];
  await task({ ...ctx, enqueue: async (...more) => jobs.push(...more) > 0 });
  return jobs;
}

/** A context whose R2 deletes everything but one file. */
const stuckAt = (ctx: LibraryContext, key: string): LibraryContext => ({
  ...ctx,
  bucket: new Proxy(ctx.bucket, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'delete') return value.bind(target);
      return (keys: string[]) => (keys.includes(key) ? Promise.reject(new Error('R2 is away')) : target.delete(keys));
    },
  }),
});

const statusOf = (photoId: string) =>
  libraryDb.prepare("select status from photos where id = unhex(?, '-')").bind(photoId).first('status');
const usageOf = (userId: string) =>
  libraryDb.prepare('select storage_used_bytes from libraries where id = ?').bind(userId).first('storage_used_bytes');

describe('abandoned uploads', () => {
  it('are freed, also when all bytes of one have arrived; one that R2 does not delete does not block others', async () => {
    const user = await makeUser();
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries()) {
      const photo = { id, place: null, userId: user.id, filename: 'a.jpg', format: 'jpeg', watermark: null };
      await reserveStorage(openLibrary(env, Date.now() + at), photo, 4);
      await env.BUCKET.put(originalKey(id), 'whole');
    }
    await sweepUploads(later(23));
    expect(await usageOf(user.id)).toBe(12);
    await sweepUploads(stuckAt(later(25), originalKey(ids[0] ?? '')));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['PENDING', null, null]);
    expect(await usageOf(user.id)).toBe(4);
    await sweepUploads(later(25));
    expect(await usageOf(user.id)).toBe(0);
    for (const id of ids) expect(await env.BUCKET.head(originalKey(id))).toBeNull();
  });
});

it('a deleted photo whose files R2 does not delete does not block others', async () => {
  const user = await makeUser();
  const deleted = { status: 'DELETED', deletedAt: 1 } as const;
  const ids = [await makePhotoRow(user.id, null, deleted), await makePhotoRow(user.id, null, deleted)];
  for (const id of ids) await env.BUCKET.put(originalKey(id), 'a');
  const stored = async () => Promise.all(ids.map(async (id) => (await env.BUCKET.head(originalKey(id))) !== null));
  await purgeDeletedPhotos(openLibrary());
  await deleteErasedFiles(stuckAt(later(31 * 24), originalKey(ids[0] ?? '')));
  expect(await stored()).toEqual([true, false]);
  await deleteErasedFiles(later(31 * 24));
  expect(await stored()).toEqual([false, false]);
});

it('the files of a purged photo are there for another 30 days, and for as long as a restored row needs them', async () => {
  const user = await makeUser();
  const deleted = { status: 'DELETED', deletedAt: 1 } as const;
  const [gone, back] = [await makePhotoRow(user.id, null, deleted), await makePhotoRow(user.id, null, deleted)];
  for (const id of [gone, back]) await env.BUCKET.put(originalKey(id), 'a');
  const stored = async (id: string) => (await env.BUCKET.head(originalKey(id))) !== null;
  await purgeDeletedPhotos(openLibrary());
  expect([await statusOf(gone), await statusOf(back)]).toEqual([null, null]);
  await deleteErasedFiles(later(29 * 24));
  expect(await stored(gone)).toBe(true);
  await makePhotoRow(user.id, null, { id: back });
  await deleteErasedFiles(later(31 * 24));
  expect([await stored(gone), await stored(back)]).toEqual([false, true]);
  const left = await libraryDb
    .prepare("select photo_id from erased_photos where photo_id in (unhex(?, '-'), unhex(?, '-'))")
    .bind(gone, back)
    .all();
  expect(left.results).toEqual([]);
});

it('a thousand deleted photos are purged within one run', async () => {
  const user = await makeUser();
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 999)
     insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at, deleted_at)
     select ${sqlPhotoId('i')}, (select key from libraries where id = ?), 'DELETED', 'a', 1, 'due-' || i, 'jpeg', 1, i / 7 from n`,
    )
    .bind(user.id)
    .run();
  const keys = [0, 500, 999].map(numberedPhotoId).map(originalKey);
  for (const key of keys) await env.BUCKET.put(key, 'a');
  const stays = await makePhotoRow(user.id, null, { status: 'DELETED', deletedAt: Date.now() });
  await purgeDeletedPhotos(openLibrary());
  const { results } = await libraryDb
    .prepare(`select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?)`)
    .bind(user.id)
    .all();
  expect(results).toEqual([{ id: stays }]);
  await deleteErasedFiles(later(31 * 24));
  for (const key of keys) expect(await env.BUCKET.head(key)).toBeNull();
});

it("mails that can't be sent go to the end after their attempt", async () => {
  const ctx = openLibrary();
  const rows = Array.from({ length: 101 }, (_, at) => ({ id: newId(), at }));
  for (const { id, at } of rows) {
    const words = { kind: 'reset', recipient: 'a@example.sk', subject: 'a', text: 'a', html: 'a' };
    await ctx.db.insert(mails).values({ id, ...words, nextAttemptAt: at, createdAt: at });
  }
  const first = await jobsOf(ctx, sweepMails);
  expect(first).toHaveLength(100);
  const away = { ...ctx, localMailbox: { host: '127.0.0.1', port: 1 } };
  for (const job of first) if (job.type === 'send-mail') await sendMail(away, job.mailId, composeMail);
  expect(await jobsOf(ctx, sweepMails)).toEqual([{ type: 'send-mail', mailId: rows.at(-1)?.id }]);
});
