import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../shared/errors.ts';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { OrderResponse, OrdersResponse, Quote } from '../../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../../shared/testing/consents.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { openContext } from '../../platform/core/context.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import {
  download,
  home,
  makePhotoRow,
  makeProduct,
  makeVoucher,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { bookPayment } from '../orders/payments/book-payment.ts';
import { linked, orderAsGuest } from './testing/guest-factories.ts';

let owner: TestUser;
let admin: TestUser;
let photo: string;
let shareToken: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let file: typeof size;

beforeAll(async () => {
  [owner, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
  const album = await makeAlbum(owner, { password: 'morské oko' });
  photo = await makePhotoRow(owner.id, album.id);
  [size, file] = [await makeProduct('PRINT_SIZE', { priceCents: 250 }), await makeProduct('DOWNLOAD')];
  const body = { password: 'morské oko' };
  const opened = await call<ShareResponse>('POST', `/albums/share/${album.shareSlug}/verify`, { body });
  shareToken = opened.body.shareToken ?? '';
});

const items = () => [prints(photo, size, { shareToken })];
const cart = () => [...items(), download(photo, file, { shareToken })];
const make = (email?: string, more: object = {}) => orderAsGuest({ items: items(), ...more }, { email });
const rows = async (query: string, ...values: unknown[]) =>
  (
    await prepareIn(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

async function pay(orderId: string, totalCents: number): Promise<void> {
  const ctx = { ...openContext(env), enqueue: async () => true };
  await bookPayment(ctx, { orderId, source: 'bank', reference: orderId, userId: null, amountCents: totalCents });
  await makeInvoice(openContext(env), orderId);
}

describe('an order without an account', () => {
  it('is made with an address alone, and opened by its link only', async () => {
    const { status, body } = await make('eva@example.sk');
    expect(status).toBe(201);
    const [made] = ordersOf(body);
    expect(made).toMatchObject({ status: 'PENDING', totalCents: 250, customerEmail: 'eva@example.sk' });
    const opened = await linked<OrdersResponse>('GET', '/orders', body.link);
    expect(opened.body.orders.map(({ id }) => id)).toEqual([made?.id]);
    expect(opened.body.pagination.total).toBe(1);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const detail = await linked<OrderResponse>('GET', `/orders/${made?.id}`, body.link);
    expect(detail.body.order.items[0]?.photo.thumbnailUrl).toBeTruthy();
    for (const wrong of ['', 'x', `${body.link}x`, body.link.slice(0, -1)])
      expect(await linked('GET', '/orders', wrong)).toMatchObject({
        status: 404,
        body: { code: 'order-link-invalid' },
      });
    for (const token of [undefined, owner.token, admin.token])
      expect([401, 404]).toContain((await call('GET', `/orders/${made?.id}`, { token })).status);
  });

  it('stores neither the token of its link nor a second copy of the address', async () => {
    const { body } = await make('adresa@example.sk');
    const [stored] = await rows('select * from orders where id = ?', ordersOf(body)[0]?.id);
    expect(JSON.stringify(stored)).not.toContain(body.link);
    const [guest] = await rows('select * from users where id = ?', stored?.user_id);
    expect(guest).toMatchObject({ role: 'GUEST', activated_at: null, order_count: 1 });
    expect(JSON.stringify(guest)).not.toContain('adresa');
    expect(guest?.deleted_at).toEqual(expect.any(Number));
  });

  it('is opened by no link of another guest', async () => {
    const [mine, other] = [await make('a@example.sk'), await make('b@example.sk')];
    const id = ordersOf(other.body)[0]?.id ?? '';
    await pay(id, 250);
    const invoices = await linked<InvoicesResponse>('GET', '/invoices', other.body.link);
    const invoiceId = invoices.body.invoices[0]?.id ?? '';
    expect(invoiceId).not.toBe('');
    const calls: [string, string][] = [
      ['GET', `/orders/${id}`],
      ['POST', `/orders/${id}/cancel`],
      ['GET', `/invoices/${invoiceId}/pdf`],
      ['GET', `/invoices/${invoiceId}/download`],
      ['GET', `/invoices/${invoiceId}/ubl`],
    ];
    for (const [method, path] of calls) expect((await linked(method, path, mine.body.link)).status, path).toBe(404);
    expect((await linked<InvoicesResponse>('GET', '/invoices', mine.body.link)).body.invoices).toEqual([]);
    expect((await callRaw('GET', invoices.body.invoices[0]?.downloadUrl ?? '')).status).toBe(200);
  });

  it('opens nothing else of the app with its link', async () => {
    const { body } = await make();
    const closed = ['/auth/profile', '/albums', '/photos', '/archives/x', '/admin/orders', '/admin/today'];
    for (const path of closed) expect((await linked('GET', path, body.link)).status, path).toBe(401);
    expect((await linked('POST', '/orders', body.link, { items: items(), ...orderConsents })).status).toBe(401);
  });

  it('is two of a cart of prints and files, both by one link', async () => {
    const { body } = await orderAsGuest({ items: cart(), digitalContentConsent: true });
    expect(ordersOf(body)).toHaveLength(2);
    const opened = await linked<OrdersResponse>('GET', '/orders', body.link);
    expect(opened.body.orders.map(({ kind }) => kind).sort()).toEqual(['DOWNLOAD', 'PRINT']);
    expect(opened.body.orders[0]?.together?.orderNumbers).toHaveLength(2);
  });

  it('is the same one when the request is repeated with its key, also at once', async () => {
    const once = () => orderAsGuest({ items: items() }, { email: 'dvakrat@example.sk' }, 'kluc-1');
    const responses = [...(await Promise.all([once(), once()])), await once()];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => `${body.link} ${ordersOf(body)[0]?.id}`)).size).toBe(1);
    const other = await orderAsGuest({ items: items() }, { email: 'dvakrat@example.sk', name: 'Iná' }, 'kluc-1');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    const stranger = await orderAsGuest({ items: items() }, { email: 'cudzia@example.sk' }, 'kluc-1');
    expect(stranger.body.link).not.toBe(responses[0]?.body.link);
  });

  it('has its link in every mail to the customer, and only there', async () => {
    const { body } = await make('posta@example.sk');
    const id = ordersOf(body)[0]?.id ?? '';
    const ctx = openContext(env);
    const compose = async (kind: Parameters<typeof composeOrderMail>[1]) => {
      const { recipient, button, sections, notes } = await composeOrderMail(ctx, kind, id);
      return { recipient, text: JSON.stringify([button, sections, notes]) };
    };
    const received = await compose('order-received');
    await pay(id, 250);
    const kinds = ['payment-reminder', 'payment-part', 'payment-over', 'order-shipped', 'print-changed'] as const;
    const others = [...kinds, 'delivery-changed', 'order-cancelled', 'invoice-ready'] as const;
    for (const { recipient, text } of [received, ...(await Promise.all(others.map(compose)))]) {
      expect(recipient).toBe('posta@example.sk');
      expect(text).toContain(`/order#${body.link}`);
      expect(text).not.toMatch(/\/(orders|invoices|profile|login)\b/);
    }
    expect((await compose('new-order')).text).not.toContain(body.link);
    const sent = await rows('select subject || text || html as words from mails where order_id = ?', id);
    expect(JSON.stringify(sent)).not.toContain(body.link);
  });

  it('has only photos that its share token opens', async () => {
    const wrong = [undefined, 'x', `${shareToken}x`];
    for (const token of wrong) {
      const asked = { items: [prints(photo, size, { shareToken: token })] };
      expect(await orderAsGuest(asked)).toMatchObject({ status: 404, body: { code: 'ordered-photo-not-found' } });
      const quote = await call<Quote>('POST', '/orders/quote', { body: asked });
      expect(quote.body).toMatchObject({ items: [{ photo: null }], totalCents: 0 });
    }
    const quote = await call<Quote>('POST', '/orders/quote', { body: { items: items() } });
    expect(quote.body.totalCents).toBe(250);
  });

  it('needs what an order of an account needs', async () => {
    const without = (gone: object) => orderAsGuest({ items: items(), ...gone });
    expect((await without({ privacyConsent: false })).body).toMatchObject({ code: 'privacy-consent-missing' });
    expect((await without({ termsConsent: false })).body).toMatchObject({ code: 'terms-consent-missing' });
    expect((await orderAsGuest({ items: items() }, { billingAddress: null })).body).toMatchObject({
      code: 'billing-address-missing',
    });
    for (const wrong of [{ email: 'bez-zavinaca' }, { name: 'Vyhrali ste, kliknite na www.example.com' }])
      expect((await orderAsGuest({ items: items() }, wrong)).body).toMatchObject({ code: 'invalid-input' });
  });

  it('is cancelled by its link, which dies a month later', async () => {
    const { body } = await make();
    const id = ordersOf(body)[0]?.id ?? '';
    expect((await linked('POST', `/orders/${id}/cancel`, body.link)).body).toMatchObject({
      order: { status: 'CANCELLED' },
    });
    expect((await linked('GET', '/orders', body.link)).status).toBe(200);
    await env.DB.prepare('update orders set status_changed_at = status_changed_at - ? where id = ?')
      .bind(31 * 24 * 3_600_000, id)
      .run();
    expect((await linked('GET', '/orders', body.link)).status).toBe(404);
  });

  it('takes a voucher, but none that is limited for each customer', async () => {
    const [free, limited] = [await makeVoucher({ maxUses: 1 }), await makeVoucher({ maxUsesPerCustomer: 1 })];
    const asked = { body: { items: items(), voucherCode: limited } };
    const quote = await call<Quote>('POST', '/orders/quote', asked);
    expect(quote.body.voucher?.problem).toBe(errors['voucher-needs-account'][1]);
    const refused = await make('raz@example.sk', { voucherCode: limited });
    expect(refused).toMatchObject({ status: 409, body: { code: 'voucher-needs-account' } });
    expect((await make('raz@example.sk', { voucherCode: free })).status).toBe(201);
    expect((await make('raz@example.sk', { voucherCode: free })).body).toMatchObject({ code: 'voucher-used-up' });
  });

  it('is refused after five in a day to one mailbox', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await make(`zavalena+${at}@example.sk`)).status);
    expect(statuses).toEqual([...Array(5).fill(201), 429]);
  });

  it('sets nothing that a guest must not set', async () => {
    const forged = { userId: owner.id, status: 'PAID', paidCents: 250, linkHash: 'x', role: 'ADMIN', id: 'mine' };
    const { body } = await orderAsGuest({ items: items(), ...forged });
    const [stored] = await rows('select * from orders where id = ?', ordersOf(body)[0]?.id);
    expect(stored).toMatchObject({ status: 'PENDING', paid_cents: 0 });
    expect(stored?.user_id).not.toBe(owner.id);
    expect((await rows('select role from users where id = ?', stored?.user_id))[0]).toEqual({ role: 'GUEST' });
  });
});

describe('for the shop', () => {
  it('a guest is in no list or count of accounts, and the order says so', async () => {
    const list = () =>
      call<{ customers: { id: string }[]; stats: object }>('GET', '/admin/customers?limit=100', { token: admin.token });
    const before = await list();
    const { body } = await make('hladana@example.sk');
    const id = ordersOf(body)[0]?.id ?? '';
    expect((await list()).body).toEqual(before.body);
    const found = await call('GET', '/admin/customers?search=hladana', { token: admin.token });
    expect(found.body).toMatchObject({ customers: [] });
    const shown = await call('GET', `/admin/orders/${id}`, { token: admin.token });
    expect(shown.body).toMatchObject({ order: { isGuest: true, user: { email: 'hladana@example.sk' } } });
    const searched = await call<{ orders: { id: string }[] }>('GET', '/admin/orders?search=hladana', {
      token: admin.token,
    });
    expect(searched.body.orders.map((each) => each.id)).toEqual([id]);
    const [stored] = await rows('select user_id from orders where id = ?', id);
    expect((await call('GET', `/admin/customers/${stored?.user_id}`, { token: admin.token })).status).toBe(404);
  });

  it('an account orders as before', async () => {
    const buyer = await makeUser({ billingAddress: home, deliveryAddress: home });
    const { body } = await order(buyer, { items: items() });
    const [made] = ordersOf(body);
    const shown = await call('GET', `/admin/orders/${made?.id}`, { token: admin.token });
    expect(shown.body).toMatchObject({ order: { isGuest: false } });
  });
});
