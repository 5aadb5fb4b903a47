import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { derivePhoto } from '../../library/photos/derive-photo.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { purgeDeletedPhotos } from '../../library/photos/purge-deleted-photos.ts';
import { reserveStorage } from '../../library/photos/reserve-storage.ts';
import { sweepPreviews } from '../../library/photos/sweep-previews.ts';
import { sweepUploads } from '../../library/photos/sweep-uploads.ts';
import { sendMail, sweepMails } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { sweepInvoices, sweepOldInvoices } from '../../money/invoices/sweep-invoices.ts';
import { applyLostPlans, applyOldPlans } from '../../money/storage/apply-plan.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { makeUser } from '../../testing/factories.ts';
import { makePlan, orderOf, planOf } from '../../testing/plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { type Context, openContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { mails } from '../db/schema.ts';
import { saveDeadLetter } from '../jobs/dead-letters.ts';

const hour = 3_600_000;
const later = (hours: number) => openContext(env, Date.now() + hours * hour);

/** The jobs that a task enqueues; they are not run. */
async function jobsOf(ctx: Context, task: (ctx: Context) => Promise<void>): Promise<Job[]> {
  const jobs: Job[] = [];
  await task({ ...ctx, enqueue: async (...more) => void jobs.push(...more) });
  return jobs;
}

/** A context whose R2 deletes everything but one file. */
const stuckAt = (ctx: Context, key: string): Context => ({
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
  env.DB.prepare('select status from photos where id = ?').bind(photoId).first('status');
const usageOf = (userId: string) =>
  env.DB.prepare('select storage_used_bytes from users where id = ?').bind(userId).first('storage_used_bytes');

describe('abandoned uploads', () => {
  it('are freed, also when all bytes of one have arrived; one that R2 does not delete does not block others', async () => {
    const user = await makeUser();
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries()) {
      const photo = { id, userId: user.id, filename: 'a.jpg', format: 'jpeg', watermark: null };
      await reserveStorage(openContext(env, Date.now() + at), photo, 4);
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

it('a deleted photo that R2 does not delete does not block others', async () => {
  const user = await makeUser();
  const deleted = { status: 'DELETED', deletedAt: 1 } as const;
  const [stuck, next] = [await makePhotoRow(user.id, null, deleted), await makePhotoRow(user.id, null, deleted)];
  await purgeDeletedPhotos(stuckAt(openContext(env), originalKey(stuck)));
  expect([await statusOf(stuck), await statusOf(next)]).toEqual(['DELETED', null]);
  await purgeDeletedPhotos(openContext(env));
  expect(await statusOf(stuck)).toBeNull();
});

it('a thousand deleted photos are purged within one run', async () => {
  const user = await makeUser();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 999)
     insert into photos (id, user_id, status, filename, size_bytes, sha256, format, created_at, deleted_at)
     select printf('due-%03d', i), ?, 'DELETED', 'a', 1, 'due-' || i, 'jpeg', 1, i / 7 from n`,
  )
    .bind(user.id)
    .run();
  const keys = ['due-000', 'due-500', 'due-999'].map(originalKey);
  for (const key of keys) await env.BUCKET.put(key, 'a');
  const stays = await makePhotoRow(user.id, null, { status: 'DELETED', deletedAt: Date.now() });
  await purgeDeletedPhotos(openContext(env));
  const { results } = await env.DB.prepare('select id from photos where user_id = ?').bind(user.id).all();
  expect(results).toEqual([{ id: stays }]);
  for (const key of keys) expect(await env.BUCKET.head(key)).toBeNull();
});

it('a photo without its original is queued for a preview until its job is dead, and then no more', async () => {
  const user = await makeUser();
  const photoId = await makePhotoRow(user.id, null, { status: 'STORED' });
  const job: Job = { type: 'derive-photo', photoId };
  expect(await jobsOf(later(1), sweepPreviews)).toEqual([job]);
  await expect(derivePhoto(openContext(env), photoId)).rejects.toThrow('R2 has no');
  await saveDeadLetter(openContext(env), job);
  expect(await jobsOf(later(1), sweepPreviews)).toEqual([]);
});

it('photos whose preview is never made do not block others', async () => {
  const { id: userId } = await makeUser();
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 100)
     insert into photos (id, user_id, status, filename, size_bytes, sha256, format, created_at)
     select printf('p%03d', i), ?, 'STORED', 'a', 1, i, 'jpeg', i / 10 from n`,
  )
    .bind(userId)
    .run();
  const swept = async () => (await jobsOf(openContext(env), sweepPreviews)).map((job) => Object.values(job)[1]);
  const first = await swept();
  expect([first.length, first[0], first[99]]).toEqual([100, 'p000', 'p099']);
  expect(await swept()).toEqual(['p100']);
  expect(await swept()).toEqual(first);
  await env.DB.prepare("delete from photos where id glob 'p*'").run();
});

it('orders whose invoice is never made do not block others', async () => {
  const { id: userId } = await makeUser();
  const orderIds: string[] = [];
  for (let at = 0; at < 101; at++) {
    const id = await makeOrderRow(userId, 2026_000_500 + at, 100, 'PAID');
    await env.DB.prepare('update orders set paid_at = ? where id = ?')
      .bind(Date.now() - hour + at, id)
      .run();
    orderIds.push(id);
  }
  const swept = async () => (await jobsOf(openContext(env), sweepInvoices)).map((job) => Object.values(job)[1]);
  expect(await swept()).toEqual(orderIds.slice(0, 100));
  expect(await swept()).toEqual(orderIds.slice(100));
  await env.DB.prepare('update orders set hidden_at = 1 where user_id = ?').bind(userId).run();
});

it("mails that can't be sent go to the end after their attempt", async () => {
  const ctx = openContext(env);
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

describe('money that reached the bank long before its statement was imported', () => {
  const longAgo = Date.now() - 40 * 24 * hour;

  it('creates an invoice, also when its job got lost', async () => {
    const buyer = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const made = ordersOf((await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] })).body)[0];
    const orderId = made?.id ?? '';
    await env.DB.prepare('update orders set created_at = ? where id = ?')
      .bind(longAgo - hour, orderId)
      .run();
    const payment = { orderId, source: 'bank', reference: newId(), amountCents: 100, userId: null } as const;
    await jobsOf(openContext(env), async (ctx) => void (await bookPayment(ctx, { ...payment, receivedAt: longAgo })));
    expect(await jobsOf(openContext(env), sweepInvoices)).toEqual([]);
    expect(await jobsOf(openContext(env), sweepOldInvoices)).toEqual([{ type: 'make-invoice', orderId }]);
  });

  it('applies the plan, also when that failed at first', async () => {
    const buyer = await makeBuyer();
    const plan = await makePlan();
    const { id } = await orderOf(buyer, plan);
    await env.DB.prepare("update orders set status = 'PAID', paid_at = ? where id = ?").bind(longAgo, id).run();
    await applyLostPlans(openContext(env));
    expect((await planOf(buyer))?.planId).toBeNull();
    await applyOldPlans(openContext(env));
    expect((await planOf(buyer))?.planId).toBe(plan.id);
  });
});
