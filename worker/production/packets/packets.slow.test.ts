import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { PacketActionRequest, PacketResponse } from '../../../shared/production/packets/contract.ts';
import type { SharedParcelResponse } from '../../../shared/production/parcels/contract.ts';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { app } from '../../app.ts';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { deleteOrders } from '../../shop/order-deletion/delete-orders.ts';
import { leavePacket } from '../../shop/orders/packet-of-order.ts';
import { savePickupPoints } from '../../shop/pickup-points/pickup-point-store.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { createPacket } from './create-packet.ts';
import { sweepPackets } from './sweep-packets.ts';

const jobs: string[] = [];
const takeJobs = (messages: { body: Job }[]) => {
  for (const { body } of messages) if (body.type === 'create-packet') jobs.push(body.packetId);
};
const JOBS = new Proxy(env.JOBS, { get: (_, name) => (name === 'sendBatch' ? takeJobs : undefined) });
const shop: Env = { ...env, JOBS, PACKETA_API_BASE: inject('packetaUrl') };
const point = { id: '8001', name: 'Z-BOX Sereď', street: 'Cukrovarská 2', city: 'Sereď', postalCode: '926 01' };
let admin: TestUser;
let toPoint: string;
let toAddress: string;

async function callShop<T = { code: string }>(method: string, path: string, body?: unknown, bindings = shop) {
  const request = new Request(`http://localhost/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const response = await app.fetch(request, bindings, createExecutionContext());
  return { status: response.status, body: (await response.json()) as T };
}
type Response = PacketResponse & { code: string };
const read = async (id: string) => (await callShop<Response>('GET', `/orders/${id}/packet`)).body;
const ask = (id: string) => callShop<Response>('POST', `/orders/${id}/packet`);
const change = (id: string | undefined, input: PacketActionRequest) =>
  callShop<Response>('PUT', `/packets/${id}`, input);
const adminOrder = async (id: string) => (await callShop<AdminOrderResponse>('GET', `/orders/${id}`)).body.order;
const work = async (now = Date.now()) => {
  for (const id of jobs.splice(0)) await createPacket(openContext(shop, now), id);
};
const atPacketa = async (orderNumber: string): Promise<Record<string, string>[]> => {
  const all = (await (await fetch(`${inject('packetaUrl')}/fake/packets`)).json()) as Record<string, string>[];
  return all.filter(({ number }) => number === orderNumber);
};

/** Paid prints of a customer of that name. */
async function makeOrder(name = 'Ľubica Ďurčová', pickupPointId: string | undefined = point.id) {
  const buyer = await makeBuyer({ name });
  const items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
  const deliveryProduct = pickupPointId ? toPoint : toAddress;
  const [made] = ordersOf((await order(buyer, { items, deliveryProduct, pickupPointId })).body);
  if (!made) throw new Error('no order');
  await callShop('PUT', `/orders/${made.id}`, { status: 'PAID' });
  return made;
}
const saveSettings = (more: object = {}) =>
  callShop('PUT', '/parcel-files/PACKETA', { weightKg: 0.4, sender: 'fotky.sk', service: '131', columns: [], ...more });

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  await savePickupPoints(openContext(env), [point]);
  toPoint = (await makeProduct('DELIVERY', { name: 'Packeta', deliveryKind: 'PICKUP_POINT' })).name;
  toAddress = (await makeProduct('DELIVERY', { name: 'Packeta na adresu' })).name;
});
beforeEach(async () => {
  jobs.length = 0;
  await saveSettings();
});

it('is created once, however often it is asked and its job runs, and gives the order its number', async () => {
  const { id, orderNumber } = await makeOrder();
  expect(await read(id)).toEqual({ packet: null, canCreate: true });
  const asked = await Promise.all([ask(id), ask(id)]);
  expect(asked.map(({ status }) => status)).toEqual([201, 201]);
  expect(asked[0]?.body).toMatchObject({ packet: { status: 'REQUESTED', trackingNumber: null }, canCreate: false });
  const [job] = jobs;
  expect(jobs).toHaveLength(1);
  jobs.push(job!);
  await Promise.all([work(), work()]);
  await ask(id);
  const [packet, ...more] = await atPacketa(orderNumber);
  expect(more).toEqual([]);
  expect(packet).toMatchObject({
    ...{ name: 'Ľubica', surname: 'Ďurčová', addressId: '8001', cod: '0', currency: 'EUR', weight: '0.4' },
    eshop: 'fotky.sk',
  });
  expect(packet).not.toHaveProperty('street');
  const trackingNumber = `Z${packet?.id}`;
  expect((await read(id)).packet).toMatchObject({ status: 'CREATED', trackingNumber, orderNumbers: [orderNumber] });
  expect(await adminOrder(id)).toMatchObject({ carrier: 'PACKETA', trackingNumber, status: 'PAID' });
});

it('goes to an address by the service of the settings, for all orders that go together', async () => {
  const first = await makeOrder('Ján Kráľ', '');
  const second = await makeOrder('Ján Kráľ', '');
  const { body } = await callShop<SharedParcelResponse>('POST', '/parcels', { orderIds: [first.id, second.id] });
  await ask(second.id);
  await work();
  const [packet] = await atPacketa(body.group.parcel?.reference ?? '');
  expect(packet).toMatchObject({ addressId: '131', weight: '0.4', city: 'Banská Bystrica', zip: '97401' });
  for (const { id } of [first, second])
    expect((await read(id)).packet?.orderNumbers).toEqual([first.orderNumber, second.orderNumber]);
});

it('that Packeta refuses says why, and is tried again once that is corrected', async () => {
  const { id, orderNumber } = await makeOrder('Eva Odmietnutá');
  await ask(id);
  await work();
  const { packet } = await read(id);
  expect(packet).toMatchObject({
    status: 'FAILED',
    failure: 'Packeta neprijala tieto údaje: telefón (Phone is not valid).',
  });
  // It bars no edit, after which it is requested anew.
  expect((await callShop('PUT', `/orders/${id}/details`, { recipientName: 'Eva Malá' })).status).toBe(200);
  expect(await read(id)).toEqual({ packet: null, canCreate: true });
  await ask(id);
  await work();
  expect(await atPacketa(orderNumber)).toMatchObject([{ surname: 'Malá' }]);

  const broken = { ...shop, PACKETA_API_PASSWORD: 'zle' };
  const other = await makeOrder();
  await ask(other.id);
  for (const job of jobs.splice(0)) await createPacket(openContext(broken), job);
  const failed = (await read(other.id)).packet;
  expect(failed?.failure).toBe('Packeta neprijala heslo k\u00a0API.');
  expect((await change(failed?.id, { action: 'retry' })).body.packet?.status).toBe('REQUESTED');
  await work();
  expect((await read(other.id)).packet?.status).toBe('CREATED');
});

it.each(['Tichá', 'Pokazená'])('without a response (%s) is never sent again by itself', async (surname) => {
  const { id, orderNumber } = await makeOrder(`Eva ${surname}`);
  await ask(id);
  await work();
  await sweepPackets(openContext(shop, Date.now() + 3_600_000));
  await work();
  const { packet } = await read(id);
  expect(packet).toMatchObject({ status: 'UNCLEAR', trackingNumber: null });
  const [made] = await atPacketa(orderNumber);
  const taken = await change(packet?.id, { action: 'found', packetNumber: `Z ${made?.id ?? '1234567890'}` });
  if (made) {
    expect(taken.body.packet).toMatchObject({ status: 'CREATED', trackingNumber: `Z${made.id}` });
    expect((await adminOrder(id)).trackingNumber).toBe(`Z${made.id}`);
    expect((await change(packet?.id, { action: 'retry' })).body.code).toBe('packet-changed');
  } else {
    expect([taken.status, taken.body.code]).toEqual([409, 'packet-unknown']);
    expect((await change(packet?.id, { action: 'found', packetNumber: 'abc' })).status).toBe(400);
    expect((await change(packet?.id, { action: 'retry' })).status).toBe(200);
    expect(jobs).toHaveLength(1);
    await work();
    expect((await read(id)).packet?.status).toBe('UNCLEAR');
  }
});

it('whose call never ended waits for an admin', async () => {
  const { id } = await makeOrder();
  await ask(id);
  await env.DB.prepare("update packets set status = 'SENDING' where id = ?").bind(jobs[0]).run();
  await sweepPackets(openContext(shop, Date.now() + 3_600_000));
  expect((await read(id)).packet?.status).toBe('UNCLEAR');
});

it('holds its order in place until it is cancelled at Packeta', async () => {
  const { id, orderNumber } = await makeOrder();
  await ask(id);
  await work();
  const { packet } = await read(id);
  const edit = (body: object) => callShop('PUT', `/orders/${id}/details`, body);
  expect((await edit({ recipientName: 'Ján Malý' })).body.code).toBe('packet-exists');
  expect((await edit({ internalNote: 'Zavolať' })).status).toBe(200);
  const request = { carrier: 'PACKETA', orderIds: [id], isOwnOnly: false };
  expect((await callShop('POST', '/orders/bulk/parcel-file', request)).body.code).toBe('no-order-to-pack');

  expect((await change(packet?.id, { action: 'cancel' })).body).toEqual({ packet: null, canCreate: true });
  expect(await atPacketa(orderNumber)).toMatchObject([{ isCancelled: '1' }]);
  expect(await adminOrder(id)).toMatchObject({ carrier: null, trackingNumber: null });
  expect((await edit({ recipientName: 'Ján Malý' })).status).toBe(200);
  expect((await change(packet?.id, { action: 'cancel' })).body.code).toBe('packet-not-found');
});

it('that Packeta has cancelled already is cancelled here too', async () => {
  const { id, orderNumber } = await makeOrder();
  await ask(id);
  await work();
  const { packet } = await read(id);
  const [made] = await atPacketa(orderNumber);
  const cancelPacket = `<cancelPacket><apiPassword>packeta-heslo</apiPassword><packetId>${made?.id}</packetId></cancelPacket>`;
  await fetch(`${inject('packetaUrl')}/api/rest`, { method: 'POST', body: cancelPacket });
  expect(await atPacketa(orderNumber)).toMatchObject([{ isCancelled: '1' }]);
  expect((await change(packet?.id, { action: 'cancel' })).body).toEqual({ packet: null, canCreate: true });
  expect(await adminOrder(id)).toMatchObject({ carrier: null, trackingNumber: null });
});

it('that Packeta still has but refuses to cancel stays', async () => {
  const { id } = await makeOrder('Eva Podaná');
  await ask(id);
  await work();
  const { packet } = await read(id);
  expect((await change(packet?.id, { action: 'cancel' })).body.code).toBe('packet-not-cancellable');
  expect((await read(id)).packet).toEqual(packet);
  expect((await change(packet?.id, { action: 'forget' })).body.code).toBe('packet-changed');
  expect((await read(id)).packet).toEqual(packet);
});

it.each(['Pokazená', 'Odmietnutá'])('of %s is given up, which leaves its order free', async (surname) => {
  const { id } = await makeOrder(`Eva ${surname}`);
  await ask(id);
  await work();
  const { packet } = await read(id);
  expect((await change(packet?.id, { action: 'forget' })).body).toEqual({ packet: null, canCreate: true });
  expect((await callShop('PUT', `/orders/${id}/details`, { recipientName: 'Ján Malý' })).status).toBe(200);
  const audit = env.DB.prepare("select after from audit_log where subject_id = ? and action = 'order.packet'").bind(id);
  expect((await audit.all<{ after: string }>()).results.map(({ after }) => JSON.parse(after))).toEqual([
    { packetAction: 'create' },
    { packetAction: 'forget' },
  ]);
  expect((await change(packet?.id, { action: 'forget' })).body.code).toBe('packet-not-found');
  const row = env.DB.prepare('select count(*) count from packets where id = ?').bind(packet?.id);
  expect(await row.first('count')).toBe(0);
});

it('whose number could not be saved tells it to the admin', async () => {
  const { id, orderNumber } = await makeOrder();
  await ask(id);
  const full = "before update on packets when new.status = 'CREATED' begin select raise(abort, 'full'); end";
  await env.DB.prepare(`create trigger packets_full ${full}`).run();
  await work();
  await env.DB.prepare('drop trigger packets_full').run();
  const { packet } = await read(id);
  const [made] = await atPacketa(orderNumber);
  const failure = `Packeta zásielku vytvorila pod číslom Z${made?.id}, len sa ho nepodarilo uložiť.`;
  expect(packet).toMatchObject({ status: 'UNCLEAR', failure });
  const taken = await change(packet?.id, { action: 'found', packetNumber: `Z${made?.id}` });
  expect(taken.body.packet).toMatchObject({ status: 'CREATED', failure: null });
});

it('is still requested after an error before the call', async () => {
  const { id, orderNumber } = await makeOrder();
  await ask(id);
  const job = jobs[0]!;
  await env.DB.prepare('alter table parcel_files rename to parcel_files_gone').run();
  await expect(work()).rejects.toThrow();
  await env.DB.prepare('alter table parcel_files_gone rename to parcel_files').run();
  expect((await read(id)).packet).toMatchObject({ status: 'REQUESTED', failure: null });
  jobs.push(job);
  await work();
  expect((await read(id)).packet?.status).toBe('CREATED');
  expect(await atPacketa(orderNumber)).toHaveLength(1);
});

it('to an address is in no file of another carrier either', async () => {
  const { id } = await makeOrder('Ján Kráľ', '');
  const request = { carrier: 'SPS', orderIds: [id], isOwnOnly: false };
  const call = {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
  };
  const file = () =>
    app.fetch(
      new Request('http://localhost/api/admin/orders/bulk/parcel-file', { ...call, body: JSON.stringify(request) }),
      shop,
      createExecutionContext(),
    );
  expect((await file()).status).toBe(200);
  await ask(id);
  expect((await file()).status).toBe(409);
});

it('keeps its order from being cancelled or deleted, until it is handed over', async () => {
  const { id } = await makeOrder();
  await ask(id);
  await work();
  const cancelOrder = () => callShop('PUT', `/orders/${id}`, { status: 'CANCELLED' });
  expect((await cancelOrder()).body.code).toBe('packet-exists');
  const admins = openContext(shop);
  const remove = deleteOrders(admins, { id: admin.id, name: 'Adam', email: admin.email }, [id]);
  await expect(remove).rejects.toMatchObject({ code: 'packet-exists' });
  expect((await adminOrder(id)).status).toBe('PAID');
  await callShop('PUT', `/orders/${id}`, { status: 'SHIPPED' });
  expect((await cancelOrder()).status).toBe(200);
});

it('that was handed over is not cancelled', async () => {
  const { id } = await makeOrder();
  await ask(id);
  await work();
  await callShop('PUT', `/orders/${id}`, { status: 'SHIPPED' });
  const { packet } = await read(id);
  expect((await change(packet?.id, { action: 'cancel' })).body.code).toBe('parcel-shipped');
  // Shipped while the call to Packeta ran: the number that was mailed stays.
  const ctx = openContext(shop);
  const trackingNumber = packet?.trackingNumber ?? '';
  await ctx.db.batch(leavePacket(ctx, [id], packet?.id ?? '', trackingNumber.slice(1)));
  expect(await adminOrder(id)).toMatchObject({ carrier: 'PACKETA', trackingNumber });
});

it('has a label once it is created', async () => {
  const { id } = await makeOrder();
  const broken = await makeOrder('Eva Bezštítku');
  await ask(id);
  await ask(broken.id);
  const label = async (orderId = id) => {
    const { packet } = await read(orderId);
    const request = new Request(`http://localhost/api/admin/packets/${packet?.id}/label`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return app.fetch(request, shop, createExecutionContext());
  };
  expect((await label()).status).toBe(409);
  await work();
  const response = await label();
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(await response.text()).toMatch(/^%PDF-1\.4 \d+$/);
  expect((await label(broken.id)).status).toBe(502);
});

it('needs the API, complete settings, and an order that still goes by Packeta', async () => {
  const { id } = await makeOrder();
  const { PACKETA_API_PASSWORD: _, ...off } = shop;
  const response = await callShop('POST', `/orders/${id}/packet`, undefined, off as Env);
  expect([response.status, response.body.code]).toEqual([409, 'packeta-off']);
  for (const missing of [{ weightKg: null }, { sender: '' }]) {
    await saveSettings(missing);
    expect((await ask(id)).body.code).toBe('packet-settings-missing');
  }
  await saveSettings({ service: '' });
  expect((await ask(id)).status).toBe(201);
  expect((await ask((await makeOrder('Ján Kráľ', '')).id)).body.code).toBe('packet-settings-missing');
  const cancelled = await makeOrder();
  await callShop('PUT', `/orders/${cancelled.id}`, { status: 'CANCELLED' });
  expect((await ask(cancelled.id)).body.code).toBe('packet-not-for-order');
});

it('is not created for an order that was cancelled while its job waited', async () => {
  const { id, orderNumber } = await makeOrder();
  await ask(id);
  await callShop('PUT', `/orders/${id}`, { status: 'CANCELLED' });
  await work();
  expect((await read(id)).packet?.status).toBe('FAILED');
  expect(await atPacketa(orderNumber)).toEqual([]);
});
