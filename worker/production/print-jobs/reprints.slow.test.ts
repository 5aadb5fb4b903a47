import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { PrintData, PrintJobChanged, PrintJobsCompleted } from '../../../shared/production/print-jobs/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { sweepPrints } from '../../shop/prints/sweep-prints.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import {
  askReprint,
  auditsOf,
  createJob,
  makeStation,
  orderStatusOf,
  reprintOf,
  setStatus,
} from './testing/make-job.ts';
import { StationClient } from './testing/station-client.ts';

type Failure = Partial<ErrorBody>;

let admin: TestUser;
let buyer: TestUser;
let photoId: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let station: StationClient;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE', { name: '10x15', printFormat: formatOf(100, 150) });
  photoId = (await upload(buyer, null, [{ name: 'more.jpg', bytes: drawJpeg(640, 480, 3) }])).body.photos[0]?.id ?? '';
  station = new StationClient(await makeStation(admin), 'pc-1');
});
beforeEach(
  async () =>
    void (await env.DB.prepare("update print_jobs set status = 'WITHDRAWN' where status <> 'COMPLETED'").run()),
);

/** An order of two photos, five and three copies, that is printed and sent. */
async function sentOrder(): Promise<{ id: string; orderNumber: string; jobId: string }> {
  const [seen] = await prepare(buyer, [{ photoId, paperSize: size.name, print: wholePaper }]);
  const print = { ...wholePaper, hash: seen?.hash };
  const { id, orderNumber } = await makePaidOrder(
    buyer,
    [5, 3].map((quantity) => prints(photoId, size, { quantity, print })),
  );
  const jobId = (await createJob(admin, id)).body.printJob.id;
  for (const step of ['READY', 'PRINTING', 'COMPLETED']) await setStatus(admin.token, jobId, step);
  await setOrder(id, 'SHIPPED');
  return { id, orderNumber, jobId };
}
const setOrder = (id: string, status: string) =>
  call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const dataOf = async (id: string) =>
  (await call<PrintData>('GET', `/print-jobs/${id}/print-data`, { token: admin.token })).body;
const broken = async () => (await checkRule(openContext(env), 'print-items')).count;
const send = (id: string, body: object) =>
  call<PrintJobChanged & Failure>('PUT', `/print-jobs/${id}/parcel`, { token: admin.token, body });

describe('a reprint', () => {
  it('is a job of some copies, which a station leases and confirms, and the order stays as it was', async () => {
    const order = await sentOrder();
    const { status, body } = await askReprint(admin, order.id, {
      items: [{ position: 2, copies: 1 }],
      ...{ reason: 'OTHER', text: 'Zákazníčka ich poliala.', costCents: 0 },
    });
    expect([status, body.message]).toEqual([201, 'Dotlač je pripravená na tlač']);
    const { id } = body.printJob;
    expect(body.printJob).toMatchObject({
      ...{ kind: 'REPRINT', status: 'READY', progress: { total: 1, printed: 0, failed: 0 } },
      content: [{ format: '10x15', services: [], items: 1, copies: 1 }],
      reprint: { reason: 'OTHER', text: 'Zákazníčka ich poliala.', costCents: 0, shippedAt: null },
    });
    expect(await auditsOf(id)).toMatchObject([{ action: 'print-job.reprint', subject: order.orderNumber }]);

    const lease = await station.lease({ formats: ['10x15'] });
    expect(lease?.printData.items).toMatchObject([{ position: 2, quantity: 1, copies: 0, status: 'WAITING' }]);
    const sha256 = lease?.printData.items[0]?.print?.sha256 ?? null;
    expect((await station.confirm(id, 2, { sha256, copies: 3 })).body.code).toBe('invalid-input');
    expect((await station.confirm(id, 1, { sha256, copies: 5 })).body.code).toBe('print-item-not-found');
    expect((await station.confirm(id, 2, { sha256, copies: 1 })).body.printJob.status).toBe('COMPLETED');
    expect(await orderStatusOf(order.id)).toBe('SHIPPED');
    expect((await dataOf(order.jobId)).items.map(({ copies }) => copies)).toEqual([5, 3]);
    expect(await broken()).toEqual(0);
  });

  it('is made once, however often its form is sent', async () => {
    const { id } = await sentOrder();
    const asked = reprintOf();
    const responses = await Promise.all([1, 2, 3].map(() => askReprint(admin, id, asked)));
    expect(new Set(responses.map(({ body }) => body.printJob.id)).size).toBe(1);
    expect((await askReprint(admin, id, asked)).body.printJob.id).toBe(responses[0]?.body.printJob.id);
    expect((await askReprint(admin, (await sentOrder()).id, asked)).body.code).toBe('idempotency-key-reused');
    // Another form is another reprint, though this one waits still.
    expect((await askReprint(admin, id)).body.printJob.id).not.toBe(responses[0]?.body.printJob.id);
  });

  it.each([
    ['more copies than were ordered', { items: [{ position: 2, copies: 4 }] }, 'invalid-input'],
    ['an item that is not there', { items: [{ position: 3, copies: 1 }] }, 'print-item-not-found'],
    ['another reason without words', { reason: 'OTHER' as const }, 'invalid-input'],
    ['a cost below zero', { costCents: -1 }, 'invalid-input'],
    ['nothing', { items: [] }, 'invalid-input'],
  ])('of %s is refused', async (_, asked, code) => {
    expect((await askReprint(admin, (await sentOrder()).id, asked)).body.code).toBe(code);
  });

  it('is of an order that was printed, and is neither held nor cancelled', async () => {
    const { id } = await sentOrder();
    const codeOf = async () => (await askReprint(admin, id)).body.code;
    for (const status of ['PAID', 'CANCELLED']) {
      await setOrder(id, status);
      expect(await codeOf()).toBe('reprint-empty');
    }
    await setOrder(id, 'RECEIVED');
    await call('PUT', `/admin/orders/${id}/hold`, { token: admin.token, body: { reason: 'Spor' } });
    expect(await codeOf()).toBe('order-held');
  });

  it('is possible until the files go, which stay as long as it waits', async () => {
    const { id } = await sentOrder();
    const { printJob } = (await askReprint(admin, id)).body;
    await env.DB.prepare('update orders set status_changed_at = 0').run();
    const later = { ...openContext(env), now: Date.now() + 100 * 24 * 3_600_000 };
    await sweepPrints(later);
    expect((await dataOf(printJob.id)).items[0]?.url).not.toBeNull();
    await call('DELETE', `/print-jobs/${printJob.id}`, { token: admin.token });
    await sweepPrints(later);
    expect((await askReprint(admin, id)).body.code).toBe('reprint-file-gone');
    await env.DB.prepare("update prints set status = 'READY', swept_at = null").run();
  });

  it('goes in a parcel of its own, once it is printed', async () => {
    const { id: orderId, orderNumber } = await sentOrder();
    const { id } = (await askReprint(admin, orderId)).body.printJob;
    const parcel = { carrier: 'GLS', trackingNumber: '00123' };
    expect((await send(id, parcel)).body.code).toBe('reprint-not-printed');
    const done = await call<PrintJobsCompleted>('POST', '/print-jobs/completed', {
      token: admin.token,
      body: { jobIds: [id] },
    });
    expect(done.body.results).toEqual([{ id, orderNumber, error: null }]);
    expect((await send(id, { carrier: null, trackingNumber: '1' })).body.code).toBe('carrier-missing');
    const { body } = await send(id, parcel);
    expect(body.printJob.reprint).toMatchObject({ ...parcel, shippedAt: expect.stringMatching(/^20/) });
    await send(id, parcel);
    const { results } = await env.DB.prepare("select kind from mails where order_id = ? and kind like '%shipped'")
      .bind(orderId)
      .all();
    expect(results).toEqual([{ kind: 'order-shipped' }, { kind: 'reprint-shipped' }]);
    const mail = await composeOrderMail(openContext(env), 'reprint-shipped', orderId);
    expect(mail.subject).toBe(`Objednávka ${orderNumber} – nové fotky sú na ceste`);
    expect(mail.button?.url).toContain('match=00123');
    const order = await env.DB.prepare('select tracking_number from orders where id = ?').bind(orderId).first();
    expect(order?.tracking_number).toBeNull();
    expect(await broken()).toEqual(0);
  });

  it('is mailed with its own parcel, whatever else of its order was sent meanwhile', async () => {
    const { id: orderId } = await sentOrder();
    for (const trackingNumber of ['00001', '00002']) {
      const jobIds = [(await askReprint(admin, orderId)).body.printJob.id];
      await call('POST', '/print-jobs/completed', { token: admin.token, body: { jobIds } });
      await send(jobIds[0] ?? '', { carrier: 'GLS', trackingNumber });
    }
    const { results } = await env.DB.prepare(
      "select id from mails where order_id = ? and kind = 'reprint-shipped' order by id",
    )
      .bind(orderId)
      .all<{ id: string }>();
    const mails = await Promise.all(
      results.map(({ id }) => composeOrderMail(openContext(env), 'reprint-shipped', orderId, id)),
    );
    expect(mails.map(({ button }) => button?.url)).toEqual([
      expect.stringContaining('match=00001'),
      expect.stringContaining('match=00002'),
    ]);
  });

  it('that waits is withdrawn when its order is cancelled', async () => {
    const { id } = await sentOrder();
    const { printJob } = (await askReprint(admin, id)).body;
    await setOrder(id, 'CANCELLED');
    expect((await dataOf(printJob.id)).job.status).toBe('WITHDRAWN');
    expect(await station.lease()).toBeNull();
  });
});
