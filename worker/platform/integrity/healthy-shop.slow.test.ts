import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { makeCorrection } from '../../money/invoices/make-correction.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { replaceInvoice } from '../../money/invoices/replace-invoice.ts';
import { createJob } from '../../production/print-jobs/testing/make-job.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { type ApiResponse, call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, testPassword, upload } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { listOutbox, refillOutbox } from '../../testing/list-outbox.ts';
import { makePlan, orderOf, payOrder } from '../../testing/plan-factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { download, makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { type Context, openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { outbox } from '../db/schema/main/platform.ts';
import { findBrokenRules } from './find-broken-rules.ts';

const quarterHourly = '*/15 * * * *';
const nightly = '17 2 * * *';
const day = 24 * 3_600_000;
const later = (days: number) => openContext(env, Date.now() + days * day);
const done = async (response: Promise<ApiResponse<unknown>>) => expect((await response).status).toBeLessThan(300);

/** Runs the jobs of the outbox, and those that the queue may still have, at the test's time. */
async function makeMissingDocuments(ctx: Context): Promise<void> {
  await ctx.db.delete(outbox);
  await refillOutbox();
  for (const job of await listOutbox()) {
    if (job.type === 'make-invoice') await makeInvoice(ctx, job.orderId);
    if (job.type === 'make-correction') await makeCorrection(ctx, job.correctionId);
  }
}

async function uploadTo(user: TestUser, albumId: string, seed: number): Promise<string> {
  const bytes = drawJpeg(64, 64, seed);
  const { body } = await upload(user, albumId, [{ name: `${seed}.jpg`, bytes, preview: bytes, thumbnail: bytes }]);
  return body.photos[0]?.id ?? '';
}

it('a shop with all kinds of events breaks no rule, at once and after two months', async () => {
  const buyer = await makeBuyer();
  const admin = await makeUser({ role: 'ADMIN' });
  const { token } = buyer;
  const [album, other] = [await makeAlbum(buyer), await makeAlbum(buyer)];
  const [first, second, third] = [
    await uploadTo(buyer, album.id, 1),
    await uploadTo(buyer, album.id, 2),
    await uploadTo(buyer, album.id, 3),
  ];
  await done(call('POST', `/albums/${other.id}/photos`, { token, body: { photoIds: [first, second] } }));
  const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  const file = await makeProduct('DOWNLOAD', { priceCents: 0 });

  await done(order(buyer, { items: [prints(first, size), prints(second, size)] }, 'a-key'));
  const cancelled = ordersOf((await order(buyer, { items: [prints(first, size)] })).body)[0];
  await done(call('POST', `/orders/${cancelled?.id}/cancel`, { token }));
  await makeReadyInvoice(buyer, [prints(first, size)]);
  expect((await makePaidOrder(buyer, [download(first, file)])).totalCents).toBe(0);
  const voided = await makeReadyInvoice(buyer, [prints(second, size)]);
  await replaceInvoice(openContext(env), { ...admin, name: 'A' }, voided.id, { reason: 'Iný odberateľ' });
  await makeInvoice(openContext(env), voided.order.id);
  const part = await order(buyer, { items: [prints(first, size, { quantity: 3 })] });
  await bookPayment(openContext(env), {
    orderId: ordersOf(part.body)[0]?.id ?? '',
    source: 'bank',
    reference: newId(),
    amountCents: 100,
    userId: null,
  });
  const hidden = await makePaidOrder(buyer, [prints(first, size)]);
  await done(createJob(admin, hidden.id));
  await done(call('POST', '/admin/orders/bulk/delete', { token: admin.token, body: { orderIds: [hidden.id] } }));
  // As the queue does later: a voided invoice has its document too.
  await makeInvoice(openContext(env), hidden.id);
  await done(createJob(admin, (await makePaidOrder(buyer, [prints(second, size)])).id));
  await payOrder(await orderOf(buyer, await makePlan()));

  await done(call('DELETE', `/photos/${third}`, { token }));
  await done(call('DELETE', `/albums/${other.id}`, { token }));
  const leaver = await makeUser();
  await uploadTo(leaver, (await makeAlbum(leaver)).id, 4);
  await done(call('POST', '/auth/delete-account', { token: leaver.token, body: { password: testPassword } }));
  expect(await findBrokenRules(openContext(env))).toEqual([]);

  for (const days of [2, 31, 62]) {
    await runCron(later(days), nightly);
    await makeMissingDocuments(later(days));
    await runCron(later(days), quarterHourly);
    expect(await findBrokenRules(later(days)), `after ${days} days`).toEqual([]);
  }
});
