import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { MailRow } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { accountArchiveUrl, fetchZip } from '../../testing/ready-archive.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { anonymiseUnpaidOrders } from './anonymise-unpaid-orders.ts';

let admin: TestUser;
let buyer: TestUser;
let item: ReturnType<typeof prints>;

const makeOrder = async (): Promise<string> => ordersOf((await order(buyer, { items: [item] })).body)[0]?.id ?? '';
const message = { subject: 'Číslo domu', text: 'Dobrý deň,\r\nchýba nám číslo domu.\n\n<b>Ďakujeme</b>' };
const send = (id: string, body: unknown = message, token = admin.token) =>
  call<AdminOrderResponse & { code: string }>('POST', `/admin/orders/${id}/messages`, { token, body });
const messagesOf = async (id: string) =>
  (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order.messages;
const rowsOf = async (id: string) =>
  (await env.DB.prepare('select id from order_messages where order_id = ?').bind(id).all()).results;
const mailOf = async (id: string): Promise<MailRow> => {
  const [mail] = await openContext(env).db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new Error('no mail');
  return mail;
};

beforeAll(async () => {
  const images = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80 };
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, ...images, companyName: 'Fotky s. r. o.', email: 'obchod@example.sk' });
  admin = await makeUser({ role: 'ADMIN', name: 'Správca' });
  buyer = await makeBuyer();
  const { body } = await upload(buyer, null, [{ name: 'a.jpg', bytes: drawJpeg(96, 64) }]);
  item = prints(body.photos[0]?.id ?? '', await makeProduct('PRINT_SIZE'));
});

it('a message is mailed to the customer, who replies to the shop, and is shown to admins', async () => {
  const id = await makeOrder();
  const { status, body } = await send(id);
  expect(status).toBe(201);
  const [shown] = body.order.messages;
  expect(shown).toMatchObject({
    subject: 'Číslo domu',
    text: 'Dobrý deň,\nchýba nám číslo domu.\n\n<b>Ďakujeme</b>',
    by: 'Správca',
    mailStatus: 'WAITING',
  });
  const mail = await mailOf(shown?.id ?? '');
  expect([mail.kind, mail.recipient]).toEqual(['order-message', buyer.email]);
  const composed = await composeMail(openContext(env), mail);
  expect([composed.subject, composed.replyTo]).toEqual(['Číslo domu', 'obchod@example.sk']);
  for (const text of ['Dobrý deň,', 'chýba nám číslo domu.', body.order.orderNumber]) {
    expect(composed.text).toContain(text);
    expect(composed.html).toContain(text);
  }
  expect(composed.html).not.toContain('<b>Ďakujeme');
  await env.DB.prepare("update mails set status = 'SENT' where id = ?").bind(mail.id).run();
  expect((await messagesOf(id))[0]?.mailStatus).toBe('SENT');
  await env.DB.prepare('delete from mails where id = ?').bind(mail.id).run();
  expect((await messagesOf(id))[0]).toMatchObject({ subject: 'Číslo domu', mailStatus: null });
});

it.each([
  [{ subject: ' ', text: 'x' }],
  [{ subject: 'a\r\nBcc: zlodej@example.sk', text: 'x' }],
  [{ subject: 'x'.repeat(121), text: 'x' }],
  [{ subject: 'x', text: ' \n ' }],
  [{ subject: 'x', text: 'x'.repeat(5001) }],
  [{ subject: 'x', text: 'a\u0000b' }],
  [{ subject: 'x' }],
])('%j is refused', async (body) => {
  const id = await makeOrder();
  expect((await send(id, body)).status).toBe(400);
  expect(await rowsOf(id)).toEqual([]);
});

it('the same again, as its response got lost, is one message; another one is not', async () => {
  const id = await makeOrder();
  const responses = await Promise.all([send(id), send(id)]);
  expect((await send(id)).body.order.messages).toHaveLength(1);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  await send(id, { ...message, text: 'A ešte poschodie.' });
  const mailed = await env.DB.prepare("select count(*) as n from mails where order_id = ? and kind = 'order-message'")
    .bind(id)
    .first('n');
  expect([mailed, (await rowsOf(id)).length]).toEqual([2, 2]);
});

it('ten an hour go about one order, also when all come at once', async () => {
  const [id, other] = [await makeOrder(), await makeOrder()];
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(id, { ...message, subject: `Číslo ${at}` })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 429, 429]);
  expect(responses.find(({ status }) => status === 429)?.body.code).toBe('too-many-order-messages');
  expect(await rowsOf(id)).toHaveLength(10);
  expect((await send(other)).status).toBe(201);
});

it("is in the customer's export, and not in what another customer gets", async () => {
  const id = await makeOrder();
  await send(id, { subject: 'Len pre vás', text: 'Text správy' });
  const exportOf = async (user: TestUser): Promise<string> => {
    const zip = await fetchZip(await accountArchiveUrl(user));
    return Object.values(unzipSync(zip))
      .map((bytes) => new TextDecoder().decode(bytes))
      .join();
  };
  const own = await exportOf(buyer);
  for (const text of ['Len pre vás', 'Text správy']) expect(own).toContain(text);
  expect(await exportOf(await makeBuyer())).not.toContain('Len pre vás');
});

it('goes with its order: deleted, or anonymised', async () => {
  const [deleted, unpaid] = [await makeOrder(), await makeOrder()];
  for (const id of [deleted, unpaid]) await send(id);
  await call('DELETE', `/admin/orders/${deleted}`, { token: admin.token });
  expect(await rowsOf(deleted)).toEqual([]);
  expect((await send(deleted)).status).toBe(404);
  await call('PUT', `/admin/orders/${unpaid}`, { token: admin.token, body: { status: 'CANCELLED' } });
  await anonymiseUnpaidOrders(openContext(env, Date.now() + 3 * 366 * 24 * 3_600_000));
  expect(await rowsOf(unpaid)).toEqual([]);
  expect((await send(unpaid)).body.code).toBe('order-no-email');
});

it('is sent by admins only', async () => {
  expect((await send(await makeOrder(), message, buyer.token)).status).toBe(403);
});
