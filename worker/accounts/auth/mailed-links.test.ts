import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { resendMail } from '../../messaging/mail/list-mails.ts';
import type { MailSession } from '../../messaging/mail/mail-session.ts';
import type { OutgoingMail } from '../../messaging/mail/open-mailer.ts';
import { sendMail } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { getCustomer } from '../customers/queries.ts';

const hour = 3_600_000;
const newPassword = 'tri-studene-jazera';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

// Requests only: the mail is sent by `send`, when the test says so.
const quiet = (now = Date.now()) => ({ ...openContext(env, now), enqueue: async () => true });

/** Asks for a mail, which the queue leaves alone, and returns its id. */
async function ask(path: string, body: { email: string; name?: string; password?: string }): Promise<string> {
  await env.DB.prepare(
    'create trigger if not exists later after insert on mails begin update mails set next_attempt_at = 1e13 where id = new.id; end',
  ).run();
  expect((await call('POST', path, { body })).status).toBeLessThan(300);
  await prepareIn('drop trigger later').run();
  const row = await env.DB.prepare('select id from mails where recipient = ? order by id desc')
    .bind(body.email)
    .first();
  return String(row?.id);
}

/** Sends a mail as the queue would, and returns the token that its recipient gets; null if the server says no. */
async function send(mailId: string, { now = Date.now(), reply = '' } = {}): Promise<string | null> {
  await env.DB.prepare("update mails set next_attempt_at = 0 where id = ? and status = 'WAITING'").bind(mailId).run();
  let sent: OutgoingMail | null = null;
  const session: MailSession = {
    isOpen: async () => true,
    send: async (mail) => {
      sent = mail;
      const responseCode = Number(reply.slice(0, 3));
      if (reply) throw Object.assign(new Error(reply), { command: 'RCPT TO', response: reply, responseCode });
    },
    close: async () => {},
  };
  await sendMail(quiet(now), mailId, composeMail, session);
  return (sent as OutgoingMail | null)?.text.match(/token=([\w-]+)/)?.[1] ?? null;
}

const rowOf = (id: string) =>
  env.DB.prepare('select * from mails where id = ?').bind(id).first<Record<string, string | number>>();
const reset = (token: string | null) => call('POST', '/auth/reset-password', { body: { token, newPassword } });
const activate = (token: string | null) => call('POST', '/auth/activate', { body: { token, password: testPassword } });
const countTokens = (userId: string) =>
  env.DB.prepare('select count(*) as n from account_tokens where user_id = ?').bind(userId).first('n');

/** Tries every word of a row that could be a token; true if one works. */
async function opensSomething(row: object | null): Promise<boolean> {
  const words = JSON.stringify(row).match(/[\w-]{16,}/g) ?? [];
  for (const word of new Set(words)) {
    const responses = [await reset(word), await activate(word), await call('GET', `/albums/share/${word}`)];
    if (responses.some(({ status }) => status < 300)) return true;
  }
  return false;
}

describe('a row of the outbox', () => {
  const register = { name: 'Jana Nováková', password: testPassword };

  it.each([
    ['waits', async () => undefined],
    ['was sent', (id: string) => send(id)],
    ['has failed', (id: string) => send(id, { reply: '550 5.1.1 no such user' })],
  ])('holds no link that works while it %s', async (state, go) => {
    const user = await makeUser();
    const ids = [
      await ask('/auth/register', { ...register, email: `${newId()}@example.sk` }),
      await ask('/auth/forgot-password', { email: user.email }),
    ];
    for (const id of ids) {
      await go(id);
      const row = await rowOf(id);
      expect(row?.status).toBe({ waits: 'WAITING', 'was sent': 'SENT', 'has failed': 'FAILED' }[state]);
      expect(row).toMatchObject({ text: '', html: '' });
      expect(await opensSomething(row)).toBe(false);
    }
  });

  it('holds no link to an album', async () => {
    const { id } = await makeAlbum(await makeUser());
    const customerEmails = [`${newId()}@example.sk`];
    await call('PUT', `/admin/albums/${id}/share`, { token: admin.token, body: { customerEmails } });
    const row = await env.DB.prepare('select * from mails where recipient = ?').bind(customerEmails[0]).first();
    expect(row).toMatchObject({ kind: 'album-share', subject: expect.stringMatching(/^Fotky pre vás/) });
    expect(await opensSomething(row)).toBe(false);
  });
});

describe('a mailed link', () => {
  it('is valid from when it is sent, however long the mail has waited', async () => {
    const user = await makeUser();
    const id = await ask('/auth/forgot-password', { email: user.email });
    await env.DB.prepare('update mails set created_at = 1 where id = ?').bind(id).run();
    expect(await countTokens(user.id)).toBe(0);
    const token = await send(id);
    const row = await env.DB.prepare('select expires_at from account_tokens where user_id = ?').bind(user.id).first();
    expect(Math.abs(Number(row?.expires_at) - Date.now() - 2 * hour)).toBeLessThan(hour / 2);
    expect((await reset(token)).status).toBe(200);
  });

  it('ends when its mail is tried again or sent again, which brings a new one', async () => {
    const user = await makeUser();
    const id = await ask('/auth/forgot-password', { email: user.email });
    const tokens = [await send(id, { reply: '450 4.2.1 later' }), await send(id), null];
    await resendMail(quiet(), await getCustomer(quiet(), admin.id), id);
    tokens[2] = await send(id);
    expect(new Set(tokens).size).toBe(3);
    expect(await countTokens(user.id)).toBe(1);
    expect((await reset(tokens[0] ?? '')).body).toMatchObject({ code: 'invalid-reset-token' });
    expect((await reset(tokens[1] ?? '')).body).toMatchObject({ code: 'invalid-reset-token' });
    expect((await reset(tokens[2] ?? '')).status).toBe(200);
  });

  it('is not made for an address that the account has left, nor for one that is active or deleted', async () => {
    const [moved, deleted] = [await makeUser(), await makeUser()];
    const email = `${newId()}@example.sk`;
    const ids = [
      await ask('/auth/forgot-password', { email: moved.email }),
      await ask('/auth/forgot-password', { email: deleted.email }),
      await ask('/auth/register', { name: 'Jana', email, password: testPassword }),
    ];
    await call('PUT', `/admin/customers/${moved.id}`, { token: admin.token, body: { email: `x${moved.email}` } });
    await call('DELETE', `/admin/customers/${deleted.id}`, { token: admin.token });
    await env.DB.prepare('update users set activated_at = 1 where email = ?').bind(email).run();
    for (const id of ids) {
      expect(await send(id)).toBeNull();
      expect(await rowOf(id)).toMatchObject({
        status: 'FAILED',
        last_error: expect.stringMatching(/^Odkaz v.tomto emaile už netreba/),
      });
    }
    expect(await countTokens(moved.id)).toBe(0);
  });
});
