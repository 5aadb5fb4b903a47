import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintData, PrintJobChanged } from '../../../../shared/production/print-jobs/contract.ts';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import { openContext } from '../../../platform/core/context.ts';
import { checkRule } from '../../../platform/integrity/check-rules.ts';
import { createJob, makeJob, makeStation, setStatus } from '../../../production/print-jobs/testing/make-job.ts';
import { fetchFile, StationClient } from '../../../production/print-jobs/testing/station-client.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makePaidOrder } from '../../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../../testing/shop-factories.ts';
import { giveFiles } from '../../prints/testing/give-files.ts';

let admin: TestUser;
let station: StationClient;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  station = new StationClient(await makeStation(admin), 'pc-1', 'Počítač v labe');
});

/** A job of two items that waits for a station. */
async function makeTwo(): Promise<{ id: string; orderId: string }> {
  const buyer = await makeBuyer();
  const [photo, size] = [await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE')];
  const order = await makePaidOrder(buyer, [prints(photo, size), prints(photo, size)]);
  await giveFiles(order.id);
  const { id } = (await createJob(admin, order.id)).body.printJob;
  await setStatus(admin.token, id, 'READY');
  return { id, orderId: order.id };
}
async function makeReady() {
  const job = await makeJob(admin, 'READY');
  await giveFiles(job.orderId);
  return job;
}
const setOrder = (id: string, status: string) =>
  call<AdminOrderResponse>('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const dataOf = async (id: string) =>
  (await call<PrintData>('GET', `/print-jobs/${id}/print-data`, { token: admin.token })).body;
const statusOf = async (id: string) => (await dataOf(id)).job.status;
const broken = async () => (await checkRule(openContext(env), 'print-items')).count;

describe('an order that is cancelled', () => {
  it.each([[[]], [['READY']], [['READY', 'FAILED']]] as const)(
    'withdraws its print job, which went as far as %j',
    async (steps) => {
      const { id, orderId } = await makeJob(admin, ...steps);
      const { body } = await setOrder(orderId, 'CANCELLED');
      expect(body.order.printJobs).toMatchObject([{ id, status: 'WITHDRAWN' }]);
      expect(await station.lease()).toBeNull();
      // It stays withdrawn when the order is reopened: a new job is made.
      await setOrder(orderId, 'PAID');
      expect(await station.lease()).toBeNull();
      expect((await setStatus(admin.token, id, 'READY')).body.code).toBe('print-job-step');
      expect((await createJob(admin, orderId)).status).toBe(201);
    },
  );

  it('takes the job from a station that has no file of it yet', async () => {
    const { id, orderId } = await makeReady();
    const url = (await station.lease())?.printData.items[0]?.url;
    await setOrder(orderId, 'CANCELLED');
    expect((await dataOf(id)).job).toMatchObject({ status: 'WITHDRAWN', lease: null });
    expect((await fetchFile(url))[0]).toBe(409);
    expect(await station.heartbeat()).toEqual([]);
  });

  it('leaves what a station has fetched, and says which one', async () => {
    const { id, orderId } = await makeReady();
    await station.lease();
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(id).run();
    const { body } = await setOrder(orderId, 'CANCELLED');
    expect(body.order.printJobs).toMatchObject([{ id, status: 'PRINTING', station: 'Počítač v labe' }]);
    // What of it is on paper, the station still says.
    const said = await station.confirm(id, 1, { status: 'FAILED', copies: 0 });
    expect(said.body.printJob.status).toBe('WITHDRAWN');
  });
});

describe('an order that an admin calls printed or sent', () => {
  it.each(['PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'])('completes the job that no one prints: %s', async (status) => {
    const { id, orderId } = await makeReady();
    await setOrder(orderId, status);
    const { job, items } = await dataOf(id);
    expect(job).toMatchObject({ status: 'COMPLETED', completedAt: expect.any(String) });
    expect(items).toMatchObject([{ status: 'PRINTED', copies: 1 }]);
    expect(await station.lease()).toBeNull();
    expect(await broken()).toBe(0);
  });

  it.each([
    ['PRINT_COMPLETED', 'FAILED'],
    ['SHIPPED', 'WITHDRAWN'],
  ])('calls nothing printed that failed: %s leaves its job %s', async (status, ended) => {
    const { id, orderId } = await makeTwo();
    const body = { status: 'FAILED', sha256: null, copies: 0, reason: 'Zasekol sa papier.' };
    await call('PUT', `/print-jobs/${id}/items/1`, { token: admin.token, body });
    await setOrder(orderId, status);
    const { job, items } = await dataOf(id);
    expect([job.status, ...items.map((item) => item.status)]).toEqual([ended, 'FAILED', 'WAITING']);
    expect(await station.lease()).toBeNull();
    expect(await broken()).toBe(0);
  });

  it.each([
    ['SHIPPED', 'WITHDRAWN'],
    ['RECEIVED', 'WITHDRAWN'],
    ['PRINT_COMPLETED', 'FAILED'],
  ])('ends the job that failed only when the order is gone: %s leaves it %s', async (status, ended) => {
    const { id, orderId } = await makeJob(admin, 'READY', 'FAILED');
    const before = await makeJob(admin, 'READY', 'FAILED');
    const again = (await createJob(admin, before.orderId)).body.printJob.id;
    for (const step of ['READY', 'PRINTING', 'COMPLETED']) await setStatus(admin.token, again, step);
    await setOrder(orderId, status);
    await setOrder(before.orderId, status);
    expect([await statusOf(id), await statusOf(before.id), await statusOf(again)]).toEqual([ended, ended, 'COMPLETED']);
  });

  it('leaves a reprint that failed, which is sent alone', async () => {
    const { orderId } = await makeJob(admin, 'READY', 'PRINTING', 'COMPLETED');
    const body = {
      key: crypto.randomUUID(),
      items: [{ position: 1, copies: 1 }],
      reason: 'DAMAGED',
      text: '',
      costCents: 0,
    };
    const path = `/print-jobs/reprint-of-order/${orderId}`;
    const { id } = (await call<PrintJobChanged>('POST', path, { token: admin.token, body })).body.printJob;
    for (const step of ['PRINTING', 'FAILED']) await setStatus(admin.token, id, step);
    await setOrder(orderId, 'SHIPPED');
    expect(await statusOf(id)).toBe('FAILED');
  });

  it('leaves the job to the station that has fetched its files', async () => {
    const { id, orderId } = await makeReady();
    await station.lease();
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(id).run();
    await setOrder(orderId, 'PRINT_COMPLETED');
    expect(await statusOf(id)).toBe('PRINTING');
  });

  it('leaves a job that was made after it was printed', async () => {
    const { orderId } = await makeJob(admin, 'READY', 'PRINTING', 'COMPLETED');
    const again = (await createJob(admin, orderId)).body.printJob.id;
    await setOrder(orderId, 'SHIPPED');
    expect(await statusOf(again)).toBe('PENDING');
  });
});
