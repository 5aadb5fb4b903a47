import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderPrintsResponse, PrintsCheck } from '../../../shared/production/order-prints/contract.ts';
import type { PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { openContext } from '../../platform/core/context.ts';
import { freezePrint } from '../../shop/prints/freeze-print.ts';
import { runToEnd } from '../../testing/bulk-runs.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { download, makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import { askReprint, createJob, makeStation, setStatus } from '../print-jobs/testing/make-job.ts';
import { StationClient } from '../print-jobs/testing/station-client.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let admin: TestUser;
let buyer: TestUser;
let token: string;
let station: StationClient;
let size: Product;
let photo: string;
let stations = 0;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  token = await makeStation(admin);
  size = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
  const { body } = await upload(buyer, null, [{ name: 'kopec.jpg', bytes: drawJpeg(400, 300, 9) }]);
  photo = body.photos[0]?.id ?? '';
});

// What another one has leased is not leased once more.
beforeEach(() => (station = new StationClient(token, `pc-${stations++}`)));

let oldSize: Product;
/** A size from before sizes had dimensions; it gets them once it is ordered. */
async function makeOldSize(): Promise<Product> {
  oldSize = await makeProduct('PRINT_SIZE');
  return oldSize;
}
const setFormat = (product: Product, format: Product['printFormat']) =>
  env.DB.prepare('update products set print_format = ? where id = ?')
    .bind(format && JSON.stringify(format), product.id)
    .run();

/** A paid order from before its size had dimensions; it has them now, unless `format` is null. */
async function orderOld(count = 1, format: Product['printFormat'] = size.printFormat) {
  const product = await makeOldSize();
  const order = await makePaidOrder(buyer, Array(count).fill(prints(photo, product)));
  await setFormat(product, format);
  return order;
}
const check = async (...orderIds: string[]) =>
  (await call<PrintsCheck>('POST', '/admin/orders/bulk/prints-check', { token: admin.token, body: { orderIds } })).body
    .orders;
const prepare = (id: string, positions: number[]) =>
  call<OrderPrintsResponse>('PUT', `/admin/orders/${id}/prints`, {
    token: admin.token,
    body: { items: positions.map((position) => ({ position, print: null })) },
  });
const listed = async (id: string) =>
  (await call<AdminOrdersResponse>('GET', '/admin/orders?status=PAID', { token: admin.token })).body.orders.find(
    (order) => order.id === id,
  )?.isUnprepared;
const unpreparedJobs = async () =>
  (await call<PrintJobsResponse>('GET', '/print-jobs', { token: admin.token })).body.unpreparedIds;
async function makeFiles() {
  const { results } = await env.DB.prepare("select hash from prints where status = 'WANTED'").all<{ hash: string }>();
  for (const { hash } of results) await freezePrint(openContext(env), hash);
}

it('the list, a bulk run, the print jobs and the lease agree on an order without print files, until it is prepared', async () => {
  const { id } = await orderOld(2);
  expect(await listed(id)).toBe(true);
  expect((await runToEnd(admin, { action: 'print', orderIds: [id] })).codes).toEqual(['unprepared']);
  const job = (await createJob(admin, id)).body.printJob.id;
  await setStatus(admin.token, job, 'READY');
  expect(await unpreparedJobs()).toContain(job);
  expect(await station.lease()).toBeNull();
  expect(await station.lease({ formats: [size.name] })).toBeNull();

  await prepare(id, [1]);
  await makeFiles();
  await prepare(id, [1]);
  // One of two.
  expect(await listed(id)).toBe(true);
  expect(await check(id)).toMatchObject([{ positions: [2], problems: [] }]);
  expect(await station.lease()).toBeNull();

  await prepare(id, [2]);
  await makeFiles();
  await prepare(id, [2]);
  expect(await check(id)).toMatchObject([{ positions: [], problems: [] }]);
  expect(await listed(id)).toBe(false);
  expect(await unpreparedJobs()).not.toContain(job);
  expect((await station.lease())?.printData.items.map(({ print }) => print?.sha256)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

it('one print without a file is seen, however many of the order have theirs', async () => {
  const { id } = await orderOld(6);
  const job = (await createJob(admin, id)).body.printJob.id;
  await setStatus(admin.token, job, 'READY');
  const some = [1, 2, 3, 4, 6];
  await prepare(id, some);
  await makeFiles();
  await prepare(id, some);
  expect([await listed(id), await unpreparedJobs()]).toEqual([true, [job]]);
  expect(await station.lease()).toBeNull();
  await call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status: 'CANCELLED' } });
});

it('no station takes a reprint of a print without a file, and the list of jobs says so', async () => {
  const { id } = await orderOld();
  await call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status: 'PRINT_COMPLETED' } });
  const reprint = (await askReprint(admin, id)).body.printJob.id;
  expect(await unpreparedJobs()).toContain(reprint);
  expect(await station.lease()).toBeNull();
  await setStatus(admin.token, reprint, 'PRINTING');
  expect(await unpreparedJobs()).not.toContain(reprint);
});

it('what no file is made of is left to a hand: the rest of its order goes to the station', async () => {
  const canvas = await makeProduct('PRINT_SIZE');
  const { id } = await makePaidOrder(buyer, [prints(photo, await makeOldSize()), prints(photo, canvas)]);
  await setFormat(oldSize, size.printFormat);
  expect(await listed(id)).toBe(true);
  await prepare(id, [1]);
  await makeFiles();
  await prepare(id, [1]);
  expect(await listed(id)).toBe(false);
  expect((await runToEnd(admin, { action: 'print', orderIds: [id] })).codes).toEqual(['DONE']);
  expect(await station.lease({ formats: [canvas.name] })).toBeNull();
  const [made] = (await station.lease({ formats: [oldSize.name] }))?.printData.items ?? [];
  expect(made).toMatchObject({ position: 1, print: { sha256: expect.any(String) } });
});

it('a file that is being made is waited for', async () => {
  const { id } = await orderOld();
  await prepare(id, [1]);
  await makeFiles();
  await prepare(id, [1]);
  await env.DB.prepare(
    "update prints set status = 'WANTED' where hash = (select print_hash from order_items where order_id = ?)",
  )
    .bind(id)
    .run();
  expect((await runToEnd(admin, { action: 'print', orderIds: [id] })).codes).toEqual(['DONE']);
  expect(await unpreparedJobs()).toEqual([]);
  expect(await station.lease()).toBeNull();
  await env.DB.prepare("update prints set status = 'READY' where status = 'WANTED'").run();
  expect((await station.lease())?.printData.order.id).toBe(id);
});

it('a check says how much can be prepared, and why the rest cannot; it writes nothing', async () => {
  const able = await orderOld(2);
  const bare = await orderOld(1, null);
  const printed = await orderOld();
  const job = (await createJob(admin, printed.id)).body.printJob.id;
  for (const status of ['READY', 'PRINTING']) await setStatus(admin.token, job, status);
  const files = await makePaidOrder(buyer, [download(photo, await makeProduct('DOWNLOAD'))]);
  const before = await env.DB.prepare('select count(*) as count from prints').first('count');
  expect(await check(able.id, bare.id, printed.id, files.id, 'nie je')).toEqual([
    { id: able.id, orderNumber: able.orderNumber, positions: [1, 2], problems: [] },
    {
      ...{ id: bare.id, orderNumber: bare.orderNumber, positions: [] },
      problems: ['Tento produkt sa na tlač vopred nepripravuje.'],
    },
    {
      ...{ id: printed.id, orderNumber: printed.orderNumber, positions: [] },
      problems: [expect.stringContaining('sa už tlačia')],
    },
    {
      ...{ id: files.id, orderNumber: files.orderNumber, positions: [] },
      problems: ['Táto objednávka neobsahuje fotky na tlač.'],
    },
  ]);
  expect(await env.DB.prepare('select count(*) as count from prints').first('count')).toBe(before);
});
