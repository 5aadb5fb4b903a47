import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderPrintResponse, OrderPrintsResponse } from '../../../shared/production/order-prints/contract.ts';
import type { PrintData } from '../../../shared/production/print-jobs/contract.ts';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import type { PrintChoice } from '../../../shared/shop/prints/print-plan.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { freezePrint } from '../../shop/prints/freeze-print.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { auditsOf, createJob, setStatus } from '../print-jobs/testing/make-job.ts';
import { changeOrderPrints } from './change-order-prints.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Failure = { code: string };

const moved: PrintChoice = { mode: 'fill', crop: { left: 0, top: 30, width: 400, height: 267 }, turn: 0 };
let admin: TestUser;
let buyer: TestUser;
let size: Product;
let photo: string;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE', { name: '10x15', printFormat: formatOf(100, 150) });
  const { body } = await upload(buyer, null, [{ name: 'kopec.jpg', bytes: drawJpeg(400, 300, 9) }]);
  photo = body.photos[0]?.id ?? '';
});

/** A paid order with its print file. */
async function orderPrint(product = size, choice = wholePaper, services: string[] = [], quantity = 1): Promise<Order> {
  const [print] = await prepare(buyer, [{ photoId: photo, paperSize: product.name, print: choice }]);
  return makePaidOrder(buyer, [
    prints(photo, product, { print: { ...choice, hash: print?.hash }, services, quantity }),
  ]);
}
/** A paid order from before its product had dimensions. */
async function orderOld(format: ReturnType<typeof formatOf> | null = formatOf(100, 150)): Promise<Order> {
  const product = await makeProduct('PRINT_SIZE');
  const order = await makePaidOrder(buyer, [prints(photo, product), prints(photo, product)]);
  await env.DB.prepare('update products set print_format = ? where id = ?')
    .bind(format && JSON.stringify(format), product.id)
    .run();
  return order;
}
const put = (orderId: string, items: { position: number; print: PrintChoice | null }[]) =>
  call<OrderPrintsResponse & Failure>('PUT', `/admin/orders/${orderId}/prints`, {
    token: admin.token,
    body: { items },
  });
const change = (orderId: string, print: PrintChoice | null = moved) => put(orderId, [{ position: 1, print }]);
/** Makes the files that are asked for, as the queue would. */
async function makeFiles(): Promise<void> {
  const { results } = await env.DB.prepare("select hash from prints where status = 'WANTED'").all<{ hash: string }>();
  for (const { hash } of results) await freezePrint(openContext(env), hash);
}
async function changed(orderId: string, print: PrintChoice | null = moved) {
  await change(orderId, print);
  await makeFiles();
  return change(orderId, print);
}
const itemOf = (orderId: string, position = 0) =>
  env.DB.prepare('select print_hash, print_sha256, print from order_items where order_id = ? and position = ?')
    .bind(orderId, position)
    .first<{ print_hash: string | null; print_sha256: string | null; print: string | null }>();
const orderedAtOf = (hash: string | null | undefined) =>
  env.DB.prepare('select ordered_at from prints where hash = ?').bind(hash).first('ordered_at');
const changeMailsOf = async (orderId: string) =>
  (
    await env.DB.prepare("select recipient from mails where order_id = ? and kind = 'print-changed'")
      .bind(orderId)
      .all<{ recipient: string }>()
  ).results.map(({ recipient }) => recipient);
const detailOf = async (orderId: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${orderId}`, { token: admin.token })).body.order;

describe('an order without print files', () => {
  it('gets them by the default crop, which is written into the history', async () => {
    const { id, orderNumber } = await orderOld();
    const both = [
      { position: 1, print: null },
      { position: 2, print: null },
    ];
    expect((await put(id, both)).body.prints).toEqual([
      { position: 1, status: 'WANTED', problem: null },
      { position: 2, status: 'WANTED', problem: null },
    ]);
    expect(await itemOf(id)).toEqual({ print_hash: null, print_sha256: null, print: null });
    await makeFiles();
    expect((await put(id, both)).body.prints.map(({ status }) => status)).toEqual(['READY', 'READY']);

    const { items } = await detailOf(id);
    expect(items.map(({ print }) => print)).toMatchObject(
      Array(2).fill({ formatName: '10\u00a0×\u00a015\u00a0cm', mode: 'fill', verdict: 'low' }),
    );
    expect((await callRaw('GET', items[0]?.print?.thumbnailUrl ?? '')).status).toBe(200);
    expect(await orderedAtOf((await itemOf(id))?.print_hash)).toEqual(expect.any(Number));
    const line = (at: number) => `${at}. 10\u00a0×\u00a015\u00a0cm · Vyplniť papier · Nízka kvalita`;
    expect(await auditsOf(id)).toMatchObject([
      {
        ...{ action: 'order.prints', user_id: admin.id, subject: orderNumber },
        before: JSON.stringify({ prints: ['1. bez výrezu', '2. bez výrezu'] }),
        after: JSON.stringify({ prints: [line(1), line(2)] }),
      },
    ]);
    // Its customer has seen no other picture.
    expect(await changeMailsOf(id)).toEqual([]);
  });

  it('keeps its photos when its size still has no dimensions', async () => {
    const { id } = await orderOld(null);
    expect((await change(id, null)).body.prints).toEqual([
      { position: 1, status: 'FAILED', problem: 'Tento produkt sa na tlač vopred nepripravuje.' },
    ]);
    expect((await itemOf(id))?.print_hash).toBeNull();
  });
});

describe('the prints that an admin is offered to prepare', () => {
  const offered = async (orderId: string) => (await detailOf(orderId)).unpreparedPrints;

  it('are those of an order without files', async () => {
    const { id } = await orderOld();
    const missing = [1, 2].map((position) => ({ position, isLost: false }));
    expect(await offered(id)).toEqual(missing);
    const items = missing.map(({ position }) => ({ position, print: null }));
    await put(id, items);
    await makeFiles();
    expect((await put(id, items)).body.isCustomerMailed).toBe(false);
    expect(await offered(id)).toEqual([]);
  });

  it.each([
    ["status = 'SWEPT', attempt = null, swept_at = 1", 11],
    ["status = 'FAILED', asked_at = 1", 12],
    ["sha256 = 'newer'", 13],
  ])('are those whose file is no longer what was ordered: %s', async (lost, top) => {
    const choice = { ...moved, crop: { ...moved.crop!, top } };
    const { id } = await orderPrint(size, choice);
    expect(await offered(id)).toEqual([]);
    const hash = (await itemOf(id))?.print_hash;
    const set = (columns: string) => env.DB.prepare(`update prints set ${columns} where hash = ?`).bind(hash).run();
    await set(lost);
    expect(await offered(id)).toEqual([{ position: 1, isLost: true }]);
    expect((await detailOf(id)).items[0]?.print?.thumbnailUrl).toBeNull();
    expect((await changed(id, null)).body).toEqual({
      prints: [{ position: 1, status: 'READY', problem: null }],
      isCustomerMailed: false,
    });
    expect(await offered(id)).toEqual([]);
    await set("status = 'WANTED', attempt = null");
    expect(await offered(id)).toEqual([]);
  });
});

describe('a changed crop', () => {
  it('replaces the file once it is made, and the station prints that one', async () => {
    const { id } = await orderPrint();
    const { body } = await createJob(admin, id);
    const before = await itemOf(id);
    expect((await change(id)).body.prints).toEqual([{ position: 1, status: 'WANTED', problem: null }]);
    expect(await itemOf(id)).toEqual(before);
    await makeFiles();
    expect((await change(id)).body.prints).toEqual([{ position: 1, status: 'READY', problem: null }]);
    const after = await itemOf(id);
    expect(after?.print_hash).not.toBe(before?.print_hash);
    expect(JSON.parse(after?.print ?? '')).toMatchObject({ choice: moved, format: size.printFormat });
    const data = await call<PrintData>('GET', `/print-jobs/${body.printJob.id}/print-data`, { token: admin.token });
    expect(data.body.items[0]?.print?.sha256).toBe(after?.print_sha256);
  });

  it('is mailed to the customer with its picture, once', async () => {
    const order = await orderPrint();
    const responses = [await change(order.id)];
    await makeFiles();
    responses.push(await change(order.id), await change(order.id));
    expect(responses.filter(({ body }) => body.isCustomerMailed)).toHaveLength(1);
    expect(await changeMailsOf(order.id)).toEqual([buyer.email]);
    expect(await auditsOf(order.id)).toHaveLength(1);
    const mail = await composeOrderMail(openContext(env), 'print-changed', order.id);
    expect(mail.subject).toBe(`Objednávka ${order.orderNumber} – upravili sme výrez`);
    expect(mail.sections).toMatchObject([
      {
        heading: 'kopec.jpg',
        paragraphs: ['10\u00a0×\u00a015\u00a0cm · Vyplniť papier · Nízka kvalita'],
        image: { cid: mail.attachments?.[0]?.cid },
      },
    ]);
    const url = (await detailOf(order.id)).items[0]?.print?.thumbnailUrl ?? '';
    expect(mail.attachments?.[0]?.content).toEqual(await (await callRaw('GET', url)).bytes());
  });

  it('lets the old file be swept, unless another order has it', async () => {
    const [first, second] = [await orderPrint(), await orderPrint()];
    const hash = (await itemOf(first.id))?.print_hash;
    await env.DB.prepare('delete from order_items where print_hash = ? and order_id not in (?, ?)')
      .bind(hash, first.id, second.id)
      .run();
    await changed(first.id);
    expect(await orderedAtOf(hash)).not.toBeNull();
    await changed(second.id);
    expect(await orderedAtOf(hash)).toBeNull();
    expect(await orderedAtOf((await itemOf(second.id))?.print_hash)).not.toBeNull();
  });

  it.each([
    ['impossible', { ...moved, crop: { left: 0, top: 0, width: 400, height: 300 } }, /výrez/],
    ['one with a frame, which costs something', { ...wholePaper, mode: 'frame' as const }, /Biely okraj/],
  ])('that is %s is refused', async (_, choice, problem) => {
    const { id } = await orderPrint();
    const before = await itemOf(id);
    expect((await changed(id, choice)).body.prints).toMatchObject([
      { status: 'FAILED', problem: expect.stringMatching(problem) },
    ]);
    expect(await itemOf(id)).toEqual(before);
  });

  it('of a print with a frame stays in the frame', async () => {
    const frame = await makeProduct('SERVICE', { isFrame: true });
    const { id } = await orderPrint(size, { ...wholePaper, mode: 'frame' }, [frame.name]);
    expect((await change(id, wholePaper)).body.prints[0]?.status).toBe('FAILED');
    expect((await changed(id, { mode: 'frame', crop: null, turn: 90 })).body.prints[0]?.status).toBe('READY');
  });

  it.each([['PRINTING'], ['PRINTING', 'COMPLETED']] as const)(
    'is too late while or after printing: %s',
    async (...steps) => {
      const { id } = await orderPrint();
      const { printJob } = (await createJob(admin, id)).body;
      for (const step of ['READY', ...steps]) await setStatus(admin.token, printJob.id, step);
      const { status, body } = await change(id);
      expect([status, body.code]).toEqual([409, 'order-prints-settled']);
    },
  );

  it('is too late when some copies are on paper, though the print failed', async () => {
    const { id } = await orderPrint(size, wholePaper, [], 2);
    const { printJob } = (await createJob(admin, id)).body;
    for (const step of ['READY', 'PRINTING']) await setStatus(admin.token, printJob.id, step);
    const body = { status: 'FAILED', sha256: null, copies: 1, reason: 'Zasekol sa papier.' };
    const said = await call('PUT', `/print-jobs/${printJob.id}/items/1`, { token: admin.token, body });
    expect(said.status).toBe(200);
    expect((await change(id)).body.code).toBe('order-prints-settled');
  });

  it('changes nothing when printing starts at that moment', async () => {
    const { id } = await orderPrint();
    const { printJob } = (await createJob(admin, id)).body;
    await setStatus(admin.token, printJob.id, 'READY');
    await prepare(buyer, [{ photoId: photo, paperSize: size.name, print: moved }]);
    const before = await itemOf(id);
    const user = await findUser(openContext(env), admin.id);
    const meanwhile = interrupted(() => setStatus(admin.token, printJob.id, 'PRINTING'));
    await expect(
      changeOrderPrints(meanwhile, user!, id, { items: [{ position: 1, print: moved }] }),
    ).rejects.toMatchObject({ code: 'order-changed' });
    expect([await itemOf(id), await changeMailsOf(id)]).toEqual([before, []]);
  });

  it('starts from what was ordered', async () => {
    const { id } = await orderPrint(size, moved);
    const { body } = await call<OrderPrintResponse>('GET', `/admin/orders/${id}/prints/1`, { token: admin.token });
    expect(body).toMatchObject({
      photo: { filename: 'kopec.jpg', width: 400, height: 300 },
      format: size.printFormat,
      choice: moved,
    });
    const missing = await call<Failure>('GET', `/admin/orders/${id}/prints/2`, { token: admin.token });
    expect([missing.status, missing.body.code]).toEqual([404, 'photo-not-found']);
  });
});

describe('a print whose file was made again', () => {
  const row = (hash: string | null | undefined) =>
    env.DB.prepare('select status, sha256 from prints where hash = ?').bind(hash).first();
  const setTo = (orderId: string, status: string) =>
    call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status } });

  it.each([
    ['PAID', true, 40],
    ['PRINTING', true, 41],
    ['PAID', false, 42],
  ])('because its order was reopened as %s, paid before: %s', async (status, isPaid, top) => {
    const choice = { ...moved, crop: { ...moved.crop!, top: top - 30 } };
    const [print] = await prepare(buyer, [{ photoId: photo, paperSize: size.name, print: choice }]);
    const item = prints(photo, size, { print: { ...choice, hash: print?.hash } });
    const made = isPaid
      ? await makePaidOrder(buyer, [item])
      : ordersOf((await order(buyer, { items: [item] })).body)[0];
    const id = made?.id ?? '';
    await setTo(id, 'CANCELLED');
    await env.DB.prepare("update prints set status = 'SWEPT', attempt = null, swept_at = 1 where hash = ?")
      .bind(print?.hash)
      .run();
    await setTo(id, status);
    await makeFiles();
    expect(await row(print?.hash)).toEqual({ status: 'READY', sha256: (await itemOf(id))?.print_sha256 });
  });

  it('by a newer renderer is the one that the item gets, without a mail', async () => {
    const choice = { ...moved, crop: { ...moved.crop!, top: 20 } };
    const { id } = await orderPrint(size, choice);
    const hash = (await itemOf(id))?.print_hash;
    await env.DB.prepare("update prints set sha256 = 'newer' where hash = ?").bind(hash).run();
    await change(id, choice);
    expect(await itemOf(id)).toMatchObject({ print_hash: hash, print_sha256: 'newer' });
    expect([await changeMailsOf(id), (await auditsOf(id)).length]).toEqual([[], 1]);
  });
});

it('the mail of a new order shows its prints, but not those of a cancelled one', async () => {
  const { id } = await orderPrint();
  const mail = await composeOrderMail(openContext(env), 'order-received', id);
  const row = mail.sections?.flatMap(({ rows }) => rows ?? []).find(({ title }) => title === 'kopec.jpg');
  expect(row?.detail).toBe(
    '10\u00a0×\u00a015\u00a0cm · Vyplniť papier · Nízka kvalita\u00a0· 1\u00a0×\u00a00,30\u00a0€',
  );
  const picture = mail.attachments?.find(({ cid }) => cid !== undefined && cid === row?.image?.cid);
  expect(picture?.contentType).toBe('image/jpeg');
  await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(id).run();
  const late = await composeOrderMail(openContext(env), 'order-received', id);
  expect(late.attachments?.filter(({ cid }) => cid)).toEqual([]);
});
