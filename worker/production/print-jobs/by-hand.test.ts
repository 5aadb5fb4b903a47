import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  PrintJobResponse,
  PrintJobsByHand,
  PrintJobsResponse,
} from '../../../shared/production/print-jobs/contract.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import type { StaffOrderResponse } from '../../../shared/production/today/production.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import { setByHand } from './set-by-hand.ts';
import { leasePrintJob } from './stations/lease-print-job.ts';
import {
  askReprint,
  auditsOf,
  createJob,
  makePrintOrder,
  makeStation,
  orderStatusOf,
  setStatus,
} from './testing/make-job.ts';
import { fetchFile, StationClient } from './testing/station-client.ts';

let [admin, operator, other, buyer]: TestUser[] = [];
let station: StationClient;
let photoId: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Adam' });
  operator = await makeUser({ role: 'OPERATOR', name: 'Olga' });
  other = await makeUser({ role: 'OPERATOR', name: 'Ondrej' });
  buyer = await makeBuyer();
  size = await makeProduct('PRINT_SIZE', { name: '10x15', printFormat: formatOf(100, 150) });
  photoId = (await upload(buyer, null, [{ name: 'more.jpg', bytes: drawJpeg(640, 480, 3) }])).body.photos[0]?.id ?? '';
  station = new StationClient(await makeStation(admin, 'Lab'), 'pc-1', 'Počítač v labe');
});
beforeEach(
  async () =>
    void (await env.DB.prepare("update print_jobs set status = 'WITHDRAWN' where status <> 'COMPLETED'").run()),
);

/** A job that is ready, of two prints. */
async function readyJob(): Promise<{ id: string; orderId: string; orderNumber: string }> {
  const asked = [1, 2].map(() => ({ photoId, paperSize: size.name, print: wholePaper }));
  const [seen] = await prepare(buyer!, asked);
  const print = { ...wholePaper, hash: seen?.hash };
  const order = await makePaidOrder(buyer!, [
    prints(photoId, size, { quantity: 1, print }),
    prints(photoId, size, { quantity: 2, print }),
  ]);
  const { id } = (await createJob(admin!, order.id)).body.printJob;
  await setStatus(admin!.token, id, 'READY');
  return { id, orderId: order.id, orderNumber: order.orderNumber };
}

const byHand = async (of: { jobIds: string[] } | { orderIds: string[] }, takes = true, user = operator) =>
  (await call<PrintJobsByHand>('PUT', '/print-jobs/by-hand', { token: user!.token, body: { ...of, byHand: takes } }))
    .body.results;
const jobOf = async (id: string) =>
  (await call<PrintJobResponse>('GET', `/print-jobs/${id}`, { token: admin!.token })).body.printJob;

const jobOfOrder = async (orderId: string) => {
  const { body } = await call<StaffOrderResponse>('GET', `/admin/orders/${orderId}`, { token: operator!.token });
  return body.order.printJobs[0]!;
};

describe("'Tlačím ručne'", () => {
  it('keeps a waiting job from the stations, and goes on to the end without one', async () => {
    const { id, orderId, orderNumber } = await readyJob();
    expect(await byHand({ jobIds: [id] })).toEqual([{ id, orderNumber, station: null, error: null }]);
    expect(await station.lease()).toBeNull();
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', isByHand: true, statusBy: 'Olga', lease: null });
    expect(await orderStatusOf(orderId)).toBe('PRINTING');
    const { body } = await call<StaffOrderResponse>('GET', `/admin/orders/${orderId}`, { token: operator!.token });
    expect(body.order.printJobs).toMatchObject([{ isByHand: true, statusBy: 'Olga' }]);
    const list = await call<PrintJobsResponse>('GET', '/print-jobs?status=by-hand', { token: operator!.token });
    expect([list.body.printJobs.map((job) => job.id), list.body.pagination.total]).toEqual([[id], 1]);
    expect((await call<TodayResponse>('GET', '/admin/today', { token: operator!.token })).body.printedByHand).toBe(1);
    expect((await setStatus(operator!.token, id, 'COMPLETED')).status).toBe(200);
    expect(await orderStatusOf(orderId)).toBe('PRINT_COMPLETED');
    expect(await byHand({ jobIds: [id] })).toMatchObject([{ error: 'Táto úloha je už vytlačená.' }]);
  });

  it('takes a job of a station that is silent at once: it gets no file, and its confirmation is refused', async () => {
    const { id } = await readyJob();
    const lease = (await station.lease())!;
    const [first, second] = lease.printData.items;
    expect(await fetchFile(first?.url)).toEqual([200, undefined]);
    await station.confirm(id, 1, { sha256: first!.print!.sha256 });

    expect(await byHand({ jobIds: [id] })).toMatchObject([{ station: 'Počítač v labe', error: null }]);
    expect(await jobOf(id)).toMatchObject({ isByHand: true, lease: null, progress: { printed: 1, total: 2 } });
    expect((await auditsOf(id)).at(-1)).toMatchObject({
      action: 'print-job.by-hand',
      actor: expect.stringMatching(/^Olga/),
    });

    expect(await station.heartbeat()).toEqual([]);
    expect(await fetchFile(second?.url)).toEqual([409, 'print-lease-lost']);
    const said = { sha256: second!.print!.sha256, copies: 2 };
    expect((await station.confirm(id, 2, said)).body.code).toBe('print-lease-lost');
    const links = await call('GET', `/print-jobs/${id}/print-data?station=pc-1`, { token: station.token });
    expect(links).toMatchObject({ status: 409, body: { code: 'print-lease-lost' } });
    const others = await call('GET', `/print-jobs/${id}/print-data`, { token: station.token });
    expect(others).toMatchObject({ status: 409, body: { code: 'print-lease-lost' } });
    for (const status of ['PRINTING', 'COMPLETED', 'FAILED'])
      expect((await setStatus(station.token, id, status)).body.code).toMatch(/^print-job-(taken|step)$/);
    expect(await station.lease()).toBeNull();
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', isByHand: true, progress: { printed: 1, failed: 0 } });
  });

  it('has no file left to say of one that fetched nothing, and is taken once', async () => {
    const { id } = await readyJob();
    await station.lease();
    expect(await byHand({ jobIds: [id] })).toMatchObject([{ station: null, error: null }]);
    const audits = (await auditsOf(id)).length;
    expect(await byHand({ jobIds: [id] })).toMatchObject([{ error: null }]);
    expect(await auditsOf(id)).toHaveLength(audits);
    expect(await byHand({ jobIds: [id] }, true, other)).toMatchObject([{ error: 'Túto úlohu už ručne tlačí Olga.' }]);
  });

  it.each(['lease first', 'hand first'])('and a lease at once (%s): the station has it never', async (first) => {
    const { id } = await readyJob();
    const actor = { apiTokenId: 'lab', name: 'Lab' };
    const input = { station: { id: 'pc-9', name: 'PC' }, known: [] };
    const user = { ...operator!, role: 'OPERATOR' } as never;
    const take = (ctx: Parameters<typeof setByHand>[0]) => setByHand(ctx, user, { jobIds: [id], byHand: true });
    const lease = (ctx: Parameters<typeof setByHand>[0]) => leasePrintJob(ctx, actor, input);
    if (first === 'lease first') {
      // The station's lease lands between what 'by hand' has read and its batch: it is revoked.
      let leased: Awaited<ReturnType<typeof lease>> = null;
      const ctx = interrupted(async (now) => {
        leased = await lease(now);
      });
      expect(await take(ctx)).toMatchObject([{ error: null }]);
      expect(leased).not.toBeNull();
      expect(await fetchFile(leased!.printData.items[0]?.url)).toEqual([409, 'print-lease-lost']);
    } else expect(await lease(interrupted(take))).toBeNull();
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', isByHand: true, lease: null });
  });

  it('of twenty at once with as many leases: each job is with one of them', async () => {
    const { id } = await readyJob();
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => new StationClient(station.token, `pc-${at}`).lease()),
      byHand({ jobIds: [id] }),
    ]);
    const leases = outcomes.slice(0, 10) as Awaited<ReturnType<StationClient['lease']>>[];
    for (const lease of leases.filter((each) => each !== null))
      expect(await fetchFile(lease.printData.items[0]?.url)).toEqual([409, 'print-lease-lost']);
    expect(await jobOf(id)).toMatchObject({ isByHand: true, lease: null });
  });

  it('is of whole orders too, makes the job of one that has none, and says which could not be taken', async () => {
    const [waiting, fresh, held] = [await readyJob(), await makePrintOrder(), await makePrintOrder()];
    await call('PUT', `/admin/orders/${held.id}/hold`, { token: admin!.token, body: { reason: 'Adresa' } });
    const orderIds = [waiting.orderId, fresh.id, held.id];
    expect(await byHand({ orderIds })).toMatchObject([
      { id: waiting.orderId, error: null },
      { id: fresh.id, orderNumber: fresh.orderNumber, error: null },
      { id: held.id, error: expect.stringContaining('pozastaven') },
    ]);
    expect(await orderStatusOf(fresh.id)).toBe('PRINTING');
    expect(await station.lease()).toBeNull();
    // 'Vrátiť stanici', which leases what was not printed.
    expect(await byHand({ orderIds: [waiting.orderId] }, false, other)).toMatchObject([
      { error: 'Túto úlohu už ručne tlačí Olga.' },
    ]);
    expect(await station.lease()).toBeNull();
    expect(await byHand({ orderIds: [waiting.orderId] }, false)).toMatchObject([{ error: null }]);
    expect((await station.lease())?.printData.job.id).toBe(waiting.id);
    expect((await auditsOf(waiting.id)).map(({ action }) => action)).toContain('print-job.to-station');
    expect(await byHand({ jobIds: [waiting.id] }, false)).toMatchObject([{ error: 'Túto úlohu nikto netlačí ručne.' }]);
    expect(await byHand({ jobIds: [(await jobOfOrder(fresh.id)).id] }, false, admin)).toMatchObject([{ error: null }]);
  });

  it('is of a failed job with what failed, and of a reprint', async () => {
    const { id, orderId } = await readyJob();
    const lease = (await station.lease())!;
    await station.confirm(id, 1, { sha256: lease.printData.items[0]!.print!.sha256 });
    await station.confirm(id, 2, { status: 'FAILED', copies: 1 });
    expect(await byHand({ jobIds: [id] })).toMatchObject([{ error: null }]);
    expect(await jobOf(id)).toMatchObject({ isByHand: true, progress: { printed: 1, failed: 0 } });
    expect((await setStatus(operator!.token, id, 'COMPLETED')).status).toBe(200);
    const reprint = (await askReprint(admin!, orderId)).body.printJob;
    expect(await byHand({ jobIds: [reprint.id] })).toMatchObject([{ error: null }]);
    expect(await station.lease()).toBeNull();
  });
});
