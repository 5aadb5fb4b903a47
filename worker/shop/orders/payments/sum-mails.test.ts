import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { bookPayment } from './book-payment.ts';

let buyer: TestUser;
let items: object[];

beforeAll(async () => {
  buyer = await makeBuyer();
  items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE', { priceCents: 1000 }))];
});

const makeOrder = async () => ordersOf((await order(buyer, { items })).body)[0]?.id ?? '';
const pay = (orderId: string, amountCents: number, reference = newId()) =>
  bookPayment(openContext(env), { orderId, source: 'bank', reference, amountCents, userId: null });
const mailsOf = async (id: string) =>
  (
    await env.DB.prepare("select kind from mails where order_id = ? and kind like 'payment-%' order by id")
      .bind(id)
      .all()
  ).results.map(({ kind }) => kind);
const textOf = async (kind: 'payment-part' | 'payment-over', id: string) =>
  (await composeOrderMail(openContext(env), kind, id)).paragraphs.join(' ').replace(/\u00a0/g, ' ');

it('each payment that is not the whole rest is mailed once: what is missing, and what is too much', async () => {
  const id = await makeOrder();
  const reference = newId();
  await Promise.all([pay(id, 400, reference), pay(id, 400, reference)]);
  expect(await mailsOf(id)).toEqual(['payment-part']);
  const mail = await composeOrderMail(openContext(env), 'payment-part', id);
  expect(await textOf('payment-part', id)).toContain('Prijali sme 4,00 €, zostáva zaplatiť 6,00 €.');
  expect(await textOf('payment-part', id)).toContain('Po prijatí zvyšku');
  expect(mail.attachments).toHaveLength(1);
  await pay(id, 100);
  expect(await mailsOf(id)).toEqual(['payment-part', 'payment-part']);
  await pay(id, 750);
  expect(await mailsOf(id)).toEqual(['payment-part', 'payment-part', 'payment-over']);
  const over = await textOf('payment-over', id);
  expect(over).toContain('sme prijali 12,50 €, jej cena je 10,00 €.');
  expect(over).toContain('Rozdiel 2,50 € vám vrátime.');
});

it('a payment of the whole rest has no such mail', async () => {
  const id = await makeOrder();
  await pay(id, 1000);
  expect(await mailsOf(id)).toEqual([]);
});
