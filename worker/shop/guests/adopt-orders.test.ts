import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { OrdersResponse } from '../../../shared/shop/orders/contract.ts';
import { issueAccountToken } from '../../accounts/auth/account-tokens.ts';
import { exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { withSegments } from '../../engine/pictures/testing/bytes.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { checkRule, ruleNames } from '../../platform/integrity/check-rules.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, testPassword, upload } from '../../testing/factories.ts';
import { download, makeProduct, ordersOf, type prints } from '../../testing/shop-factories.ts';
import { anonymiseUnpaidOrders } from '../orders/anonymise-unpaid-orders.ts';
import { sweepIdempotencyKeys } from '../orders/create/idempotency-keys.ts';
import { bookPayment } from '../orders/payments/book-payment.ts';
import { purgeGuests } from './purge-guests.ts';
import { linked, makeSharedPrint, orderAsGuest, shareTokenOf } from './testing/guest-factories.ts';

const day = 24 * 3_600_000;
const password = testPassword;
let items: () => ReturnType<typeof prints>[];
beforeAll(async () => {
  const print = await makeSharedPrint();
  items = () => [print];
});

const newAddress = () => `${newId()}@example.sk`;

async function makeOrder(email: string, key?: string) {
  const { body } = await orderAsGuest({ items: items() }, { email }, key);
  return { id: ordersOf(body)[0]?.id ?? '', link: body.link };
}

async function pay(orderId: string): Promise<void> {
  const ctx = { ...openContext(env), enqueue: async () => true };
  await bookPayment(ctx, { orderId, source: 'bank', reference: orderId, userId: null, amountCents: 250 });
  await makeInvoice(openContext(env), orderId);
}

const adopt = ({ token }: Pick<TestUser, 'token'>, link: string) =>
  call<{ isAdopted: boolean }>('POST', '/orders/adopt', { token, headers: { 'x-order-token': link } });
const logIn = (email: string) =>
  call<{ token: string; user: { id: string } }>('POST', '/auth/login', { body: { email, password } });
const listed = async ({ token }: Pick<TestUser, 'token'>) =>
  (await call<OrdersResponse>('GET', '/orders', { token })).body;
const guestsOf = async (orderId: string) =>
  (
    await env.DB.prepare("select id from users where role = 'GUEST' and id = (select user_id from orders where id = ?)")
      .bind(orderId)
      .all()
  ).results;

async function register(email: string): Promise<string> {
  await call('POST', '/auth/register', { body: { name: 'Eva Hosťová', email, password } });
  const account = await env.DB.prepare('select id from users where email = ?').bind(email).first<{ id: string }>();
  return account?.id ?? '';
}

/** As the link of a mail does. */
async function proveMailbox(userId: string, purpose: 'activate' | 'reset'): Promise<void> {
  const { token, statement } = issueAccountToken(openContext(env), userId, purpose);
  await statement;
  const [path, body] =
    purpose === 'activate'
      ? ['activate', { token, password }]
      : ['reset-password', { token, newPassword: 'tri-studene-jazera' }];
  expect((await call('POST', `/auth/${path}`, { body })).status).toBe(200);
}

it('an account has the orders of a link that it opens, with their invoices', async () => {
  const email = newAddress();
  const userId = await register(email);
  await proveMailbox(userId, 'activate');
  const [paid, open] = [await makeOrder(email), await makeOrder(email)];
  await pay(paid.id);
  const session = (await logIn(email)).body;
  // Anyone who signs in need not read the mail of today.
  expect((await listed(session)).orders).toEqual([]);

  expect((await adopt(session, paid.link)).body).toEqual({ isAdopted: true });
  expect((await adopt(session, paid.link)).body).toEqual({ isAdopted: true });
  const own = await listed(session);
  expect([own.orders.map(({ id }) => id), own.pagination.total]).toEqual([[paid.id], 1]);
  expect(await guestsOf(open.id)).toHaveLength(1);
  const invoices = (await call<InvoicesResponse>('GET', '/invoices', { token: session.token })).body.invoices;
  expect(invoices.map(({ order }) => order.id)).toEqual([paid.id]);

  // The mails keep their link.
  const byLink = await linked<OrdersResponse>('GET', '/orders', paid.link);
  expect(byLink.body.orders.map(({ id }) => id)).toEqual([paid.id]);
  expect((await linked<InvoicesResponse>('GET', '/invoices', paid.link)).body.invoices).toHaveLength(1);
  const admin = await makeUser({ role: 'ADMIN' });
  const shown = await call('GET', `/admin/orders/${paid.id}`, { token: admin.token });
  expect(shown.body).toMatchObject({ order: { isGuest: true, user: { id: userId } } });
  const customer = await call('GET', `/admin/customers/${userId}`, { token: admin.token });
  expect(customer.body).toMatchObject({ customer: { orderCount: 1 } });
});

it('an account has none by a link of another address, nor without a link', async () => {
  const { id, link } = await makeOrder(newAddress());
  const other = await makeUser();
  expect((await adopt(other, link)).body).toEqual({ isAdopted: false });
  expect((await adopt(other, 'x'.repeat(43))).status).toBe(404);
  expect((await call('POST', '/orders/adopt', { token: other.token })).status).toBe(404);
  expect((await call('POST', '/orders/adopt', { headers: { 'x-order-token': link } })).status).toBe(401);
  expect(await guestsOf(id)).toHaveLength(1);
  expect((await listed(other)).orders).toEqual([]);
});

it('who sets a password by a mailed link has all orders of the address', async () => {
  const account = await makeUser({ email: newAddress() });
  const made = [await makeOrder(account.email), await makeOrder(account.email)];
  await proveMailbox(account.id, 'reset');
  const count = env.DB.prepare('select count(*) from orders where user_id = ?').bind(account.id);
  expect(await count.first('count(*)')).toBe(made.length);
  const kept = env.DB.prepare('select order_count from users where id = ?').bind(account.id);
  expect(await kept.first('order_count')).toBe(made.length);
});

it('an account that is deleted takes the links of what it adopted with it', async () => {
  const email = newAddress();
  const account = await makeUser({ email });
  const { link } = await makeOrder(email);
  await adopt(account, link);
  const body = { password };
  expect((await call('POST', '/auth/delete-account', { token: account.token, body })).status).toBe(200);
  expect((await linked('GET', '/orders', link)).status).toBe(404);
});

it('who has the link gets no original of a photo whose owner has adopted the order', async () => {
  const owner = await makeUser({ email: newAddress() });
  const place = exifSegment({ 34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } } });
  const bytes = withSegments(drawJpeg(640, 480, 57), place);
  const album = await makeAlbum(owner);
  const uploaded = await upload(owner, album.id, [{ name: 'doma.jpg', bytes }]);
  const shareToken = await shareTokenOf(album.id);
  const file = await makeProduct('DOWNLOAD', { priceCents: 0 });
  const asked = {
    items: [download(uploaded.body.photos[0]?.id ?? '', file, { shareToken })],
    digitalContentConsent: true,
  };
  const { body } = await orderAsGuest(asked, { email: owner.email });
  const id = ordersOf(body)[0]?.id ?? '';
  await makeInvoice(openContext(env), id);
  await adopt(owner, body.link);
  expect((await listed(owner)).orders.map((order) => order.id)).toEqual([id]);
  const { invoices } = (await linked<InvoicesResponse>('GET', '/invoices', body.link)).body;
  const zip = await callRaw('GET', invoices[0]?.zipUrl ?? '');
  const given = unzipSync(new Uint8Array(await zip.arrayBuffer()))['doma.jpg'];
  expect(given?.length).toBeGreaterThan(0);
  expect(String.fromCharCode(...(given ?? []))).not.toContain('SECRET');
  // Not even by a signed link from before the account was deleted.
  await call('POST', '/auth/delete-account', { token: owner.token, body: { password } });
  const late = await callRaw('GET', invoices[0]?.zipUrl ?? '');
  expect(String.fromCharCode(...new Uint8Array(await late.arrayBuffer()))).not.toContain('SECRET');
});

// The photos of this file are rows alone, which the rules of photos see.
it('leaves nothing behind that the rules of integrity would find, and the guest goes a week later', async () => {
  const email = newAddress();
  const account = await makeUser({ email });
  const { id, link } = await makeOrder(email, 'kluc-adopcie');
  await pay(id);
  const [guest] = await guestsOf(id);
  const broken = () => Promise.all(ruleNames.map((rule) => checkRule(openContext(env), rule)));
  const before = await broken();
  const ofPhotos = ['usage', 'photo-counts'];
  expect(before.filter(({ rule, count }) => count > 0 && !ofPhotos.includes(rule))).toEqual([]);
  await adopt(account, link);
  const ctx = openContext(env);
  await purgeGuests(ctx);
  const isThere = () => env.DB.prepare('select id from users where id = ?').bind(guest?.id).first();
  expect(await isThere()).not.toBeNull();
  const later = openContext(env, ctx.now + 8 * day);
  await sweepIdempotencyKeys(later);
  await purgeGuests(later);
  expect(await isThere()).toBeNull();
  expect((await listed(account)).orders).toHaveLength(1);
  expect(await broken()).toEqual(before);
});

it('an order that was never paid is forgotten after three years, with its link', async () => {
  const { id, link } = await makeOrder(newAddress());
  await linked('POST', `/orders/${id}/cancel`, link);
  await anonymiseUnpaidOrders(openContext(env, Date.now() + 3 * 365 * day + day));
  const row = await env.DB.prepare('select customer_email, link_hash, link_nonce from orders where id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ customer_email: '', link_hash: null, link_nonce: null });
  expect((await linked('GET', '/orders', link)).status).toBe(404);
});
