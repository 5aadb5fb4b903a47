import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { savePickupPoints } from '../pickup-points/pickup-point-store.ts';

const other = { street: 'Dlhá', streetNumber: '7', postalCode: '960 01', city: 'Zvolen', country: 'Slovensko' };
const points = ['1', '2'].map((id) => ({
  id,
  name: `Bod ${id}`,
  street: 'Štúrova 4',
  city: 'Nitra',
  postalCode: '949 01',
}));
const [first, second] = points;
let admin: TestUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let toPoint: string;

beforeAll(async () => {
  await savePickupPoints(openContext(env), points);
  admin = await makeUser({ role: 'ADMIN' });
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE');
  toPoint = (await makeProduct('DELIVERY', { name: 'Packeta', deliveryKind: 'PICKUP_POINT' })).name;
});

const edit = (id: string, body: unknown) =>
  call<AdminOrderResponse & { code: string }>('PUT', `/admin/orders/${id}/details`, { token: admin.token, body });
const setStatus = (id: string, status: string) =>
  call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const read = async (id: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order;
const makeToPoint = async (): Promise<string> => {
  const bought = await order(buyer, { items: [prints(photo, size)], deliveryProduct: toPoint, pickupPointId: '1' });
  return ordersOf(bought.body)[0]?.id ?? '';
};
const mailsOf = (id: string) =>
  openContext(env)
    .db.select()
    .from(mails)
    .where(and(eq(mails.orderId, id), eq(mails.kind, 'delivery-changed')));
const packedAtOf = (id: string) =>
  env.DB.prepare('select packed_at from orders where id = ?').bind(id).first('packed_at');

it('gets another one that is open, is packed anew, and its customer is told once it is paid', async () => {
  const id = await makeToPoint();
  await edit(id, { pickupPointId: '2' });
  expect(await mailsOf(id)).toEqual([]);
  await setStatus(id, 'PAID');
  await env.DB.prepare('update orders set packed_at = 1 where id = ?').bind(id).run();
  const { body } = await edit(id, { pickupPointId: '1', internalNote: 'Bod zavreli' });
  expect(body.order).toMatchObject({ deliveryAddress: null, delivery: { kind: 'PICKUP_POINT', pickupPoint: first } });
  expect(await packedAtOf(id)).toBeNull();
  const [mail, ...others] = await mailsOf(id);
  expect([mail?.recipient, others]).toEqual([buyer.email, []]);
  const { subject, text } = await composeMail(openContext(env), mail!);
  for (const words of ['zmenili sme miesto doručenia', 'Bod 1', 'Ľubica Ďurčová', '949 01 Nitra'])
    expect(subject + text).toContain(words);
  expect((await read(id)).actions[0]?.after).toEqual({
    internalNote: 'Bod zavreli',
    pickupPoint: 'Bod 1, Štúrova 4, 949 01 Nitra',
  });
});

it('keeps its point, also when that closes, until another is chosen', async () => {
  const id = await makeToPoint();
  await savePickupPoints(openContext(env), [second!]);
  expect(
    (await edit(id, { pickupPointId: '1', internalNote: 'Bod zavreli' })).body.order.delivery?.pickupPoint,
  ).toEqual(first);
  await savePickupPoints(openContext(env), points);
  for (const unknown of ['99', '../1'])
    expect((await edit(id, { pickupPointId: unknown })).body.code).toBe('pickup-point-unknown');
  expect((await edit(id, { pickupPointId: '2', customerPhone: '' })).body.code).toBe('phone-missing');
  expect((await edit(id, { pickupPointId: '2', deliveryAddress: other })).status).toBe(400);
});

it('goes to an address instead, and back', async () => {
  const id = await makeToPoint();
  await setStatus(id, 'PAID');
  const { body } = await edit(id, { deliveryAddress: other });
  expect(body.order).toMatchObject({ deliveryAddress: other, delivery: { pickupPoint: null } });
  expect(await mailsOf(id)).toHaveLength(1);
  await edit(id, { deliveryAddress: { ...other, streetNumber: '8' } });
  expect(await mailsOf(id)).toHaveLength(1);
  expect((await edit(id, { pickupPointId: '2' })).body.order.delivery?.pickupPoint).toEqual(second);
});

it('no order of another delivery gets a pick-up point', async () => {
  const { name: deliveryProduct } = await makeProduct('DELIVERY', { name: 'Kuriér' });
  const bought = await order(buyer, { items: [prints(photo, size)], deliveryProduct });
  const id = ordersOf(bought.body)[0]?.id ?? '';
  expect((await edit(id, { pickupPointId: '2' })).body.code).toBe('order-not-to-point');
});
