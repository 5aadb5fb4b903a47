import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TrackingImported } from '../../shared/contract/parcels.ts';
import { leftOutHeader } from '../../shared/rules/order-papers.ts';
import { findUser } from '../core/guards.ts';
import { call, callRaw } from '../testing/call.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { interrupted } from '../testing/interrupted.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../testing/shop-factories.ts';
import { importTracking } from './import-tracking.ts';

let admin: TestUser;
let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE');
});

async function makeOrder(status: string, more = {}): Promise<{ id: string; orderNumber: string }> {
  const items = [prints(await makePhotoRow(buyer.id), size)];
  const [made] = ordersOf((await order(buyer, { items })).body);
  if (!made) throw new Error('no order');
  await callRaw('PUT', `/admin/orders/${made.id}`, { token: admin.token, body: { status, ...more } });
  return made;
}
const tracking = (csv: string, carrier = 'SPS') =>
  call<TrackingImported & { code: string; issues?: { field: string }[] }>('POST', '/admin/orders/bulk/tracking', {
    token: admin.token,
    body: { csv, carrier },
  });
const resultsOf = async (csv: string) => (await tracking(csv)).body.rows.map(({ result }) => result);
const stateOf = (id: string) =>
  env.DB.prepare(
    `select status, carrier, tracking_number as number,
       (select count(*) from mails where order_id = orders.id and kind = 'order-shipped') as mails
     from orders where id = ?`,
  )
    .bind(id)
    .first();

describe('tracking numbers from a file', () => {
  it('ship their orders and mail once, however often they are imported', async () => {
    const [one, two] = [await makeOrder('PAID'), await makeOrder('PRINT_COMPLETED')];
    const csv = `Objednávka;Zásielka\r\n${one.orderNumber};703-030-00000001\r\n\r\n${two.orderNumber};703-030-00000002`;
    expect((await tracking(csv)).body.rows).toEqual([
      { line: 2, orderNumber: one.orderNumber, trackingNumber: '703-030-00000001', result: 'saved' },
      { line: 4, orderNumber: two.orderNumber, trackingNumber: '703-030-00000002', result: 'saved' },
    ]);
    const shipped = { status: 'SHIPPED', carrier: 'SPS', mails: 1 };
    expect(await stateOf(one.id)).toEqual({ ...shipped, number: '703-030-00000001' });
    expect(await resultsOf(csv)).toEqual(['unchanged', 'unchanged']);
    expect(await stateOf(two.id)).toEqual({ ...shipped, number: '703-030-00000002' });
  });

  it('say of each row what became of it, and a wrong one stops none', async () => {
    const other = await makeOrder('SHIPPED', { carrier: 'GLS', trackingNumber: '12345678901' });
    const bare = await makeOrder('SHIPPED');
    const [unpaid, cancelled, paid, held] = [
      await makeOrder('PENDING'),
      await makeOrder('CANCELLED'),
      await makeOrder('PAID'),
      await makeOrder('PAID'),
    ];
    await callRaw('PUT', `/admin/orders/${held.id}/hold`, { token: admin.token, body: { reason: 'Iné' } });
    const photo = await makePhotoRow(buyer.id);
    const file = await makeProduct('DOWNLOAD');
    const [digital] = ordersOf((await order(buyer, { items: [download(photo, file)] })).body);
    await callRaw('PUT', `/admin/orders/${digital?.id}`, { token: admin.token, body: { status: 'PAID' } });
    const rows: [orderNumber: string | undefined, trackingNumber: string, result: string][] = [
      [other.orderNumber, '1', 'other-number'],
      ['2019000001', '1', 'unknown-order'],
      ['12', '1', 'malformed'],
      [unpaid.orderNumber, '1', 'not-sendable'],
      [cancelled.orderNumber, '1', 'not-sendable'],
      [held.orderNumber, '1', 'not-sendable'],
      [digital?.orderNumber, '1', 'not-sendable'],
      [paid.orderNumber, '', 'malformed'],
      [paid.orderNumber, '<b>', 'malformed'],
      [paid.orderNumber, '2', 'saved'],
      // Twice in the file: the first one counts.
      [paid.orderNumber, '3', 'other-number'],
      [bare.orderNumber, '4', 'saved'],
    ];
    expect(await resultsOf(rows.map((row) => row.slice(0, 2).join(',')).join('\n'))).toEqual(
      rows.map(([, , result]) => result),
    );
    expect(await stateOf(other.id)).toMatchObject({ carrier: 'GLS', number: '12345678901', mails: 1 });
    expect(await stateOf(paid.id)).toMatchObject({ status: 'SHIPPED', number: '2', mails: 1 });
    expect(await stateOf(bare.id)).toMatchObject({ number: '4', mails: 2 });
    expect(await stateOf(cancelled.id)).toMatchObject({ status: 'CANCELLED', number: null, mails: 0 });
  });

  it('leave the number of an order that somebody else ships meanwhile', async () => {
    const { id, orderNumber } = await makeOrder('PAID');
    const ships = (trackingNumber: string) => {
      const body = { status: 'SHIPPED', fromStatus: 'PAID', carrier: 'SPS', trackingNumber };
      return callRaw('PUT', `/admin/orders/${id}`, { token: admin.token, body });
    };
    const first = await makeOrder('PAID');
    const importing = interrupted(() => ships('2'));
    const by = await findUser(importing, admin.id, 1);
    const csv = `${first.orderNumber};1\n${orderNumber};3`;
    const rows = await importTracking(importing, by!, { csv, carrier: 'SPS' });
    expect(rows.map(({ result }) => result)).toEqual(['saved', 'other-number']);
    expect((await ships('3')).status).toBe(409);
    expect((await ships('2')).status).toBe(200);
    expect(await stateOf(id)).toEqual({ status: 'SHIPPED', carrier: 'SPS', number: '2', mails: 1 });
  });

  it.each([
    ['', 'SPS', 'csv'],
    ['Objednávka;Zásielka\n', 'SPS', 'csv'],
    ['2026000001;1\n'.repeat(101), 'SPS', 'csv'],
    ['2026000001;1', 'UPS', 'carrier'],
  ])('%j of %s are rejected', async (csv, carrier, field) => {
    const response = await tracking(csv, carrier);
    expect([response.status, response.body.issues?.[0]?.field]).toEqual([400, field]);
  });
});

describe('parcels for a carrier', () => {
  const parcels = (ids: string[], more = '') =>
    callRaw('GET', `/admin/orders/bulk/parcels?carrier=SPS&orders=${ids.join(',')}${more}`, { token: admin.token });

  it('are a CSV of the orders that are to be sent', async () => {
    const [paid, shipped] = [await makeOrder('PAID'), await makeOrder('SHIPPED')];
    const response = await parcels([paid.id, shipped.id], '&weightKg=0.4');
    expect([response.status, response.headers.get('content-type'), response.headers.get(leftOutHeader)]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '1',
    ]);
    const [, row, end] = (await response.text()).split('\r\n');
    expect(row).toContain(`${paid.orderNumber};Ľubica Ďurčová;Námestie SNP 12;Banská Bystrica;97401;SK;0901234567;`);
    expect([row?.includes(';0.4;'), end]).toEqual([true, '']);
  });

  it('are refused when all were sent', async () => {
    const response = await parcels([(await makeOrder('SHIPPED')).id]);
    expect([response.status, (await response.json()) as object]).toMatchObject([409, { code: 'no-order-to-pack' }]);
  });

  it.each(['&weightKg=-1', '&weightKg=x', '&columns=iban'])('with %s are rejected', async (more) => {
    expect((await parcels(['x'], more)).status).toBe(400);
  });
});
