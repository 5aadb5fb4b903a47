import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldIssue } from '../../../shared/errors.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import type {
  WithdrawalReceived,
  WithdrawalResponse,
  WithdrawalsResponse,
} from '../../../shared/shop/withdrawals/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { mailboxOf } from '../../platform/core/sender-limits.ts';
import { withdrawals } from '../../platform/db/schema/main/orders.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call, callRaw } from '../../testing/call.ts';
import { metered, rowsRead } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { sendMailsTo } from '../../testing/send-mails-to.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { prepare, wholePaper } from '../prints/testing/prepare.ts';

const companyEmail = `firma-${newId()}@example.sk`;
let admin: TestUser;
let buyer: TestUser;
let bought: Order;
let lastAddress = 0;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Adam Správca' });
  buyer = await makeBuyer();
  const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
  const items = [prints(await makePhotoRow(buyer.id), size)];
  bought = ordersOf((await order(buyer, { items })).body)[0] as Order;
  await openContext(env).db.insert(companySettings).values({
    id: 1,
    previewWidth: 1920,
    previewQuality: 85,
    thumbnailWidth: 400,
    thumbnailQuality: 80,
    companyName: 'Fotky s. r. o.',
    email: companyEmail,
  });
});

interface Refused {
  code: string;
  issues?: FieldIssue[];
}

const declaration = (more: Record<string, unknown> = {}) => ({
  name: 'Ľubica Ďurčová',
  email: `${newId()}@example.sk`,
  contract: bought.orderNumber,
  confirmed: true,
  ...more,
});

/** From an address of its own, unless one is given. */
const declare = (body: unknown, address = `10.0.0.${++lastAddress}`) =>
  call<WithdrawalReceived & Refused>('POST', '/withdrawals', { body, headers: { 'cf-connecting-ip': address } });

const rowOf = (email: string) => env.DB.prepare('select * from withdrawals where email = ?').bind(email).first();
const list = (query = '') =>
  call<WithdrawalsResponse>('GET', `/admin/withdrawals${query}`, { token: admin.token }).then(({ body }) => body);
const mark = (id: string, status: unknown) =>
  call<WithdrawalResponse & Refused>('PUT', `/admin/withdrawals/${id}`, { token: admin.token, body: { status } });

describe('a declaration of withdrawal', () => {
  it('is stored and confirmed by mail with its text and time, without a session', async () => {
    const body = declaration({ email: buyer.email, message: 'Fotky sú tmavé.\nĎakujem.' });
    const { status, body: response } = await declare(body);
    expect(status).toBe(201);
    expect(response).toMatchObject({ message: expect.stringContaining('prijali'), isConfirmedByMail: true });
    expect(Date.parse(response.receivedAt)).toBeGreaterThan(Date.now() - 60_000);

    const mail = (await sendMailsTo(body.email)).find(({ text }) => text.includes('Fotky sú tmavé.'));
    expect(mail?.subject).toBe('Potvrdenie o prijatí odstúpenia od zmluvy');
    for (const half of [mail?.text, mail?.html]) {
      for (const words of [
        body.name,
        body.email,
        body.contract,
        'Fotky sú tmavé.',
        formatDateTime(response.receivedAt).replaceAll('\u00a0', ' '),
      ])
        expect(half).toContain(words.replaceAll('\u00a0', ' '));
    }
  });

  it('is confirmed with pictures of the prints, to the customer of that order alone', async () => {
    const owner = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { name: 'Desať na pätnásť', printFormat: formatOf(100, 150) });
    const { body: uploaded } = await upload(owner, null, [{ name: 'kopec.jpg', bytes: drawJpeg(400, 300, 9) }]);
    const photoId = uploaded.photos[0]?.id ?? '';
    const [print] = await prepare(owner, [{ photoId, paperSize: size.name, print: wholePaper }]);
    const items = [prints(photoId, size, { print: { ...wholePaper, hash: print?.hash }, quantity: 3 })];
    const { orderNumber } = ordersOf((await order(owner, { items })).body)[0] as Order;
    const stranger = `${newId()}@example.sk`;
    for (const email of [owner.email, stranger]) await declare(declaration({ email, contract: orderNumber }));

    const receiptOf = async (email: string) =>
      (await sendMailsTo(email)).find(({ subject }) => subject.startsWith('Potvrdenie o prijatí'));
    const receipt = await receiptOf(owner.email);
    expect(receipt?.text).toContain(`NÁHĽADY TLAČE V OBJEDNÁVKE ${orderNumber}`);
    expect(receipt?.text).toMatch(/- kopec\.jpg: 3 ks\n *Desať na pätnásť · Vyplniť papier · Nízka kvalita/);
    const [picture] = receipt?.files ?? [];
    expect(receipt?.html).toContain(`src="cid:${picture?.cid}"`);
    expect(picture?.bytes).toEqual(await (await callRaw('GET', print?.thumbnailUrl ?? '')).bytes());
    expect((await receiptOf(stranger))?.files).toEqual([]);
  });

  it('is mailed to the company with its deadline', async () => {
    const body = declaration({ name: 'Oznámená Osoba' });
    expect((await declare(body)).status).toBe(201);
    const notice = (await sendMailsTo(companyEmail)).find(({ text }) => text.includes('Oznámená Osoba'));
    expect(notice?.subject).toMatch(/^Odstúpenie od zmluvy – vybaviť do \d+\. \d+\. \d{4}$/u);
    expect(notice?.text).toContain('/admin/withdrawals');
    expect(notice?.text).toContain(body.email);
  });

  it('takes a number that is an order and an invoice for the one that its word says, else for none', async () => {
    const other = await makeBuyer();
    const photo = await makePhotoRow(other.id);
    const size = await makeProduct('PRINT_SIZE');
    const [first, second] = [
      ordersOf((await order(other, { items: [prints(photo, size)] })).body)[0] as Order,
      ordersOf((await order(other, { items: [prints(photo, size)] })).body)[0] as Order,
    ];
    // The invoice of the second order has the number of the first.
    await env.DB.prepare(
      "insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at) values (?, ?, ?, 'FA', ?, 'READY', '{}', 1)",
    )
      .bind(newId(), second.id, other.id, Number(first.orderNumber))
      .run();
    for (const [words, orderId] of [
      ['objednávka', first.id],
      ['faktúra', second.id],
      ['', null],
    ] as const) {
      await declare(declaration({ email: other.email, contract: `${words} ${first.orderNumber}` }));
      const row = await env.DB.prepare('select order_id from withdrawals where email = ? order by id desc limit 1')
        .bind(other.email)
        .first();
      expect(row, words).toEqual({ order_id: orderId });
    }
  });

  it('finds its order by number and email, without revealing whether there is one', async () => {
    const own = await declare(declaration({ email: buyer.email.toUpperCase(), contract: `č. ${bought.orderNumber}` }));
    const foreign = declaration();
    const stranger = await declare(foreign);
    const nothing = declaration({ contract: 'fotky z leta' });
    const unknown = await declare(nothing);
    expect(await rowOf(buyer.email)).toMatchObject({ order_id: bought.id });
    expect(await rowOf(foreign.email)).toMatchObject({ order_id: null, contract: bought.orderNumber });
    expect(await rowOf(nothing.email)).toMatchObject({ order_id: null, contract: 'fotky z leta' });
    for (const { status, body } of [own, stranger, unknown]) {
      expect(status).toBe(201);
      expect(Object.keys(body).sort()).toEqual(['isConfirmedByMail', 'message', 'receivedAt']);
      expect(body.message).toBe(own.body.message);
    }
    const mail = (await sendMailsTo(buyer.email)).find(({ text }) => text.includes(`č. ${bought.orderNumber}`));
    const [other] = await sendMailsTo(foreign.email);
    const bare = (text = '') => text.replace(/\d+\. \d+\. \d{4}.*?\d+:\d+/g, '').replaceAll(buyer.email, foreign.email);
    expect(bare(mail?.text).replace('č. ', '')).toBe(bare(other?.text));
  });

  it.each([
    ['confirmed', undefined, 'Odstúpenie od zmluvy treba potvrdiť.'],
    ['confirmed', false, 'Odstúpenie od zmluvy treba potvrdiť.'],
    ['name', ' ', 'Zadajte meno a priezvisko.'],
    ['name', 'Jana\r\nBcc: zlodej@example.sk', 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
    ['email', 'jana', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['email', 'jana@example.sk\nBcc: zlodej@example.sk', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['contract', '', 'Zadajte číslo objednávky alebo faktúry.'],
    ['contract', '1'.repeat(101), 'Najviac 100 znakov.'],
    ['message', 'x'.repeat(2001), 'Najviac 2 000 znakov.'],
  ])('without a good %s (%j) is rejected with a message', async (field, value, message) => {
    const { status, body } = await declare(declaration({ [field]: value }));
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ field, message });
  });

  it('carries what people type as text, in the mails and in the list', async () => {
    const name = '<img src=x onerror=alert(1)> "); drop table withdrawals; --';
    const body = declaration({ name, message: '<script>alert(1)</script>\r\nPrijaté: 1. 1. 2020' });
    expect((await declare(body)).status).toBe(201);
    const [mail] = await sendMailsTo(body.email);
    expect(mail?.html).not.toMatch(/<img src=x|<script/);
    expect(mail?.head).not.toContain('onerror');
    expect((await list()).withdrawals[0]).toMatchObject({ name, email: body.email });
  });

  it('is taken twenty times an hour from an address, also when all come at once', async () => {
    const address = '192.0.2.7';
    const responses = await Promise.all(Array.from({ length: 26 }, () => declare(declaration(), address)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({ code: 'too-many-requests', error: expect.stringContaining('Skúste') });
  });

  it('mails ten receipts a day to a mailbox, whatever the IP address and tag; further ones are stored without a mail', async () => {
    const [user, confirmed] = [newId(), [] as boolean[]];
    for (let index = 0; index < 12; index++) {
      const { status, body } = await declare(
        declaration({ email: `${user}${index % 2 ? `+${index}` : ''}@example.sk` }),
      );
      expect(status).toBe(201);
      confirmed.push(body.isConfirmedByMail);
    }
    expect(confirmed).toEqual([...Array(10).fill(true), false, false]);
    const shown = (await list()).withdrawals.filter(({ email }) => email.startsWith(user));
    expect(shown.map(({ isConfirmedByMail }) => isConfirmedByMail)).toEqual([false, false, ...Array(10).fill(true)]);
    // The mailbox has those of other files too, so its count does not tell that these are all there.
    const notices = await vi.waitFor(async () => {
      const found = (await sendMailsTo(companyEmail)).filter(({ text }) => text.includes(user));
      expect(found).toHaveLength(12);
      return found;
    }, 30_000);
    expect(notices.filter(({ text }) => text.includes('potvrďte sami'))).toHaveLength(2);
  });

  it('is taken sixty times an hour from all networks of an IPv6 site', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 64 }, (_, index) => declare(declaration(), `2001:db8:7:${index.toString(16)}::1`)),
    );
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(60);
    expect((await declare(declaration(), '2001:db8:8::1')).status).toBe(201);
  });

  it('mails no text or link of a stranger to a mailbox without such an order', async () => {
    const body = declaration({
      name: 'https://evil.example/x Jana',
      contract: 'vyhrali ste: www.evil.example, evil.example/y 2026.000.123',
      message: 'Kliknite sem: https://evil.example',
    });
    await declare(body);
    const [mail] = await sendMailsTo(body.email);
    for (const half of [mail?.text, mail?.html]) {
      expect(half).toContain('Jana');
      expect(half).toContain('evil. example/y 2026.000.123');
      expect(half).not.toMatch(/evil\.example|Kliknite/);
    }
    expect(await rowOf(body.email)).toMatchObject({ name: body.name, message: 'Kliknite sem: https://evil.example' });
  });

  it('is stored without a mail when the receipts of the hour are used up', async () => {
    const key = storedLimitKey('withdrawal-receipts');
    await env.DB.prepare('update attempts set count = 200 where key = ?').bind(key).run();
    const body = declaration();
    const response = await declare(body);
    await env.DB.prepare('delete from attempts where key = ?').bind(key).run();
    expect([response.status, response.body.isConfirmedByMail]).toEqual([201, false]);
    expect(await rowOf(body.email)).toMatchObject({ contract: bought.orderNumber });
    expect(await sendMailsTo(body.email)).toEqual([]);
  });
});

describe('a mailbox', () => {
  it.each([
    ['jana@example.sk', 'jana@example.sk'],
    ['jana+foto+x@example.sk', 'jana@example.sk'],
    ['j.a.na+x@gmail.com', 'jana@gmail.com'],
    ['jana@googlemail.com', 'jana@gmail.com'],
    ['+jana@example.sk', '+jana@example.sk'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('the list of the admin screens', () => {
  it('gives every declaration once, page by page: those that wait by their deadline', async () => {
    const ctx = openContext(env);
    const ids = Array.from({ length: 120 }, () => newId());
    for (let at = 0; at < ids.length; at += 10) {
      const rows = ids
        .slice(at, at + 10)
        .map((id) => ({ id, name: 'x', email: 'x', contract: 'x', message: '', createdAt: 1 }));
      await ctx.db.insert(withdrawals).values(rows);
    }
    const seen: Record<string, string[]> = {};
    for (const status of ['all', 'new', 'done']) {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: WithdrawalsResponse = await list(`?status=${status}${cursor && `&cursor=${cursor}`}`);
        found.push(...page.withdrawals.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(found).size).toBe(found.length);
      seen[status] = found;
    }
    const { headers } = await metered(() => call('GET', '/admin/withdrawals?status=new', { token: admin.token }));
    expect(rowsRead({ headers })).toBeLessThanOrEqual(200);
    expect(seen.new).toEqual([...(seen.new ?? [])].sort());
    expect(seen.all).toEqual([...(seen.all ?? [])].sort().reverse());
    expect(seen.new).toEqual(expect.arrayContaining(ids));
    expect(seen.done).toEqual([]);
  });

  it('records who handled one and when, and can be undone', async () => {
    const body = declaration({ email: `hotovo-${newId()}@example.sk` });
    await declare(body);
    const made = (await list()).withdrawals.find(({ email }) => email === body.email);
    expect(made).toMatchObject({ status: 'NEW', handledAt: null, handledBy: null });
    expect(made?.refundUntil).toMatch(/^\d{4}-\d\d-\d\d$/);

    const done = (await mark(made?.id ?? '', 'DONE')).body.withdrawal;
    expect(done).toMatchObject({ status: 'DONE', handledBy: 'Adam Správca' });
    expect((await mark(done.id, 'DONE')).body.withdrawal.handledAt).toBe(done.handledAt);
    expect((await list('?status=done')).withdrawals.map(({ id }) => id)).toEqual([done.id]);
    expect((await mark(done.id, 'NEW')).body.withdrawal).toMatchObject({
      status: 'NEW',
      handledAt: null,
      handledBy: null,
    });
  });

  it('refuses what makes no sense', async () => {
    expect((await mark(newId(), 'DONE')).body).toMatchObject({ code: 'withdrawal-not-found' });
    expect((await mark(newId(), 'LOST')).status).toBe(400);
    expect((await call('GET', '/admin/withdrawals?status=x', { token: admin.token })).status).toBe(400);
  });
});
