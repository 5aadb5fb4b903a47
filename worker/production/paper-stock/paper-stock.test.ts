import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaperStock, PaperStockResponse } from '../../../shared/production/paper-stock/contract.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { askReprint, createJob, makeStation, setStatus } from '../print-jobs/testing/make-job.ts';
import { StationClient } from '../print-jobs/testing/station-client.ts';

type Failure = { code: string; issues?: { message: string }[] };

let [admin, operator, buyer]: TestUser[] = [];
let size: Awaited<ReturnType<typeof makeProduct>>;
let photoId: string;

beforeAll(async () => {
  [admin, operator, buyer] = [
    await makeUser({ role: 'ADMIN' }),
    await makeUser({ role: 'OPERATOR' }),
    await makeBuyer(),
  ];
  photoId = await makePhotoRow(buyer.id);
});
beforeEach(async () => {
  size = await makeProduct('PRINT_SIZE');
});

const order = (...copies: number[]) =>
  makePaidOrder(
    buyer!,
    copies.map((quantity) => prints(photoId, size, { quantity })),
  );
async function startJob(orderId: string, ...steps: string[]): Promise<string> {
  const { id } = (await createJob(admin!, orderId)).body.printJob;
  for (const step of steps) await setStatus(admin!.token, id, step);
  return id;
}
const item = (jobId: string, position: number, body: Record<string, unknown>) =>
  call('PUT', `/print-jobs/${jobId}/items/${position}`, { token: admin!.token, body });
const paper = async (): Promise<PaperStock | undefined> => {
  const { body } = await call<PaperStockResponse>('GET', '/admin/paper-stock', { token: operator!.token });
  return body.papers.find(({ format }) => format === size.name);
};
const count = (counted: { pieces?: number | null; minimum?: number }, productId = size.id) =>
  call<PaperStockResponse & Failure>('PUT', '/admin/paper-stock', {
    token: operator!.token,
    body: { papers: [{ productId, ...counted }] },
  });

describe('the need of a paper size', () => {
  it('is what paid orders and open jobs wait for, each copy once', async () => {
    expect(await paper()).toEqual({
      ...{ productId: size.id, format: size.name, inJobs: 0, inOrders: 0, pieces: null, minimum: 0 },
    });
    const { id } = await order(3, 4);
    expect(await paper()).toMatchObject({ inJobs: 0, inOrders: 7 });
    const job = await startJob(id);
    expect(await paper()).toMatchObject({ inJobs: 0, inOrders: 7 });
    await setStatus(admin!.token, job, 'READY');
    expect(await paper()).toMatchObject({ inJobs: 7, inOrders: 0 });
    await item(job, 1, { status: 'PRINTED', sha256: null, copies: 3 });
    expect(await paper()).toMatchObject({ inJobs: 4, inOrders: 0 });
    // What failed is printed once more, whether its job waits or not.
    await item(job, 2, { status: 'FAILED', sha256: null, copies: 1, reason: 'Došiel papier' });
    expect(await paper()).toMatchObject({ inJobs: 3, inOrders: 0 });
    await setStatus(admin!.token, job, 'READY');
    await setStatus(admin!.token, job, 'PRINTING');
    await setStatus(admin!.token, job, 'COMPLETED');
    expect(await paper()).toMatchObject({ inJobs: 0, inOrders: 0 });
    await askReprint(admin!, id, { items: [{ position: 2, copies: 2 }] });
    expect(await paper()).toMatchObject({ inJobs: 2, inOrders: 0 });
  });

  it('has no copies that were given back, and no orders that are held, sent or cancelled', async () => {
    const [some, held, cancelled, sent] = [await order(5), await order(10), await order(20), await order(40)];
    await env.DB.prepare('update order_items set cancelled_copies = 2 where order_id = ?').bind(some.id).run();
    await call('PUT', `/admin/orders/${held.id}/hold`, { token: admin!.token, body: { reason: 'Adresa' } });
    const put = (id: string, status: string) =>
      call('PUT', `/admin/orders/${id}`, { token: admin!.token, body: { status } });
    await put(cancelled.id, 'CANCELLED');
    await put(sent.id, 'SHIPPED');
    expect(await paper()).toMatchObject({ inJobs: 0, inOrders: 3 });
  });

  it('is said of a size that is not sold any more, too', async () => {
    await order(6);
    await call('DELETE', `/admin/products/${size.id}`, { token: admin!.token });
    await env.DB.prepare('delete from products where id = ?').bind(size.id).run();
    expect(await paper()).toMatchObject({ productId: null, inOrders: 6, pieces: null });
  });
});

describe('the stock of a paper size', () => {
  it('loses what is printed, by whomever: each copy once', async () => {
    await count({ pieces: 100, minimum: 30 });
    const pieces = async () => (await paper())?.pieces;
    // By items.
    const [one, two, three] = [await order(3, 4), await order(5), await order(6, 1)];
    const job = await startJob(one.id, 'READY', 'PRINTING');
    await item(job, 1, { status: 'PRINTED', sha256: null, copies: 3 });
    await item(job, 1, { status: 'PRINTED', sha256: null, copies: 3 });
    expect(await pieces()).toBe(97);
    await item(job, 2, { status: 'FAILED', sha256: null, copies: 1, reason: 'Šmuha' });
    expect(await pieces()).toBe(96);
    await item(job, 2, { status: 'WAITING', sha256: null, copies: 1 });
    await item(job, 2, { status: 'PRINTED', sha256: null, copies: 4 });
    expect(await pieces()).toBe(93);
    // A whole job, of which something was said.
    const whole = await startJob(three.id, 'READY', 'PRINTING');
    await item(whole, 1, { status: 'PRINTED', sha256: null, copies: 6 });
    await setStatus(admin!.token, whole, 'COMPLETED');
    expect(await pieces()).toBe(86);
    // By the status of its order.
    await startJob(two.id, 'READY');
    await call('PUT', `/admin/orders/${two.id}`, { token: admin!.token, body: { status: 'PRINT_COMPLETED' } });
    expect(await pieces()).toBe(81);
    // A reprint.
    const { body } = await askReprint(admin!, two.id, { items: [{ position: 1, copies: 2 }] });
    for (const status of ['PRINTING', 'COMPLETED']) await setStatus(admin!.token, body.printJob.id, status);
    expect(await paper()).toMatchObject({ pieces: 79, minimum: 30 });
  });

  it('loses what a station confirms, and nothing by a confirmation that is refused', async () => {
    await count({ pieces: 10 });
    const { id } = await order(4);
    const job = await startJob(id, 'READY');
    const station = new StationClient(await makeStation(admin!), 'pc-1');
    // An old order, of photos without files: called begun by the token itself.
    await setStatus(station.token, job, 'PRINTING');
    await call('PUT', `/print-jobs/${job}/items/1`, {
      token: station.token,
      body: { status: 'PRINTED', sha256: null, copies: 3 },
    });
    expect((await paper())?.pieces).toBe(10);
    await call('PUT', `/print-jobs/${job}/items/1`, {
      token: station.token,
      body: { status: 'PRINTED', sha256: null, copies: 4 },
    });
    expect((await paper())?.pieces).toBe(6);
  });

  it('is not below zero, and goes with its product', async () => {
    await count({ pieces: 2 });
    await startJob((await order(9)).id, 'READY', 'PRINTING', 'COMPLETED');
    expect((await paper())?.pieces).toBe(0);
    const deleted = await call('DELETE', `/admin/products/${size.id}`, { token: admin!.token });
    expect(deleted.status).toBe(200);
    expect(await paper()).toBeUndefined();
  });
});

describe('a count', () => {
  it('changes what it names only, and is noted once', async () => {
    await count({ pieces: 50, minimum: 10 });
    await startJob((await order(5)).id, 'READY', 'PRINTING', 'COMPLETED');
    await count({ minimum: 20 });
    expect(await paper()).toMatchObject({ pieces: 45, minimum: 20 });
    await count({ minimum: 20 });
    await count({ pieces: 400 });
    expect(await paper()).toMatchObject({ pieces: 400, minimum: 20 });
    await count({ pieces: null });
    expect(await paper()).toMatchObject({ pieces: null, minimum: 0 });
    const { results } = await env.DB.prepare('select before, after from audit_log where subject_id = ? order by id')
      .bind(size.id)
      .all();
    expect(results).toEqual([
      { before: '{"pieces":null,"minimum":0}', after: '{"pieces":50,"minimum":10}' },
      { before: '{"minimum":10}', after: '{"minimum":20}' },
      { before: '{"pieces":45}', after: '{"pieces":400}' },
      { before: '{"pieces":400}', after: '{"pieces":null}' },
    ]);
  });

  it('is of a paper size, and a minimum of one that is counted', async () => {
    const service = await makeProduct('SERVICE');
    expect((await count({ pieces: 1 }, service.id)).body.code).toBe('product-not-found');
    expect((await count({ minimum: 5 })).body.issues?.[0]?.message).toContain('zadajte aj počet');
    for (const pieces of [-1, 1.5, 1_000_001]) expect((await count({ pieces })).status).toBe(400);
  });

  it('that leaves too little is told on the day', async () => {
    const low = async () =>
      (await call<TodayResponse>('GET', '/admin/today', { token: operator!.token })).body.lowPapers;
    await env.DB.prepare('delete from paper_stocks').run();
    await order(30);
    expect(await low()).toBe(0);
    await count({ pieces: 40, minimum: 10 });
    expect(await low()).toBe(0);
    await count({ minimum: 11 });
    expect(await low()).toBe(1);
  });
});
