import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkRunStarted } from '../../../shared/production/bulk-runs/contract.ts';
import type { SharedParcelResponse } from '../../../shared/production/parcels/contract.ts';
import { deliver, read, runToEnd, start, stateOf } from '../../testing/bulk-runs.ts';
import { call, callRaw } from '../../testing/call.ts';
import { type Lab, makeLab } from '../../testing/make-lab.ts';
import { download, makePhotoRow, makeProduct, order, ordersOf } from '../../testing/shop-factories.ts';

let admin: Lab['admin'];
let buyer: Lab['buyer'];
let makeOrder: Lab['makeOrder'];

beforeAll(async () => {
  ({ admin, buyer, makeOrder } = await makeLab());
});
beforeEach(() => void vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never));

const importFile = (csv: string, carrier: string | null = 'SPS') =>
  runToEnd(admin, { action: 'tracking', csv, carrier });
const join = async (orderIds: string[]) =>
  (await call<SharedParcelResponse>('POST', '/admin/parcels', { token: admin.token, body: { orderIds } })).body.group
    .parcel;
const retry = async (id: string, body = {}) => {
  const { run } = (await call<BulkRunStarted>('POST', `/admin/bulk-runs/${id}/retry`, { token: admin.token, body }))
    .body;
  await deliver(run.id);
  return (await read(admin, run.id)).run;
};

describe('tracking numbers from a file', () => {
  it('ship their orders and mail once, however often they are imported', async () => {
    const [one, two] = [await makeOrder('PAID'), await makeOrder('PRINT_COMPLETED')];
    const csv = `Objednávka;Zásielka\r\n${one.orderNumber};703-030-00000001\r\n\r\n${two.orderNumber};703-030-00000002`;
    const { run, codes } = await importFile(csv);
    expect(codes).toEqual(['DONE', 'DONE']);
    expect((await read(admin, run.id)).rows.map(({ line, trackingNumber }) => [line, trackingNumber])).toEqual([
      [2, '703-030-00000001'],
      [4, '703-030-00000002'],
    ]);
    const shipped = { status: 'SHIPPED', carrier: 'SPS', mails: 1 };
    expect(await stateOf(one.id)).toEqual({ ...shipped, number: '703-030-00000001' });
    const again = await importFile(csv);
    expect([again.codes, again.run.done]).toEqual([['unchanged', 'unchanged'], 2]);
    expect(await stateOf(two.id)).toEqual({ ...shipped, number: '703-030-00000002' });
  });

  it('ship all orders of a parcel by its reference, each with its own mail', async () => {
    const made = [await makeOrder('PRINT_COMPLETED'), await makeOrder('PRINT_COMPLETED'), await makeOrder('PAID')];
    const parcel = await join(made.slice(0, 2).map(({ id }) => id));
    const reference = parcel?.reference ?? '';
    const csv = `${reference.toLowerCase()};Z1\n${made[2]?.orderNumber};Z2\nS2019000001;Z3`;
    const { run, codes } = await importFile(csv, 'PACKETA');
    expect(codes).toEqual(['DONE', 'DONE', 'DONE', 'unknown-order']);
    expect((await read(admin, run.id)).rows.map(({ line }) => line)).toEqual([1, 1, 2, 3]);
    const shipped = { status: 'SHIPPED', carrier: 'PACKETA', mails: 1 };
    expect(await Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(
      ['Z1', 'Z1', 'Z2'].map((number) => ({ ...shipped, number })),
    );
  });

  it('find a parcel when they are tried again after its orders were joined', async () => {
    const orderIds = [(await makeOrder('PRINT_COMPLETED')).id, (await makeOrder('PRINT_COMPLETED')).id];
    const parcel = await join(orderIds);
    const { id, reference } = parcel ?? {};
    const put = (parcelId: string | null | undefined) =>
      env.DB.prepare('update orders set parcel_id = ? where id in (?, ?)')
        .bind(parcelId, ...orderIds)
        .run();
    await put(null);
    const { run, codes } = await importFile(`${reference};Z1`);
    expect(codes).toEqual(['unknown-order']);
    await put(id);
    expect(await retry(run.id)).toMatchObject({ total: 2, done: 2 });
  });

  it('leave an order of a parcel that is not printed where it is, until it is', async () => {
    const [printed, paid] = [await makeOrder('PRINT_COMPLETED'), await makeOrder('PAID')];
    const parcel = await join([printed.id, paid.id]);
    const csv = `${parcel?.reference};Z1`;
    expect((await importFile(csv)).codes).toEqual(['DONE', 'not-printed']);
    expect(await stateOf(paid.id)).toMatchObject({ status: 'PAID', mails: 0 });
    const body = { status: 'PRINT_COMPLETED' };
    await callRaw('PUT', `/admin/orders/${paid.id}`, { token: admin.token, body });
    expect((await importFile(csv)).codes).toEqual(['unchanged', 'DONE']);
  });

  it('say of each row the outcome of it, and a wrong one stops none', async () => {
    const other = await makeOrder('SHIPPED', { carrier: 'GLS', trackingNumber: '12345678901' });
    const bare = await makeOrder('SHIPPED');
    const [unpaid, cancelled, paid, held] = [
      await makeOrder('PENDING'),
      await makeOrder('CANCELLED'),
      await makeOrder('PAID'),
      await makeOrder('PAID'),
    ];
    await callRaw('PUT', `/admin/orders/${held.id}/hold`, { token: admin.token, body: { reason: 'Chýba adresa' } });
    const items = [download(await makePhotoRow(buyer.id), await makeProduct('DOWNLOAD'))];
    const [digital] = ordersOf((await order(buyer, { items })).body);
    const rows = [
      [other.orderNumber, '1', 'other-number'],
      ['2019000001', '1', 'unknown-order'],
      ['12', '1', 'malformed'],
      [unpaid.orderNumber, '1', 'not-sendable'],
      [cancelled.orderNumber, '1', 'not-sendable'],
      [held.orderNumber, '1', 'order-held'],
      [digital?.orderNumber, '1', 'order-digital'],
      [paid.orderNumber, '', 'malformed'],
      [paid.orderNumber, '<b>', 'malformed'],
      [paid.orderNumber, '2', 'DONE'],
      // Twice in the file: the first one counts.
      [paid.orderNumber, '3', 'other-number'],
      [bare.orderNumber, '4', 'DONE'],
    ];
    const { run, codes } = await importFile(rows.map((row) => row.slice(0, 2).join(',')).join('\n'));
    expect(codes).toEqual(rows.map(([, , result]) => result));
    expect(run).toMatchObject({ total: 12, done: 2, skipped: 10 });
    expect(await stateOf(other.id)).toMatchObject({ carrier: 'GLS', number: '12345678901', mails: 1 });
    expect(await stateOf(paid.id)).toMatchObject({ status: 'SHIPPED', number: '2', mails: 1 });
    expect(await stateOf(bare.id)).toMatchObject({ number: '4', mails: 2 });
    expect(await stateOf(cancelled.id)).toMatchObject({ status: 'CANCELLED', number: null, mails: 0 });
  });

  it('go with the carrier that the delivery of the order names, unless the file is of one', async () => {
    const [post, unnamed] = [await makeOrder('PAID'), await makeOrder('PAID')];
    const name = env.DB.prepare('update orders set delivery_name = ? where id = ?');
    await env.DB.batch([name.bind('Slovenská pošta', post.id), name.bind('Kuriér', unnamed.id)]);
    const csv = [post, unnamed].map(({ orderNumber }) => `${orderNumber};Z1`).join('\n');
    expect((await importFile(csv, null)).codes).toEqual(['DONE', 'carrier-missing']);
    expect(await stateOf(post.id)).toMatchObject({ carrier: 'POSTA', number: 'Z1' });
    const { run } = await importFile(csv, null);
    expect(await retry(run.id, { carrier: 'GLS' })).toMatchObject({ total: 1, done: 1, carrier: 'GLS' });
    expect(await stateOf(unnamed.id)).toMatchObject({ carrier: 'GLS', number: 'Z1' });
  });

  it.each([
    ['', 'SPS', 'csv'],
    ['Objednávka;Zásielka\n', 'SPS', 'csv'],
    ['2026000001;1\n'.repeat(1001), 'SPS', 'csv'],
    ['2026000001;1', 'UPS', 'carrier'],
  ])('%j of %s are rejected', async (csv, carrier, field) => {
    const response = await start(admin, { action: 'tracking', csv, carrier });
    expect([response.status, response.body.issues?.[0]?.field]).toEqual([400, field]);
  });
});
