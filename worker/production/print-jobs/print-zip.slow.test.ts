import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintZipResponse } from '../../../shared/production/print-jobs/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { listZip } from '../../testing/list-zip.ts';
import { makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import { askReprint, createJob, makeStation, setStatus } from './testing/make-job.ts';

let admin: TestUser;
let buyer: TestUser;
let photoId: string;
let [small, large, glossy]: Awaited<ReturnType<typeof makeProduct>>[] = [];

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  small = await makeProduct('PRINT_SIZE', { name: '10x15', printFormat: formatOf(100, 150) });
  large = await makeProduct('PRINT_SIZE', { name: '20 × 30/A4', printFormat: formatOf(200, 300) });
  glossy = await makeProduct('SERVICE', { name: 'Lesklý papier' });
  const { body } = await upload(buyer, null, [{ name: 'more.jpg', bytes: drawJpeg(640, 480, 3) }]);
  photoId = body.photos[0]?.id ?? '';
});

/** A job of 10 × 15 on glossy paper twice, 20 × 30 once, and 10 × 15 twice of an order without a print file. */
async function makeMixedJob(): Promise<{ id: string; orderId: string; number: string; sha256: (string | null)[] }> {
  const sizes = [small!, large!];
  const seen = await prepare(
    buyer,
    sizes.map(({ name }) => ({ photoId, paperSize: name, print: wholePaper })),
  );
  const printOf = (at: number) => ({ ...wholePaper, hash: seen[at]?.hash });
  const { id: orderId, orderNumber } = await makePaidOrder(buyer, [
    prints(photoId, small!, { quantity: 2, services: [glossy!.name], print: printOf(0) }),
    prints(photoId, large!, { quantity: 1, print: printOf(1) }),
    prints(photoId, small!, { quantity: 2, print: printOf(0) }),
  ]);
  await env.DB.prepare(
    'update order_items set print_hash = null, print_sha256 = null, print = null where order_id = ? and position = 2',
  )
    .bind(orderId)
    .run();
  const { results } = await env.DB.prepare('select print_sha256 from order_items where order_id = ? order by position')
    .bind(orderId)
    .all<{ print_sha256: string | null }>();
  const { id } = (await createJob(admin, orderId)).body.printJob;
  return { id, orderId, number: orderNumber, sha256: results.map(({ print_sha256 }) => print_sha256) };
}
const plan = (jobIds: string[], token = admin.token) =>
  call<PrintZipResponse & { code?: string }>('POST', '/print-jobs/zip', { token, body: { jobIds } });
/** As a browser does that follows a link. */
const download = (url: string) => callRaw('GET', url.replace('/api', ''));
async function unzipped(...jobIds: string[]): Promise<Record<string, Uint8Array>> {
  const { body } = await plan(jobIds);
  const response = await download(body.parts[0]?.url ?? '');
  const bytes = await response.bytes();
  expect(listZip(bytes).every(({ isFile }) => isFile)).toBe(true);
  return unzipSync(bytes);
}
const hashOf = async (bytes: Uint8Array | undefined) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes ?? new Uint8Array())).toString('hex');

describe('the ZIP of a print job', () => {
  it('has the files that were ordered, by paper, format and copies', async () => {
    const { id, number, sha256 } = await makeMixedJob();
    const { body } = await plan([id]);
    expect(body.parts).toMatchObject([{ filename: `tlac-${number}.zip`, fileCount: 3 }]);
    const files = await unzipped(id);
    const [glossyFile, largeFile, oldFile] = [
      `Lesklý papier/10x15/2x/${number}_2x_0001-more.jpg`,
      `Bez služieb/20 × 30-A4/1x/${number}_1x_0002-more.jpg`,
      `Bez služieb/10x15/2x/${number}_2x_0003-more.jpg`,
    ];
    expect(Object.keys(files).sort()).toEqual([glossyFile, largeFile, oldFile].sort());
    expect(await hashOf(files[glossyFile])).toBe(sha256[0]);
    expect(await hashOf(files[largeFile])).toBe(sha256[1]);
    expect(files[oldFile]?.length).toBeGreaterThan(1000);
  });

  it('is a download for a browser, and opens for print stations too', async () => {
    const { id, number } = await makeMixedJob();
    const { body } = await plan([id], await makeStation(admin));
    const response = await download(body.parts[0]?.url ?? '');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="tlac-${number}.zip"`,
    });
    await response.body?.cancel();
  });

  it('leaves out what is printed, and of a job that is done nothing', async () => {
    const { id, number } = await makeMixedJob();
    await setStatus(admin.token, id, 'READY');
    const body = { sha256: null, copies: 1 };
    for (const status of ['FAILED', 'WAITING'])
      await call('PUT', `/print-jobs/${id}/items/1`, { token: admin.token, body: { ...body, status } });
    expect(Object.keys(await unzipped(id))).toContain(`Lesklý papier/10x15/1x/${number}_1x_0001-more.jpg`);
    await call('PUT', `/admin/orders/${(await jobRow(id))?.order_id}`, {
      token: admin.token,
      body: { status: 'PRINT_COMPLETED' },
    });
    expect(Object.keys(await unzipped(id))).toHaveLength(3);
  });

  it('of several jobs has them all, reprints by a name of their own', async () => {
    const [first, second] = [await makeMixedJob(), await makeMixedJob()];
    await call('POST', '/print-jobs/completed', { token: admin.token, body: { jobIds: [first.id] } });
    const asked = { items: [{ position: 1, copies: 1 }] };
    const { id } = (await askReprint(admin, first.orderId, asked)).body.printJob;
    const names = Object.keys(await unzipped(second.id, id));
    expect(names).toHaveLength(4);
    expect(names).toContain(`Lesklý papier/10x15/1x/${first.number}_dotlac_1x_0001-more.jpg`);
  });

  it('of some orders has what their open jobs print, those that are held left out', async () => {
    const [open, held, done] = [await makeMixedJob(), await makeMixedJob(), await makeMixedJob()];
    const { token } = admin;
    await call('PUT', `/admin/orders/${held.orderId}/hold`, { token, body: { reason: 'Čaká na zákazníka.' } });
    await call('POST', '/print-jobs/completed', { token, body: { jobIds: [done.id] } });
    await askReprint(admin, done.orderId);
    const ask = (...jobs: { orderId: string }[]) =>
      call<PrintZipResponse & { code?: string }>('POST', '/print-jobs/zip', {
        token,
        body: { orderIds: jobs.map(({ orderId }) => orderId) },
      });
    const { body } = await ask(open, held, done);
    expect(body.parts).toMatchObject([{ filename: `tlac-${open.number}.zip`, fileCount: 3 }]);
    const files = unzipSync(await (await download(body.parts[0]?.url ?? '')).bytes());
    expect(Object.keys(files).every((name) => name.includes(`/${open.number}_`))).toBe(true);
    expect((await ask(held, done)).body.code).toBe('print-job-not-found');
  });

  it('leaves out what a station prints or no one may print, and says how many', async () => {
    const jobs = [await makeMixedJob(), await makeMixedJob(), await makeMixedJob(), await makeMixedJob()];
    const [free, taken, held, cancelled] = jobs.map(({ id }) => id) as [string, string, string, string];
    const [, , heldOrder, cancelledOrder] = jobs.map(({ orderId }) => orderId);
    const station = await makeStation(admin);
    for (const status of ['READY', 'PRINTING']) {
      await setStatus(station, taken, status);
      await setStatus(station, cancelled, status);
    }
    const { token } = admin;
    await call('PUT', `/admin/orders/${heldOrder}/hold`, { token, body: { reason: 'Čaká na zákazníka.' } });
    await call('PUT', `/admin/orders/${cancelledOrder}`, { token, body: { status: 'CANCELLED' } });
    const { body } = await plan([free, taken, held, cancelled]);
    expect([body.parts.map(({ fileCount }) => fileCount), body.leftOut]).toEqual([[3], 3]);
    const orderIds = jobs.slice(0, 2).map(({ orderId }) => orderId);
    const ofOrders = await call<PrintZipResponse>('POST', '/print-jobs/zip', { token, body: { orderIds } });
    expect([ofOrders.body.parts.length, ofOrders.body.leftOut]).toEqual([1, 1]);
    expect((await plan([taken])).body.code).toBe('print-job-taken');
    expect((await plan([held])).body.code).toBe('order-held');
    // Its own station may.
    expect((await plan([taken], station)).body.leftOut).toBe(0);
  });

  it('says which files are missing', async () => {
    const { id } = await makeMixedJob();
    await env.DB.prepare(
      "update prints set status = 'FAILED' where hash in (select print_hash from order_items)",
    ).run();
    const files = await unzipped(id);
    const text = new TextDecoder().decode(files['chybajuce-subory.txt']);
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringMatching(/0001-more\.jpg: Súbor/),
      expect.stringMatching(/0002-more\.jpg: Súbor/),
    ]);
    await env.DB.prepare("update prints set status = 'READY' where status = 'FAILED'").run();
  });

  it('has parts of at most 4,000 files, which have each file once', async () => {
    const jobs = [await makeMixedJob(), await makeMixedJob()];
    await env.DB.prepare(
      `with recursive counter(n) as (select 3 union all select n + 1 from counter where n < 2999)
       insert into order_items (order_id, position, mode, photo_id, filename, size_bytes, product_name, quantity,
         unit_price_cents, services, total_cents)
       select order_id, n, mode, 'gone', 'x.jpg', 1, product_name, 1, 0, '[]', 0 from order_items, counter
       where position = 1 and order_id in (?, ?)`,
    )
      .bind(...jobs.map(({ orderId }) => orderId))
      .run();
    const { body } = await plan(jobs.map(({ id }) => id));
    expect(body.parts.map(({ fileCount }) => fileCount)).toEqual([expect.any(Number), expect.any(Number)]);
    const [first, second] = body.parts.map(({ fileCount }) => fileCount);
    expect([first! <= 4000, first! + second!]).toEqual([true, 6000]);
    const missing: string[] = [];
    for (const { url, filename } of body.parts) {
      expect(filename).toMatch(/-cast-[12]-z-2\.zip$/);
      const files = unzipSync(await (await download(url)).bytes());
      missing.push(...new TextDecoder().decode(files['chybajuce-subory.txt']).trim().split('\r\n'));
    }
    expect([missing.length, new Set(missing).size]).toEqual([5994, 5994]);
  });

  it('has nothing of a job that was withdrawn', async () => {
    const [kept, withdrawn] = [await makeMixedJob(), await makeMixedJob()];
    await call('PUT', `/admin/orders/${withdrawn.orderId}`, { token: admin.token, body: { status: 'CANCELLED' } });
    const names = Object.keys(await unzipped(kept.id, withdrawn.id));
    expect(names).toHaveLength(3);
    expect(names.every((name) => name.includes(kept.number))).toBe(true);
  });

  it('is found by no one without a signed link of these very jobs', async () => {
    const [mine, other] = [await makeMixedJob(), await makeMixedJob()];
    const url = (await plan([mine.id])).body.parts[0]?.url ?? '';
    const changed = [
      url.replace(mine.id, other.id),
      url.replace('zip/1', 'zip/2'),
      url.replace(/until=[^&]*/, 'until=z'),
      url.replace(/&s=[^&]*/, ''),
    ];
    for (const link of changed) expect((await download(link)).status).toBe(403);
    expect((await plan([mine.id, 'none'])).body.code).toBe('print-job-not-found');
  });
});

const jobRow = (id: string) =>
  env.DB.prepare('select order_id from print_jobs where id = ?').bind(id).first<{ order_id: string }>();
