import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomersResponse } from '../../../shared/accounts/customers/contract.ts';
import type { FeaturedAlbumsResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { mediaUrl } from '../../library/photos/media-url.ts';
import { openContext } from '../../platform/core/context.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, testPassword, upload } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { deleteAccount } from './delete-account.ts';

let admin: TestUser;

const remove = (user: { id: string }, by = admin) =>
  call<{ message: string; error: string; code: string }>('DELETE', `/admin/customers/${user.id}`, { token: by.token });
const row = (sql: string, ...values: unknown[]) =>
  prepareIn(sql)
    .bind(...values)
    .first<Record<string, unknown>>();
const statusOf = async (orderId: string) => (await row('select status from orders where id = ?', orderId))?.status;
const photoIn = async (user: TestUser) => makePhotoRow(user.id, (await makeAlbum(user)).id);

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

describe('a deleted account', () => {
  it('is signed out, and may register again under the same email', async () => {
    const user = await makeBuyer();
    const ctx = openContext(env);
    await indexForSearch(ctx, 'user', user.id, ['Ľubica Ďurčová', user.email]);
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    expect((await remove(user)).body.message).toBe('Zákazník úspešne vymazaný');

    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(401);
    const credentials = { email: user.email, password: testPassword };
    expect((await call('POST', '/auth/login', { body: credentials })).body).toMatchObject({
      code: 'wrong-credentials',
    });
    expect(await row('select phone, delivery_address, billing_address from users where id = ?', user.id)).toEqual({
      phone: null,
      delivery_address: null,
      billing_address: null,
    });
    const unspent = 'select token_hash from account_tokens where user_id = ? and used_at is null';
    expect(await row(unspent, user.id)).toBeNull();
    const { body } = await call<CustomersResponse>('GET', '/admin/customers?search=durcova', { token: admin.token });
    expect(body.customers).toEqual([]);
    const detail = await call('GET', `/admin/customers/${user.id}`, { token: admin.token });
    expect(detail.status).toBe(404);

    const mails = 'select count(*) as count from mails where recipient = ?';
    const before = await row(mails, user.email);
    for (const path of ['/auth/forgot-password', '/auth/resend-activation'])
      await call('POST', path, { body: { email: user.email } });
    expect(await row(mails, user.email)).toEqual(before);
    expect((await call('POST', '/auth/register', { body: { ...credentials, name: 'Nová' } })).status).toBe(201);
  });

  it('shares nothing any more: links, tokens, pictures, homepage', async () => {
    const user = await makeUser();
    const [album, other] = [await makeAlbum(user), await makeAlbum(user)];
    const drawn = drawJpeg(64, 64, 1);
    const { body } = await upload(user, album.id, [{ name: 'a.jpg', bytes: drawn, preview: drawn, thumbnail: drawn }]);
    const photoId = body.photos[0]?.id ?? '';
    await libraryDb.prepare('update albums set featured_on_homepage = 1 where id = ?').bind(album.id).run();
    const share = () => call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`);
    const shareToken = (await share()).body.shareToken;
    const picture = mediaUrl(openContext(env), photoId, 'preview');
    expect((await callRaw('GET', picture)).status).toBe(200);

    await remove(user);
    expect((await share()).status).toBe(404);
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(404);
    expect((await callRaw('GET', picture)).status).toBe(404);
    const featured = await call<FeaturedAlbumsResponse>('GET', '/albums/featured');
    expect(featured.body.albums).toEqual([]);
    const slugs = await libraryDb
      .prepare('select slug from albums join album_links using (id) where user_id = ?')
      .bind(user.id)
      .all<{ slug: string }>();
    expect(new Set(slugs.results.map((each) => each.slug)).size).toBe(2);
    expect(slugs.results.map((each) => each.slug)).not.toContain(other.shareSlug);

    const size = await makeProduct('PRINT_SIZE');
    const bought = await order(await makeBuyer(), { items: [prints(photoId, size, { shareToken })] });
    expect(bought.body.code).toBe('ordered-photo-not-found');
  });

  it('leaves one note in the history, however often it is asked for', async () => {
    const user = await makeUser({ name: 'Peter Malý' });
    const responses = await Promise.all([remove(user), remove(user), remove(user)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const notes = await env.DB.prepare('select action, subject, user_id, before from audit_log where subject_id = ?')
      .bind(user.id)
      .all();
    expect(notes.results).toEqual([
      {
        action: 'customer.delete',
        subject: user.email,
        user_id: admin.id,
        before: JSON.stringify({ name: 'Peter Malý', email: user.email, role: 'CUSTOMER' }),
      },
    ]);
  });

  it("is rejected for one's own account and for the last admin", async () => {
    expect((await remove(admin)).body.code).toBe('own-account');
    const other = await makeUser({ role: 'ADMIN' });
    const both = await Promise.all([remove(other, admin), remove(admin, other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await row("select count(*) as count from users where role = 'ADMIN' and deleted_at is null");
    expect(left).toEqual({ count: 1 });
    if (both[1].status === 200) admin = other;
  });
});

describe('orders of a deleted account', () => {
  it('that are not paid are cancelled without a mail', async () => {
    const user = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const photo = await photoIn(user);
    const made = await order(user, { items: [prints(photo, size)] });
    const id = ordersOf(made.body)[0]?.id ?? '';
    await remove(user);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect(await row("select user_id from order_history where order_id = ? and to_status = 'CANCELLED'", id)).toEqual({
      user_id: admin.id,
    });
    expect(await row("select id from mails where kind = 'order-cancelled' and order_id = ?", id)).toBeNull();
  });

  it.each(['PAID', 'PRINTING', 'PRINT_COMPLETED', 'SHIPPED'])(
    'that are %s keep it from being deleted',
    async (status) => {
      const user = await makeBuyer();
      const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
      const photo = await photoIn(user);
      const waiting = ordersOf((await order(user, { items: [prints(photo, size)] })).body)[0]?.id ?? '';
      const { id } = await makePaidOrder(user, [prints(photo, size)]);
      await env.DB.prepare('update orders set status = ? where id = ?').bind(status, id).run();
      const response = await remove(user);
      expect(response).toMatchObject({ status: 409, body: { code: 'account-has-open-orders' } });
      expect(response.body.error).toContain('ešte neboli doručené');
      expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(200);
      expect(await statusOf(waiting)).toBe('PENDING');

      await env.DB.prepare("update orders set status = 'RECEIVED' where id = ?").bind(id).run();
      expect((await remove(user)).status).toBe(200);
      expect(await statusOf(waiting)).toBe('CANCELLED');
      expect(await statusOf(id)).toBe('RECEIVED');
    },
  );

  it('that is paid while the account is being deleted prevents it, and nothing changes', async () => {
    const user = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const made = await order(user, { items: [prints(await photoIn(user), size)] });
    const id = ordersOf(made.body)[0]?.id ?? '';
    const ctx = openContext(env);
    const by = await findUser(ctx, admin.id);
    if (!by) throw new Error('no admin');
    const batch = ctx.db.batch.bind(ctx.db);
    ctx.db.batch = async (statements) => {
      await env.DB.prepare("update orders set status = 'PAID' where id = ?").bind(id).run();
      return batch(statements);
    };
    await expect(deleteAccount(ctx, user.id, by)).rejects.toMatchObject({ code: 'account-has-open-orders' });
    expect((await call('GET', '/albums', { token: user.token })).status).toBe(200);
    expect(await row('select id from audit_log where subject_id = ?', user.id)).toBeNull();
  });

  it('that are partly paid keep it too; those that an admin has deleted do not', async () => {
    const user = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    const made = await order(user, { items: [prints(await photoIn(user), size)] });
    const id = ordersOf(made.body)[0]?.id ?? '';
    await env.DB.prepare('update orders set paid_cents = 50 where id = ?').bind(id).run();
    expect((await remove(user)).status).toBe(409);
    await env.DB.prepare("update orders set status = 'PAID', hidden_at = 1 where id = ?").bind(id).run();
    expect((await remove(user)).status).toBe(200);
  });

  it('of downloads prevent it until the files are downloaded or expired', async () => {
    const user = await makeBuyer();
    const product = await makeProduct('DOWNLOAD', { priceCents: 100 });
    const { id } = await makePaidOrder(user, [download(await photoIn(user), product)]);
    expect((await remove(user)).status).toBe(409);
    await env.DB.prepare(
      "insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at) values ('i', ?, ?, 'FA', 1, 'READY', '{}', 1)",
    )
      .bind(id, user.id)
      .run();
    expect((await remove(user)).status).toBe(409);
    await env.DB.prepare("update invoices set status = 'DOWNLOADED' where id = 'i'").run();
    expect((await remove(user)).status).toBe(200);
  });
});
