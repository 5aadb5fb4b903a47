import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItemRequest, Quote } from '../../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';
import { openContext } from '../../../platform/core/context.ts';
import { call, callRaw } from '../../../testing/call.ts';
import { drawJpeg } from '../../../testing/draw-jpeg.ts';
import { type TestUser, upload } from '../../../testing/factories.ts';
import { findUser } from '../../../testing/find-user.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { prepare, wholePaper } from '../../prints/testing/prepare.ts';
import { createOrder } from './create-order.ts';

let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
let photo: string;
const notPrepared = 'Fotky na tlač ešte nie sú pripravené. Obnovte stránku, košík ostáva.';

beforeAll(async () => {
  buyer = await makeBuyer();
  size = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
  const { body } = await upload(buyer, null, [{ name: 'a.jpg', bytes: drawJpeg(400, 300, 9) }]);
  photo = body.photos[0]?.id ?? '';
});

/** An item whose file is made. */
async function prepared(choice: PrintChoice = wholePaper, product = size): Promise<OrderItemRequest> {
  const [print] = await prepare(buyer, [{ photoId: photo, paperSize: product.name, print: choice }]);
  return prints(photo, product, { print: { ...choice, hash: print?.hash } });
}
const itemsOf = async (orderId: string | undefined) =>
  (
    await env.DB.prepare('select print_hash, print_sha256, print from order_items where order_id = ?')
      .bind(orderId)
      .all()
  ).results;
const rowOf = (hash: unknown) =>
  env.DB.prepare('select * from prints where hash = ?').bind(hash).first<Record<string, unknown>>();
const countOrders = () =>
  env.DB.prepare('select count(*) from orders where user_id = ?').bind(buyer.id).first('count(*)');

describe('an ordered print', () => {
  it('is the file that the customer saw, with what was chosen', async () => {
    const item = await prepared();
    const { status, body } = await order(buyer, { items: [item] });
    expect(status).toBe(201);
    const [made] = ordersOf(body);
    expect(made?.items[0]?.print).toMatchObject({
      ...{ formatName: '10\u00a0×\u00a015\u00a0cm', mode: 'fill', verdict: 'low' },
    });
    expect((await callRaw('GET', made?.items[0]?.print?.thumbnailUrl ?? '')).status).toBe(200);
    const file = await rowOf(item.print?.hash);
    const [row] = await itemsOf(made?.id);
    expect(row).toMatchObject({ print_hash: item.print?.hash, print_sha256: file?.sha256 });
    expect(JSON.parse(String(row?.print))).toEqual({
      ...{ choice: wholePaper, format: size.printFormat, verdict: 'low' },
      ...{ sizeBytes: file?.size_bytes, width: 400, height: 267, density: 68 },
    });
    expect(file?.ordered_at).toEqual(expect.any(Number));
  });

  it('of a product without dimensions is sold as before', async () => {
    const { body } = await order(buyer, { items: [prints(photo, await makeProduct('PRINT_SIZE'))] });
    const [made] = ordersOf(body);
    expect(made?.items[0]?.print).toBeNull();
    expect(await itemsOf(made?.id)).toEqual([{ print_hash: null, print_sha256: null, print: null }]);
  });

  it('with a frame is ordered with the service for it, and only so', async () => {
    const frame = await makeProduct('SERVICE', { isFrame: true });
    const framed = await prepared({ ...wholePaper, mode: 'frame' });
    for (const item of [framed, { ...(await prepared()), services: [frame.name] }]) {
      const { status, body } = await order(buyer, { items: [item] });
      expect([status, body.code]).toEqual([400, 'frame-mismatch']);
    }
    const { body } = await order(buyer, { items: [{ ...framed, services: [frame.name] }] });
    expect(ordersOf(body)[0]?.items[0]?.print?.mode).toBe('frame');
  });

  it('whose service is the frame no more is refused by itself, in a quote, too', async () => {
    const frame = await makeProduct('SERVICE', { isFrame: true });
    const items = [await prepared(), { ...(await prepared({ ...wholePaper, mode: 'frame' })), services: [frame.name] }];
    const problems = async () =>
      (await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items } })).body.items.map(
        ({ problem }) => problem,
      );
    expect(await problems()).toEqual([null, null]);
    await env.DB.prepare('update products set is_frame = 0 where id = ?').bind(frame.id).run();
    expect(await problems()).toEqual([null, expect.stringMatching(/^Ponuka bieleho okraja sa medzitým zmenila/)]);
    const { status, body } = await order(buyer, { items });
    expect([status, body.code, body.issues?.map(({ field }) => field)]).toEqual([400, 'frame-mismatch', ['items.1']]);
  });

  it('with a frame may have a service of the group that the frame was in', async () => {
    const frame = await makeProduct('SERVICE', { isFrame: true, serviceGroup: 'Okraj' });
    const other = await makeProduct('SERVICE', { serviceGroup: 'Okraj' });
    const framed = await prepared({ ...wholePaper, mode: 'frame' });
    const { status } = await order(buyer, { items: [{ ...framed, services: [frame.name, other.name] }] });
    expect(status).toBe(201);
  });
});

describe('without its file', () => {
  const refused = async (...items: OrderItemRequest[]) => {
    const before = await countOrders();
    const { status, body } = await order(buyer, { items });
    expect([status, body.code, body.error]).toEqual([409, 'print-not-prepared', notPrepared]);
    expect(await countOrders()).toBe(before);
    return body.issues?.map(({ field }) => field);
  };

  it('nothing is ordered, as by an old tab; each such item is named', async () => {
    const item = await prepared();
    expect(await refused(item, prints(photo, size), { ...item, print: { ...wholePaper, hash: null } })).toEqual([
      ...['items.1', 'items.2'],
    ]);
  });

  it('nothing is ordered by the hash of another print', async () => {
    const [item, other] = [await prepared(), await prepared({ ...wholePaper, turn: 90 })];
    expect(await refused({ ...item, print: { ...wholePaper, hash: other.print?.hash } })).toEqual(['items.0']);
    expect(await refused({ ...item, print: { ...wholePaper, hash: 'x' } })).toEqual(['items.0']);
  });

  it('nothing is ordered when the format has changed since', async () => {
    const product = await makeProduct('PRINT_SIZE', { printFormat: formatOf(130, 180) });
    const item = await prepared(wholePaper, product);
    await env.DB.prepare('update products set print_format = ? where id = ?')
      .bind(JSON.stringify(formatOf(200, 300)), product.id)
      .run();
    expect(await refused(item)).toEqual(['items.0']);
  });

  it.each(['WANTED', 'FAILED', 'SWEPT'])('nothing is ordered while it is %s', async (status) => {
    const item = await prepared({ ...wholePaper, crop: { left: 0, top: 0, width: 300, height: 200 } });
    await env.DB.prepare('update prints set status = ? where hash = ?').bind(status, item.print?.hash).run();
    expect(await refused(item)).toEqual(['items.0']);
    await env.DB.prepare("update prints set status = 'READY' where hash = ?").bind(item.print?.hash).run();
  });

  it('nothing is ordered when it is swept at that moment', async () => {
    const item = await prepared({ ...wholePaper, crop: { left: 9, top: 9, width: 300, height: 200 } });
    const before = await countOrders();
    const user = await findUser(openContext(env), buyer.id);
    const consents = { termsConsent: true, privacyConsent: true };
    const input = { items: [{ ...item, quantity: 1, mode: 'print', services: [] }], ...consents } as never;
    // The first batch reads what is ordered.
    let batches = 0;
    const db = new Proxy(openContext(env).db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
        return async (statements: Parameters<typeof target.batch>[0]) => {
          if (++batches === 2)
            await env.DB.prepare("update prints set status = 'SWEPT' where hash = ?").bind(item.print?.hash).run();
          return target.batch(statements);
        };
      },
    });
    await expect(createOrder({ ...openContext(env), db }, user!, input, undefined)).rejects.toMatchObject({
      code: 'print-not-prepared',
    });
    expect([batches, await countOrders()]).toEqual([2, before]);
  });
});

it('a quote needs no file, but a crop that is possible', async () => {
  const quote = async (print: unknown) =>
    (
      await call<Quote>('POST', '/orders/quote', {
        token: buyer.token,
        body: { items: [prints(photo, size, { print } as never)] },
      })
    ).body.items[0]?.problem;
  expect(await quote(undefined)).toBeNull();
  expect(await quote(wholePaper)).toBeNull();
  expect(await quote({ ...wholePaper, crop: { left: 0, top: 0, width: 400, height: 300 } })).toMatch(/výrez/);
});

it('a quote says the size of each photo, which older carts need for a crop', async () => {
  const body = { items: [prints(photo, size)] };
  const quote = await call<Quote>('POST', '/orders/quote', { token: buyer.token, body });
  expect(quote.body.items[0]?.photo).toMatchObject({ filename: 'a.jpg', width: 400, height: 300 });
});
