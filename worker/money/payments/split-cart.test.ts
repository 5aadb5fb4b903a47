import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { Order, OrderResponse } from '../../../shared/shop/orders/contract.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { call } from '../../testing/call.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { makeAdmin, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';

let [admin, buyer]: TestUser[] = [];
let photo: string;
let [size, file]: Awaited<ReturnType<typeof makeProduct>>[] = [];

beforeAll(async () => {
  [admin, buyer] = [await makeAdmin(), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
  [size, file] = [
    await makeProduct('PRINT_SIZE', { priceCents: 1000 }),
    await makeProduct('DOWNLOAD', { priceCents: 300 }),
  ];
});

async function makeCart(): Promise<[Order, Order]> {
  const items = [prints(photo, size!), download(photo, file!)];
  const [first, second] = ordersOf((await order(buyer!, { items, digitalContentConsent: true })).body);
  return [first!, second!];
}
const read = async ({ id }: Order) =>
  (await call<OrderResponse>('GET', `/orders/${id}`, { token: buyer?.token })).body.order;
const euros = (cents: number) => (cents / 100).toFixed(2);
const upload = async (cents: number, symbol: string, name: string) =>
  (await uploadStatementFile(admin!, ofx([{ amount: euros(cents), vs: symbol, name }]))).body;
const sumOf = (orders: Order[]) => orders.reduce((sum, { totalCents }) => sum + totalCents, 0);

describe('a cart that became two orders', () => {
  it('is paid by one transfer with the number of the first', async () => {
    const cart = await makeCart();
    const [first, second] = cart;
    const together = {
      variableSymbol: first.orderNumber,
      totalCents: sumOf(cart),
      orderNumbers: [first.orderNumber, second.orderNumber],
    };
    expect(cart.map((each) => each.together)).toEqual([together, together]);
    const mail = await composeOrderMail(openContext(env), 'order-received', second.id);
    expect(mail.paragraphs.join(' ')).toMatch(/naraz jedným prevodom: suma 1\d,\d\d\s€, variabilný symbol \d{10}/);

    const { matchedOrders } = await upload(sumOf(cart), first.orderNumber, 'Košík Celý');
    expect(matchedOrders).toMatchObject([{ matchType: 'exact', order: { paidWith: [second.orderNumber] } }]);
    const key = matchedOrders[0]?.transaction.key ?? '';
    const [{ body }] = await Promise.all([processKeys(admin!, [key]), processKeys(admin!, [key])]);
    expect(body.refused ?? []).toEqual([]);
    for (const each of cart) {
      const paid = await read(each);
      expect(paid).toMatchObject({ paidCents: each.totalCents, together: null });
      expect(paid.status).not.toBe('PENDING');
    }
    // Both bookings go back together.
    const { results } = await env.DB.prepare('select id from payments where transaction_key = ?')
      .bind(key)
      .all<{ id: string }>();
    expect(results).toHaveLength(2);
    await call('POST', `/admin/payments/${results[1]?.id}/reverse`, { token: admin?.token });
    for (const each of cart) expect(await read(each)).toMatchObject({ status: 'PENDING', paidCents: 0, together });
  });

  it('keeps its money when one of them was deleted: the transfer would never wait again', async () => {
    const cart = await makeCart();
    const [first, second] = cart;
    const { matchedOrders } = await upload(sumOf(cart), first.orderNumber, 'Košík Zmazaný');
    const key = matchedOrders[0]?.transaction.key ?? '';
    await processKeys(admin!, [key]);
    await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(second.id).run();
    const payment = await env.DB.prepare('select id from payments where transaction_key = ? and order_id = ?')
      .bind(key, first.id)
      .first('id');
    const { body } = await call<ErrorBody>('POST', `/admin/payments/${payment}/reverse`, { token: admin?.token });
    expect(body.code).toBe('payment-not-reversible');
    expect(await read(first)).toMatchObject({ paidCents: first.totalCents });
  });

  it('is paid one by one with their own numbers, or the total of the first', async () => {
    const [first, second] = await makeCart();
    const { matchedOrders } = await upload(first.totalCents, first.orderNumber, 'Košík Prvá');
    await processKeys(admin!, [matchedOrders[0]?.transaction.key ?? '']);
    expect(await read(first)).toMatchObject({ paidCents: first.totalCents });
    expect(await read(second)).toMatchObject({ status: 'PENDING', paidCents: 0, together: null });
    const other = await upload(second.totalCents, second.orderNumber, 'Košík Druhá');
    await processKeys(admin!, [other.matchedOrders[0]?.transaction.key ?? '']);
    expect(await read(second)).toMatchObject({ paidCents: second.totalCents });
  });

  it('is paid by its own number when the other one is cancelled', async () => {
    const [first, second] = await makeCart();
    await call('POST', `/orders/${second.id}/cancel`, { token: buyer?.token });
    expect(await read(first)).toMatchObject({ together: null });
  });

  it('is paid as one or not at all, when the second is paid at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const cart = await makeCart();
      const [first, second] = cart;
      const { matchedOrders } = await upload(sumOf(cart), first.orderNumber, `Pretek košíka ${round}`);
      const key = matchedOrders[0]?.transaction.key ?? '';
      const pay = () => call('PUT', `/admin/orders/${second.id}`, { token: admin?.token, body: { status: 'PAID' } });
      await Promise.all([processKeys(admin!, [key]), pay()]);
      const [one, two] = [await read(first), await read(second)];
      expect(two.paidCents).toBe(second.totalCents);
      // By the transfer with both, or by hand; then the transfer waits with more than the first one lacks.
      expect([0, first.totalCents]).toContain(one.paidCents);
    }
  });
});
