import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../../platform/core/context.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import {
  home,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../../testing/shop-factories.ts';

const days = { deliveryDaysFrom: 2, deliveryDaysTo: 4 };
let buyer: TestUser;
let items: unknown[];

async function begin(overrides: Parameters<typeof makeBuyer>[0] = {}): Promise<void> {
  buyer = await makeBuyer(overrides);
  items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
}
beforeEach(() => begin());

const orderBy = (deliveryProduct: string) => order(buyer, { items, deliveryProduct });
const made = async (name: string): Promise<Order> => {
  const [created] = ordersOf((await orderBy(name)).body);
  if (!created) throw new Error('no order');
  return created;
};
const mailOf = async (kind: 'order-received' | 'order-shipped', id: string) => {
  const mail = await composeOrderMail(openContext(env), kind, id);
  return { ...mail, all: JSON.stringify([mail.paragraphs, mail.sections]).replaceAll('\u00a0', ' ') };
};

it('promises the time of the delivery, also when the product changes later', async () => {
  const delivery = await makeProduct('DELIVERY', { name: `Pošta ${buyer.id}`, ...days });
  const created = await made(delivery.name);
  await env.DB.prepare('update products set delivery_days_to = 9 where id = ?').bind(delivery.id).run();
  expect(created.delivery).toMatchObject({ kind: 'ADDRESS', daysFrom: 2, daysTo: 4, pickupPoint: null });
  expect((await mailOf('order-received', created.id)).all).toContain('doručíme do 4 pracovných dní');
});

it('lets prints be collected without a delivery address, and tells when they are ready', async () => {
  await begin({ deliveryAddress: null, phone: null });
  const { name } = await makeProduct('DELIVERY', { name: `Odber ${buyer.id}`, deliveryKind: 'PERSONAL', ...days });
  const created = await made(name);
  expect(created).toMatchObject({ delivery: { kind: 'PERSONAL' }, deliveryAddress: null });
  await env.DB.prepare("update orders set supplier = json_set(supplier, '$.address', 'Obchodná 1') where id = ?")
    .bind(created.id)
    .run();
  const received = await mailOf('order-received', created.id);
  expect(received.all).toContain('["Osobné vyzdvihnutie","Momentka s. r. o.","Obchodná 1"]');
  expect(received.all).toContain('pripravíme na vyzdvihnutie do 4 pracovných dní');

  const { token } = await makeUser({ role: 'ADMIN' });
  const path = `/admin/orders/${created.id}`;
  for (const status of ['PAID', 'SHIPPED']) {
    const parcel = status === 'SHIPPED' ? { carrier: 'SPS', trackingNumber: '703-1-1' } : {};
    expect((await call('PUT', path, { token, body: { status, ...parcel } })).status).toBe(200);
  }
  const ready = await mailOf('order-shipped', created.id);
  expect(ready.subject).toBe(`Objednávka ${created.orderNumber} – pripravená na vyzdvihnutie`);
  expect(ready.greeting).toBe('Dobrý deň, Ľubica,');
  expect(ready.all).not.toMatch(/dopravc|703-1-1/);
  const { order: shown } = (await call<AdminOrderResponse>('GET', path, { token })).body;
  expect([shown.carrier, shown.trackingNumber]).toEqual([null, null]);
});

it('takes no delivery address for what is collected', async () => {
  const { name } = await makeProduct('DELIVERY', { name: `Odber ${buyer.id}`, deliveryKind: 'PERSONAL' });
  const created = await made(name);
  expect(created.deliveryAddress).toBeNull();
  const { token } = await makeUser({ role: 'ADMIN' });
  const edit = (body: unknown) => call('PUT', `/admin/orders/${created.id}/details`, { token, body });
  expect(await edit({ deliveryAddress: home })).toMatchObject({ status: 409, body: { code: 'order-not-to-address' } });
  expect((await edit({ recipientName: 'Eva' })).status).toBe(200);
});

it('asks for an address and a phone where the delivery needs them', async () => {
  await begin({ deliveryAddress: null });
  const { name } = await makeProduct('DELIVERY', { name: `Pošta ${buyer.id}` });
  expect(await orderBy(name)).toMatchObject({ status: 400, body: { code: 'delivery-address-missing' } });
  await begin({ phone: null });
  const courier = await makeProduct('DELIVERY', { name: `Kuriér SPS ${buyer.id}` });
  expect(await orderBy(courier.name)).toMatchObject({
    status: 400,
    body: { code: 'phone-missing', issues: [{ field: 'phone' }] },
  });
  expect((await orderBy(name)).status).toBe(201);
});
