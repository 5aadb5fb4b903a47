import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ProductionOrderResponse,
  ProductionOrdersResponse,
  ProductionPrintData,
} from '../../../shared/production/today/production.ts';
import type { AdminOrderResponse, AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { askReprint, createJob, setStatus } from '../../production/print-jobs/testing/make-job.ts';
import { deliver, read, runToEnd, start } from '../../testing/bulk-runs.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { fieldsOfAdmins } from '../../testing/fields-of-admins.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { giveFiles } from '../prints/testing/give-files.ts';

let operator: TestUser;
let admin: TestUser;
let buyer: TestUser;
let paidId: string;
let pendingId: string;
let filesId: string;
let jobId: string;
let make: () => Promise<string>;

const as = (user: TestUser) => (method: string, path: string, body?: unknown) =>
  call(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });
const get = async <T>(path: string, user = operator): Promise<T> => {
  const response = await call<T>('GET', path, { token: user.token });
  expect(response.status, path).toBe(200);
  return response.body;
};
const put = (path: string, body: unknown) => as(operator)('PUT', path, body);

beforeAll(async () => {
  [operator, admin, buyer] = [
    await makeUser({ role: 'OPERATOR', name: 'Ondrej Tlačiar' }),
    await makeUser({ role: 'ADMIN', name: 'Mária Správcová' }),
    await makeBuyer(),
  ];
  const [size, file] = [await makeProduct('PRINT_SIZE', { priceCents: 4321 }), await makeProduct('DOWNLOAD')];
  const photo = await makePhotoRow(buyer.id);
  make = async () => {
    const { id } = await makePaidOrder(buyer, [prints(photo, size)]);
    await giveFiles(id);
    return id;
  };
  paidId = await make();
  filesId = (await makePaidOrder(buyer, [download(photo, file)])).id;
  pendingId = ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0]?.id ?? '';
  jobId = (await createJob(admin, paidId)).body.printJob.id;
  await as(admin)('PUT', `/admin/orders/${paidId}/details`, { internalNote: 'Do tuby' });
  await as(admin)('POST', `/admin/orders/${paidId}/messages`, { subject: 'Vrátime rozdiel', text: 'O pár dní.' });
});

/** What no response to an operator contains, under any name. */
function expectNoMoney(body: unknown): void {
  const text = JSON.stringify(body);
  expect(text).not.toMatch(fieldsOfAdmins);
  // The amounts, also in euros; an id or a time may have their digits.
  expect(text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|T[\d:.]+Z/g, '')).not.toMatch(/432[12]|43\.2[12]/);
  expect(text).not.toContain(buyer.email);
  expect(text).not.toContain(buyer.id);
  expect(text).not.toContain('@');
}

describe('what operators see', () => {
  it('is an order with what is printed and where it goes, without money, documents and accounts', async () => {
    const { order: seen } = await get<ProductionOrderResponse>(`/admin/orders/${paidId}`);
    expect(seen).toMatchObject({
      status: 'PAID',
      customerName: 'Ľubica Ďurčová',
      deliveryAddress: { city: expect.any(String) },
      internalNote: 'Do tuby',
      items: [{ quantity: expect.any(Number), photo: { filename: expect.any(String), url: expect.any(String) } }],
      printJobs: [{ kind: 'ORDER', status: 'PENDING' }],
      actions: [{ action: 'order.edit', by: 'Mária Správcová' }],
    });
    expectNoMoney(seen);
    expect(JSON.stringify(seen)).not.toContain('Vrátime');
    // For admins it is all there.
    const { order: whole } = await get<AdminOrderResponse>(`/admin/orders/${paidId}`, admin);
    expect(whole).toMatchObject({ customerEmail: buyer.email, payments: [{}], messages: [{}] });
    expect(whole.items[0]?.priceEuros).toBeGreaterThan(0);
  });

  it('is the list of orders of prints, without sums', async () => {
    const list = await get<ProductionOrdersResponse>('/admin/orders');
    expect(list.orders.map(({ id }) => id).toSorted()).toEqual([paidId, pendingId].toSorted());
    expect(list.orders[0]?.user).toEqual({ name: 'Ľubica Ďurčová' });
    expectNoMoney(list);
    expect(await get('/admin/orders/bulk/ids')).toMatchObject({ orderIds: [paidId, pendingId].toSorted() });
    expect((await get<ProductionOrdersResponse>('/admin/orders?kind=DOWNLOAD')).orders).toHaveLength(2);
    expect((await get<ProductionOrdersResponse>('/admin/orders?work=to-print')).orders.map(({ id }) => id)).toEqual([
      paidId,
    ]);
    expect((await get<AdminOrdersResponse>('/admin/orders', admin)).orders).toHaveLength(3);
    expect((await as(operator)('GET', '/admin/orders?sort=totalCents_asc')).status).toBe(403);
  });

  it('is nothing of orders of files', async () => {
    expect((await as(operator)('GET', `/admin/orders/${filesId}`)).status).toBe(404);
    expect((await put(`/admin/orders/${filesId}/hold`, { reason: 'Počkať' })).status).toBe(404);
    expect((await put(`/admin/orders/${filesId}/details`, { internalNote: 'x' })).status).toBe(404);
  });

  it('is the print jobs, the day and the stations, without costs and what waits for admins', async () => {
    for (const path of ['/print-jobs', `/print-jobs/${jobId}`, '/print-stations', '/admin/today', '/admin/bulk-runs'])
      expectNoMoney(await get(path));
    const data = await get<ProductionPrintData>(`/print-jobs/${jobId}/print-data`);
    expect(data.order.customer.name).toBe('Ľubica Ďurčová');
    expect(JSON.stringify(data)).not.toContain(buyer.email);
    const today = await get<Record<string, unknown>>('/admin/today');
    expect(Object.keys(today).filter((name) => name.startsWith('open'))).toEqual([]);
    expect(today).toMatchObject({ held: 0, work: { 'to-print': 1 } });
  });
});

describe('what operators do', () => {
  it('is to print and send what is paid, from the status that they saw', async () => {
    const id = await make();
    const path = `/admin/orders/${id}`;
    expect((await put(path, { status: 'PRINTING' })).status).toBe(403);
    for (const [fromStatus, status] of [
      ['PAID', 'PRINTING'],
      ['PRINTING', 'PRINT_COMPLETED'],
      ['PRINT_COMPLETED', 'SHIPPED'],
    ]) {
      const response = await put(path, { fromStatus, status });
      expect(response).toMatchObject({ status: 200, body: { order: { status } } });
      expectNoMoney(response.body);
    }
  });

  it.each(['PENDING', 'PAID', 'RECEIVED', 'CANCELLED'])('is not to call an order %s', async (status) => {
    for (const fromStatus of ['PENDING', 'PAID', 'SHIPPED'])
      expect((await put(`/admin/orders/${paidId}`, { fromStatus, status })).status).toBe(403);
    expect((await get<ProductionOrderResponse>(`/admin/orders/${paidId}`)).order.status).toBe('PAID');
  });

  it('is not to print what is not paid, whatever status they claim to have seen', async () => {
    expect((await put(`/admin/orders/${pendingId}`, { fromStatus: 'PENDING', status: 'PRINTING' })).status).toBe(403);
    expect((await put(`/admin/orders/${pendingId}`, { fromStatus: 'PAID', status: 'PRINTING' })).status).toBe(409);
  });

  it('is to hold an order and to note something, not to send it elsewhere', async () => {
    const id = await make();
    const held = await put(`/admin/orders/${id}/hold`, { reason: 'Chýba papier' });
    expect(held).toMatchObject({ status: 200, body: { order: { hold: { reason: 'Chýba papier' } } } });
    await as(admin)('PUT', `/admin/orders/${id}/details`, { recipientName: 'Eva Malá' });
    const noted = await put(`/admin/orders/${id}/details`, { internalNote: 'Matný papier' });
    expect(noted).toMatchObject({
      status: 200,
      body: { order: { recipientName: 'Eva Malá', internalNote: 'Matný papier' } },
    });
    // Another version: the response has the order as it is.
    const stale = await put(`/admin/orders/${id}/details`, { internalNote: 'x', version: 1 });
    expect(stale.status).toBe(409);
    for (const body of [held.body, noted.body, stale.body]) expectNoMoney(body);
    for (const details of [{ recipientName: 'Iný' }, { customerPhone: '0905 111 222' }, { pickupPointId: '1' }])
      expect((await put(`/admin/orders/${id}/details`, details)).status, JSON.stringify(details)).toBe(403);
  });

  it('is to print something again, without what it costs', async () => {
    const id = await make();
    const { printJob } = (await createJob(operator, id)).body;
    expect(printJob.order).not.toHaveProperty('customerEmail');
    for (const step of ['READY', 'PRINTING', 'COMPLETED']) await setStatus(operator.token, printJob.id, step);
    const reprint = await askReprint(operator, id, { costCents: 4322 });
    expect(reprint.status).toBe(201);
    const { order: seen } = await get<ProductionOrderResponse>(`/admin/orders/${id}`);
    expect(seen.printJobs).toMatchObject([{ kind: 'REPRINT', reprint: { shippedAt: null } }, { status: 'COMPLETED' }]);
    await setStatus(operator.token, reprint.body.printJob.id, 'READY');
    const leased = await as(operator)('POST', '/print-jobs/lease', { station: { id: 'pc', name: 'Počítač' } });
    expect(leased.body).toMatchObject({ lease: { printData: { job: { kind: 'REPRINT' } } } });
    for (const body of [reprint.body, seen, await get('/print-jobs')]) expectNoMoney(body);
    // The links to its files name who may see them.
    expectNoMoney(JSON.stringify(leased.body).replaceAll(`viewer=${buyer.id}`, ''));
  });

  it('is bulk work, which stops when they leave', async () => {
    const [first, second] = [await make(), await make()];
    expect(await runToEnd(operator, { action: 'print', orderIds: [first] })).toMatchObject({ run: { done: 1 } });
    const leaver = await makeUser({ role: 'OPERATOR' });
    const { run } = (await start(leaver, { action: 'print', orderIds: [second] })).body;
    await as(admin)('PUT', `/admin/customers/${leaver.id}`, { role: 'CUSTOMER' });
    await deliver(run.id);
    expect((await read(admin, run.id)).rows).toMatchObject([{ status: 'SKIPPED', code: 'forbidden' }]);
  });
});
