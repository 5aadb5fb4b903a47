import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { mailedToken } from '../../testing/compose-newest-mail.ts';
import { makeUser, testPassword } from '../../testing/factories.ts';
import { hashAtFullCost } from '../../testing/password-cost.ts';

const newEmail = () => `${newId()}@Example.SK`;
const registration = (email: string) => ({ name: 'Ján Žiak', email, password: testPassword });

describe('registration and activation at the full cost of hashes', () => {
  hashAtFullCost();

  it('creates an account that can sign in only after it is activated by the mailed link', async () => {
    const email = newEmail();
    expect((await call('POST', '/auth/register', { body: registration(` ${email} `) })).status).toBe(201);

    const tooEarly = await call('POST', '/auth/login', { body: { email, password: testPassword } });
    expect(tooEarly).toMatchObject({
      status: 403,
      body: { error: 'Váš účet nie je aktivovaný. Skontrolujte emailovú schránku.' },
    });

    const token = await mailedToken(email);
    expect((await call('POST', '/auth/activate', { body: { token, password: testPassword } })).status).toBe(200);
    const login = await call<SignedIn>('POST', '/auth/login', { body: { email, password: testPassword } });
    expect(login.status).toBe(200);
    expect(login.body.user).toMatchObject({
      name: 'Ján Žiak',
      email: email.toLowerCase(),
      role: 'CUSTOMER',
      isAdmin: false,
    });
    expect(JSON.stringify(login.body)).not.toMatch(/scrypt|hash/i);

    const profile = await call('GET', '/auth/profile', { token: login.body.token });
    expect(profile.body).toEqual({ user: login.body.user });
  });
});

describe('registration and activation', () => {
  it('distinguishes a used token from an invalid one', async () => {
    const email = newEmail();
    await call('POST', '/auth/register', { body: registration(email) });
    const token = await mailedToken(email);
    const body = { token, password: testPassword };
    await call('POST', '/auth/activate', { body });
    expect((await call('POST', '/auth/activate', { body })).body.error).toBe('Účet je už aktivovaný');
    expect((await call('POST', '/auth/activate', { body: { ...body, token: 'x' } })).body.error).toBe(
      'Neplatný aktivačný token',
    );
    expect((await call('POST', '/auth/activate', { body: { password: testPassword } })).body).toMatchObject({
      code: 'invalid-input',
      issues: [{ field: 'token', message: 'Chýba aktivačný token' }],
    });
  });

  it('rejects an expired activation link', async () => {
    const email = newEmail();
    await call('POST', '/auth/register', { body: registration(email) });
    const token = await mailedToken(email);
    await env.DB.prepare('update account_tokens set expires_at = 1').run();
    const body = { token, password: testPassword };
    expect((await call('POST', '/auth/activate', { body })).body.code).toBe('invalid-activation-token');
  });

  it('creates one account per email, whatever its case and however many requests come at once', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      [email, email.toLowerCase(), ` ${email}`].map((spelling) =>
        call('POST', '/auth/register', { body: registration(spelling) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.error).toBe('Účet s týmto emailom už existuje');
  });

  it.each([
    [{ name: '', email: 'a@b.sk', password: 'lezie-jez-lesom' }, 'name'],
    [{ name: 'Ján', email: 'nie je email', password: 'lezie-jez-lesom' }, 'email'],
    [{ name: 'Ján', email: 'a@b.sk', password: 'krátk' }, 'password'],
    [{ name: 'Ján', email: 'a@b.sk', password: 'x'.repeat(129) }, 'password'],
    [{ name: 5, email: ['a@b.sk'], password: null }, 'name'],
  ])('returns an issue for a wrong field: %#', async (body, field) => {
    const response = await call<{ issues: { field: string }[] }>('POST', '/auth/register', { body });
    expect(response.status).toBe(400);
    expect(response.body.issues.map((issue) => issue.field)).toContain(field);
  });

  it('mails a new activation link; the older one works too, and says so once the account is active', async () => {
    const email = newEmail();
    await call('POST', '/auth/register', { body: registration(email) });
    const first = await mailedToken(email);
    const resent = await call('POST', '/auth/resend-activation', { body: { email } });
    expect(resent.body.message).toBe('Aktivačný email bol znovu odoslaný. Skontrolujte svoju schránku.');
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    const activate = (token: string) => call('POST', '/auth/activate', { body: { token, password: testPassword } });
    expect((await activate(second)).status).toBe(200);
    expect((await activate(first)).body.error).toBe('Účet je už aktivovaný');
  });

  it('does not reveal whether an email has an account when a mail is requested', async () => {
    const known = await makeUser();
    for (const path of ['/auth/resend-activation', '/auth/forgot-password']) {
      const responses = await Promise.all(
        [known.email, newEmail()].map((email) => call('POST', path, { body: { email } })),
      );
      expect(responses[0]?.body).toEqual(responses[1]?.body);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

describe('a mailbox', () => {
  const spellings = (count: number) => {
    const user = newId();
    return Array.from({ length: count }, (_, index) => `${user}${index ? `+${index}` : ''}@example.sk`);
  };

  let last = 0;
  const askForAll = async (path: string, emails: string[]) => {
    const responses = [];
    for (const email of emails)
      responses.push(
        await call('POST', path, { body: { email }, headers: { 'cf-connecting-ip': `192.0.2.${++last}` } }),
      );
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
  };
  const mailsTo = (emails: string[], kind: string) =>
    env.DB.prepare('select count(*) as n from mails where kind = ?1 and recipient in (select value from json_each(?2))')
      .bind(kind, JSON.stringify(emails))
      .first<number>('n');

  it('registers five accounts a day, whichever of its addresses, and gets five more activation mails', async () => {
    const emails = spellings(6);
    const statuses = [];
    for (const email of emails)
      statuses.push((await call('POST', '/auth/register', { body: registration(email) })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await askForAll('/auth/resend-activation', [...emails, ...emails]);
    expect(await mailsTo(emails, 'activation')).toBe(10);
  });

  it('gets five links for a new password an hour to accounts that were never active', async () => {
    const emails = spellings(6);
    for (const email of emails) await makeUser({ email, activatedAt: null });
    await askForAll('/auth/forgot-password', emails);
    expect(await mailsTo(emails, 'password-reset')).toBe(5);
  });

  it('gets five links an hour to each active account', async () => {
    const emails = spellings(2);
    for (const email of emails) await makeUser({ email });
    for (const email of emails) await askForAll('/auth/forgot-password', Array<string>(7).fill(email));
    for (const email of emails) expect(await mailsTo([email], 'password-reset')).toBe(5);
  });
});

describe('login', () => {
  it('returns the same for a wrong password and an unknown email', async () => {
    const user = await makeUser();
    const wrong = await call('POST', '/auth/login', { body: { email: user.email, password: 'nie' } });
    const unknown = await call('POST', '/auth/login', { body: { email: newEmail(), password: 'nie' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.error).toBe('Nesprávny email alebo heslo');
  });

  it('rejects attempts after five failures, even with the right password, but not from other addresses', async () => {
    const user = await makeUser();
    const attempt = (password: string, address: string) =>
      call('POST', '/auth/login', { body: { email: user.email, password }, headers: { 'cf-connecting-ip': address } });
    for (let i = 0; i < 5; i++) expect((await attempt('nie', '203.0.113.1')).status).toBe(401);
    expect(await attempt(testPassword, '203.0.113.1')).toMatchObject({
      status: 429,
      body: { error: 'Príliš veľa pokusov o prihlásenie. Skúste to o\u00a0minútu.' },
      headers: expect.toSatisfy((headers: Headers) => /^(60|5\d)$/.test(headers.get('retry-after') ?? '')),
    });
    expect((await attempt(testPassword, '203.0.113.2')).status).toBe(200);
  });

  it('cannot be locked for others by a single address, and a new password unlocks it', async () => {
    const user = await makeUser();
    const attempt = (password: string, address: string) =>
      call('POST', '/auth/login', { body: { email: user.email, password }, headers: { 'cf-connecting-ip': address } });
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 40 }, () => attempt('nie', '203.0.113.50')));
    }
    expect((await attempt(testPassword, '203.0.113.51')).status).toBe(200);

    for (let last = 60; last < 90; last++) await attempt('nie', `203.0.113.${last}`);
    expect((await attempt(testPassword, '203.0.113.52')).status).toBe(429);
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const token = await mailedToken(user.email);
    await call('POST', '/auth/reset-password', { body: { token, newPassword: 'tri-studene-jazera' } });
    expect((await attempt('tri-studene-jazera', '203.0.113.52')).status).toBe(200);
  });

  it('does not count successes as failures', async () => {
    const user = await makeUser();
    for (let i = 0; i < 7; i++) {
      const response = await call('POST', '/auth/login', {
        body: { email: user.email, password: testPassword },
        headers: { 'cf-connecting-ip': '203.0.113.7' },
      });
      expect(response.status).toBe(200);
    }
  });

  it('requires JSON and rejects large bodies before it hashes', async () => {
    const text = await call('POST', '/auth/login', { body: 'email=a', headers: { 'content-type': 'text/plain' } });
    expect(text.status).toBe(415);
    const broken = await call('POST', '/auth/login', { body: '{', headers: { 'content-type': 'application/json' } });
    expect(broken).toMatchObject({ status: 400, body: { code: 'invalid-json' } });
    const huge = await call('POST', '/auth/login', { body: { email: 'a@b.sk', password: 'x'.repeat(1_000_000) } });
    expect(huge.status).toBe(413);
  });
});

describe('sessions', () => {
  it('all end when the password changes', async () => {
    const user = await makeUser();
    const wrong = await call('PUT', '/auth/password', {
      token: user.token,
      body: { currentPassword: 'nie', newPassword: 'tri-studene-jazera' },
    });
    expect(wrong.body.error).toBe('Súčasné heslo nie je správne');
    const right = await call('PUT', '/auth/password', {
      token: user.token,
      body: { currentPassword: testPassword, newPassword: 'tri-studene-jazera' },
    });
    expect(right.status).toBe(200);
    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(401);
    expect(
      (await call('POST', '/auth/login', { body: { email: user.email, password: 'tri-studene-jazera' } })).status,
    ).toBe(200);
  });
});

describe('forgotten password', () => {
  it('is replaced through the mailed link, once; old sessions end and the account is activated', async () => {
    const user = await makeUser({ activatedAt: null });
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const older = await mailedToken(user.email);
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const token = await mailedToken(user.email);
    const body = { token, newPassword: 'tri-studene-jazera' };
    const responses = await Promise.all([1, 2].map(() => call('POST', '/auth/reset-password', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(401);
    expect(
      (await call('POST', '/auth/login', { body: { email: user.email, password: 'tri-studene-jazera' } })).status,
    ).toBe(200);
    for (const spent of [token, older]) {
      const again = await call('POST', '/auth/reset-password', { body: { ...body, token: spent } });
      expect(again.body.code).toBe('invalid-reset-token');
    }
  });
});

describe('profile', () => {
  it('changes the name and nothing that a customer may not change', async () => {
    const user = await makeUser();
    const response = await call<SignedIn>('PUT', '/auth/profile', {
      token: user.token,
      body: {
        name: 'Eva Malá',
        role: 'ADMIN',
        isAdmin: true,
        email: 'x@y.sk',
        storageLimitBytes: 0,
        id: 'x',
        tokenVersion: 9,
      },
    });
    expect(response.body.user).toMatchObject({
      id: user.id,
      name: 'Eva Malá',
      email: user.email,
      role: 'CUSTOMER',
      isAdmin: false,
    });
    expect((await call('GET', '/auth/profile', { token: user.token })).body.user).toEqual(response.body.user);
  });
});
