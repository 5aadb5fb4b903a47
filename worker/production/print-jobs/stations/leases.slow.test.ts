import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import type { ErrorBody } from '../../../../shared/errors.ts';
import type {
  PrintData,
  PrintJobChanged,
  PrintJobResponse,
} from '../../../../shared/production/print-jobs/contract.ts';
import type { PrintStationsResponse } from '../../../../shared/production/print-jobs/print-stations.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { openContext } from '../../../platform/core/context.ts';
import { checkRule } from '../../../platform/integrity/check-rules.ts';
import { prepare, wholePaper } from '../../../shop/prints/testing/prepare.ts';
import { call } from '../../../testing/call.ts';
import { drawJpeg } from '../../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../../testing/factories.ts';
import { makePaidOrder } from '../../../testing/invoice-factories.ts';
import { makeBuyer, makeProduct, prints } from '../../../testing/shop-factories.ts';
import { auditsOf, createJob, makeStation, orderStatusOf, setStatus } from '../testing/make-job.ts';
import { fetchFile, StationClient } from '../testing/station-client.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let admin: TestUser;
let buyer: TestUser;
let [small, large]: Product[] = [];
let photoId: string;
/** Two stations of one token, and one of another. */
let [near, far, rival]: StationClient[] = [];

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  small = await makeProduct('PRINT_SIZE', { name: '10x15', printFormat: formatOf(100, 150) });
  large = await makeProduct('PRINT_SIZE', { name: '20x30', printFormat: formatOf(200, 300) });
  photoId = (await upload(buyer, null, [{ name: 'more.jpg', bytes: drawJpeg(640, 480, 3) }])).body.photos[0]?.id ?? '';
  const token = await makeStation(admin, 'Lab');
  [near, far] = [new StationClient(token, 'pc-1'), new StationClient(token, 'pc-2')];
  rival = new StationClient(await makeStation(admin, 'Iný lab'), 'pc-1');
});
beforeEach(
  async () => void (await env.DB.prepare("update print_jobs set status = 'FAILED' where status <> 'COMPLETED'").run()),
);

/** A job that is ready, of prints of one photo: their sizes and how many of each. */
async function readyJob(...items: [Product | undefined, number][]): Promise<{ id: string; orderId: string }> {
  const asked = items.map(([size]) => ({ photoId, paperSize: size?.name ?? '', print: wholePaper }));
  const seen = await prepare(buyer, asked);
  const order = await makePaidOrder(
    buyer,
    items.map(([size, quantity], at) =>
      prints(photoId, size!, { quantity, print: { ...wholePaper, hash: seen[at]?.hash } }),
    ),
  );
  const { id } = (await createJob(admin, order.id)).body.printJob;
  await setStatus(admin.token, id, 'READY');
  return { id, orderId: order.id };
}

const jobOf = async (id: string) =>
  (await call<PrintJobResponse>('GET', `/print-jobs/${id}`, { token: admin.token })).body.printJob;
const release = (id: string) =>
  call<PrintJobChanged & ErrorBody>('POST', `/print-jobs/${id}/release`, { token: admin.token });
const stations = async () => (await call<PrintStationsResponse>('GET', '/print-stations', { token: admin.token })).body;
/** As if some minutes had passed since the lease. */
const wait = (id: string, minutes: number) =>
  env.DB.prepare('update print_jobs set lease_until = lease_until - ? where id = ?')
    .bind(minutes * 60_000, id)
    .run();

describe('a lease', () => {
  it('goes to one station, the job that waits longest first, and returns when its response got lost', async () => {
    const [first, second] = [await readyJob([small, 2]), await readyJob([small, 1])];
    const lease = await near!.lease();
    expect(lease?.printData).toMatchObject({ job: { id: first.id, status: 'PRINTING' }, items: [{ quantity: 2 }] });
    expect(await orderStatusOf(first.orderId)).toBe('PRINTING');
    expect((await auditsOf(first.id)).at(-1)).toMatchObject({ action: 'print-job.status', actor: 'Lab' });
    expect((await near!.lease())?.id).toBe(lease?.id);
    expect((await far!.lease())?.printData.job.id).toBe(second.id);
    expect(await rival!.lease()).toBeNull();
    expect(await near!.lease({ known: [first.id] })).toBeNull();
    expect(await jobOf(first.id)).toMatchObject({ lease: { station: 'Stanica pc-1', isFetched: false } });
  });

  it('is of no job whose order is held, until it goes on', async () => {
    const { id, orderId } = await readyJob([small, 1]);
    const hold = (reason: string | null) =>
      call('PUT', `/admin/orders/${orderId}/hold`, { token: admin.token, body: { reason } });
    await hold('Chýba číslo domu');
    expect(await near!.lease()).toBeNull();
    await hold(null);
    expect((await near!.lease())?.printData.job.id).toBe(id);
  });

  it('is of what waits in the formats of the station; the rest of the job is for another one', async () => {
    const { id, orderId } = await readyJob([small, 1], [large, 2], [small, 3]);
    const first = await near!.lease({ formats: ['10x15'] });
    expect(first?.printData.items).toMatchObject([{ position: 1 }, { position: 3 }]);
    expect(await far!.lease({ formats: ['20x30'] })).toBeNull();
    const shaOf = (lease: typeof first, at: number) => lease!.printData.items[at]!.print!.sha256;
    await near!.confirm(id, 1, { sha256: shaOf(first, 0) });
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', lease: { station: 'Stanica pc-1' } });
    await near!.confirm(id, 3, { status: 'FAILED', copies: 1 });
    expect(await jobOf(id)).toMatchObject({ status: 'READY', lease: null, progress: { printed: 1, failed: 1 } });
    expect((await near!.confirm(id, 3, { status: 'FAILED', copies: 1 })).status).toBe(200);
    expect(await near!.heartbeat()).toEqual([]);
    expect(await near!.lease({ formats: ['10x15'] })).toBeNull();

    const second = await far!.lease({ formats: ['20x30'] });
    expect(second?.printData.items).toMatchObject([{ position: 2, quantity: 2 }]);
    await far!.confirm(id, 2, { sha256: shaOf(second, 0), copies: 2 });
    expect(await jobOf(id)).toMatchObject({ status: 'FAILED', progress: { printed: 2, failed: 1 } });
    await setStatus(admin.token, id, 'READY');
    const again = await near!.lease({ formats: ['10x15'] });
    expect(again?.printData.items).toMatchObject([{ position: 3, copies: 1 }]);
    await near!.confirm(id, 3, { sha256: shaOf(again, 0), copies: 3 });
    expect((await jobOf(id)).status).toBe('COMPLETED');
    expect(await orderStatusOf(orderId)).toBe('PRINT_COMPLETED');
    expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
  });

  it('leaves nothing behind for the one who prints the rest by hand', async () => {
    const { id } = await readyJob([small, 1], [large, 1], [large, 2]);
    const items = (await near!.lease({ formats: ['10x15'] }))!.printData.items;
    await near!.confirm(id, 1, { sha256: items[0]!.print!.sha256 });
    await setStatus(admin.token, id, 'PRINTING');
    const data = await call<PrintData>('GET', `/print-jobs/${id}/print-data`, { token: admin.token });
    const body = { status: 'PRINTED', sha256: data.body.items[1]!.print!.sha256, copies: 1 };
    await call('PUT', `/print-jobs/${id}/items/2`, { token: admin.token, body });
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', progress: { printed: 2 } });
    expect(await far!.lease({ formats: ['20x30'] })).toBeNull();
  });

  it('is of the job behind any number of jobs in other formats', async () => {
    const other = await readyJob([large, 1]);
    const index = await env.DB.prepare("select sql from sqlite_master where name = 'print_jobs_open_order'").first(
      'sql',
    );
    // Older ones, all of one order, which the lease does not mind.
    await env.DB.batch([
      env.DB.prepare('drop index print_jobs_open_order'),
      env.DB.prepare(
        `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 300)
         insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
         select '00-' || n, order_id, status, content, status_by, created_by, created_at, updated_at
         from print_jobs, counter where print_jobs.id = ?`,
      ).bind(other.id),
    ]);
    const behind = await readyJob([small, 1]);
    expect((await far!.lease({ formats: ['10x15'] }))?.printData.job.id).toBe(behind.id);
    await env.DB.batch([env.DB.prepare("delete from print_jobs where id like '00-%'"), env.DB.prepare(String(index))]);
  });

  it('lapses after ten minutes while no file was fetched, and its links with it', async () => {
    const { id } = await readyJob([small, 1]);
    const lease = await near!.lease();
    const { url } = lease!.printData.items[0]!;
    await wait(id, 9);
    expect(await rival!.lease()).toBeNull();
    await wait(id, 2);
    expect(await fetchFile(url)).toEqual([409, 'print-lease-lost']);
    const other = await rival!.lease();
    expect(other?.printData.job.id).toBe(id);
    expect(await fetchFile(url)).toEqual([409, 'print-lease-lost']);
    expect((await fetchFile(other!.printData.items[0]!.url))[0]).toBe(200);
    expect((await near!.confirm(id, 1, {})).body.code).toBe('print-file-differs');
    const { sha256 } = other!.printData.items[0]!.print!;
    expect((await near!.confirm(id, 1, { sha256 })).body.code).toBe('print-lease-lost');
    expect((await rival!.confirm(id, 1, { sha256 })).status).toBe(200);
  });

  it('never passes on by itself once a file was fetched; an admin ends it, and what is printed stays printed', async () => {
    const { id } = await readyJob([small, 1], [large, 3]);
    const items = (await near!.lease())!.printData.items;
    expect((await fetchFile(items[0]!.url))[0]).toBe(200);
    await wait(id, 100_000);
    for (const other of [far!, rival!, near!]) expect(await other.lease()).toBeNull();
    expect((await fetchFile(items[1]!.url))[0]).toBe(200);
    await near!.confirm(id, 1, { sha256: items[0]!.print!.sha256 });
    expect(await near!.heartbeat()).toMatchObject([{ jobId: id }]);

    expect((await release(id)).body.printJob).toMatchObject({ status: 'READY', lease: null, progress: { printed: 1 } });
    expect((await auditsOf(id)).at(-1)).toMatchObject({ action: 'print-job.release', user_id: admin.id });
    expect((await release(id)).body.code).toBe('print-job-step');
    expect(await near!.heartbeat()).toEqual([]);
    expect(await fetchFile(items[1]!.url)).toEqual([409, 'print-lease-lost']);
    const again = await rival!.lease();
    expect(again?.printData.items).toMatchObject([{ position: 2, quantity: 3, copies: 0 }]);
    expect((await near!.confirm(id, 2, { sha256: items[1]!.print!.sha256, copies: 3 })).body.code).toBe(
      'print-lease-lost',
    );
  });

  it('gives new links to the station that has it, and no file of a cancelled order', async () => {
    const { id, orderId } = await readyJob([small, 1]);
    const lease = await near!.lease();
    const own = await near!.printData(id);
    expect(own.items[0]?.url).toContain(`lease=${lease?.id}`);
    expect(await far!.printData(id)).toMatchObject({ code: 'print-lease-lost' });
    await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(orderId).run();
    expect(await fetchFile(own.items[0]?.url)).toEqual([409, 'order-not-printable']);
    expect(await near!.heartbeat()).toEqual([]);
  });

  it.each(['CANCELLED', 'SHIPPED'])(
    'that its station gives up, as its order was %s, leaves no job that waits',
    async (status) => {
      const { id, orderId } = await readyJob([small, 3]);
      const url = (await near!.lease())!.printData.items[0]?.url;
      await fetchFile(url);
      await env.DB.prepare('update orders set status = ? where id = ?').bind(status, orderId).run();
      expect((await stations()).needs).toEqual([]);
      expect((await near!.confirm(id, 1, { status: 'FAILED', copies: 2 })).status).toBe(200);
      expect(await jobOf(id)).toMatchObject({ status: 'WITHDRAWN', progress: { failed: 1 } });
      expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
    },
  );

  it('keeps the calls of stations that confirm whole jobs away from it', async () => {
    const { id } = await readyJob([small, 1]);
    await near!.lease();
    for (const status of ['PRINTING', 'COMPLETED', 'FAILED'])
      expect((await setStatus(near!.token, id, status)).body.code).toBe('print-job-leased');
    expect((await setStatus(admin.token, id, 'COMPLETED')).status).toBe(200);
    expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
  });
});

describe('an item', () => {
  it('is confirmed once, by the hash of its file and with all its copies; with the last one the job is done', async () => {
    const { id, orderId } = await readyJob([small, 2], [large, 1]);
    const items = (await near!.lease())!.printData.items;
    const [one, two] = items.map(({ print }) => print!.sha256);
    expect((await near!.confirm(id, 1, { sha256: two!, copies: 2 })).body.code).toBe('print-file-differs');
    expect((await near!.confirm(id, 1, { sha256: one!, copies: 1 })).body.issues).toMatchObject([{ field: 'copies' }]);
    expect((await far!.confirm(id, 1, { sha256: one!, copies: 2 })).body.code).toBe('print-lease-lost');
    expect((await near!.confirm(id, 3, { sha256: one! })).body.code).toBe('print-item-not-found');
    const confirmed = await Promise.all([1, 2, 3].map(() => near!.confirm(id, 1, { sha256: one!, copies: 2 })));
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await near!.confirm(id, 1, { status: 'FAILED', sha256: null, copies: 0 })).body.code).toBe(
      'print-item-done',
    );
    expect(await jobOf(id)).toMatchObject({ status: 'PRINTING', progress: { total: 2, printed: 1, failed: 0 } });

    expect((await near!.confirm(id, 2, { sha256: two! })).body.printJob).toMatchObject({
      status: 'COMPLETED',
      progress: { printed: 2 },
    });
    expect(await orderStatusOf(orderId)).toBe('PRINT_COMPLETED');
    const audits = await auditsOf(id);
    expect((await near!.confirm(id, 2, { sha256: two! })).status).toBe(200);
    expect(await auditsOf(id)).toEqual(audits);
    expect(audits.at(-1)).toMatchObject({ action: 'print-job.status', actor: 'Lab' });
    expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
  });

  it('that failed ends its job when nothing else waits, and is leased again alone, for the copies that are missing', async () => {
    const { id } = await readyJob([small, 1], [large, 3]);
    const items = (await near!.lease())!.printData.items;
    const failure = { status: 'FAILED' as const, sha256: null, copies: 2, reason: 'Zasekol sa papier.' };
    await near!.confirm(id, 2, failure);
    expect((await jobOf(id)).status).toBe('PRINTING');
    await near!.confirm(id, 1, { sha256: items[0]!.print!.sha256 });
    expect(await jobOf(id)).toMatchObject({ status: 'FAILED', progress: { printed: 1, failed: 1 } });
    expect(await far!.lease()).toBeNull();

    expect((await setStatus(near!.token, id, 'READY')).body.code).toBe('print-job-step');
    expect((await setStatus(admin.token, id, 'READY')).status).toBe(200);
    const again = await far!.lease();
    expect(again?.printData.items).toMatchObject([{ position: 2, copies: 2, reason: 'Zasekol sa papier.' }]);
    await far!.confirm(id, 2, { sha256: items[1]!.print!.sha256, copies: 3 });
    expect((await jobOf(id)).status).toBe('COMPLETED');
  });

  it('is confirmed by an admin too, who looked at the paper', async () => {
    const { id } = await readyJob([small, 1], [large, 1]);
    const items = (await near!.lease())!.printData.items;
    const body = { status: 'PRINTED', sha256: items[0]!.print!.sha256, copies: 1 };
    const response = await call('PUT', `/print-jobs/${id}/items/1`, { token: admin.token, body });
    expect(response.status).toBe(200);
    expect((await auditsOf(id)).at(-1)).toMatchObject({
      action: 'print-job.item',
      after: '{"position":1,"itemStatus":"PRINTED","copies":1}',
    });
  });

  it('of a job that is printed as a whole counts as printed', async () => {
    const { id } = await readyJob([small, 2], [large, 1]);
    await setStatus(near!.token, id, 'PRINTING');
    await setStatus(near!.token, id, 'COMPLETED');
    expect((await jobOf(id)).progress).toEqual({ total: 2, printed: 2, failed: 0 });
    expect((await near!.printData(id)).items).toMatchObject([{ status: 'PRINTED', copies: 2 }, { copies: 1 }]);
    expect((await checkRule(openContext(env), 'print-items')).count).toBe(0);
  });
});

describe('a heartbeat', () => {
  const printer = { name: 'RX1', status: 'STATUS_OK', mediaType: '4x6', mediaRemaining: 84, formats: ['10x15'] };

  it('says which jobs are paused, as their orders are held after a file was fetched', async () => {
    const { id, orderId } = await readyJob([small, 1]);
    await fetchFile((await near!.lease())!.printData.items[0]!.url);
    const isPaused = async (reason: string | null) => {
      await call('PUT', `/admin/orders/${orderId}/hold`, { token: admin.token, body: { reason } });
      return (await near!.heartbeat()).map((lease) => [lease.jobId, lease.isPaused]);
    };
    expect(await isPaused('Zlá adresa')).toEqual([[id, true]]);
    expect(await isPaused(null)).toEqual([[id, false]]);
  });

  it('of a token that was deleted is not shown any more, nor one from more than a month ago', async () => {
    const { body } = await call<ApiTokenCreated>('POST', '/admin/api-tokens', {
      token: admin.token,
      body: { name: 'Na čas' },
    });
    await new StationClient(body.token.token, 'zmazana').heartbeat();
    await new StationClient(near!.token, 'davna').heartbeat();
    const shown = async () => (await stations()).stations.map(({ name }) => name);
    expect(await shown()).toEqual(expect.arrayContaining(['Stanica zmazana', 'Stanica davna']));
    await call('DELETE', `/admin/api-tokens/${body.token.id}`, { token: admin.token });
    await env.DB.prepare("update print_stations set seen_at = ? where name = 'Stanica davna'")
      .bind(Date.now() - 31 * 24 * 3_600_000)
      .run();
    expect(await shown()).not.toContain('Stanica zmazana');
    expect(await shown()).not.toContain('Stanica davna');
  });

  it('shows the station with its printers, and what they still have to print', async () => {
    await readyJob([small, 5], [large, 1]);
    await near!.heartbeat({ printers: [printer], queue: 3 });
    const { stations: seen, needs } = await stations();
    expect(seen.find(({ name }) => name === 'Stanica pc-1')).toMatchObject({
      token: 'Lab',
      queue: 3,
      printers: [printer],
    });
    expect(needs).toEqual([
      { format: '10x15', prints: 5 },
      { format: '20x30', prints: 1 },
    ]);
  });

  it('counts what is left of the jobs', async () => {
    const { id } = await readyJob([small, 5], [large, 2]);
    await near!.lease();
    await near!.confirm(id, 1, { status: 'FAILED', copies: 3 });
    expect((await stations()).needs).toEqual([{ format: '20x30', prints: 2 }]);
    const other = await readyJob([small, 4]);
    expect((await stations()).needs).toEqual([
      { format: '10x15', prints: 4 },
      { format: '20x30', prints: 2 },
    ]);
    expect((await far!.lease({ formats: ['30x45'] }))?.printData.job.id).toBeUndefined();
    expect((await far!.lease({ formats: ['10x15'] }))?.printData.job.id).toBe(other.id);
  });

  it('is written once a minute, but at once when a printer changes', async () => {
    const station = new StationClient(near!.token, 'sporo');
    const written = async () => {
      const found = (await stations()).stations.find(({ name }) => name === 'Stanica sporo');
      return [found?.printers[0]?.status, found?.printers[0]?.mediaRemaining];
    };
    await station.heartbeat({ printers: [printer] });
    await station.heartbeat({ printers: [{ ...printer, mediaRemaining: 83 }] });
    expect(await written()).toEqual(['STATUS_OK', 84]);
    await station.heartbeat({ printers: [{ ...printer, mediaRemaining: 82, status: 'STATUS_PAPER_END' }] });
    expect(await written()).toEqual(['STATUS_PAPER_END', 82]);
  });

  it('comes from at most twenty stations of a token', async () => {
    const token = await makeStation(admin, 'Mnoho');
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      const body = { station: { id: `s-${at}`, name: 'S' } };
      statuses.push((await call('POST', '/print-stations/heartbeat', { token, body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
  });
});
