import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  SharedParcel,
  SharedParcelResponse,
  SharedParcelsResponse,
} from '../../../shared/production/parcels/contract.ts';
import type { AdminOrderResponse, AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { type Lab, makeLab } from '../../testing/make-lab.ts';
import { findPackedOrders, groupIntoParcels } from '../papers/packed-orders.ts';
import { joinOrders } from './join-orders.ts';
import { ordersByReference } from './shared-parcels.ts';

let lab: Lab;
let admin: Lab['admin'];

beforeAll(async () => {
  lab = await makeLab();
  admin = lab.admin;
});

type Made = Pick<Order, 'id' | 'orderNumber'>;
async function makeOrder(status = 'PAID'): Promise<Made> {
  const { id, orderNumber } = await lab.makeOrder(status);
  return { id, orderNumber };
}
const setStatus = (id: string, status: string) =>
  callRaw('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const idsOf = (orders: readonly Made[]) => orders.map(({ id }) => id);
const groupsOf = async (orders: readonly Made[]) =>
  (
    await call<SharedParcelsResponse>('POST', '/admin/orders/bulk/same-address', {
      token: admin.token,
      body: { orderIds: idsOf(orders) },
    })
  ).body.groups;
const join = (orders: readonly Made[]) =>
  call<SharedParcelResponse & { code: string }>('POST', '/admin/parcels', {
    token: admin.token,
    body: { orderIds: idsOf(orders) },
  });
const split = (parcel: SharedParcel['parcel']) =>
  call<{ code?: string }>('DELETE', `/admin/parcels/${parcel?.id}`, { token: admin.token });
const moveAway = (id: string) =>
  env.DB.prepare("update orders set delivery_address = json_set(delivery_address, '$.city', 'Poprad') where id = ?")
    .bind(id)
    .run();
/** What the papers of an order have: the reference and the orders of each parcel. */
async function packed(...orders: Made[]) {
  const ctx = openContext(env);
  const parcels = await groupIntoParcels(ctx, await findPackedOrders(ctx, idsOf(orders)));
  return parcels.map(({ reference, orders: inside }) => [reference, ...inside.map(({ id }) => id)]);
}

describe('orders of one address', () => {
  it('are found among those selected, become one parcel, and go apart again', async () => {
    const [one, two, paper] = [await makeOrder(), await makeOrder('PRINT_COMPLETED'), await makeOrder('PENDING')];
    const elsewhere = await makeOrder();
    await moveAway(elsewhere.id);
    expect(await groupsOf([two, paper, one, elsewhere])).toEqual([
      {
        parcel: null,
        recipient: ['Ľubica Ďurčová', 'Námestie SNP 12', '974 01 Banská Bystrica', 'Slovensko'],
        deliveryName: null,
        orders: [one, two],
      },
    ]);
    const deleted = await makeOrder();
    await join([one, deleted]);
    await callRaw('DELETE', `/admin/orders/${deleted.id}`, { token: admin.token });
    const { status, body } = await join([one, two]);
    const { parcel } = body.group;
    expect([status, body.group.orders, parcel?.reference]).toEqual([
      200,
      [one, two],
      expect.stringMatching(/^S20\d{8}$/),
    ]);
    expect((await groupsOf([one, two]))[0]?.parcel).toEqual(parcel);
    expect((await split(parcel)).status).toBe(200);
    expect((await groupsOf([one, two]))[0]?.parcel).toBeNull();
    expect((await split(parcel)).body.code).toBe('parcel-not-found');
  });

  it('are in all papers of any of them, until one was sent', async () => {
    const [one, two, three] = [await makeOrder(), await makeOrder(), await makeOrder()];
    const reference = (await join([one, two])).body.group.parcel?.reference;
    expect(await packed(two, three)).toEqual([
      [reference, one.id, two.id],
      [three.orderNumber, three.id],
    ]);
    await setStatus(one.id, 'SHIPPED');
    expect(await packed(two)).toEqual([[reference, two.id]]);
    const shown = await callRaw('POST', '/admin/orders/bulk/parcel-file', {
      token: admin.token,
      body: { carrier: 'SPS', orderIds: [two.id] },
    });
    expect((await shown.text()).split('\r\n')[1]).toMatch(new RegExp(`^${reference};`));
  });

  it('wait for all of them to be printed once one is', async () => {
    const [one, two, three] = [await makeOrder('PRINT_COMPLETED'), await makeOrder(), await makeOrder()];
    const reference = (await join([one, two])).body.group.parcel?.reference;
    expect(await packed(one, two, three)).toEqual([[three.orderNumber, three.id]]);
    const listed = await findPackedOrders(openContext(env), idsOf([one, two]), { isPickList: true });
    expect(listed.map(({ id }) => id)).toEqual(idsOf([one, two]));
    const papers = await callRaw('POST', '/admin/orders/bulk/papers', {
      token: admin.token,
      body: { paper: 'labels', orderIds: [one.id] },
    });
    expect(papers.status).toBe(409);
    await setStatus(two.id, 'PRINT_COMPLETED');
    expect(await packed(one)).toEqual([[reference, one.id, two.id]]);
  });

  it('give a third one the parcel that they have, and its number when it was sent', async () => {
    const [one, two, three, four] = [await makeOrder(), await makeOrder(), await makeOrder(), await makeOrder()];
    const first = (await join([one, two])).body.group;
    const second = (await join([three, one])).body.group;
    expect([second.parcel, second.orders]).toEqual([first.parcel, [one, two, three]]);
    await setStatus(one.id, 'SHIPPED');
    const third = (await join([two, four])).body.group;
    expect(third.orders).toEqual([two, four]);
    expect(third.parcel?.reference).not.toBe(first.parcel?.reference);
    expect((await split(first.parcel)).body.code).toBe('parcel-shipped');
  });

  it('keep their parcel when one of them is cancelled, and get another when one was sent and is held', async () => {
    const [one, two, three] = [await makeOrder(), await makeOrder(), await makeOrder()];
    const { parcel } = (await join([one, two, three])).body.group;
    await setStatus(three.id, 'CANCELLED');
    expect((await join([one, two])).body.group.parcel).toEqual(parcel);
    const four = await makeOrder();
    expect((await join([one, four])).body.group.parcel).toEqual(parcel);
    await setStatus(two.id, 'SHIPPED');
    await callRaw('PUT', `/admin/orders/${two.id}/hold`, { token: admin.token, body: { reason: 'Iné' } });
    expect((await join([one, four])).body.group.parcel?.reference).not.toBe(parcel?.reference);
  });

  it('go without one that is cancelled, also once it is paid again', async () => {
    const [one, two, three] = [await makeOrder(), await makeOrder(), await makeOrder()];
    const { parcel } = (await join([one, two, three])).body.group;
    for (const status of ['CANCELLED', 'PAID']) {
      await setStatus(three.id, status);
      expect(await packed(one)).toEqual([[parcel?.reference, one.id, two.id]]);
    }
    expect(await packed(three)).toEqual([[three.orderNumber, three.id]]);
  });

  it('stay together on paper when one is cancelled after they were sent, and take no other', async () => {
    const [one, two, three] = [await makeOrder(), await makeOrder(), await makeOrder()];
    const { parcel } = (await join([one, two])).body.group;
    await setStatus(one.id, 'SHIPPED');
    await setStatus(one.id, 'CANCELLED');
    expect((await join([two, three])).body.group.parcel?.reference).not.toBe(parcel?.reference);
    const { body } = await call<AdminOrderResponse>('GET', `/admin/orders/${one.id}`, { token: admin.token });
    expect(body.order.parcel?.reference).toBe(parcel?.reference);
  });

  it.each<[string, (second: Made) => Promise<unknown>, number, string]>([
    ['goes elsewhere', ({ id }) => moveAway(id), 409, 'parcel-differs'],
    ['was sent', ({ id }) => setStatus(id, 'SHIPPED'), 409, 'parcel-differs'],
    [
      'is held',
      ({ id }) => callRaw('PUT', `/admin/orders/${id}/hold`, { token: admin.token, body: { reason: 'Iné' } }),
      409,
      'parcel-differs',
    ],
    [
      'is deleted',
      ({ id }) => callRaw('DELETE', `/admin/orders/${id}`, { token: admin.token }),
      404,
      'order-not-found',
    ],
  ])('go apart when one of them %s', async (_, change, status, code) => {
    const [one, two] = [await makeOrder(), await makeOrder()];
    await change(two);
    const response = await join([one, two]);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await join([one])).status).toBe(400);
  });

  it('are not joined when somebody moves one meanwhile, and take no number', async () => {
    const [one, two] = [await makeOrder(), await makeOrder()];
    const joining = interrupted(() => moveAway(two.id));
    const by = await findUser(joining, admin.id);
    await expect(joinOrders(joining, by!, idsOf([one, two]))).rejects.toMatchObject({ code: 'order-changed' });
    const numbers = await env.DB.prepare('select max(number) as parcel from parcels').first('parcel');
    const last = await env.DB.prepare("select value from sequences where name like 'parcels-%'").first('value');
    expect(last).toBe(numbers);
  });

  it('lose the one that is to go elsewhere, but not for its phone', async () => {
    const [one, two] = [await makeOrder(), await makeOrder()];
    const reference = (await join([one, two])).body.group.parcel?.reference;
    const edit = (body: object) => callRaw('PUT', `/admin/orders/${two.id}/details`, { token: admin.token, body });
    expect((await edit({ customerPhone: '0901 000 111' })).status).toBe(200);
    expect(await packed(one)).toEqual([[reference, one.id, two.id]]);
    expect((await edit({ recipientName: 'Ján Malý' })).status).toBe(200);
    expect(await packed(one, two)).toEqual([
      [reference, one.id],
      [two.orderNumber, two.id],
    ]);
  });
});

describe('the reference of a parcel', () => {
  it('is on the page of each of its orders, and finds them in the list', async () => {
    const [one, two] = [await makeOrder(), await makeOrder()];
    const { parcel } = (await join([one, two])).body.group;
    const page = await call<AdminOrderResponse>('GET', `/admin/orders/${two.id}`, { token: admin.token });
    expect(page.body.order.parcel).toEqual({ ...parcel, orders: [one, two] });
    const found = async (query: string) =>
      (await call<AdminOrdersResponse>('GET', `/admin/orders?search=${query}`, { token: admin.token })).body.orders.map(
        ({ id }) => id,
      );
    expect((await found(parcel?.reference ?? '')).toSorted()).toEqual(idsOf([one, two]));
    expect(await found(`${parcel?.reference.toLowerCase()}&status=SHIPPED`)).toEqual([]);
  });

  it('names its orders, for a tracking number that comes back', async () => {
    const [one, two] = [await makeOrder(), await makeOrder()];
    const reference = (await join([one, two])).body.group.parcel?.reference ?? '';
    const found = await ordersByReference(openContext(env), [reference, 'S2019000001', one.orderNumber, 'x']);
    expect([...found]).toEqual([[reference, [one.orderNumber, two.orderNumber]]]);
  });
});
