import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { composeNewestMail, mailedToken } from '../../testing/compose-newest-mail.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';

let admin: TestUser;
let user: TestUser;
let email: string;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  user = await makeUser();
  email = `${newId()}@example.sk`;
});

const ask = (to: string) => call('POST', '/auth/email', { token: user.token, body: { email: to } });
const confirm = (token: string) => call('POST', '/auth/email/confirm', { body: { token, password: testPassword } });
const logIn = (as: string) => call('POST', '/auth/login', { body: { email: as, password: testPassword } });
const emailNow = () => env.DB.prepare('select email from users where id = ?').bind(user.id).first('email');

describe('a new email', () => {
  it('is theirs once they used the link in it with their password; sessions end, and the old address is told', async () => {
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await emailNow()).toBe(user.email);
    const mail = await composeNewestMail(email);
    expect(mail.text).not.toMatch(new RegExp(`${user.email}|Jana`));
    const token = await mailedToken(email);
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const reset = await mailedToken(user.email);

    expect((await confirm(token)).status).toBe(200);
    expect(await emailNow()).toBe(email);
    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(401);
    expect((await logIn(user.email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const notice = await composeNewestMail(user.email);
    expect(notice).toMatchObject({ subject: 'Emailová adresa vášho účtu sa zmenila' });
    expect(notice.text).not.toContain(email);
    const found = await call('GET', `/admin/customers?search=${email}`, { token: admin.token });
    expect(JSON.stringify(found.body)).toContain(user.id);
    const events = await env.DB.prepare('select kind from auth_events where user_id = ?').bind(user.id).all();
    expect(events.results).toContainEqual({ kind: 'email-changed' });

    // Links mailed to the old address, and this one again.
    const body = { token: reset, newPassword: 'tri-studene-jazera' };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(400);
    expect((await confirm(token)).body).toMatchObject({ code: 'invalid-email-token' });
  });

  it('needs a recent confirmation of who they are', async () => {
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(user.id).run();
    expect((await ask(email)).body).toMatchObject({ code: 'confirmation-required' });
    expect(await env.DB.prepare('select 1 from mails where recipient = ?').bind(email).first()).toBeNull();
  });

  it('is one that no one has, also when somebody took it meanwhile', async () => {
    expect((await ask(admin.email)).body).toMatchObject({ code: 'email-taken' });
    expect((await ask(user.email)).status).toBe(400);
    await ask(email);
    const token = await mailedToken(email);
    await makeUser({ email });
    expect((await confirm(token)).body).toMatchObject({ code: 'email-taken' });
    expect(await emailNow()).toBe(user.email);
  });

  it.each([
    ['expired', () => env.DB.prepare('update account_tokens set expires_at = 1 where user_id = ?').bind(user.id).run()],
    [
      'ended by a new password',
      () =>
        call('PUT', '/auth/password', {
          token: user.token,
          body: { currentPassword: testPassword, newPassword: 'tri-studene-jazera' },
        }),
    ],
    ['ended with the account', () => call('DELETE', `/admin/customers/${user.id}`, { token: admin.token })],
  ])('is not set by a link that %s', async (_, end) => {
    await ask(email);
    const token = await mailedToken(email);
    await end();
    const before = await emailNow();
    expect((await confirm(token)).body).toMatchObject({ code: 'invalid-email-token' });
    expect(await emailNow()).toBe(before);
  });

  it('is not asked for any more in a mail that waits while the password changes', async () => {
    await ask(email);
    await env.DB.prepare('update users set token_version = token_version + 1 where id = ?').bind(user.id).run();
    await expect(composeNewestMail(email)).rejects.toMatchObject({ code: 'mail-outdated' });
  });

  it('is mailed five times an hour to a mailbox, no matter who asks; more gets the same response', async () => {
    for (let at = 0; at < 6; at++) {
      const { token } = await makeUser();
      expect((await call('POST', '/auth/email', { token, body: { email } })).status).toBe(200);
    }
    const mails = env.DB.prepare('select count(*) as n from mails where recipient = ?').bind(email);
    expect(await mails.first('n')).toBe(5);
  });

  it('is asked for five times an hour at most', async () => {
    for (let at = 0; at < 5; at++) expect((await ask(`${newId()}@example.sk`)).status).toBe(200);
    expect(await ask(email)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });
});
