import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileResponse, SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type {
  CustomerDetailResponse,
  CustomerResponse,
  CustomersResponse,
  NewPasswordResponse,
} from '../../../shared/accounts/customers/contract.ts';
import { capacityBytes } from '../../../shared/money/storage/storage-usage.ts';
import { openContext } from '../../platform/core/context.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { call } from '../../testing/call.ts';
import { mailedToken } from '../../testing/compose-newest-mail.ts';
import { makeAlbum, makeRawPlan, makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../testing/shop-factories.ts';

interface Refusal {
  error: string;
  code: string;
  issues?: { field: string; message: string }[];
}

let admin: TestUser;

const send = <T>(method: string, path: string, body?: unknown, by = admin) =>
  call<T & Refusal>(method, `/admin/customers${path}`, { token: by.token, body });
const put = (user: { id: string }, body: unknown, by = admin) => send<CustomerResponse>('PUT', `/${user.id}`, body, by);
const isSignedIn = async ({ token }: TestUser) => (await call('GET', '/auth/profile', { token })).status === 200;
const search = async (text: string) =>
  (await send<CustomersResponse>('GET', `?search=${encodeURIComponent(text)}`)).body.customers.map(({ id }) => id);
const history = async (subjectId: string) =>
  (
    await env.DB.prepare('select action, subject, before, after, user_id from audit_log where subject_id = ?')
      .bind(subjectId)
      .all<Record<string, string>>()
  ).results;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Mária Správcová' });
});

describe('the customers', () => {
  it('are listed with their plan, usage and orders, never with a hash', async () => {
    const planId = await makeRawPlan();
    const buyer = await makeBuyer({ storageServiceId: planId, storageUsedBytes: 1024 ** 3 });
    const { body } = await send<CustomersResponse>('GET', '?role=CUSTOMER');
    expect(body.customers[0]).toMatchObject({
      id: buyer.id,
      name: 'Ľubica Ďurčová',
      phone: '0901 234 567',
      role: 'CUSTOMER',
      isActivated: true,
      orderCount: 0,
      storageService: { name: 'PRO', capacity: 500, capacityUnit: 'GB' },
      storageUsage: { usedGB: 1 },
    });
    expect(body.pagination).toMatchObject({ page: 1, limit: 20, total: body.stats.CUSTOMER });
    expect(body.stats.total).toBe(body.stats.CUSTOMER + body.stats.ADMIN);
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt|token/i);
  });

  it('are found without case and diacritics by name, email and phone, under a filter and sorted', async () => {
    const user = await makeUser({ email: 'zofia.ziarska@example.sk' });
    await put(user, { name: 'Žofia Žiarska', phone: '0944 777 111' });
    for (const text of ['ziarska', 'ŽOFIA ŽIAR', 'žiarska zofia', 'zofia.ziarska@example.sk', '0944 777'])
      expect(await search(text), text).toEqual([user.id]);
    for (const filter of ['role=ADMIN', 'page=2']) {
      const { body } = await send<CustomersResponse>('GET', `?search=ziarska&${filter}`);
      expect(body.customers, filter).toEqual([]);
    }
    for (const sort of ['name_asc', 'email_desc', 'createdAt_asc'])
      expect((await send('GET', `?search=ziarska&sort=${sort}`)).status).toBe(200);
  });

  it.each<[string, string]>([
    ['page', '0'],
    ['page', 'x'],
    ['limit', '1000'],
    ['role', 'ROOT'],
    ['sort', 'password_asc'],
    ['search', 'a'.repeat(201)],
    ['from', '{}'],
  ])('refuse as %s what is none, in Slovak', async (name, value) => {
    const { status, body } = await send('GET', `?${new URLSearchParams({ [name]: value })}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(/[áéíľščťžý]/);
    if (name !== 'from') expect(body.issues?.[0]?.field).toBe(name);
  });

  it.each(["'", '%', '"', '\u0000', '🙂', '\u{10ffff}', '_', '\\', '*'])('survive a search for %j', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('are shown one by one with addresses, albums and their newest orders', async () => {
    const buyer = await makeBuyer();
    const album = await makeAlbum(buyer);
    const photo = await makePhotoRow(buyer.id, album.id);
    const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
    await order(buyer, { items: [prints(photo, size)] });
    const { body } = await send<CustomerDetailResponse>('GET', `/${buyer.id}`);
    expect(body.customer).toMatchObject({
      deliveryAddress: { city: 'Banská Bystrica' },
      orderCount: 1,
      albumCount: 1,
      hasMoreAlbums: false,
      orders: [{ status: 'PENDING', totalCents: 100 }],
    });
    expect((await send('GET', '/unknown')).body).toMatchObject({ code: 'customer-not-found' });
  });
});

describe('a changed customer', () => {
  it('has the new data, and is found by them only; what else is sent is ignored', async () => {
    const user = await makeUser({ name: 'Jana Stará' });
    const ctx = openContext(env);
    await indexForSearch(ctx, 'user', user.id, ['Jana Stará', user.email, null]);
    const response = await put(user, {
      id: 'x',
      name: '  Jana Čerstvá ',
      email: user.email,
      phone: '0901 111 222',
      role: 'CUSTOMER',
      orderCount: 9,
      storageUsage: { limitBytes: 0 },
      mustChangePassword: true,
    });
    expect(response.body.message).toBe('Zákazník úspešne aktualizovaný');
    expect(response.body.customer).toMatchObject({ id: user.id, name: 'Jana Čerstvá', phone: '0901 111 222' });
    expect(response.body.customer).toMatchObject({ orderCount: 0, mustChangePassword: false });
    expect(await search('cerstva')).toEqual([user.id]);
    expect(await search('stara')).toEqual([]);
    expect(await isSignedIn(user)).toBe(true);
    const row = await env.DB.prepare('select name_key from users where id = ?').bind(user.id).first();
    expect(row).toEqual({ name_key: 'jana c~erstva' });
    expect(await history(user.id)).toEqual([
      {
        action: 'customer.update',
        subject: user.email,
        user_id: admin.id,
        before: JSON.stringify({ name: 'Jana Stará', phone: null }),
        after: JSON.stringify({ name: 'Jana Čerstvá', phone: '0901 111 222' }),
      },
    ]);
  });

  it('leaves no trace when nothing changed', async () => {
    const user = await makeUser();
    expect((await put(user, { name: 'Jana Nováková', email: user.email.toUpperCase(), phone: '' })).status).toBe(200);
    expect(await history(user.id)).toEqual([]);
    expect(await isSignedIn(user)).toBe(true);
  });

  it('signs in with the new email only, after all sessions and mailed links ended', async () => {
    const user = await makeUser();
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    await mailedToken(user.email);
    const email = `nova-${user.email}`;
    await put(user, { email: `  ${email.toUpperCase()} ` });
    expect(await isSignedIn(user)).toBe(false);
    const logIn = (as: string) => call('POST', '/auth/login', { body: { email: as, password: testPassword } });
    expect((await logIn(user.email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const token = await env.DB.prepare('select used_at from account_tokens where user_id = ?').bind(user.id).first();
    expect(token?.used_at).not.toBeNull();
  });

  it('cannot take the email of another user, nor what is none', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const taken = await put(one, { name: 'Niekto Iný', email: other.email });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(await search('niekto iny')).toEqual([]);
    expect(await history(one.id)).toEqual([]);
    for (const [field, value] of [
      ['email', 'x'],
      ['name', ' '],
      ['phone', 'abc'],
      ['role', 'ROOT'],
      ['role', null],
    ]) {
      const { status, body } = await put(one, { [field as string]: value });
      expect(status, field as string).toBe(400);
      expect(body.issues?.[0]?.field).toBe(field);
    }
    expect((await put({ id: 'unknown' }, { name: 'A' })).body.code).toBe('customer-not-found');
  });

  it('has another role at once, and no session of before', async () => {
    const user = await makeUser();
    await put(user, { role: 'ADMIN' });
    expect(await isSignedIn(user)).toBe(false);
    await put(user, { role: 'CUSTOMER' });
    const { body } = await send<CustomerDetailResponse>('GET', `/${user.id}`);
    expect(body.customer.role).toBe('CUSTOMER');
    expect(await history(user.id)).toHaveLength(2);
  });

  it('loses the admin role only by another admin, and never the last one', async () => {
    expect((await put(admin, { role: 'CUSTOMER' })).body.code).toBe('own-role');
    const other = await makeUser({ role: 'ADMIN' });
    // Who never activated the account is no help.
    await makeUser({ role: 'ADMIN', activatedAt: null });
    const both = await Promise.all([
      put(other, { role: 'CUSTOMER', name: 'Prvá' }, admin),
      put(admin, { role: 'CUSTOMER', name: 'Druhá' }, other),
    ]);
    const admins = await env.DB.prepare(
      "select id, name from users where role = 'ADMIN' and activated_at is not null",
    ).all<{ id: string }>();
    expect(admins.results).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    // Back to how it was, for the other tests.
    await env.DB.prepare("update users set role = 'ADMIN', token_version = 1 where id = ?").bind(admin.id).run();
  });
});

describe('a generated password', () => {
  it('is shown once, ends all sessions, and opens nothing before it is changed', async () => {
    const user = await makeUser();
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    await mailedToken(user.email);
    const { body } = await send<NewPasswordResponse>('POST', `/${user.id}/reset-password`);
    expect(body.newPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(body).toMatchObject({ message: 'Nové heslo vygenerované', customer: { mustChangePassword: true } });
    expect(await isSignedIn(user)).toBe(false);
    const links = await env.DB.prepare(
      'select count(*) as count from account_tokens where user_id = ? and used_at is null',
    );
    expect(await links.bind(user.id).first()).toEqual({ count: 0 });
    const written = await history(user.id);
    expect(written).toMatchObject([{ action: 'customer.password', before: null, after: null }]);
    expect(JSON.stringify(written)).not.toContain(body.newPassword);

    const logIn = (password: string) =>
      call<SignedIn>('POST', '/auth/login', { body: { email: user.email, password } });
    expect((await logIn(testPassword)).status).toBe(401);
    const { token, user: who } = (await logIn(body.newPassword)).body;
    expect(who.mustChangePassword).toBe(true);
    for (const path of ['/albums', '/photos', '/orders', '/invoices'])
      expect((await call('GET', path, { token })).body, path).toMatchObject({ code: 'password-change-required' });
    expect((await call<ProfileResponse>('GET', '/auth/profile', { token })).status).toBe(200);

    const change = (newPassword: string) =>
      call<Refusal>('PUT', '/auth/password', { token, body: { currentPassword: body.newPassword, newPassword } });
    const same = await change(body.newPassword);
    expect(same.status).toBe(400);
    expect(same.body.issues?.[0]?.field).toBe('newPassword');
    expect((await change('moje-vlastne')).status).toBe(200);
    const own = (await logIn('moje-vlastne')).body;
    expect(own.user.mustChangePassword).toBe(false);
    expect((await call('GET', '/albums', { token: own.token })).status).toBe(200);
  });

  it("locks admins out until they change it, and is not for one's own account", async () => {
    const other = await makeUser({ role: 'ADMIN' });
    const { body } = await send<NewPasswordResponse>('POST', `/${other.id}/reset-password`);
    const { body: signedIn } = await call<SignedIn>('POST', '/auth/login', {
      body: { email: other.email, password: body.newPassword },
    });
    const list = await call('GET', '/admin/customers', { token: signedIn.token });
    expect(list).toMatchObject({ status: 403, body: { code: 'password-change-required' } });
    expect((await send('POST', `/${admin.id}/reset-password`)).body.code).toBe('own-password');
    expect(await isSignedIn(admin)).toBe(true);
    expect((await send('POST', '/unknown/reset-password')).status).toBe(404);
  });
});

describe('a storage plan', () => {
  it('sets what the customer may keep, and nothing that they have goes', async () => {
    const planId = await makeRawPlan();
    const user = await makeUser({ storageUsedBytes: capacityBytes(600, 'GB'), planEndsAt: 1 });
    const response = await send<CustomerResponse>('PUT', `/${user.id}/storage`, { storageServiceId: planId });
    expect(response.body).toMatchObject({
      message: 'Úložisková kapacita úspešne zmenená',
      customer: {
        storageServiceId: planId,
        planEndsAt: null,
        storageUsage: { limitBytes: capacityBytes(500, 'GB'), usedBytes: capacityBytes(600, 'GB') },
      },
    });
    expect(await isSignedIn(user)).toBe(true);
    expect(await history(user.id)).toMatchObject([{ action: 'customer.storage' }]);
    await send('PUT', `/${user.id}/storage`, { storageServiceId: planId });
    expect(await history(user.id)).toHaveLength(1);
  });

  it.each([{}, { storageServiceId: '' }, { storageServiceId: 1 }])('has to be chosen: %j', async (body) => {
    const user = await makeUser();
    const response = await send('PUT', `/${user.id}/storage`, body);
    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ field: 'storageServiceId', message: 'Prosím vyberte úložiskovú službu' }]);
    const unknown = await send('PUT', `/${user.id}/storage`, { storageServiceId: 'nothing' });
    expect(unknown.body.code).toBe('storage-service-not-found');
  });
});
