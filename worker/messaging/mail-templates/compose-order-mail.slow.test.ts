import { env } from 'cloudflare:workers';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readPayBySquare } from '../../../shared/testing/read-pay-by-square.ts';
import { readQr } from '../../../shared/testing/read-qr.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { orderHistory, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { makeUser } from '../../testing/factories.ts';
import { type ReceivedMail, readMail } from '../../testing/read-mail.ts';
import { receivedMails } from '../../testing/received-mails.ts';
import { rgbaOf } from '../../testing/rgba-of.ts';
import { sendMail } from '../mail/send-mail.ts';
import { type OrderMailKind, writeOrderMail } from '../mail/write-order-mail.ts';
import { composeMail } from './compose-mail.ts';
import { deliveryChangedMail } from './delivery-changed-mail.ts';
import { invoiceReadyMail } from './invoice-ready-mail.ts';
import { printChangedMail } from './print-changed-mail.ts';

const made = Date.UTC(2026, 6, 14, 16, 3);
const iban = 'SK9611000000002918599669';
const supplier = {
  companyName: 'Momentka s.r.o.',
  iban,
  ico: '12345678',
  dic: '2020202020',
  icDph: '',
  address: 'Obchodná 1, 811 06 Bratislava',
  businessRegister: 'OR MS Bratislava III, oddiel Sro, vložka 1/B',
  email: 'obchod@momentka.example',
  phone: '+421 901 234 567',
};
const address = { street: 'Dlhá', streetNumber: '7', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
let lastNumber = 2_026_500_000;

type ItemInput = Partial<OrderItemRow>;

/** An order as `createOrder` writes it; its newest change is its making. */
async function makeOrder(overrides: Partial<OrderRow> = {}, items: ItemInput[] = [{}]) {
  const ctx = openContext(env);
  const user = await makeUser();
  const order = {
    id: newId(),
    userId: user.id,
    number: ++lastNumber,
    kind: 'PRINT',
    status: 'PENDING',
    lastChangeId: newId(),
    statusChangedAt: made,
    totalCents: 1230,
    itemCount: items.length,
    deliveryName: 'Kuriér na adresu',
    deliveryCents: 390,
    customerName: 'Jana Nováková',
    customerEmail: user.email,
    customerPhone: '0901 234 567',
    deliveryAddress: address,
    billingAddress: address,
    supplier,
    consents: [],
    createdAt: made,
    ...overrides,
  } satisfies typeof orders.$inferInsert;
  const rows = items.map((item, position) => ({
    orderId: order.id,
    position,
    mode: 'print' as const,
    photoId: newId(),
    filename: 'more.jpg',
    sizeBytes: 1,
    productName: '10x15',
    quantity: 3,
    unitPriceCents: 190,
    services: [{ name: 'Biely okraj', unitPriceCents: 90 }],
    totalCents: 840,
    ...item,
  }));
  await ctx.db.insert(orders).values(order);
  for (const row of rows) await ctx.db.insert(orderItems).values(row);
  return order;
}

/** Writes the mail, sends it, and returns it as it arrived. */
async function deliver(kind: OrderMailKind, order: { id: string; lastChangeId: string; customerEmail: string }) {
  const ctx = openContext(env);
  const mailId = newId();
  await writeOrderMail(ctx, { id: mailId, kind, orderId: order.id, changeId: order.lastChangeId });
  await sendMail(ctx, mailId, composeMail);
  return { mailId, mail: await received(order.customerEmail) };
}

async function received(recipient: string): Promise<ReceivedMail> {
  const own = await receivedMails(recipient);
  expect(own).toHaveLength(1);
  return readMail(own[0] ?? '');
}

const mailRow = (id: string) =>
  env.DB.prepare('select status, subject, attempts, last_error from mails where id = ?').bind(id).first();

describe('the mail of a new order', () => {
  it('says what was ordered, from whom, and how to pay it, in both of its forms', async () => {
    const order = await makeOrder();
    const { mailId, mail } = await deliver('order-received', order);
    const subject = `Objednávka ${order.number} – čaká na platbu`;
    expect(mail.subject).toBe(subject);
    expect(mail.replyTo).toContain('obchod@momentka.example');
    expect(await mailRow(mailId)).toMatchObject({ status: 'SENT', subject });
    for (const form of [mail.text, mail.html]) {
      for (const words of [
        'more.jpg',
        '10x15: 3 × 1,90 € · Biely okraj: 3 × 0,90 €',
        '8,40 €',
        'Kuriér na adresu',
        '3,90 €',
        '12,30 €',
        'SK96 1100 0000 0029 1859 9669',
        String(order.number),
        `Objednávka ${order.number}`,
        '21. 7. 2026, 18:03',
        'Jana Nováková',
        'Dlhá 7',
        '821 01 Bratislava',
        'IČO: 12345678',
        'OR MS Bratislava III',
        'Ceny sú konečné. Nie sme platiteľmi DPH.',
        'http://localhost/orders',
      ])
        expect(form).toContain(words);
    }
  });

  it('shows what a voucher takes off, beside the prices without it', async () => {
    const discount = { voucherCode: 'LETO10', discountCents: 84, deliveryDiscountCents: 16, totalCents: 1130 };
    const { mail } = await deliver('order-received', await makeOrder(discount, [{ discountCents: 84 }]));
    for (const form of [mail.text, mail.html])
      for (const words of ['8,40 €', '3,90 €', 'Zľava', 'LETO10', '−1,00 €', '11,30 €'])
        expect(form.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('carries a PAY by square code that a reader understands', async () => {
    const order = await makeOrder({ totalCents: 99_999_999_999 });
    const { mail } = await deliver('order-received', order);
    const picture = mail.files.find(({ name }) => name === `qr-platba-${order.number}.png`);
    expect(picture?.type).toBe('image/png');
    expect(mail.html).toContain(`src="cid:${picture?.cid}"`);
    const text = readQr(rgbaOf(picture?.bytes ?? new Uint8Array()));
    expect(await readPayBySquare(text ?? '')).toMatchObject({
      iban,
      amount: '999999999.99',
      variableSymbol: String(order.number),
      note: `Objednavka ${order.number}`,
      // The account of now, not the one of the order.
      beneficiary: 'Momentka s. r. o.',
    });
    expect(decode(picture?.bytes ?? new Uint8Array()).width).toBeGreaterThan(500);
  });

  it('brings the terms as files that stand alone', async () => {
    const { mail } = await deliver('order-received', await makeOrder());
    const [terms, complaints] = ['obchodne-podmienky.html', 'reklamacny-poriadok.html'].map((name) => {
      const file = mail.files.find((any) => any.name === name);
      return new TextDecoder().decode(file?.bytes);
    });
    expect(terms).toContain('Vzorový formulár na odstúpenie od zmluvy');
    expect(terms).toContain('Momentka s.r.o.');
    expect(complaints).toContain('Reklamačný poriadok');
  });

  it('repeats the consent that ends the right of withdrawal, with its time', async () => {
    const order = await makeOrder(
      {
        kind: 'DOWNLOAD',
        deliveryName: null,
        deliveryCents: 0,
        deliveryAddress: null,
        consents: [{ kind: 'digital-content', version: '2026-11', at: made }],
      },
      [{ mode: 'download', productName: 'Originál', services: [], quantity: 1, totalCents: 1230 }],
    );
    const { mail } = await deliver('order-received', order);
    expect(mail.text).toContain('Digitálny súbor: Originál');
    expect(mail.text).toContain('Dňa 14. 7. 2026, 18:03 ste výslovne súhlasili s dodaním digitálneho obsahu');
    expect(mail.text).not.toContain('Doručovacia adresa');
  });

  it('asks for no money when there is nothing to pay, or the order is not open any more', async () => {
    const cases: [Partial<OrderRow>, state: string, words: string][] = [
      [{ totalCents: 0, status: 'PAID', deliveryName: null, deliveryCents: 0 }, 'bez platby', 'Nič neplatíte'],
      [{ status: 'PAID' }, 'prijatá', 'Platbu sme už prijali'],
      [{ status: 'CANCELLED' }, 'zrušená', 'medzitým zrušená'],
    ];
    for (const [overrides, state, words] of cases) {
      const order = await makeOrder(overrides);
      const { mail } = await deliver('order-received', order);
      expect(mail.subject).toBe(`Objednávka ${order.number} – ${state}`);
      expect(mail.text).toContain(words);
      expect(mail.text).not.toContain('IBAN');
      expect(mail.files.filter(({ type }) => type === 'image/png')).toEqual([]);
    }
  });

  it('asks for the rest of an order that is paid in part, without a deadline', async () => {
    const { mail } = await deliver('order-received', await makeOrder({ paidCents: 500 }));
    const text = mail.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Prijali sme 5,00 €, zostáva zaplatiť 7,30 €.');
    expect(text).toMatch(/Suma: 7,30 €/);
    expect(text).not.toMatch(/Zaplaťte do|objednávku zrušíme/);
  });

  it('says where to withdraw before it says what can’t be withdrawn from', async () => {
    const { mail } = await deliver('order-received', await makeOrder());
    for (const form of [mail.text, mail.html]) {
      const [right, limit] = [form.indexOf('Odstúpiť od zmluvy tu'), form.indexOf('nemožno odstúpiť')];
      expect(right).toBeGreaterThan(-1);
      expect(limit).toBeGreaterThan(right);
    }
  });

  it('lists fifty items, counts the rest and adds up', async () => {
    const items = Array.from({ length: 53 }, (_, at) => ({ filename: `fotka-${at + 1}.jpg`, totalCents: 100 }));
    const { mail } = await deliver('order-received', await makeOrder({ totalCents: 5300 + 390 }, items));
    expect(mail.text).toContain('fotka-50.jpg');
    expect(mail.text).not.toContain('fotka-51.jpg');
    expect(mail.text).toContain(
      '- a ďalšie 3 položky: 3,00 €\n  Všetky sú v prehľade objednávok: http://localhost/orders',
    );
  });

  it('takes names of files and people for text, and for one line', async () => {
    const order = await makeOrder(
      {
        customerName: 'Jana\r\nBcc: zlodej@example.sk\r\nIBAN: SK00',
        totalCents: 840,
        deliveryName: null,
        deliveryCents: 0,
      },
      [{ filename: '<img src=x onerror=alert(1)>"&\n- podvrh.jpg' }],
    );
    const { mail } = await deliver('order-received', order);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.text).not.toMatch(/^- podvrh/m);
    expect(mail.text).not.toMatch(/^IBAN: SK00/m);
    expect(mail.head).not.toMatch(/^Bcc:/m);
  });

  it('is not written for a change that did not take place', async () => {
    const order = await makeOrder();
    const ctx = openContext(env);
    await writeOrderMail(ctx, { kind: 'order-received', orderId: order.id, changeId: newId() });
    const found = await env.DB.prepare('select count(*) as n from mails where order_id = ?').bind(order.id).first('n');
    expect(found).toBe(0);
  });

  it('is composed again for each try', async () => {
    const order = await makeOrder();
    const away = openContext({ ...env, LOCAL_MAILBOX: '127.0.0.1:9' });
    const mailId = newId();
    await writeOrderMail(away, {
      id: mailId,
      kind: 'order-received',
      orderId: order.id,
      changeId: order.lastChangeId,
    });
    await sendMail(away, mailId, composeMail);
    expect(await mailRow(mailId)).toMatchObject({ status: 'WAITING', attempts: 1, subject: '' });

    await env.DB.prepare("update orders set status = 'PAID' where id = ?").bind(order.id).run();
    await sendMail(openContext(env, Date.now() + 3_600_000), mailId, composeMail);
    const mail = await received(order.customerEmail);
    expect(mail.subject).toBe(`Objednávka ${order.number} – prijatá`);
    expect(await mailRow(mailId)).toMatchObject({
      status: 'SENT',
      attempts: 2,
      subject: mail.subject,
      last_error: null,
    });
  });
});

describe('the mail of a cancelled order', () => {
  const cancelled = async (by: 'customer' | 'app' | 'admin') => {
    const order = await makeOrder({ status: 'CANCELLED' }, [{}, {}]);
    const userId = by === 'app' ? null : by === 'customer' ? order.userId : (await makeUser()).id;
    await openContext(env)
      .db.insert(orderHistory)
      .values({
        id: order.lastChangeId,
        orderId: order.id,
        fromStatus: 'PENDING',
        toStatus: 'CANCELLED',
        userId,
        createdAt: made + 7 * 24 * 3_600_000,
      });
    return { order, ...(await deliver('order-cancelled', order)) };
  };

  it.each([
    ['customer', 'na vašu žiadosť sme zrušili objednávku číslo'],
    ['app', 'sme zrušili, lebo sme do 7 dní nedostali jej platbu'],
    ['admin', 'zo 14. 7. 2026 sme zrušili.'],
  ] as const)('says why: %s', async (by, words) => {
    const { order, mail } = await cancelled(by);
    expect(mail.subject).toBe(`Objednávka ${order.number} – zrušená`);
    expect(mail.text).toContain(words);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Nič už neplaťte.');
      expect(form).toContain('napíšte nám na obchod@momentka.example');
      expect(form).toContain('2 položky');
      expect(form).toContain('12,30 €');
    }
    expect(mail.files).toEqual([]);
  });
});

it('the mail of a parcel to a pick-up point says where it will be, and who tells when', async () => {
  const pickupPoint = { id: '900001', name: 'Výdajný box', street: 'Štúrova 15', city: 'Nitra', postalCode: '949 01' };
  const order = await makeOrder({
    status: 'SHIPPED',
    deliveryKind: 'PICKUP_POINT',
    pickupPoint,
    deliveryAddress: null,
    carrier: 'PACKETA',
    trackingNumber: 'Z 123 4567',
  });
  const { mail } = await deliver('order-shipped', order);
  for (const words of ['Keď bude na výdajnom mieste, dopravca vám pošle správu.', 'Výdajný box', '949 01 Nitra'])
    expect(mail.text).toContain(words);
  expect(mail.text).toContain('?id=Z1234567');
});

describe('a mail that is sent late', () => {
  const noPictures = { imageOf: () => undefined, attachments: [] };
  it.each([
    ['payment-part', { status: 'PENDING', paidCents: 100 }, 'prijali sme časť platby'],
    ['payment-part', { status: 'PAID', paidCents: 1230 }, 'prijali sme platbu'],
    ['payment-over', { status: 'PAID', paidCents: 1300 }, 'prijali sme viac, než treba'],
    ['payment-over', { status: 'PAID', paidCents: 1300, refundedCents: 70 }, 'prijali sme platbu'],
    ['payment-reminder', { status: 'PENDING' }, 'pripomienka platby'],
    ['payment-reminder', { status: 'PAID', paidCents: 1230 }, 'netreba platiť'],
  ] as const)('says of %s nothing that is so no longer: %j', async (kind, state, words) => {
    const order = await makeOrder(state);
    const { mail } = await deliver(kind, order);
    expect(mail.subject).toBe(`Objednávka ${order.number} – ${words}`);
  });

  it.each([
    ['PAID', 'Fotky teraz vytlačíme'],
    ['PRINTING', 'Fotky už tlačíme'],
    ['PRINT_COMPLETED', 'Fotky sú vytlačené'],
    ['SHIPPED', 'na ceste k vám'],
    ['CANCELLED', 'Objednávka bola medzitým zrušená.'],
  ] as const)('brings the invoice of an order that is %s by then', async (status, words) => {
    const order = (await makeOrder({ status, paidAt: made, paidCents: 1230 })) as OrderRow;
    const invoice = { number: 'FA2026000001', pdf: new Uint8Array(), replaces: null };
    expect(invoiceReadyMail('https://momentka.test', order, invoice as never).paragraphs.join(' ')).toContain(words);
  });

  it.each([
    ['a customer', null, 'v časti Faktúry'],
    ['a guest, who has no such screen', 'hash', 'na stránke objednávky'],
  ])('says where the files are to %s', async (_, linkHash, words) => {
    const order = (await makeOrder({ kind: 'DOWNLOAD', status: 'RECEIVED', paidAt: made, linkHash })) as OrderRow;
    const invoice = { number: 'FA2026000001', pdf: new Uint8Array(), replaces: null };
    const { paragraphs } = invoiceReadyMail('https://momentka.test', order, invoice as never);
    expect(paragraphs.join(' ')).toContain(`Fotky si stiahnite ${words} ako ZIP.`);
  });

  it.each([
    ['a crop', (order: OrderRow) => printChangedMail('', order, [], noPictures), 'nič z nej nevytlačíme'],
    ['a place', (order: OrderRow) => deliveryChangedMail('', order), 'nič z nej nepošleme'],
  ])('promises nothing of %s that was changed in an order that is cancelled by then', async (_, mailOf, words) => {
    const textIn = async (status: OrderRow['status']) =>
      mailOf((await makeOrder({ status })) as OrderRow)
        .paragraphs.join(' ')
        .replaceAll('\u00a0', ' ');
    expect(await textIn('CANCELLED')).toContain(`Medzitým bola zrušená, ${words}.`);
    expect(await textIn('PAID')).toContain('Cena sa nemení.');
  });
});
