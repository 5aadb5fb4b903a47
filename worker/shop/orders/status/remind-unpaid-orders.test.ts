import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { storedLimitKey } from '../../../testing/stored-limit-key.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { remindUnpaidOrders } from './remind-unpaid-orders.ts';

let shop: { admin: TestUser; buyer: TestUser; items: object[] };

beforeAll(async () => {
  const buyer = await makeBuyer();
  const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
  const items = [prints(await makePhotoRow(buyer.id), size)];
  shop = { admin: await makeUser({ role: 'ADMIN' }), buyer, items };
});

const makeOrder = async () => ordersOf((await order(shop.buyer, { items: shop.items })).body)[0]!;
const remindAfter = (days: number) => remindUnpaidOrders(openContext(env, Date.now() + days * 24 * 3_600_000));
const mailsOf = async (orderId: string, kind = 'payment-reminder') =>
  (await env.DB.prepare('select recipient from mails where order_id = ? and kind = ?').bind(orderId, kind).all())
    .results;

it('reminds of an unpaid order once, on its fifth day', async () => {
  const { id, orderNumber } = await makeOrder();
  await remindAfter(4.9);
  expect(await mailsOf(id)).toEqual([]);
  await Promise.all([remindAfter(5.1), remindAfter(5.1)]);
  await remindAfter(6);
  expect(await mailsOf(id)).toHaveLength(1);
  const mail = await composeOrderMail(openContext(env), 'payment-reminder', id);
  expect(mail.subject).toBe(`Objednávka ${orderNumber} – pripomienka platby`);
  expect(mail.greeting).toBe('Dobrý deň, Ľubica,');
  expect(mail.sections?.[0]?.heading).toBe('Platba prevodom');
});

it('reminds again after an order was put back to unpaid, but not on its last day', async () => {
  const { id } = await makeOrder();
  await remindAfter(5.1);
  for (const status of ['CANCELLED', 'PENDING'])
    await call('PUT', `/admin/orders/${id}`, { token: shop.admin.token, body: { status } });
  await remindAfter(7.1);
  expect(await mailsOf(id)).toHaveLength(1);
  await remindAfter(5.1);
  expect(await mailsOf(id)).toHaveLength(2);
});

it('leaves orders alone that are paid, in part too, or cancelled', async () => {
  const [part, cancelled] = [await makeOrder(), await makeOrder()];
  await bookPayment(openContext(env), {
    ...{ orderId: part.id, source: 'bank', reference: newId(), amountCents: 400, userId: null },
  });
  await call('POST', `/orders/${cancelled.id}/cancel`, { token: shop.buyer.token });
  await remindAfter(5.1);
  expect([await mailsOf(part.id), await mailsOf(cancelled.id)]).toEqual([[], []]);
});

it('tells the shop of new orders when it wants that, with the customer to reply to', async () => {
  const insert = env.DB.prepare(
    `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality, email, mails_new_orders)
     values (1, 1920, 85, 400, 80, 'obchod@example.sk', ?)
     on conflict (id) do update set email = excluded.email, mails_new_orders = excluded.mails_new_orders`,
  );
  await insert.bind(0).run();
  const silent = await makeOrder();
  await insert.bind(1).run();
  const { id, orderNumber } = await makeOrder();
  expect(await mailsOf(silent.id, 'new-order')).toEqual([]);
  expect(await mailsOf(id, 'new-order')).toEqual([{ recipient: 'obchod@example.sk' }]);
  const mail = await composeOrderMail(openContext(env), 'new-order', id);
  expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(`Nová objednávka ${orderNumber} (10,00 €)`);
  expect(mail).toMatchObject({ replyTo: shop.buyer.email, button: { url: `http://localhost/admin/orders/${id}` } });

  await env.DB.prepare('update attempts set count = 60 where key = ?').bind(storedLimitKey('new-order-mails')).run();
  expect(await mailsOf((await makeOrder()).id, 'new-order')).toEqual([]);
});
