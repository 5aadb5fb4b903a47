import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConfirmedResponse, FactorChallenge } from '../../../shared/accounts/factors/contract.ts';
import type { VoucherResponse } from '../../../shared/shop/vouchers/contract.ts';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { addPasskey, addTotp, eventsOf, freshCode, post } from '../../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { makeProduct } from '../../testing/shop-factories.ts';

let user: TestUser;

const minute = 60_000;
const age = ({ id }: TestUser, minutes: number) =>
  env.DB.prepare('update sessions set confirmed_at = ? where user_id = ?')
    .bind(Date.now() - minutes * minute, id)
    .run();
const start = async ({ token }: TestUser) =>
  (await post<FactorChallenge>('/auth/confirm/options', undefined, token)).body;
const confirm = (body: unknown, { token } = user) => post<ConfirmedResponse>('/auth/confirm', body, token);
const exportStatus = async ({ token } = user) =>
  (await call('POST', '/archives', { token, body: { account: true } })).status;

beforeEach(async () => {
  user = await makeUser();
  await age(user, 11);
});

describe('a proof of who is at a session', () => {
  it('is asked for ten minutes after the last one, and given by the password', async () => {
    expect(await exportStatus()).toBe(403);
    expect(await start(user)).toEqual({ challengeToken: '', methods: [], passkeyOptions: null });
    const { status, body } = await confirm({ password: testPassword });
    expect(status).toBe(200);
    expect(Date.parse(body.confirmedUntil) - Date.now()).toBeGreaterThan(9 * minute);
    expect(await exportStatus()).toBe(201);
    await age(user, 9);
    expect(await exportStatus()).toBe(201);
    await age(user, 10);
    expect(await exportStatus()).toBe(403);
    expect(await eventsOf(user)).toContain('confirmed');
  });

  it('is not given by a wrong password, which is recorded and limited', async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await confirm({ password: 'nie je to' })).body.code);
    expect(codes).toEqual([...Array(5).fill('wrong-current-password'), 'too-many-sign-ins']);
    expect(await exportStatus()).toBe(403);
    expect(await eventsOf(user)).toContain('confirm-failed');
  });

  it('is given by the second factor of somebody who has one, no longer by the password', async () => {
    await age(user, 0);
    const { secret } = await addTotp(user);
    const { authenticator } = await addPasskey(user);
    await age(user, 11);
    expect((await confirm({ password: testPassword })).body.code).toBe('confirm-with-factor');
    const byCode = await start(user);
    expect(byCode.methods).toEqual(['passkey', 'totp', 'recovery-code']);
    const code = await freshCode(user, secret);
    const both = await Promise.all(
      [1, 2].map(() => confirm({ challengeToken: byCode.challengeToken, proof: { code } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await age(user, 11);
    const { challengeToken, passkeyOptions } = await start(user);
    const passkey = await authenticator.use(passkeyOptions ?? {});
    expect((await confirm({ challengeToken, proof: { passkey } })).status).toBe(200);
    expect(await exportStatus()).toBe(201);
  });

  it('is for the session that asked, not for another one or for a sign-in', async () => {
    await age(user, 0);
    const { secret } = await addTotp(user);
    await age(user, 11);
    const { challengeToken } = await start(user);
    const code = await freshCode(user, secret);
    const stranger = await makeUser();
    expect((await confirm({ challengeToken, proof: { code } }, stranger)).body.code).toBe('challenge-expired');
    expect((await post('/auth/login/factor', { challengeToken, proof: { code } })).body.code).toBe('challenge-expired');
    const foreign = { challengeToken: (await start(stranger)).challengeToken || 'x', proof: { code } };
    expect((await confirm(foreign)).body.code).toBe('challenge-expired');
    expect((await confirm({ challengeToken, proof: { code } })).status).toBe(200);
  });
});

describe('without a fresh proof an admin', () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await makeUser({ role: 'ADMIN' });
    await age(admin, 11);
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, body: response } = await call(method, path, { token: admin.token, body });
    return response.code ?? status;
  };

  it.each([
    ['POST', '/admin/customers/x/reset-password', undefined],
    ['POST', '/admin/customers/x/reset-factors', undefined],
    ['DELETE', '/admin/customers/x', undefined],
    ['POST', '/admin/api-tokens', { name: 'Stanica' }],
    ['PUT', '/admin/api-tokens/x', { name: 'Stanica' }],
    ['DELETE', '/admin/api-tokens/x', undefined],
    ['PUT', '/admin/smtp-settings', {}],
  ])('can not call %s %s', async (method, path, body) => {
    expect(await send(method, path, body)).toBe('confirmation-required');
  });

  it('can not make a voucher that leaves nothing to pay, nor turn one into it', async () => {
    const code = (percent: number) => ({ code: `AKCIA-${percent}`, kind: 'PERCENT', percent });
    expect(await send('POST', '/admin/vouchers', code(100))).toBe('confirmation-required');
    const { status, body } = await call<VoucherResponse>('POST', '/admin/vouchers', {
      token: admin.token,
      body: code(99),
    });
    expect(status).toBe(201);
    const path = `/admin/vouchers/${body.voucher.id}`;
    expect(await send('PUT', path, { percent: 100 })).toBe('confirmation-required');
    await age(admin, 0);
    expect(await send('PUT', path, { percent: 100 })).toBe(200);
    await age(admin, 11);
    expect(await send('PUT', path, { maxUses: 1000 })).toBe('confirmation-required');
    expect(await send('PUT', path, { isActive: false })).toBe(200);
  });

  it('can delete a few things, but not many one by one', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 6; made++) ids.push((await makeProduct('PRINT_SIZE')).id);
    const remove = (id: string | undefined) => send('DELETE', `/admin/products/${id}`);
    for (const id of ids.slice(0, 4)) expect(await remove(id)).toBe(200);
    expect(await remove(ids[4])).toBe('confirmation-required');
    for (const noun of ['orders', 'albums', 'storage-services'])
      expect(await send('DELETE', `/admin/${noun}/x`), noun).toBe('confirmation-required');
    await age(admin, 0);
    for (const id of ids.slice(4)) expect(await remove(id)).toBe(200);
  });

  it('can pay a refund back to a card, but to no account', async () => {
    const refund = { requestKey: newId(), reason: 'OTHER', reasonText: 'Dohoda', amountCents: 100 };
    const path = '/admin/orders/x/refunds';
    const transfer = { ...refund, method: 'bank', iban: 'SK3112000000198742637541', recipientName: 'Eva Malá' };
    expect(await send('POST', path, transfer)).toBe('confirmation-required');
    expect(await send('POST', path, { ...refund, method: 'card' })).not.toBe('confirmation-required');
  });

  it('can change the name of a customer, but not role and email', async () => {
    const path = `/admin/customers/${user.id}`;
    const same = { email: user.email, role: 'CUSTOMER' };
    expect(await send('PUT', path, { ...same, name: 'Jana Nová' })).toBe(200);
    expect(await send('PUT', path, { ...same, email: 'iny@example.sk' })).toBe('confirmation-required');
    expect(await send('PUT', path, { ...same, role: 'ADMIN' })).toBe('confirmation-required');
    await age(admin, 0);
    expect(await send('PUT', path, { ...same, email: 'iny@example.sk' })).toBe(200);
    const mail = await env.DB.prepare('select text from mails where recipient = ?').bind(user.email).first();
    expect(mail?.text).toContain('iny@example.sk');
  });

  it('can change the settings of the firm, but not its bank account', async () => {
    const { body } = await call<{ settings: Record<string, unknown> }>('GET', '/admin/company-settings', {
      token: admin.token,
    });
    const settings = { ...body.settings, companyName: 'Fotky s. r. o.' };
    expect(await send('PUT', '/admin/company-settings', { ...settings, version: undefined })).toBe(200);
    const iban = 'SK3112000000198742637541';
    expect(await send('PUT', '/admin/company-settings', { ...settings, iban, version: undefined })).toBe(
      'confirmation-required',
    );
  });
});
