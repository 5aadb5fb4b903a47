import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminStorageServiceResponse } from '../../../../shared/money/storage/contract.ts';
import type { AdminProductResponse } from '../../../../shared/shop/catalogue/contract.ts';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../../platform/core/context.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makePlan, orderOf } from '../../../testing/plan-factories.ts';
import { setVatPayerFrom } from '../../../testing/set-vat-payer-from.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';

let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
});

const setRate = (path: string, vatRate: unknown) =>
  call<AdminProductResponse & AdminStorageServiceResponse & { code: string }>('PUT', `/admin/${path}`, {
    token: admin.token,
    body: { vatRate },
  });
const ratesOf = async (orderId: string) => {
  const { results } = await env.DB.prepare(
    `select order_items.vat_rate as line, orders.delivery_vat_rate as delivery
     from orders join order_items on order_items.order_id = orders.id where orders.id = ? order by position`,
  )
    .bind(orderId)
    .all();
  return results;
};
describe('the VAT rate of what is sold', () => {
  it('is 23 % unless an admin sets another, which is audited', async () => {
    const size = await makeProduct('PRINT_SIZE');
    expect((await setRate(`products/${size.id}`, 5)).body.product.vatRate).toBe(5);
    expect((await setRate(`products/${size.id}`, 20)).body.code).toBe('invalid-input');
    const plan = await makePlan();
    expect((await setRate(`storage-services/${plan.id}`, 19)).body.service.vatRate).toBe(19);
    const audit = await env.DB.prepare(
      `select before ->> 'vatRate' as was, after ->> 'vatRate' as rate from audit_log where subject_id in (?, ?)`,
    )
      .bind(size.id, plan.id)
      .all();
    expect(audit.results).toEqual([
      { was: 23, rate: 5 },
      { was: 23, rate: 19 },
    ]);
  });

  it('is stored with an order, whether the seller is a payer or not yet', async () => {
    const size = await makeProduct('PRINT_SIZE', { vatRate: 5 });
    const file = await makeProduct('DOWNLOAD', { vatRate: 19 });
    const delivery = await makeProduct('DELIVERY', { priceCents: 250 });
    const photoId = await makePhotoRow(buyer.id);
    const items = [prints(photoId, size), { photoId, mode: 'download', downloadProduct: file.name, quantity: 1 }];
    const { body } = await order(buyer, { items, deliveryProduct: delivery.name, digitalContentConsent: true });
    const [printed, files] = ordersOf(body);
    await setRate(`products/${size.id}`, 23);
    expect(await ratesOf(printed?.id ?? '')).toEqual([{ line: 5, delivery: 23 }]);
    expect(await ratesOf(files?.id ?? '')).toEqual([{ line: 19, delivery: null }]);
    const plan = await makePlan({ vatRate: 19 });
    expect(await ratesOf((await orderOf(buyer, plan)).id)).toEqual([{ line: 19, delivery: null }]);
  });
});

describe('the mail of an order', () => {
  it.each([
    ['without VAT before the seller is a payer', '2999-01-01', 'Ceny sú konečné. Nie sme platiteľmi DPH.'],
    ['with an IČ DPH of which no day is known', null, 'Ceny sú konečné.'],
    ['with VAT once the seller is a payer', '2026-01-01', 'Ceny sú konečné. Zahŕňajú DPH.'],
  ])('says that it was sold %s, in its terms too', async (_name, day, sentence) => {
    await setVatPayerFrom(day);
    const size = await makeProduct('PRINT_SIZE');
    const { body } = await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] });
    const [made] = ordersOf(body);
    // What holds at the time of the order does not change by itself.
    await setVatPayerFrom(null);
    const mail = await composeOrderMail(openContext(env), 'order-received', made?.id ?? '');
    expect(mail.notes).toContain(sentence);
    const terms = mail.attachments?.find(({ filename }) => filename === 'obchodne-podmienky.html');
    expect(terms?.content).toContain(sentence.slice('Ceny sú'.length));
  });
});
