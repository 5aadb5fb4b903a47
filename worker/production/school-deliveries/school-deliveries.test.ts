import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf, daysAfter } from '../../../shared/format/day.ts';
import type { OpenedCode } from '../../../shared/library/schools/code-contract.ts';
import type { SchoolJob, SchoolTakings } from '../../../shared/library/schools/contract.ts';
import type { BulkRunStarted } from '../../../shared/production/bulk-runs/contract.ts';
import type {
  SchoolDeliveriesResponse,
  SchoolDeliveryResponse,
} from '../../../shared/production/school-deliveries/contract.ts';
import { schoolDeliveryPapers } from '../../../shared/production/school-deliveries/papers.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import type { Order, OrderItemRequest, Quote } from '../../../shared/shop/orders/contract.ts';
import { child } from '../../library/schools/testing/make-school.ts';
import { publishSchool } from '../../library/schools/testing/publish-child.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { giveFiles, givenSha256 } from '../../shop/prints/testing/give-files.ts';
import { deliver, read } from '../../testing/bulk-runs.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { makeStation } from '../print-jobs/testing/make-job.ts';
import { StationClient } from '../print-jobs/testing/station-client.ts';
import { eraseSchoolDeliveries } from './erase-deliveries.ts';

const today = dayOf(Date.now());
const dayMs = 24 * 3_600_000;

let admin: TestUser;
let photographer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
let job: SchoolJob;
/** Items of each child's photo, with the token that its code opens it with; by first name. */
let itemOf: Record<string, OrderItemRequest>;

const deadlineIs = (deadlineOn: string, { id, school, address } = job) =>
  call('PUT', `/school-jobs/${id}`, {
    token: photographer.token,
    body: { school, address, shootOn: '2026-11-24', deadlineOn },
  });

/** Publishes a job whose deadline is in a week, and opens the code of each of its children. */
async function openSchool() {
  const { job: made, children } = await publishSchool(photographer, [
    child('Žabky', 'Cyril', 'Nový'),
    child('Lienky', 'Anna', 'Nováková'),
    child('Lienky', 'Boris', 'Malý'),
  ]);
  await deadlineIs(daysAfter(today, 7), made);
  const opened: [string, OrderItemRequest][] = [];
  for (const { firstName, code, photoId } of children) {
    const { body } = await call<OpenedCode>('POST', '/child-codes', {
      body: { code },
      headers: { 'cf-connecting-ip': nextAddress() },
    });
    opened.push([firstName, { ...prints(photoId, size), shareToken: body.shareToken }]);
  }
  return { job: made, items: Object.fromEntries(opened) };
}

const quote = async (items: unknown[], more: object = { toSchool: true }) =>
  (await call<Quote>('POST', '/orders/quote', { body: { items, ...more } })).body;
/** Without an address: no parcel is sent. */
const parent = () => makeBuyer({ deliveryAddress: null, phone: null });

async function orderToSchool(...names: string[]): Promise<Order & { buyer: TestUser }> {
  const buyer = await parent();
  const { body } = await order(buyer, { items: names.map((name) => itemOf[name] as OrderItemRequest), toSchool: true });
  const [made] = ordersOf(body);
  if (!made) throw new Error(JSON.stringify(body));
  await giveFiles(made.id);
  return { ...made, buyer };
}
const pay = ({ id, totalCents }: Order) =>
  bookPayment(openContext(env), {
    ...{ orderId: id, source: 'bank', reference: newId(), amountCents: totalCents, userId: null },
  });
async function payFor(...names: string[]) {
  const made = await orderToSchool(...names);
  await pay(made);
  return made;
}

const path = () => `/admin/school-deliveries/${job.id}`;
const detail = async () => (await call<SchoolDeliveryResponse>('GET', path(), { token: admin.token })).body;
const print = (key: string = newId()) =>
  call<BulkRunStarted & { code: string }>('POST', `${path()}/print`, {
    token: admin.token,
    headers: { 'idempotency-key': key },
  });
async function printToEnd() {
  const { run } = (await print()).body;
  await deliver(run.id);
  return read(admin, run.id);
}
const dueSchools = async () =>
  (await call<TodayResponse>('GET', '/admin/today', { token: admin.token })).body.dueSchools;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  size = await makeProduct('PRINT_SIZE', { name: '10x15', priceCents: 50 });
  await makeProduct('DELIVERY', { name: 'Kuriér', priceCents: 490 });
});
beforeEach(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never);
  photographer = await makeUser();
  const opened = await openSchool();
  [job, itemOf] = [opened.job, opened.items];
});

describe('the delivery to a school', () => {
  it('is offered for its children, and costs nothing', async () => {
    const items = [itemOf.Anna, itemOf.Cyril];
    const free = await quote(items);
    expect(free).toMatchObject({
      school: {
        ...{ name: 'MŠ Slniečko', deadlineOn: daysAfter(today, 7) },
        children: ['Anna Nováková, Lienky', 'Cyril Nový, Žabky'],
      },
      delivery: { name: 'Do školy', priceCents: 0 },
      totalCents: 100,
    });
    expect(await quote(items, {})).toMatchObject({
      school: { name: 'MŠ Slniečko' },
      delivery: { name: 'Kuriér' },
      totalCents: 590,
    });
  });

  it('is not offered for other photos, of two schools, without prints, or after the deadline', async () => {
    const own = await makeBuyer();
    const ofOwn = prints(await makePhotoRow(own.id), size);
    const mixed = await call<Quote>('POST', '/orders/quote', {
      token: own.token,
      body: { items: [itemOf.Anna, ofOwn], toSchool: true },
    });
    expect(mixed.body).toMatchObject({ school: null, delivery: { name: 'Kuriér' } });
    const other = await openSchool();
    expect(await quote([itemOf.Anna, other.items.Anna])).toMatchObject({ school: null, delivery: { name: 'Kuriér' } });
    const file = await makeProduct('DOWNLOAD');
    const { photoId = '', shareToken } = itemOf.Anna ?? {};
    expect(await quote([{ ...download(photoId, file), shareToken }])).toMatchObject({ school: null, delivery: null });
    await deadlineIs(today);
    expect(await quote([itemOf.Anna])).toMatchObject({ school: { deadlineOn: today } });
    await deadlineIs(daysAfter(today, -1));
    expect(await quote([itemOf.Anna])).toMatchObject({ school: null, delivery: { name: 'Kuriér' }, totalCents: 540 });
    const late = await order(await makeBuyer(), { items: [itemOf.Anna as OrderItemRequest], toSchool: true });
    expect([late.status, late.body.code]).toEqual([409, 'school-delivery-ended']);
    expect((await order(await makeBuyer(), { items: [itemOf.Anna as OrderItemRequest] })).status).toBe(201);
  });

  it('needs no address, names school and children, and waits', async () => {
    const made = await payFor('Cyril', 'Anna');
    expect(made).toMatchObject({ totalCents: 100, deliveryAddress: null });
    expect(made.delivery).toMatchObject({
      ...{ name: 'Do školy', kind: 'SCHOOL', priceEuros: 0 },
      school: { name: 'MŠ Slniečko', children: [{ firstName: 'Anna' }, { firstName: 'Cyril' }] },
    });
    const { body } = await call<TodayResponse>('GET', '/admin/today', { token: admin.token });
    expect([body.held, body.work['to-print']]).toEqual([0, 0]);
    const makeJob = await call('POST', `/print-jobs/create-from-order/${made.id}`, { token: admin.token });
    expect(makeJob.body).toMatchObject({ code: 'order-held' });
  });
});

describe('a school of the back office', () => {
  it('is listed with its orders by class, surname and child', async () => {
    await payFor('Cyril');
    await orderToSchool('Boris');
    await payFor('Anna');
    const list = await call<SchoolDeliveriesResponse>('GET', '/admin/school-deliveries', { token: admin.token });
    const counts = { unpaid: 1, waiting: 2, held: 0, inPrint: 0, printed: 0, handedOver: 0 };
    expect(list.body.deliveries.find(({ jobId }) => jobId === job.id)).toMatchObject({
      ...{ school: 'MŠ Slniečko', isOver: false, counts },
    });
    const { orders } = await detail();
    expect(orders.map(({ children: [first], status }) => [first?.firstName, status])).toEqual([
      ['Boris', 'PENDING'],
      ['Anna', 'PAID'],
      ['Cyril', 'PAID'],
    ]);
  });

  it('has another deadline and name when its photographer says so', async () => {
    await payFor('Anna');
    const before = await dueSchools();
    await deadlineIs(daysAfter(today, -1), { ...job, school: 'ZŠ Nová' });
    expect((await detail()).delivery).toMatchObject({
      ...{ school: 'ZŠ Nová', isOver: true },
      photographer: { email: photographer.email },
    });
    expect(await dueSchools()).toBe(before + 1);
    await printToEnd();
    expect(await dueSchools()).toBe(before);
  });

  it('tells its photographer how many orders there are, and what they came to', async () => {
    const takings = async (token = photographer.token) =>
      (await call<{ takings: SchoolTakings }>('GET', `/school-jobs/${job.id}/takings`, { token })).body.takings;
    expect(await takings()).toEqual({ paid: 0, unpaid: 0, takingsCents: 0 });
    await payFor('Anna', 'Boris');
    await orderToSchool('Cyril');
    // Late, and sent home; and a file.
    const late = await order(await makeBuyer(), { items: [itemOf.Cyril as OrderItemRequest] });
    const file = await makeProduct('DOWNLOAD', { priceCents: 200 });
    const { photoId = '', shareToken } = itemOf.Anna ?? {};
    const files = await order(await makeBuyer(), {
      items: [{ ...download(photoId, file), shareToken }],
      digitalContentConsent: true,
    });
    for (const made of [...ordersOf(late.body), ...ordersOf(files.body)]) await pay(made);
    expect(await takings()).toEqual({ paid: 3, unpaid: 1, takingsCents: 100 + 50 + 200 });
    expect((await detail()).orders).toHaveLength(2);
    expect(await takings(admin.token)).toBeUndefined();
  });

  it('is for no customer, and of no unknown job', async () => {
    await payFor('Anna');
    for (const [method, at] of [
      ['GET', ''],
      ['POST', '/print'],
      ['POST', '/papers'],
    ] as const)
      expect((await call(method, path() + at, { token: photographer.token })).status).toBe(403);
    const unknown = await call('GET', `/admin/school-deliveries/${newId()}`, { token: admin.token });
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'school-delivery-not-found' }]);
  });
});

describe('the printing of a school', () => {
  it('gives the station what is paid in the order of the classes, once', async () => {
    const [cyril, boris, anna] = [await payFor('Cyril'), await payFor('Boris'), await payFor('Anna')];
    const unpaid = await orderToSchool('Anna');
    const key = newId();
    const { body } = await print(key);
    expect((await print(key)).body.run.id).toBe(body.run.id);
    await deliver(body.run.id);
    const { rows } = await read(admin, body.run.id);
    expect(rows.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
      [boris.orderNumber, 'DONE'],
      [anna.orderNumber, 'DONE'],
      [cyril.orderNumber, 'DONE'],
    ]);
    await env.DB.prepare("update print_jobs set status = 'WITHDRAWN' where order_id not in (?, ?, ?)")
      .bind(cyril.id, boris.id, anna.id)
      .run();
    const station = new StationClient(await makeStation(admin));
    for (const made of [boris, anna, cyril]) {
      const { printData } = (await station.lease()) ?? {};
      expect(printData?.order.orderNumber).toBe(made.orderNumber);
      await station.confirm(printData?.job.id ?? '', 1, { sha256: givenSha256 });
    }
    expect((await detail()).delivery).toMatchObject({
      counts: { unpaid: 1, waiting: 0, printed: 3 },
    });
    expect((await print()).body.code).toBe('school-orders-missing');
    await pay(unpaid);
    expect((await printToEnd()).rows.map(({ orderNumber }) => orderNumber)).toEqual([unpaid.orderNumber]);
  });

  it('leaves out what lacks a file or is held, and takes it when it is asked again', async () => {
    const [anna, boris] = [await payFor('Anna'), await payFor('Boris')];
    const hash = await env.DB.prepare('select print_hash from order_items where order_id = ?')
      .bind(boris.id)
      .first('print_hash');
    await env.DB.prepare('update order_items set print_hash = null where order_id = ?').bind(boris.id).run();
    const hold = (reason: string | null, isAlone?: true) =>
      callRaw('PUT', `/admin/orders/${anna.id}/hold`, { token: admin.token, body: { reason, isAlone } });
    await hold('Zlá fotka');
    expect((await detail()).orders[1]).toMatchObject({ isWaiting: false, heldReason: 'Zlá fotka' });
    const { rows } = await printToEnd();
    expect(rows.map(({ code }) => code)).toEqual(['unprepared']);
    expect((await detail()).delivery.counts).toMatchObject({ waiting: 1 });
    await env.DB.prepare('update order_items set print_hash = ? where order_id = ?').bind(hash, boris.id).run();
    expect((await printToEnd()).rows.map(({ status }) => status)).toEqual(['DONE']);
    expect((await detail()).delivery.counts).toMatchObject({ held: 1, waiting: 0 });
    // Not held any more, said twice, it waits for its school again; alone it is an order like any other.
    await hold(null);
    await hold(null);
    expect((await detail()).orders.find(({ id }) => id === anna.id)).toMatchObject({ isWaiting: true });
    await hold(null, true);
    expect((await call('POST', `/print-jobs/create-from-order/${anna.id}`, { token: admin.token })).status).toBe(201);
  });

  it('is left by what is printed by hand, or cancelled', async () => {
    const [anna, boris] = [await payFor('Anna'), await payFor('Boris')];
    const change = (id: string, status: string) =>
      callRaw('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
    await change(anna.id, 'PRINTING');
    await change(boris.id, 'CANCELLED');
    await change(boris.id, 'PAID');
    const states = (
      await env.DB.prepare('select waits_for_school as waits, held_at as held from orders where id in (?, ?)')
        .bind(anna.id, boris.id)
        .all()
    ).results;
    expect(states).toEqual(Array(2).fill({ waits: 0, held: null }));
    expect((await detail()).delivery.counts).toMatchObject({ inPrint: 2, waiting: 0 });
  });

  it('has papers of what is paid, packs by its labels, and tells parents when it is handed over', async () => {
    const paper = (kind: string) => callRaw('POST', `${path()}/papers?paper=${kind}`, { token: admin.token });
    expect((await call('POST', `${path()}/papers`, { token: admin.token })).status).toBe(404);
    const anna = await orderToSchool('Anna');
    expect((await call('POST', `${path()}/papers`, { token: admin.token })).body).toMatchObject({
      code: 'school-orders-missing',
    });
    await pay(anna);
    await printToEnd();
    await env.DB.prepare("update orders set status = 'PRINT_COMPLETED' where id = ?").bind(anna.id).run();
    const packedAt = () => env.DB.prepare('select packed_at from orders where id = ?').bind(anna.id).first('packed_at');
    for (const kind of schoolDeliveryPapers.toReversed()) {
      if (kind === 'label-roll') expect(await packedAt()).toBeNull();
      const response = await paper(kind);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await response.bytes()).length).toBeGreaterThan(1000);
    }
    expect(await packedAt()).not.toBeNull();
    const sent = await callRaw('PUT', `/admin/orders/${anna.id}`, {
      token: admin.token,
      body: { status: 'SHIPPED', carrier: 'SPS', trackingNumber: '1' },
    });
    expect(sent.status).toBe(200);
    expect((await detail()).delivery.counts).toMatchObject({ printed: 0, handedOver: 1 });
    const mail = await composeNewestMail(anna.buyer.email);
    expect(mail.subject).toContain('fotky sú v\u00a0škole');
    expect(mail.text).toContain('MŠ Slniečko, Anna Nováková, Lienky');
    expect(mail.text).not.toMatch(/zásielk|dopravc/i);
  });
});

describe('names of children', () => {
  it('are as the list has them now', async () => {
    await payFor('Cyril');
    const [cyril] = (await detail()).orders[0]?.children ?? [];
    await call('PUT', `/school-subjects/${cyril?.id}`, { token: photographer.token, body: { className: 'Adamko' } });
    await payFor('Boris');
    expect((await detail()).orders.map(({ children: [first] }) => first?.className)).toEqual(['Adamko', 'Lienky']);
  });

  it('stay for a week after another deadline was set, whenever that is', async () => {
    const anna = await payFor('Anna');
    const names = async () => (await detail()).orders[0]?.children.length;
    await deadlineIs('2026-11-24');
    await env.DB.prepare("update school_deliveries set deadline_on = '2025-11-24' where job_id = ?").bind(job.id).run();
    await eraseSchoolDeliveries(openContext(env, Date.now() + 6 * dayMs));
    expect(await names()).toBe(1);
    await eraseSchoolDeliveries(openContext(env, Date.now() + 8 * dayMs));
    expect(await names()).toBe(0);
    expect((await print()).status).toBe(201);
    expect(anna.status).toBe('PENDING');
  });

  it('leave their orders 60 days after the deadline, and the school the list', async () => {
    const [anna, boris] = [await payFor('Anna'), await payFor('Boris')];
    await printToEnd();
    const late = await payFor('Cyril');
    const erase = (days: number) => eraseSchoolDeliveries(openContext(env, Date.now() + days * dayMs));
    const childrenOf = async ({ id }: Order) =>
      (await call<{ order: Order }>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order.delivery?.school
        ?.children;
    await erase(66);
    expect(await childrenOf(anna)).toHaveLength(1);
    await erase(68);
    for (const each of [anna, boris, late]) expect(await childrenOf(each)).toEqual([]);
    // What is paid is printed all the same.
    expect((await detail()).orders).toHaveLength(3);
    expect((await printToEnd()).rows.map(({ status }) => status)).toEqual(['DONE']);
    await erase(69);
    expect((await call('GET', path(), { token: admin.token })).status).toBe(404);
  });
});
