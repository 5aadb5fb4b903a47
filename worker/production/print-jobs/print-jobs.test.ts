import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintJob, PrintJobResponse } from '../../../shared/production/print-jobs/contract.ts';
import { type PrintJobStatus, printJobStatuses } from '../../../shared/production/print-jobs/print-job-status.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { createPrintJob } from './create-print-job.ts';
import {
  auditsOf,
  createJob,
  makeJob,
  makePrintOrder,
  makeStation,
  orderStatusOf,
  setStatus,
} from './testing/make-job.ts';

let admin: TestUser;
let colleague: TestUser;
let [first, second]: string[] = [];

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Mária Správcová' });
  colleague = await makeUser({ role: 'ADMIN' });
  first = await makeStation(admin, 'Stanica 1');
  second = await makeStation(admin, 'Stanica 2');
});

const get = async (id: string): Promise<PrintJob> =>
  (await call<PrintJobResponse>('GET', `/print-jobs/${id}`, { token: admin.token })).body.printJob;
const setOrder = (orderId: string, set: string) =>
  env.DB.prepare(`update orders set ${set} where id = ?`).bind(orderId).run();

describe('a print job', () => {
  it('is created for a paid print order, once while it is open', async () => {
    const buyer = await makeBuyer({ name: 'Ľubica Ďurčová' });
    const made = await makePrintOrder(buyer);
    const { status, body } = await createJob(admin, made.id);
    expect(status).toBe(201);
    expect(body.message).toBe('Print job bol úspešne vytvorený');
    expect(body.printJob).toMatchObject({
      orderId: made.id,
      status: 'PENDING',
      notes: '',
      completedAt: null,
      statusBy: 'Mária Správcová',
      order: {
        orderNumber: made.orderNumber,
        status: 'PAID',
        itemCount: 1,
        customerName: 'Ľubica Ďurčová',
        customerEmail: buyer.email,
        user: { name: 'Ľubica Ďurčová', email: buyer.email },
      },
    });
    expect(await createJob(colleague, made.id)).toMatchObject({ status: 409, body: { code: 'print-job-open' } });
    expect(await auditsOf(body.printJob.id)).toMatchObject([
      { action: 'print-job.create', user_id: admin.id, subject: made.orderNumber },
    ]);
    await setStatus(admin.token, body.printJob.id, 'FAILED');
    expect((await createJob(admin, made.id)).status).toBe(201);
  });

  it('is created once, however many concurrent requests there are', async () => {
    const { id } = await makePrintOrder();
    const responses = await Promise.all([admin, colleague, admin, colleague].map((who) => createJob(who, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const row = await env.DB.prepare('select count(*) as count from print_jobs where order_id = ?').bind(id).first();
    expect(row?.count).toBe(1);
  });

  it('is not created for an order that is held meanwhile', async () => {
    const { id } = await makePrintOrder();
    const holding = interrupted(() => setOrder(id, "held_at = 1, held_reason = 'Iné'"));
    const by = await findUser(holding, admin.id);
    await expect(createPrintJob(holding, by!, id)).rejects.toMatchObject({ code: 'order-held' });
    await setOrder(id, 'held_at = null, held_reason = null');
    expect((await createJob(admin, id)).status).toBe(201);
  });

  it("is not created for an order that can't be printed", async () => {
    const buyer = await makeBuyer();
    const photoId = await makePhotoRow(buyer.id);
    const unpaid = ordersOf(
      (await order(buyer, { items: [prints(photoId, await makeProduct('PRINT_SIZE'))] })).body,
    )[0];
    const files = await makePaidOrder(buyer, [download(photoId, await makeProduct('DOWNLOAD'))]);
    expect(await createJob(admin, unpaid?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'order-not-printable', error: expect.stringContaining('zaplatená') },
    });
    expect(await createJob(admin, files.id)).toMatchObject({ status: 409, body: { code: 'order-without-prints' } });
    for (const none of ['nothing', '%00', files.id.toUpperCase()])
      expect(await createJob(admin, none)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    const statuses: [string, number][] = [
      ['PRINTING', 201],
      ['PRINT_COMPLETED', 201],
      ['SHIPPED', 409],
      ['RECEIVED', 409],
      ['CANCELLED', 409],
    ];
    for (const [status, expected] of statuses) {
      const { id } = await makePrintOrder();
      await setOrder(id, `status = '${status}'`);
      expect((await createJob(admin, id)).status, status).toBe(expected);
    }
    const hidden = await makePrintOrder();
    await setOrder(hidden.id, 'hidden_at = 1');
    expect(await createJob(admin, hidden.id)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
  });

  it('goes through its statuses, and its order with it', async () => {
    const job = await makeJob(admin);
    expect((await setStatus(first!, job.id, 'READY')).status).toBe(200);
    expect(await orderStatusOf(job.orderId)).toBe('PAID');
    const claimed = await setStatus(first!, job.id, 'PRINTING', '  rolka 2\nmatný papier ');
    expect(claimed.body).toMatchObject({
      message: 'Stav tlačovej úlohy bol zmenený',
      printJob: {
        status: 'PRINTING',
        notes: 'rolka 2\nmatný papier',
        statusBy: 'Stanica 1',
        order: { status: 'PRINTING' },
      },
    });
    const done = await setStatus(first!, job.id, 'COMPLETED');
    expect(done.body.printJob).toMatchObject({ notes: 'rolka 2\nmatný papier', order: { status: 'PRINT_COMPLETED' } });
    expect(Date.now() - Date.parse(done.body.printJob.completedAt ?? '')).toBeLessThan(60_000);
    const history = await env.DB.prepare('select to_status, user_id from order_history where order_id = ? order by id')
      .bind(job.orderId)
      .all();
    expect(history.results.slice(-2)).toEqual([
      { to_status: 'PRINTING', user_id: null },
      { to_status: 'PRINT_COMPLETED', user_id: null },
    ]);
    const [, , printing, completed, ...others] = await auditsOf(job.id);
    expect(others).toEqual([]);
    expect(printing).toMatchObject({
      action: 'print-job.status',
      user_id: null,
      api_token_id: expect.any(String),
      actor: 'Stanica 1',
      subject: job.order.orderNumber,
      before: '{"status":"READY","notes":"","orderStatus":"PAID"}',
    });
    expect(completed?.after).toBe('{"status":"COMPLETED","orderStatus":"PRINT_COMPLETED"}');
  });

  it('does not change an order that an admin has moved on', async () => {
    const job = await makeJob(admin, 'READY', 'PRINTING');
    await setOrder(job.orderId, "status = 'SHIPPED'");
    expect((await setStatus(admin.token, job.id, 'COMPLETED')).body.printJob).toMatchObject({
      status: 'COMPLETED',
      order: { status: 'SHIPPED' },
    });
    expect((await auditsOf(job.id)).at(-1)?.after).toBe('{"status":"COMPLETED"}');
  });

  it('does not start for a cancelled or deleted order', async () => {
    const job = await makeJob(admin, 'READY');
    await setOrder(job.orderId, "status = 'CANCELLED'");
    expect(await setStatus(first!, job.id, 'PRINTING')).toMatchObject({
      status: 409,
      body: { code: 'order-not-printable' },
    });
    expect((await get(job.id)).status).toBe('READY');
    await setOrder(job.orderId, 'hidden_at = 1');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/print-data'],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, `/print-jobs/${job.id}${path}`, { token: admin.token })).status).toBe(404);
    expect((await setStatus(first!, job.id, 'FAILED')).status).toBe(404);
  });

  it.each<[PrintJobStatus[], PrintJobStatus[]]>([
    [[], ['PRINTING', 'COMPLETED']],
    [['READY'], ['PENDING', 'COMPLETED']],
    [
      ['READY', 'PRINTING'],
      ['PENDING', 'READY'],
    ],
    [
      ['READY', 'PRINTING', 'COMPLETED'],
      ['PENDING', 'READY', 'PRINTING', 'FAILED'],
    ],
    [['FAILED'], ['PENDING', 'PRINTING', 'COMPLETED']],
  ])('after %j rejects %j, and names both', async (steps, refused) => {
    const job = await makeJob(admin, ...steps);
    const before = await auditsOf(job.id);
    for (const to of refused) {
      const response = await setStatus(admin.token, job.id, to);
      expect(response).toMatchObject({ status: 409, body: { code: 'print-job-step' } });
      expect(response.body.error).toMatch(/^Tlačová úloha sa zo stavu „\p{Lu}\p{L}.*“ na „\p{Lu}.*“ zmeniť nedá\.$/u);
    }
    expect(await auditsOf(job.id)).toEqual(before);
    expect((await get(job.id)).status).toBe(steps.at(-1) ?? 'PENDING');
  });

  it('is printed by one station only', async () => {
    const job = await makeJob(admin, 'READY');
    expect((await setStatus(first!, job.id, 'PRINTING')).status).toBe(200);
    for (const [who, status] of [
      [second!, 'PRINTING'],
      [admin.token, 'PRINTING'],
      [second!, 'COMPLETED'],
      [second!, 'FAILED'],
    ] as const)
      expect(await setStatus(who, job.id, status)).toMatchObject({ status: 409, body: { code: 'print-job-taken' } });
    expect(await get(job.id)).toMatchObject({ status: 'PRINTING', statusBy: 'Stanica 1', completedAt: null });
    // A station that is down can't report it.
    expect((await setStatus(admin.token, job.id, 'FAILED')).status).toBe(200);
  });

  it('accepts the same step again from the same caller, without any effect', async () => {
    const job = await makeJob(admin, 'READY');
    await setStatus(first!, job.id, 'PRINTING', 'raz');
    await setStatus(first!, job.id, 'COMPLETED');
    const [before, row] = [await auditsOf(job.id), await get(job.id)];
    const again = await Promise.all([1, 2, 3].map(() => setStatus(first!, job.id, 'COMPLETED', 'dva')));
    expect(again.map(({ status, body }) => [status, body.printJob])).toEqual(again.map(() => [200, row]));
    expect(await auditsOf(job.id)).toEqual(before);
    expect(await setStatus(second!, job.id, 'COMPLETED')).toMatchObject({
      status: 409,
      body: { code: 'print-job-taken' },
    });
  });

  it.each<[string, unknown, unknown, string]>([
    ['an unknown status', 'DONE', undefined, 'status'],
    ['a status in small letters', 'ready', undefined, 'status'],
    ['long notes', 'READY', 'a'.repeat(2001), 'notes'],
    ['notes that are no text', 'READY', ['a'], 'notes'],
    ['notes with a NUL', 'READY', 'a\u0000', 'notes'],
  ])('rejects %s', async (_, status, notes, field) => {
    const job = await makeJob(admin);
    const response = await setStatus(first!, job.id, status as string, notes);
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
  });

  it('gets other notes from an admin in any state, and keeps its station', async () => {
    for (const steps of [[], ['READY'], ['READY', 'PRINTING', 'COMPLETED']] as const) {
      const { id, status } = await makeJob(admin, ...steps);
      const noted = await setStatus(colleague.token, id, steps.at(-1) ?? status, 'volal zákazník');
      expect(noted).toMatchObject({ status: 200, body: { printJob: { notes: 'volal zákazník' } } });
      expect((await get(id)).statusBy).toBe('Mária Správcová');
      expect((await auditsOf(id)).at(-1)).toMatchObject({ action: 'print-job.status', user_id: colleague.id });
    }
    const taken = await makeJob(admin, 'READY', 'PRINTING');
    expect((await setStatus(first!, taken.id, 'PRINTING', 'moje')).body.code).toBe('print-job-taken');
  });

  it('stores any accepted text', async () => {
    const job = await makeJob(admin);
    const notes = `"; drop table print_jobs -- <b>=1+1</b> 🙂 %_\\ ${'ž'.repeat(1900)}`;
    expect((await setStatus(first!, job.id, 'READY', notes)).body.printJob.notes).toBe(notes);
  });

  it('is deleted by an admin in every state, and its order stays', async () => {
    for (const steps of [
      [],
      ['READY'],
      ['READY', 'PRINTING'],
      ['READY', 'PRINTING', 'COMPLETED'],
      ['FAILED'],
    ] as const) {
      const job = await makeJob(admin, ...steps);
      const before = await orderStatusOf(job.orderId);
      const response = await call('DELETE', `/print-jobs/${job.id}`, { token: admin.token });
      expect(response).toMatchObject({ status: 200, body: { message: 'Tlačová úloha bola úspešne vymazaná' } });
      expect((await call('GET', `/print-jobs/${job.id}`, { token: admin.token })).status).toBe(404);
      expect(await orderStatusOf(job.orderId)).toBe(before);
      expect((await auditsOf(job.id)).filter(({ action }) => action === 'print-job.delete')).toHaveLength(1);
    }
    expect((await call('DELETE', '/print-jobs/nothing', { token: admin.token })).status).toBe(404);
  });

  it('can be neither created nor deleted by a station, nor seen by anybody else', async () => {
    const job = await makeJob(admin, 'READY');
    const { id: orderId } = await makePrintOrder();
    expect((await createJob({ id: '', email: '', token: first! }, orderId)).status).toBe(403);
    expect((await call('DELETE', `/print-jobs/${job.id}`, { token: first! })).status).toBe(403);
    const customer = await makeBuyer();
    for (const path of ['', `/${job.id}`, `/${job.id}/print-data`]) {
      expect((await call('GET', `/print-jobs${path}`, { token: first! })).status).toBe(200);
      expect((await call('GET', `/print-jobs${path}`, { token: customer.token })).status).toBe(403);
      expect((await call('GET', `/print-jobs${path}`)).status).toBe(401);
    }
  });

  it('has its counters', async () => {
    const { orderId } = await makeJob(admin);
    await call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status: 'CANCELLED' } });
    const { results } = await env.DB.prepare(
      `select 'print-jobs:' || status as name, count(*) as value from print_jobs group by status order by 1`,
    ).all();
    const stored = await env.DB.prepare(
      "select * from counters where name like 'print-jobs:%' and value > 0 order by 1",
    ).all();
    expect(stored.results).toEqual(results);
    expect(results.length).toBe(printJobStatuses.length);
  });
});
