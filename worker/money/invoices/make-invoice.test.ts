import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import type { TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { readMail } from '../../testing/read-mail.ts';
import { receivedMails } from '../../testing/received-mails.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { until } from '../../testing/until.ts';
import { issueInvoice } from './issue-invoice.ts';
import { makeInvoice } from './make-invoice.ts';

let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id, null, { filename: 'Ďumbier 🎉.jpg' });
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});

const paidOrder = () => makePaidOrder(buyer, [prints(photo, size)]);
const invoicesOf = async (orderId: string) =>
  (
    await env.DB.prepare('select id, number, status, ready_at from invoices where order_id = ?')
      .bind(orderId)
      .all<{ id: string; number: number; status: string; ready_at: number }>()
  ).results;
const mailsOf = async (orderId: string) =>
  (
    await env.DB.prepare("select id from mails where order_id = ? and kind = 'invoice-ready'")
      .bind(orderId)
      .all<{ id: string }>()
  ).results;
const fileOf = async (invoiceId: string) => env.BUCKET.get(`invoices/${invoiceId}.pdf`);

describe('the invoice of a paid order', () => {
  it('is one, with one PDF and one mail, however often and at once its job comes', async () => {
    const { id } = await paidOrder();
    await Promise.all([1, 2, 3].map(() => makeInvoice(openContext(env), id)));
    const [invoice, ...more] = await invoicesOf(id);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ status: 'READY', ready_at: expect.any(Number) });
    const file = await fileOf(invoice!.id);
    const bytes = await file!.bytes();
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    await makeInvoice(openContext(env), id);
    expect((await fileOf(invoice!.id))?.etag).toBe(file?.etag);
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await invoicesOf(id))[0]).toEqual(invoice);
  });

  it('is finished by the next run when a run stopped after the number, or after the PDF', async () => {
    const numbered = await paidOrder();
    await issueInvoice(openContext(env), numbered.id);
    await makeInvoice(openContext(env), numbered.id);
    expect(await invoicesOf(numbered.id)).toMatchObject([{ status: 'READY' }]);

    const printed = await paidOrder();
    const row = await issueInvoice(openContext(env), printed.id);
    await env.BUCKET.put(`invoices/${row?.id}.pdf`, 'as it was printed');
    await makeInvoice(openContext(env), printed.id);
    expect(await (await fileOf(row?.id ?? ''))?.text()).toBe('as it was printed');
    expect(await invoicesOf(printed.id)).toMatchObject([{ status: 'READY' }]);
    expect(await mailsOf(printed.id)).toHaveLength(1);
  });

  it('is made by the queue after a lost job, found by cron', async () => {
    const { id } = await paidOrder();
    await runCron(openContext(env), '*/15 * * * *');
    const [invoice] = await until(async () => {
      const found = await invoicesOf(id);
      return found[0]?.status === 'READY' && found;
    });
    expect(invoice?.number).toBeGreaterThan(2_000_000_000);
  });

  it('does not exist for an order that is not paid', async () => {
    const { body } = await order(buyer, { items: [prints(photo, size)] });
    const [unpaid] = ordersOf(body);
    await makeInvoice(openContext(env), unpaid!.id);
    expect(await invoicesOf(unpaid!.id)).toEqual([]);
  });

  it('goes out by mail, attached, with what comes next', async () => {
    const { id, orderNumber } = await paidOrder();
    await makeInvoice(openContext(env), id);
    const [mail] = await mailsOf(id);
    await sendMail(openContext(env), mail!.id, composeMail);
    const received = await until(async () => {
      // Other test files have orders of the same numbers.
      const own = (await receivedMails(buyer.email)).map(readMail);
      return own.find(({ subject }) => subject.includes(`${orderNumber} – zaplatená`));
    });
    const [invoice] = await invoicesOf(id);
    expect(received.text).toContain('do 3 až 5 pracovných dní');
    expect(received.text).toContain(String(invoice?.number));
    expect(received.text).toContain('10,00 €');
    const [file] = received.files;
    expect(file).toMatchObject({ name: `faktura_FA${invoice?.number}.pdf`, type: 'application/pdf' });
    expect(Buffer.from(file!.bytes).equals(Buffer.from(await (await fileOf(invoice!.id))!.bytes()))).toBe(true);
  });
});

describe('cron', () => {
  it('ends the ZIP of an invoice 30 days after it was READY, not before', async () => {
    const { id } = await paidOrder();
    await makeInvoice(openContext(env), id);
    const day = 24 * 3_600_000;
    await runCron(openContext(env, Date.now() + 29 * day), '*/15 * * * *');
    expect((await invoicesOf(id))[0]?.status).toBe('READY');
    await runCron(openContext(env, Date.now() + 31 * day), '*/15 * * * *');
    expect((await invoicesOf(id))[0]?.status).toBe('EXPIRED');
  });
});
