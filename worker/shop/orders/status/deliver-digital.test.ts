import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import { makeInvoice } from '../../../money/invoices/make-invoice.ts';
import { openContext } from '../../../platform/core/context.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../../testing/invoice-factories.ts';
import { makePlan, orderOf, payOrder } from '../../../testing/plan-factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../../testing/shop-factories.ts';
import { deliverDigital } from './deliver-digital.ts';

let [admin, buyer]: TestUser[] = [];
let photo: string;
let [size, file]: Awaited<ReturnType<typeof makeProduct>>[] = [];

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
  [size, file] = [
    await makeProduct('PRINT_SIZE', { priceCents: 100 }),
    await makeProduct('DOWNLOAD', { priceCents: 100 }),
  ];
});

const read = async (id: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin?.token })).body.order;
const put = (id: string, status: string) =>
  call<AdminOrderResponse & { code: string; error: string }>('PUT', `/admin/orders/${id}`, {
    token: admin?.token,
    body: { status },
  });
const stepsOf = async (id: string) => (await read(id)).history.map(({ toStatus, by }) => [toStatus, by]).reverse();
const mailsOf = async (id: string) =>
  (await env.DB.prepare('select kind from mails where order_id = ? order by id').bind(id).all()).results.map(
    ({ kind }) => kind,
  );
const rowOf = (id: string) =>
  env.DB.prepare('select status, status_changed_at as since from orders where id = ?')
    .bind(id)
    .first<{ status: string; since: number }>();
const downloads = () => [download(photo, file!)];
const paidPlan = async () => {
  const made = await orderOf(buyer!, await makePlan());
  await payOrder(made);
  return made;
};

describe('an order', () => {
  it('of downloads is received as soon as its ZIP is ready, by the app and without a mail', async () => {
    const { id } = await makePaidOrder(buyer!, downloads());
    expect((await read(id)).status).toBe('PAID');
    for (let run = 0; run < 2; run++) await makeInvoice(openContext(env), id);
    expect(await stepsOf(id)).toEqual([
      ['PENDING', 'Ľubica Ďurčová'],
      ['PAID', null],
      ['RECEIVED', null],
    ]);
    expect(await mailsOf(id)).toEqual(['order-received', 'invoice-ready']);
  });

  it('of a plan is received as soon as the plan is applied', async () => {
    const { id } = await paidPlan();
    expect((await stepsOf(id)).slice(1)).toEqual([
      ['PAID', null],
      ['RECEIVED', null],
    ]);
    // An admin who pays it too is not refused, and moves nothing; nor is the slower of two.
    expect((await put(id, 'PAID')).body.order.status).toBe('RECEIVED');
    expect(await stepsOf(id)).toHaveLength(3);
    const { id: other } = await orderOf(buyer!, await makePlan());
    const responses = await Promise.all([put(other, 'PAID'), put(other, 'PAID')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stepsOf(other)).toHaveLength(3);
  });

  it('of a plan that an admin cancels and takes back is received again', async () => {
    const { id } = await paidPlan();
    expect((await put(id, 'CANCELLED')).status).toBe(200);
    expect((await put(id, 'PAID')).body.order.status).toBe('RECEIVED');
  });

  it('of prints stays where it is', async () => {
    const { order: made } = await makeReadyInvoice(buyer!, [prints(photo, size!)]);
    await deliverDigital(openContext(env), made.id);
    expect((await read(made.id)).status).toBe('PAID');
  });
});

describe.each([
  ['downloads', async () => (await makePaidOrder(buyer!, downloads())).id],
  ['an unpaid download', async () => ordersOf((await order(buyer!, { items: downloads() })).body)[0]?.id ?? ''],
  ['a plan', async () => (await paidPlan()).id],
])('%s', (_, make) => {
  it('can be neither printed nor sent', async () => {
    const id = await make();
    const before = await rowOf(id);
    for (const status of ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED']) {
      const error = 'Digitálne fotky a plány úložiska sa netlačia ani neposielajú.';
      expect(await put(id, status)).toMatchObject({ status: 409, body: { code: 'order-digital', error } });
    }
    expect(await rowOf(id)).toEqual(before);
  });
});
