import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { PrintData, PrintJobChanged } from '../../../shared/production/print-jobs/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { giveFiles, givenSha256 } from '../../shop/prints/testing/give-files.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { auditsOf, createJob, makeStation, orderStatusOf, setStatus } from './testing/make-job.ts';
import { StationClient } from './testing/station-client.ts';

let admin: TestUser;
let station: StationClient;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  station = new StationClient(await makeStation(admin), 'pc-1');
});

beforeEach(
  async () =>
    void (await env.DB.prepare("update print_jobs set status = 'FAILED' where status in ('READY', 'PRINTING')").run()),
);

/** A job of two items with two copies each. */
async function job(...steps: string[]): Promise<{ id: string; orderId: string }> {
  const buyer = await makeBuyer();
  const size = await makeProduct('PRINT_SIZE');
  const photoId = await makePhotoRow(buyer.id);
  const order = await makePaidOrder(
    buyer,
    [1, 2].map(() => prints(photoId, size, { quantity: 2 })),
  );
  await giveFiles(order.id);
  const { id } = (await createJob(admin, order.id)).body.printJob;
  for (const step of steps) await setStatus(admin.token, id, step);
  return { id, orderId: order.id };
}
const say = (id: string, position: number, status: string, copies = status === 'PRINTED' ? 2 : 0) =>
  call<PrintJobChanged & Partial<ErrorBody>>('PUT', `/print-jobs/${id}/items/${position}`, {
    token: admin.token,
    body: { status, sha256: status === 'PRINTED' ? givenSha256 : null, copies },
  });
const itemsOf = async (id: string) =>
  (await call<PrintData>('GET', `/print-jobs/${id}/print-data`, { token: admin.token })).body.items.map(
    ({ status }) => status,
  );

describe('an item, by an admin', () => {
  it.each([[[]], [['READY']], [['READY', 'PRINTING']]] as const)(
    'is printed, of a job that went as far as %j: with the last one it is done',
    async (steps) => {
      const { id, orderId } = await job(...steps);
      expect((await say(id, 1, 'PRINTED')).body.printJob).toMatchObject({
        status: steps.at(-1) ?? 'PENDING',
        progress: { total: 2, printed: 1, failed: 0 },
      });
      expect((await say(id, 2, 'PRINTED')).body.printJob.status).toBe('COMPLETED');
      expect(await orderStatusOf(orderId)).toBe('PRINT_COMPLETED');
      expect((await auditsOf(id)).slice(-2)).toMatchObject([
        { action: 'print-job.item' },
        { action: 'print-job.item' },
      ]);
    },
  );

  it('that failed is printed again by itself, and by no one else than the next station', async () => {
    const { id } = await job('READY', 'PRINTING');
    await say(id, 1, 'FAILED');
    expect((await say(id, 2, 'FAILED', 1)).body.printJob.status).toBe('FAILED');
    const again = await say(id, 2, 'WAITING', 1);
    expect(again.body.printJob).toMatchObject({ status: 'READY', progress: { printed: 0, failed: 1 } });
    expect(await itemsOf(id)).toEqual(['FAILED', 'WAITING']);
    const lease = await station.lease();
    expect(lease?.printData.items).toMatchObject([{ position: 2, quantity: 2, copies: 1 }]);
    expect((await say(id, 1, 'WAITING')).body.code).toBe('print-job-leased');
    expect((await station.confirm(id, 2, { copies: 2, sha256: givenSha256 })).body.printJob.status).toBe('FAILED');
    expect((await say(id, 1, 'PRINTED')).body.printJob.status).toBe('COMPLETED');
    expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
  });

  it('is settled once it is printed, and in a job that is over', async () => {
    const { id } = await job('READY');
    await say(id, 1, 'PRINTED');
    expect((await say(id, 1, 'WAITING', 0)).body.code).toBe('print-item-done');
    expect((await say(id, 3, 'PRINTED')).body.code).toBe('print-item-not-found');
    expect((await say(id, 2, 'PRINTED', 1)).body.code).toBe('invalid-input');
    await env.DB.prepare("update print_jobs set status = 'WITHDRAWN' where id = ?").bind(id).run();
    expect((await say(id, 2, 'PRINTED')).body.code).toBe('print-job-step');
  });

  it('did not fail when all its copies are good: nothing would be left to print again', async () => {
    const { id } = await job('READY', 'PRINTING');
    expect((await say(id, 1, 'FAILED', 2)).body.issues).toEqual([
      { field: 'copies', message: 'Objednaných kusov je 2, dobrých musí byť menej.' },
    ]);
    expect(await itemsOf(id)).toEqual(['WAITING', 'WAITING']);
  });

  it('is let wait by no station', async () => {
    const { id } = await job('READY');
    await station.lease();
    expect((await station.confirm(id, 1, { status: 'WAITING', copies: 0 })).body.code).toBe('print-job-step');
  });
});

describe('a job as a whole', () => {
  it('is not completed while an item of it failed', async () => {
    const { id } = await job('READY', 'PRINTING');
    await say(id, 1, 'FAILED');
    expect((await setStatus(admin.token, id, 'COMPLETED')).body.code).toBe('print-items-failed');
    await say(id, 1, 'WAITING');
    expect((await setStatus(admin.token, id, 'COMPLETED')).body.printJob.status).toBe('COMPLETED');
  });

  it('is completed with others by one call, unless a station prints it', async () => {
    const [waiting, leased] = [await job(), await job('READY')];
    await station.lease();
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(leased.id).run();
    const { body } = await call<{ results: { error: string | null }[] }>('POST', '/print-jobs/completed', {
      token: admin.token,
      body: { jobIds: [waiting.id, leased.id, 'none'] },
    });
    expect(body.results.map(({ error }) => error)).toEqual([
      null,
      expect.stringContaining('má stanica'),
      'Tlačová úloha nebola nájdená.',
    ]);
    expect(await itemsOf(waiting.id)).toEqual(['PRINTED', 'PRINTED']);
    expect(await orderStatusOf(waiting.orderId)).toBe('PRINT_COMPLETED');
  });
});
