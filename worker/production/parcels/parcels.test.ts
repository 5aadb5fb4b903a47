import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOutHeader } from '../../../shared/production/papers/order-papers.ts';
import type { ParcelFileResponse, ParcelFilesResponse } from '../../../shared/production/parcels/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { type Lab, makeLab } from '../../testing/make-lab.ts';
import { makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';

let admin: Lab['admin'];
let buyer: Lab['buyer'];
let makeOrder: Lab['makeOrder'];

beforeAll(async () => {
  ({ admin, buyer, makeOrder } = await makeLab());
});

describe('parcels for a carrier', () => {
  const file = (orderIds: string[], carrier = 'SPS') =>
    callRaw('POST', '/admin/orders/bulk/parcel-file', { token: admin.token, body: { carrier, orderIds } });

  it('can be only those that go by this carrier', async () => {
    const [post, sps, other] = await Promise.all(
      ['Slovenská pošta', 'Kuriér SPS', 'Osobný odber'].map(async (name) => {
        const { id, orderNumber } = await makeOrder('PAID');
        await env.DB.prepare('update orders set delivery_name = ? where id = ?').bind(name, id).run();
        return { id, orderNumber };
      }),
    );
    const ask = (carrier: string) =>
      callRaw('POST', '/admin/orders/bulk/parcel-file', {
        token: admin.token,
        body: { carrier, orderIds: [post!.id, sps!.id, other!.id], isOwnOnly: true },
      });
    const response = await ask('SPS');
    expect(response.headers.get(leftOutHeader)).toBe('2');
    const text = await response.text();
    expect([post, sps, other].map((each) => text.includes(each!.orderNumber))).toEqual([false, true, false]);
    expect((await ask('PACKETA')).status).toBe(409);
  });

  it('are a CSV of the orders that are to be sent', async () => {
    const [paid, shipped] = [await makeOrder('PAID'), await makeOrder('SHIPPED')];
    const response = await file([paid.id, shipped.id]);
    expect([response.status, response.headers.get('content-type'), response.headers.get(leftOutHeader)]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '1',
    ]);
    const [, row, end] = (await response.text()).split('\r\n');
    expect(row).toContain(`${paid.orderNumber};Ľubica Ďurčová;Námestie SNP 12;Banská Bystrica;97401;SK;0901234567;`);
    expect([row?.includes(';0.1;'), end]).toEqual([true, '']);
  });

  it('weigh what is in them, without the copies that were given back', async () => {
    const size = await makeProduct('PRINT_SIZE', { name: 'Plagát' });
    const made = await makePaidOrder(buyer, [prints(await makePhotoRow(buyer.id), size, { quantity: 20 })]);
    const weightOf = async () => (await (await file([made.id])).text()).split('\r\n')[1]?.split(';').at(-2);
    await env.DB.prepare('update products set print_format = ? where id = ?')
      .bind(JSON.stringify(formatOf(200, 300)), size.id)
      .run();
    // 20 × 15 g, and 100 g.
    expect(await weightOf()).toBe('0.4');
    await env.DB.prepare('update order_items set cancelled_copies = 10 where order_id = ?').bind(made.id).run();
    expect(await weightOf()).toBe('0.25');
  });

  it('are refused when all were sent', async () => {
    const response = await file([(await makeOrder('SHIPPED')).id]);
    expect([response.status, (await response.json()) as object]).toMatchObject([409, { code: 'no-order-to-pack' }]);
  });

  it('are rejected for a carrier that has no file', async () => {
    expect((await file(['x'], 'GLS')).status).toBe(400);
  });
});

describe('the settings of a file', () => {
  const filesOf = async () =>
    (await call<ParcelFilesResponse>('GET', '/admin/parcel-files', { token: admin.token })).body.files;
  const save = (carrier: string, body: object) =>
    call<ParcelFileResponse & { code: string; current: object }>('PUT', `/admin/parcel-files/${carrier}`, {
      token: admin.token,
      body,
    });

  it('are those of the app until an admin saves others, for all admins', async () => {
    const before = await filesOf();
    expect(before.map(({ carrier, version }) => [carrier, version])).toEqual([
      ['PACKETA', 0],
      ['SPS', 0],
      ['POSTA', 0],
    ]);
    const columns = [
      { column: 'postalCode', heading: 'PSČ' },
      { column: 'weight', heading: 'kg' },
    ];
    const saved = await save('POSTA', { weightKg: 0.35, sender: '', service: '4', columns, version: 0 });
    expect([saved.status, saved.body.file]).toMatchObject([200, { weightKg: 0.35, columns, version: 1 }]);
    expect((await filesOf()).at(-1)).toMatchObject({ service: '4', columns });
    const { id } = await makeOrder('PAID');
    const file = await callRaw('POST', '/admin/orders/bulk/parcel-file', {
      token: admin.token,
      body: { carrier: 'POSTA', orderIds: [id] },
    });
    expect(await file.text()).toBe('PSČ;kg\r\n97401;0.35\r\n');
    const stale = await save('POSTA', { weightKg: 1, sender: '', service: '', columns: [], version: 0 });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'record-changed', current: { weightKg: 0.35 } }]);
  });

  it.each([
    ['SPS', { weightKg: -1, columns: [] }, 400],
    ['SPS', { weightKg: null, columns: [{ column: 'iban', heading: '' }] }, 400],
    ['GLS', { weightKg: null, columns: [] }, 404],
  ])('of %s as %j are refused', async (carrier, body, status) => {
    expect((await save(carrier, body)).status).toBe(status);
  });
});
