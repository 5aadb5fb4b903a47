import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { Order, OrderResponse } from '../../../../shared/shop/orders/contract.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { cancelUnpaidOrders } from './cancel-order.ts';

const day = 24 * 3_600_000;
let [admin, buyer]: TestUser[] = [];
let items: object[];

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE', { priceCents: 1000 }))];
});

const setStatus = (id: string, status: string) =>
  call('PUT', `/admin/orders/${id}`, { token: admin?.token, body: { status } });
const pay = (id: string, amountCents: number) =>
  bookPayment(openContext(env), { orderId: id, source: 'bank', reference: newId(), amountCents, userId: null });
const read = async (id: string): Promise<Order> =>
  (await call<OrderResponse>('GET', `/orders/${id}`, { token: buyer?.token })).body.order;

it.each<[string, (id: string) => Promise<unknown>, boolean]>([
  ['is new', async () => {}, true],
  ['is paid in part', (id) => pay(id, 400), false],
  ['is paid', (id) => pay(id, 1000), false],
  ['is cancelled', (id) => setStatus(id, 'CANCELLED'), false],
  ['is put back, with nothing paid', (id) => setStatus(id, 'CANCELLED').then(() => setStatus(id, 'PENDING')), true],
  ['is put back, with its payment', (id) => pay(id, 1000).then(() => setStatus(id, 'PENDING')), false],
  ['is printed before it is paid', (id) => setStatus(id, 'PRINTING'), false],
])('an order that %s is shown a deadline just when the cron keeps it', async (_, arrange, hasDeadline) => {
  const [made] = ordersOf((await order(buyer!, { items })).body);
  const id = made?.id ?? '';
  await arrange(id);
  const { status, payableUntil } = await read(id);
  expect(payableUntil !== null).toBe(hasDeadline);
  const until = payableUntil === null ? Date.now() + 8 * day : Date.parse(payableUntil);
  await cancelUnpaidOrders(openContext(env, until - 1));
  expect((await read(id)).status).toBe(status);
  await cancelUnpaidOrders(openContext(env, until));
  expect((await read(id)).status).toBe(hasDeadline ? 'CANCELLED' : status);
});
