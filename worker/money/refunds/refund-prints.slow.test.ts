import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintData, PrintJobsByHand, PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import type { PrintStationsResponse } from '../../../shared/production/print-jobs/print-stations.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { readPaperParcels } from '../../production/papers/paper-order.ts';
import { printZipEntries } from '../../production/print-jobs/print-zip-entries.ts';
import { leasePrintJob } from '../../production/print-jobs/stations/lease-print-job.ts';
import { askReprint, createJob, makeStation, setStatus } from '../../production/print-jobs/testing/make-job.ts';
import { fetchFile, StationClient } from '../../production/print-jobs/testing/station-client.ts';
import { findOrders } from '../../shop/orders/queries.ts';
import { giveFiles, givenSha256 } from '../../shop/prints/testing/give-files.ts';
import { runToEnd } from '../../testing/bulk-runs.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { callShop, changeRefund, quiet, refund, toBank } from '../../testing/refund-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { makeCorrection } from '../invoices/make-correction.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { createRefund } from './create-refund.ts';
import { findRefund } from './queries.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let station: StationClient;

beforeAll(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never);
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  await makeProduct('DELIVERY', { priceCents: 290 });
  station = new StationClient(await makeStation(admin), 'pc-1', 'Počítač v labe');
});
beforeEach(
  async () =>
    void (await env.DB.prepare("update print_jobs set status = 'WITHDRAWN' where status <> 'COMPLETED'").run()),
);

/** A paid order with its invoice: lines of 5, 3 and 9 copies at 1 €, and delivery for 2,90 €. */
async function makeOrder(quantities = [5, 3, 9]) {
  const made = await makePaidOrder(
    buyer,
    quantities.map((quantity) => prints(photo, size, { quantity })),
  );
  await makeInvoice(quiet(), made.id);
  await giveFiles(made.id);
  return made;
}
async function makeReady(quantities?: number[]) {
  const made = await makeOrder(quantities);
  const { id: jobId } = (await createJob(admin, made.id)).body.printJob;
  await setStatus(admin.token, jobId, 'READY');
  return { ...made, jobId };
}
type Lines = Record<number, number>;
const linesOf = (lines: Lines) =>
  Object.entries(lines).map(([position, quantity]) => ({ position: Number(position), quantity }));
const centsOf = (lines: Lines) => Object.values(lines).reduce((sum, quantity) => sum + quantity * 100, 0);
const giveBack = (orderId: string, lines: Lines, more: Record<string, unknown> = {}) =>
  refund(admin, orderId, { items: linesOf(lines), amountCents: centsOf(lines), ...more });
const orderOf = async (id: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order;
const dataOf = async (jobId: string) =>
  (await call<PrintData>('GET', `/print-jobs/${jobId}/print-data`, { token: admin.token })).body;
const copiesOf = async (jobId: string) =>
  (await dataOf(jobId)).items.map(({ position, quantity }) => [position, quantity]);
const stepOf = async (id: string) => {
  const found = await Promise.all(
    ['to-print', 'printing', 'to-pack', 'to-send'].map(async (work) => {
      const { body } = await call<{ orders: { id: string }[] }>('GET', `/admin/orders?work=${work}`, {
        token: admin.token,
      });
      return body.orders.some((one) => one.id === id) ? [work] : [];
    }),
  );
  return found.flat();
};
const broken = async () => {
  const rules = await Promise.all(
    ['print-items', 'refund-copies', 'refund-sums'].map((r) => checkRule(openContext(env), r)),
  );
  return rules.flatMap(({ examples }) => examples);
};

describe('a refund of copies', () => {
  it('takes them out of the job that waits, out of the need of paper, the packing slip and the ZIP', async () => {
    const made = await makeReady();
    const needed = async () =>
      (await call<PrintStationsResponse>('GET', '/print-stations', { token: admin.token })).body.needs.find(
        ({ format }) => format === size.name,
      )?.prints ?? 0;
    expect(await needed()).toBe(17);
    const { status, body } = await giveBack(made.id, { 0: 2, 1: 3 });
    expect([status, body.refund.cancelledCopies]).toEqual([201, 5]);
    expect(await copiesOf(made.jobId)).toEqual([
      [1, 3],
      [3, 9],
    ]);
    expect(await needed()).toBe(12);
    await env.DB.prepare("delete from prints where hash like ? || '/%'").bind(made.id).run();
    const order = await orderOf(made.id);
    expect(order.printJobs[0]?.content).toMatchObject([{ items: 2, copies: 12 }]);
    // What is not printed needs no file.
    expect(order.unpreparedPrints.map(({ position }) => position)).toEqual([1, 3]);
    expect(order.items.map(({ quantity, cancelledCopies }) => [quantity, cancelledCopies])).toEqual([
      [5, 2],
      [3, 3],
      [9, 0],
    ]);
    const orders = await findOrders(openContext(env), [made.id]);
    const [parcel] = await readPaperParcels(openContext(env), [{ reference: '', orders }]);
    expect(parcel?.orders[0]?.lines).toMatchObject([{ photos: 2, copies: 12 }]);
    // The photos of this test have no files, so the ZIP lists what it would hold.
    let listed = '';
    for await (const { body } of printZipEntries(openContext(env), [made.jobId], { after: '', until: '\u{ffff}' }))
      for await (const chunk of body) listed += new TextDecoder().decode(chunk);
    expect([...listed.matchAll(/_(\d+)x_(\d+)-/g)].map(([, copies, position]) => [copies, position])).toEqual([
      ['3', '0001'],
      ['9', '0003'],
    ]);
    expect(await stepOf(made.id)).toEqual(['printing']);
    expect(await broken()).toEqual([]);
  });

  it('counts partial quantities of one item over several refunds, and never more than were ordered', async () => {
    const made = await makeReady([5]);
    await giveBack(made.id, { 0: 2 });
    await giveBack(made.id, { 0: 1 });
    expect(await copiesOf(made.jobId)).toEqual([[1, 2]]);
    expect((await giveBack(made.id, { 0: 3 })).body.code).toBe('refund-amount-changed');
    // Delivery alone, and money alone, leave the prints.
    expect((await refund(admin, made.id, { delivery: true, amountCents: 290 })).body.refund.cancelledCopies).toBe(0);
    expect((await giveBack(made.id, { 0: 1 }, { cancelsPrints: false })).body.refund.cancelledCopies).toBe(0);
    expect(await copiesOf(made.jobId)).toEqual([[1, 2]]);
    expect(await broken()).toEqual([]);
  });

  it('is not printed by a job that is made afterwards, nor by a reprint', async () => {
    const made = await makeOrder();
    await giveBack(made.id, { 0: 5, 1: 1 });
    const { printJob } = (await createJob(admin, made.id)).body;
    expect(printJob).toMatchObject({ content: [{ items: 2, copies: 11 }], progress: { total: 2 } });
    await setStatus(admin.token, printJob.id, 'READY');
    const lease = await station.lease();
    expect(lease?.printData.items.map(({ position, quantity }) => [position, quantity])).toEqual([
      [2, 2],
      [3, 9],
    ]);
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(printJob.id).run();
    await station.confirm(printJob.id, 2, { copies: 2, sha256: givenSha256 });
    const done = await station.confirm(printJob.id, 3, { copies: 9, sha256: givenSha256 });
    expect(done.body.printJob.status).toBe('COMPLETED');
    expect(await stepOf(made.id)).toEqual(['to-pack']);
    const refused = await askReprint(admin, made.id, { items: [{ position: 2, copies: 3 }] });
    expect(refused.body.issues?.[0]?.message).toContain('za ostatné sa vrátili peniaze');
    expect((await askReprint(admin, made.id, { items: [{ position: 2, copies: 2 }] })).status).toBe(201);
    expect(await broken()).toEqual([]);
  });

  it('ends a lease of which no file was fetched: its station gets the new list', async () => {
    const made = await makeReady();
    const old = await station.lease();
    await giveBack(made.id, { 1: 3 });
    expect((await fetchFile(old?.printData.items[0]?.url))[0]).toBe(409);
    expect(await station.heartbeat()).toEqual([]);
    const fresh = await station.lease();
    expect(fresh?.printData.items.map(({ position }) => position)).toEqual([1, 3]);
  });

  it('completes a job of which only that was not printed', async () => {
    const made = await makeReady([2, 3]);
    await call('PUT', `/print-jobs/${made.jobId}/items/1`, {
      token: admin.token,
      body: { status: 'PRINTED', sha256: givenSha256, copies: 2 },
    });
    await call('PUT', `/print-jobs/${made.jobId}/items/2`, {
      token: admin.token,
      body: { status: 'FAILED', sha256: null, copies: 1, reason: 'Zasekol sa papier.' },
    });
    expect((await orderOf(made.id)).printJobs[0]?.status).toBe('FAILED');
    // One of its three is on paper already.
    const { body } = await giveBack(made.id, { 1: 3 });
    expect(body.refund.cancelledCopies).toBe(2);
    const order = await orderOf(made.id);
    expect([order.status, order.printJobs[0]?.status]).toEqual(['PRINT_COMPLETED', 'COMPLETED']);
    expect(await copiesOf(made.jobId)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(await broken()).toEqual([]);
  });

  it('takes them out of a reprint that waits', async () => {
    const made = await makeReady([5, 3]);
    for (const step of ['PRINTING', 'COMPLETED']) await setStatus(admin.token, made.jobId, step);
    const items = [
      { position: 1, copies: 2 },
      { position: 2, copies: 3 },
    ];
    const { id } = (await askReprint(admin, made.id, { items })).body.printJob;
    expect((await giveBack(made.id, { 0: 1 })).body.refund.cancelledCopies).toBe(0);
    expect(await copiesOf(id)).toEqual([
      [1, 1],
      [2, 3],
    ]);
    await giveBack(made.id, { 0: 1, 1: 2 });
    expect(await copiesOf(id)).toEqual([[2, 1]]);
    expect((await dataOf(id)).job).toMatchObject({ status: 'READY', progress: { total: 1 }, content: [{ copies: 1 }] });
    await giveBack(made.id, { 1: 1 });
    expect((await dataOf(id)).job.status).toBe('WITHDRAWN');
    expect(await broken()).toEqual([]);
  });

  it('cannot take them out of a job that is being printed, and says so', async () => {
    const made = await makeReady();
    await station.lease();
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(made.jobId).run();
    const found = await callShop('GET', `/admin/orders/${made.id}/refunds`, { token: admin.token });
    expect(found.body.printing).toEqual({ station: 'Počítač v labe' });
    expect(found.body.items.map(({ waitingCopies }) => waitingCopies)).toEqual([0, 0, 0]);
    const refused = await giveBack(made.id, { 0: 5 }, { cancelsPrints: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'refund-printing']);
    expect((await giveBack(made.id, { 0: 5 })).body.refund.cancelledCopies).toBe(0);
    expect(await copiesOf(made.jobId)).toEqual([
      [1, 5],
      [2, 3],
      [3, 9],
    ]);
  });
});

describe('an order of which all went back', () => {
  const whole = 17 * 100 + 290;
  const today = async () => {
    const { body } = await call<TodayResponse>('GET', '/admin/today', { token: admin.token });
    return [body.work, body.failedPrintJobs, body.printedByHand, body.unsentReprints];
  };

  it.each([
    ['lines, one after another', [{ 0: 5 }, { 1: 3 }, { 2: 9 }]],
    ['lines, without the delivery', [{ 0: 5, 1: 3, 2: 9 }]],
  ] as [string, Lines[]][])('by %s leaves every queue', async (_, refunds) => {
    const before = await today();
    const made = await makeReady();
    for (const lines of refunds) expect((await giveBack(made.id, lines)).status).toBe(201);
    const order = await orderOf(made.id);
    expect([order.status, order.printJobs[0]?.status]).toEqual(['CANCELLED', 'WITHDRAWN']);
    expect(await stepOf(made.id)).toEqual([]);
    expect(await today()).toEqual(before);
    const { body } = await call<PrintJobsResponse>('GET', '/print-jobs?status=READY', { token: station.token });
    expect(body.printJobs).toEqual([]);
    expect(await station.lease()).toBeNull();
    for (const action of ['print', 'printed', 'ship'])
      expect(await runToEnd(admin, { action, orderIds: [made.id] })).toMatchObject({
        run: { done: 0, skipped: 1 },
        codes: [action === 'ship' ? 'not-sendable' : 'order-not-printable'],
      });
    for (const [path, more] of [
      ['papers', { paper: 'slips' }],
      ['papers', { paper: 'pick-list' }],
      ['parcel-file', { carrier: 'SPS' }],
    ] as const) {
      const packed = await callRaw('POST', `/admin/orders/bulk/${path}`, {
        token: admin.token,
        body: { orderIds: [made.id], ...more },
      });
      expect([path, packed.status]).toEqual([path, 409]);
    }
    expect(await broken()).toEqual([]);
  });

  it('tells its customer in one mail, with the credit note', async () => {
    const made = await makeReady();
    const { id } = (await refund(admin, made.id, { amountCents: whole })).body.refund;
    const { correctionId } = (await findRefund(openContext(env), id)) ?? {};
    await makeCorrection(quiet(), correctionId ?? '');
    const mails = await env.DB.prepare(
      "select kind, id from mails where order_id = ? and kind not in ('order-received', 'new-order', 'invoice-ready')",
    )
      .bind(made.id)
      .all<{ kind: 'credit-note'; id: string }>();
    expect(mails.results).toEqual([{ kind: 'credit-note', id: correctionId }]);
    const mail = await composeOrderMail(openContext(env), 'credit-note', made.id, correctionId ?? '');
    expect(mail.paragraphs).toContain(
      'Objednávka je zrušená: nič z nej nevytlačíme ani nepošleme a nič za ňu neplaťte.',
    );
    expect(mail.attachments).toHaveLength(1);
  });

  it('is not opened again, though its money could not be sent: its credit note stays', async () => {
    const made = await makeReady();
    const { id } = (await refund(admin, made.id, { amountCents: whole })).body.refund;
    await changeRefund(admin, id, 'failed');
    const put = () => call('PUT', `/admin/orders/${made.id}`, { token: admin.token, body: { status: 'PAID' } });
    expect(await put()).toMatchObject({ status: 409, body: { code: 'order-refunded' } });
    const { body } = await uploadStatementFile(admin, ofx([{ amount: '19.90', vs: made.orderNumber }]));
    const key = body.transactions[0]?.key ?? '';
    const booked = await processKeys(admin, [key], { acceptCancelled: true, acceptOverpaymentCents: 1990 });
    expect(booked.body.refused).toMatchObject([{ key, code: 'refunded' }]);
    expect(await stepOf(made.id)).toEqual([]);
    expect((await orderOf(made.id)).status).toBe('CANCELLED');
  });

  it.each([
    ['stays in print', {}, ['PAID', 'READY']],
    ['is cancelled if the admin wants it', { cancelsPrints: true }, ['CANCELLED', 'WITHDRAWN']],
  ] as const)('as a gift, and then what was paid too much, %s', async (_, more, expected) => {
    const made = await makeReady();
    await env.DB.prepare('update orders set paid_cents = paid_cents + 710 where id = ?').bind(made.id).run();
    expect((await refund(admin, made.id, { amountCents: whole, cancelsPrints: false })).status).toBe(201);
    expect((await refund(admin, made.id, { reason: 'OVERPAYMENT', amountCents: 710, ...more })).status).toBe(201);
    const order = await orderOf(made.id);
    expect([order.status, order.printJobs[0]?.status]).toEqual(expected);
  });

  it.each([[[]], [['READY']], [['READY', 'PRINTING', 'COMPLETED']]])(
    'by two refunds of money leaves every queue; its job went as far as %j',
    async (steps) => {
      const made = await makeOrder();
      const { id } = (await createJob(admin, made.id)).body.printJob;
      for (const step of steps) await setStatus(admin.token, id, step);
      expect((await refund(admin, made.id, { amountCents: 1000 })).status).toBe(201);
      expect(await stepOf(made.id)).toHaveLength(1);
      expect((await refund(admin, made.id, { amountCents: whole - 1000 })).status).toBe(201);
      expect((await orderOf(made.id)).status).toBe('CANCELLED');
      expect(await stepOf(made.id)).toEqual([]);
      expect(await station.lease()).toBeNull();
      // No one opens it again: its money has left, or is to be sent once more.
      const reopened = await callShop('PUT', `/admin/orders/${made.id}`, {
        token: admin.token,
        body: { status: 'PAID' },
      });
      expect(reopened.status).toBe(409);
    },
  );

  it('is made all the same if the admin wants it', async () => {
    const made = await makeReady();
    await refund(admin, made.id, { amountCents: whole, cancelsPrints: false });
    expect((await orderOf(made.id)).status).toBe('PAID');
    expect(await stepOf(made.id)).toEqual(['printing']);
    expect((await copiesOf(made.jobId)).length).toBe(3);
  });

  it('while somebody prints it by hand takes its job from them', async () => {
    const before = await today();
    const made = await makeReady();
    const { body } = await call<PrintJobsByHand>('PUT', '/print-jobs/by-hand', {
      token: admin.token,
      body: { jobIds: [made.jobId], byHand: true },
    });
    expect(body.results).toMatchObject([{ error: null }]);
    await refund(admin, made.id, { amountCents: whole });
    const order = await orderOf(made.id);
    expect([order.status, order.printJobs[0]?.status]).toEqual(['CANCELLED', 'WITHDRAWN']);
    expect(await today()).toEqual(before);
    expect((await setStatus(admin.token, made.jobId, 'COMPLETED')).status).toBe(409);
  });

  it('while it is printed leaves its job to the station, which is asked to stop', async () => {
    const made = await makeReady();
    await station.lease();
    await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(made.jobId).run();
    await refund(admin, made.id, { amountCents: whole });
    const order = await orderOf(made.id);
    expect([order.status, order.printJobs[0]]).toMatchObject([
      'CANCELLED',
      { status: 'PRINTING', station: 'Počítač v labe' },
    ]);
    expect(await station.heartbeat()).toEqual([]);
  });

  it('after it was sent keeps its state, and its reprint that waits is withdrawn', async () => {
    const made = await makeReady();
    for (const step of ['PRINTING', 'COMPLETED']) await setStatus(admin.token, made.jobId, step);
    await call('PUT', `/admin/orders/${made.id}`, { token: admin.token, body: { status: 'SHIPPED' } });
    const { id } = (await askReprint(admin, made.id)).body.printJob;
    await refund(admin, made.id, { amountCents: whole });
    expect([(await orderOf(made.id)).status, (await dataOf(id)).job.status]).toEqual(['SHIPPED', 'WITHDRAWN']);
  });
});

describe('a refund and a station at the same moment', () => {
  const input = (lines: Lines, more: object = {}) =>
    ({
      ...{ requestKey: crypto.randomUUID(), reason: 'COMPLAINT' as const, reasonText: '', delivery: false, ...toBank },
      ...{ items: linesOf(lines), amountCents: centsOf(lines), ...more },
    }) as const;
  const asStation = { apiTokenId: '', name: 'Stanica' };
  beforeAll(async () => {
    asStation.apiTokenId = String(await env.DB.prepare('select id from api_tokens limit 1').first('id'));
  });
  const leaseRequest = { station: { id: 'pc-2', name: 'Druhá' }, known: [] };

  it('the lease is first: the refund takes the copies out of it', async () => {
    const made = await makeReady();
    const ctx = { ...quiet(), ...interrupted((now) => leasePrintJob(now, asStation, leaseRequest), quiet()) };
    const { items } = await createRefund(ctx, admin as never, made.id, input({ 0: 5 }));
    expect(items).toMatchObject([{ position: 0, cancelled: 5 }]);
    expect((await dataOf(made.jobId)).job).toMatchObject({ status: 'READY', lease: null });
    expect((await copiesOf(made.jobId)).map(([position]) => position)).toEqual([2, 3]);
    expect(await broken()).toEqual([]);
  });

  it('the refund is first: the lease has the new list', async () => {
    const made = await makeReady();
    const ctx = interrupted((now) =>
      createRefund({ ...now, enqueue: async () => true }, admin as never, made.id, input({ 0: 5 })),
    );
    const lease = await leasePrintJob(ctx, asStation, { ...leaseRequest, formats: [String(size.name)] });
    expect(lease?.printData.items.map(({ position }) => position)).toEqual([2, 3]);
    const row = await env.DB.prepare('select lease_items from print_jobs where id = ?')
      .bind(made.jobId)
      .first('lease_items');
    expect(row).toBe(2);
  });

  it('its files are fetched first: an admin who wanted copies out of it is told, and nothing is written', async () => {
    const made = await makeReady();
    const begun = interrupted(async (now) => {
      await leasePrintJob(now, asStation, leaseRequest);
      await env.DB.prepare('update print_jobs set fetched_at = 1 where id = ?').bind(made.jobId).run();
    }, quiet());
    const making = createRefund(
      { ...quiet(), ...begun },
      admin as never,
      made.id,
      input({ 0: 5 }, { cancelsPrints: true }),
    );
    await expect(making).rejects.toMatchObject({ code: 'refund-printing' });
    expect(await env.DB.prepare('select count(*) as n from refunds where order_id = ?').bind(made.id).first('n')).toBe(
      0,
    );
    expect((await copiesOf(made.jobId)).length).toBe(3);
  });
});
