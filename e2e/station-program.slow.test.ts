import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testPicture } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { ApiTokenCreated } from '../shared/accounts/api-tokens/contract.ts';
import type { PrintData, PrintJobChanged, PrintJobResponse } from '../shared/production/print-jobs/contract.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { Lab } from '../station/testing/station-process.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { clearDesk } from './harness/day-of-orders.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { testApp } from './harness/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-lab-'));
const dnp = { layout: 'dnp', folder: 's4x6', media: '4x6' };
const qss = { layout: 'noritsu', folder: 'qss', size: '8x12', channel: 3 };
let lab: Lab | undefined;

afterAll(async () => {
  await lab?.end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('the station of the project prints an order of the shop, killed again and again', async () => {
  const shop = await signInByCall(admin);
  await clearDesk(shop);
  const customer = await signInByCall(await createAccount());
  const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
  await customer.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await customer.createAlbum({ title: 'Na tlač' });
  const original = await testPicture({ width: 1200, height: 800, seed: 9 }).jpeg().toBuffer();
  const photoId = (await customer.upload(album.id, [{ filename: 'more.jpg', original }])).photos[0]?.id;
  const { order } = await customer.call<OrderResponse>('POST', '/orders', {
    items: await preparedItems(customer, [
      { photoId, paperSize: '10x15', quantity: 3 },
      { photoId, paperSize: '13x18', quantity: 2 },
    ]),
    ...orderConsents,
  });
  await shop.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
  const { printJob } = await shop.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${order.id}`);
  const { items } = await shop.call<PrintData>('GET', `/print-jobs/${printJob.id}/print-data`);
  await shop.call('PUT', `/print-jobs/${printJob.id}/status`, { status: 'READY' });
  const { token } = await shop.call<ApiTokenCreated>('POST', '/admin/api-tokens', { name: 'Lab' });

  lab = new Lab(folder, testApp().origin, { id: 'pc-1', token: token.token, formats: { '10x15': dnp, '13x18': qss } });
  const jobOf = async () => (await shop.call<PrintJobResponse>('GET', `/print-jobs/${printJob.id}`)).printJob;
  // Each life of it is longer; in the last one no one kills it.
  for (const at of [4, 9, 15, 22, undefined]) {
    await lab.start(at === undefined ? undefined : { at, isAfter: at % 2 === 0 });
    while (lab.isRunning && (await jobOf()).status !== 'COMPLETED') {
      await lab.answer();
      await sleep(100);
    }
  }
  expect(await jobOf()).toMatchObject({ status: 'COMPLETED', progress: { total: 2, printed: 2, failed: 0 } });
  const counts = Map.groupBy(lab.printed(), ({ sha256 }) => sha256);
  const copiesOf = (sha256 = '') => counts.get(sha256)?.reduce((sum, { copies }) => sum + copies, 0);
  expect(items.map(({ print }) => copiesOf(print?.sha256))).toEqual([3, 2]);
  expect(counts.size).toBe(2);
  expect((await customer.call<OrderResponse>('GET', `/orders/${order.id}`)).order.status).toBe('PRINT_COMPLETED');
});
