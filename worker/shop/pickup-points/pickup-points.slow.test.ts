import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import type { PickupPoint } from '../../../shared/shop/orders/delivery.ts';
import type { PickupPointsResponse } from '../../../shared/shop/pickup-points/contract.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { loadPickupPoints } from './load-pickup-points.ts';
import { savePickupPoints } from './pickup-point-store.ts';
import { scanObjects } from './scan-objects.ts';

const withKey = { ...env, PACKETA_API_KEY: 'key-123', PACKETA_FEED_BASE: inject('packetaUrl') };
const pointOf = (id: string, city: string, street: string, postalCode = '949 01'): PickupPoint => ({
  ...{ id, name: `Bod ${id}`, street, city, postalCode },
});
let buyer: TestUser;

const search = async (text: string) =>
  (
    await call<PickupPointsResponse>('GET', `/pickup-points?${new URLSearchParams({ search: text })}`, {
      token: buyer.token,
    })
  ).body.points;
const idsOf = async (text: string) => (await search(text)).map(({ id }) => id);

beforeAll(async () => {
  buyer = await makeBuyer();
});
beforeEach(() =>
  savePickupPoints(openContext(env), [
    pointOf('1', 'Nitra', 'Štúrova 4'),
    pointOf('2', 'Nitra', 'Hlavná 12', '949 05'),
    pointOf('3', 'Bratislava', 'Nitrianska 1', '811 01'),
    pointOf('14', 'Žiar nad Hronom', 'Štúrova 9', '965 01'),
  ]),
);

it('finds points by the beginnings of words in any spelling, those of the town first', async () => {
  expect(await idsOf('nitr')).toEqual(['2', '1', '3']);
  expect(await idsOf('NITRA stur')).toEqual(['1']);
  expect(await idsOf('štúrova')).toEqual(['1', '14']);
  expect(await idsOf('ziar')).toEqual(['14']);
  expect(await idsOf('949 0')).toEqual(['2', '1']);
  expect(await idsOf('94905')).toEqual(['2']);
  for (const none of ['', ' ', '%', '../ids', 'xyz', 'n', 'ň']) expect(await idsOf(none), none).toEqual([]);
});

it('shows at most twenty', async () => {
  const points = Array.from({ length: 30 }, (_, at) => pointOf(String(100 + at), 'Poprad', `Dlhá ${at}`));
  await savePickupPoints(openContext(env), points);
  expect(await idsOf('poprad')).toHaveLength(20);
  // What is no longer in the list is gone.
  expect(await idsOf('nitra')).toEqual([]);
});

it('loads the open points of Slovakia from the feeds, and keeps the old ones when half is missing', async () => {
  const ctx = openContext(withKey);
  await loadPickupPoints(ctx);
  expect(await search('sered')).toEqual([
    { id: '8001', name: 'Z-BOX Sereď', street: 'Cukrovarská 2', city: 'Sereď', postalCode: '926 01' },
    { id: '7001', name: 'Kvety "Ruža" {a}', street: 'Dionýza Štúra 1', city: 'Sereď', postalCode: '926 01' },
  ]);
  expect(await idsOf('nitra')).toEqual([]);

  await env.DB.prepare(`update task_runs set state = '{"count":100}' where name = 'loadPickupPoints'`).run();
  await expect(loadPickupPoints(ctx)).rejects.toThrow('Packeta lists 2 pick-up points, 100 the last time.');
  const refused = loadPickupPoints(openContext({ ...withKey, PACKETA_API_KEY: 'wrong' }));
  await expect(refused).rejects.toThrow(/^Packeta's list of pick-up points: 401$/);
  expect(await idsOf('sered')).toHaveLength(2);
});

it('loads nothing without a key', async () => {
  await loadPickupPoints(openContext(env));
  expect(await idsOf('nitra')).toEqual(['2', '1']);
});

it.each([
  '[{"a":1},{"b":"}]\\"{"}]',
  '{"data":[{"a":1},{"b":"}]\\"{"}],"x":{}}',
  '{"data":{"1":{"a":1},"2":{"b":"}]\\"{"}}}',
])('reads %s however it is cut', async (json) => {
  for (const size of [1, 3, 1000]) {
    const found: unknown[] = [];
    const chunks = async function* () {
      for (let at = 0; at < json.length; at += size) yield json.slice(at, at + size);
    };
    for await (const object of scanObjects(chunks())) found.push(object);
    expect(found).toEqual([{ a: 1 }, { b: '}]"{' }]);
  }
});

it('is on the order, in its mails and in the file for Packeta, without a delivery address', async () => {
  await env.DB.prepare('update users set delivery_address = null where id = ?').bind(buyer.id).run();
  const { name: deliveryProduct } = await makeProduct('DELIVERY', {
    name: 'Packeta na výdajné miesto',
    deliveryKind: 'PICKUP_POINT',
  });
  const items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
  const orderAt = (pickupPointId?: string) => order(buyer, { items, deliveryProduct, pickupPointId });
  expect(await orderAt()).toMatchObject({ status: 400, body: { code: 'pickup-point-missing' } });
  for (const id of ['99', '', '../1'])
    expect((await orderAt(id)).body.code, id).toMatch(/^pickup-point-(missing|unknown)$/);

  const [made] = ordersOf((await orderAt('1')).body) as [Order];
  const point = pointOf('1', 'Nitra', 'Štúrova 4');
  expect(made).toMatchObject({ deliveryAddress: null, delivery: { kind: 'PICKUP_POINT', pickupPoint: point } });
  // The order keeps it when the point closes.
  await savePickupPoints(openContext(env), []);
  const mail = await composeOrderMail(openContext(env), 'order-received', made.id);
  expect(JSON.stringify(mail.sections)).toContain('["Výdajné miesto","Bod 1","Štúrova 4","949 01 Nitra"]');

  const { token } = await makeUser({ role: 'ADMIN' });
  await call('PUT', `/admin/orders/${made.id}`, { token, body: { status: 'PAID' } });
  const file = (carrier: string) =>
    callRaw('POST', '/admin/orders/bulk/parcel-file', {
      token,
      body: { carrier, orderIds: [made.id], isOwnOnly: false },
    });
  const packeta = await file('PACKETA');
  expect(packeta.status).toBe(200);
  expect((await packeta.text()).split('\r\n')[2]?.split(';').slice(10, 20)).toEqual([
    ...['0.1', '1', '', '0', '', '', '', '', '', ''],
  ]);
  expect((await file('SPS')).status).not.toBe(200);
});

it('a phone is asked for at a pick-up point', async () => {
  const other = await makeBuyer({ phone: null });
  const delivery = await makeProduct('DELIVERY', { name: 'Box', deliveryKind: 'PICKUP_POINT' });
  const items = [prints(await makePhotoRow(other.id), await makeProduct('PRINT_SIZE'))];
  const { body } = await order(other, { items, deliveryProduct: delivery.name, pickupPointId: '1' });
  expect(body.code).toBe('phone-missing');
});
