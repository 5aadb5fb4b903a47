import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpgradeResponse } from '../../../shared/money/storage/contract.ts';
import type { PrintData } from '../../../shared/production/print-jobs/contract.ts';
import { orderConsents, planConsents } from '../../../shared/testing/consents.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { createJob, makeStation } from '../../production/print-jobs/testing/make-job.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { callRaw } from '../call.ts';
import { makeAlbum } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { sqlIdText } from '../photo-ids.ts';
import { makePlan } from '../plan-factories.ts';
import { runCron } from '../run-cron.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { count, makeOrder, makeWholePhoto, picture, someAdmin } from './fixtures.ts';
import { raceCancellation, raceConfirmation, raceThreePayments } from './race-payment.ts';
import { raceDebit, raceReplacement, raceReversal, raceTwoRefunds } from './race-refund.ts';
import { expectOrder, sweep } from './run-scenario.ts';

const day = 24 * 3_600_000;
// races.long.test.ts has a hundred.
const rounds = 3;
const sound = () => withoutQueues(env);

beforeEach(() => {
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});
afterAll(async () => {
  await sweep();
  await expectOrder();
});

const printOrder = async () => {
  const buyer = await makeBuyer();
  const album = await makeAlbum(buyer);
  const photo = await makeWholePhoto(buyer.id, album.id);
  const items = [prints(photo, await makeProduct('PRINT_SIZE', { priceCents: 1000 }))];
  return { buyer, album, photo, items };
};

describe('at the same moment', () => {
  it('money comes and cron cancels: the order is paid or cancelled, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, items } = await printOrder();
      await raceCancellation(await makeOrder(buyer, items), round);
    }
  });

  it('a statement, an admin and a card pay: the first two never add up', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, items } = await printOrder();
      await raceThreePayments(await makeOrder(buyer, items), round);
    }
  });

  it('money goes back twice, while its invoice is replaced or its booking taken back, or while a statement proves it', async () => {
    for (let round = 0; round < rounds; round++)
      for (const race of [raceTwoRefunds, raceReplacement, raceReversal, raceDebit]) {
        const { buyer, items } = await printOrder();
        await race(await makeOrder(buyer, items), round);
      }
  });

  it('a statement and an admin confirm a plan: it is given once, with one invoice', async () => {
    const { id } = await makePlan();
    const buyer = await makeBuyer();
    const body = { storageServiceId: id, ...planConsents };
    const response = await ask(sound(), 'POST', '/storage/upgrade', { user: buyer, body });
    await raceConfirmation(buyer, ((await response.json()) as UpgradeResponse).order);
  });

  it('an album is deleted, ordered from and looked at: each gets a response, and an order has its file', async () => {
    for (let round = 0; round < rounds; round++) {
      const { buyer, album, photo, items } = await printOrder();
      const [deleted, ordered, seen] = await Promise.all([
        ask(sound(), 'DELETE', `/albums/${album.id}`, { user: buyer }),
        ask(sound(), 'POST', '/orders', { user: buyer, body: { items, ...orderConsents } }),
        ask(sound(), 'GET', `/albums/share/${album.shareSlug}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 201, 404]).toContain(ordered.status);
      expect([200, 404]).toContain(seen.status);
      expect(await count('photos', sqlIdText(), photo, "status = 'DELETED'")).toBe(1);
      if (ordered.ok) expect(await env.BUCKET.head(originalKey(photo))).not.toBeNull();
    }
  });
});

it('a photo that is deleted after it was paid for is still printed, a month later', async () => {
  const { buyer, album, photo, items } = await printOrder();
  const { id, totalCents } = await makeOrder(buyer, items);
  const payment = { orderId: id, source: 'bank', reference: newId(), amountCents: totalCents, userId: null } as const;
  await bookPayment(openContext(sound()), payment);
  const admin = await someAdmin();
  const job = (await createJob(admin, id)).body.printJob;
  await ask(sound(), 'DELETE', `/albums/${album.id}`, { user: buyer });
  await runCron(openContext(sound(), Date.now() + 35 * day), '*/15 * * * *');

  const token = await makeStation(admin);
  const data = (await (await callRaw('GET', `/print-jobs/${job.id}/print-data`, { token })).json()) as PrintData;
  const file = await callRaw('GET', (data.items[0]?.url ?? '').replace('http://localhost', ''));
  expect(file.status).toBe(200);
  expect((await file.bytes()).length).toBe(picture.length);
  expect(await count('photos', sqlIdText(), photo, "status = 'DELETED'")).toBe(1);
});
