import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type {
  SmtpSettings,
  SmtpSettingsInput,
  SmtpSettingsResponse,
} from '../../../shared/platform/settings/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { decryptSecret } from '../../platform/core/secret-cipher.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeWaitingMail } from '../../testing/make-waiting-mail.ts';
import { receivedMails } from '../../testing/received-mails.ts';
import { until } from '../../testing/until.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { requireMailHost } from './require-mail-host.ts';
import { sendMail } from './send-mail.ts';

const password = 'Tajné heslo ľščťž 123';
const settings: SmtpSettingsInput = {
  host: '127.0.0.1',
  port: 2525,
  secure: false,
  username: 'obchod@example.sk',
  password,
  fromName: 'Momentka',
  fromEmail: 'obchod@example.sk',
  replyTo: '',
  isActive: true,
  testEmail: '',
};
const mailboxPort = Number(env.LOCAL_MAILBOX.split(':')[1]);

type Failed = { code: string; error: string; issues?: { field: string; message: string }[] };

let admin: TestUser;
let customer: TestUser;

const save = (more: Partial<SmtpSettingsInput> | Record<string, unknown> = {}) =>
  call<SmtpSettingsResponse & Failed>('PUT', '/admin/smtp-settings', {
    token: admin.token,
    body: { ...settings, ...more },
  });
const read = async (): Promise<SmtpSettings> =>
  (await call<SmtpSettingsResponse>('GET', '/admin/smtp-settings', { token: admin.token })).body.settings;
const test = (testEmail: string) =>
  call<SmtpSettingsResponse & Failed>('POST', '/admin/smtp-settings/test', { token: admin.token, body: { testEmail } });

beforeAll(async () => {
  [admin, customer] = [await makeUser({ role: 'ADMIN' }), await makeUser()];
});
beforeEach(() =>
  env.DB.prepare('delete from smtp_settings')
    .run()
    .then(() => {}),
);

describe('the mail settings', () => {
  it('begin with a large provider, STARTTLS and no password', async () => {
    expect(await read()).toMatchObject({ host: 'smtp.gmail.com', port: 587, secure: false, hasPassword: false });
  });

  it('keep the password to the server: encrypted, never in a response', async () => {
    const responses = [await save(), await call('GET', '/admin/smtp-settings', { token: admin.token })];
    for (const { body } of responses) {
      expect(JSON.stringify(body)).not.toMatch(/Tajné|Cipher|v1\./);
      expect(body).toMatchObject({ settings: { hasPassword: true } });
    }
    const row = await env.DB.prepare('select * from smtp_settings').first<Record<string, unknown>>();
    expect(JSON.stringify(row)).not.toContain('Tajné');
    expect(await decryptSecret(env.SETTINGS_KEY, 'smtp-password', String(row?.password_cipher))).toBe(password);
  });

  it('keep the stored password when none is given, but only for its server', async () => {
    await save();
    const { password: _, ...without } = settings;
    const again = { ...without, password: undefined, fromName: 'Iné meno' };
    expect((await save(again)).body.settings).toMatchObject({ fromName: 'Iné meno', hasPassword: true });
    const row = await env.DB.prepare('select password_cipher from smtp_settings').first<{ password_cipher: string }>();
    expect(await decryptSecret(env.SETTINGS_KEY, 'smtp-password', row?.password_cipher ?? '')).toBe(password);

    const elsewhere = await save({ ...again, host: 'localhost' });
    expect(elsewhere).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'password', message: 'Zadajte heslo.' }] },
    });
  });

  it('ask for a password at first, and for what else is missing', async () => {
    expect(await save({ password: undefined })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'password' }] },
    });
    const bad = await save({ host: ' ', username: '', fromEmail: 'x', port: 0, replyTo: 'y', password: 'x' });
    expect(bad.body.issues?.map(({ field }) => field).sort()).toEqual([
      'fromEmail',
      'host',
      'port',
      'replyTo',
      'username',
    ]);
  });

  it('refuse line breaks in every text', async () => {
    for (const field of ['host', 'username', 'fromName', 'fromEmail', 'replyTo']) {
      const { status, body } = await save({ [field]: `a@example.sk\r\nBcc: zlodej@example.sk` });
      expect([status, body.code], field).toEqual([400, field === 'host' ? body.code : 'invalid-input']);
    }
  });

  it.each([
    ['10.0.0.1', 587],
    ['169.254.169.254', 587],
    ['[::ffff:10.0.0.1]', 587],
    ['metadata.google.internal', 587],
    ['8.8.8.8', 22],
    ['8.8.8.8', 25],
  ])('refuse %s port %i', async (host, port) => {
    expect(await save({ host, port })).toMatchObject({ status: 400, body: { code: 'smtp-host-refused' } });
    expect((await read()).hasPassword).toBe(false);
  });

  it('refuse loopback outside of a developer’s machine', async () => {
    const production = openContext({ ...env, LOCAL_MAILBOX: '' });
    for (const host of ['127.0.0.1', 'localhost', '::1', '2130706433', '0x7f.1', '::ffff:127.0.0.1'])
      await expect(requireMailHost(production, host, 587), host).rejects.toMatchObject({ code: 'smtp-host-refused' });
    expect(await requireMailHost(production, '8.8.8.8', 587)).toBe('8.8.8.8');
    expect(await requireMailHost(openContext(env), '127.1', 1025)).toBe('127.0.0.1');
  });

  it('are no business of customers', async () => {
    await save();
    for (const [method, path] of [
      ['GET', '/admin/smtp-settings'],
      ['PUT', '/admin/smtp-settings'],
      ['POST', '/admin/smtp-settings/test'],
    ] as const)
      expect(
        (await call(method, path, { token: customer.token, body: method === 'GET' ? undefined : settings })).status,
      ).toBe(403);
  });
});

describe('the test mail', () => {
  it('wants an address and saved settings', async () => {
    expect(await test('')).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Prosím zadajte testovací email' }] },
    });
    expect(await test('ja@example.sk')).toMatchObject({ status: 409, body: { code: 'smtp-not-set' } });
  });

  it('arrives, also while the settings are off, and its result is stored with its time', async () => {
    await save({
      port: mailboxPort,
      isActive: false,
      fromName: 'Štúdio "Ľubka", <a@b.sk>',
      replyTo: 'odpoved@example.sk',
    });
    const to = `${newId()}@example.sk`;
    expect((await test(to)).status).toBe(200);
    const [mail = ''] = await receivedMails(to);
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head.replace(/\r\n /g, ' ')).toMatch(/^From: =\?UTF-8\?Q\?.*\?= <obchod@example\.sk>$/m);
    expect(head).toMatch(/^Reply-To: .*odpoved@example\.sk/m);
    expect(head.match(/^From:/gm)).toHaveLength(1);
    const { lastTestResult, testEmail } = await read();
    expect(testEmail).toBe(to);
    expect(lastTestResult).toMatchObject({ success: true, message: expect.stringContaining(to) });
    expect(Date.parse(lastTestResult?.timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['closed', /^Spojenie so serverom bolo odmietnuté, na tomto porte mail neprijíma\.$/],
    ['closes after greeting', /^Server spojenie ukončil\./],
    ['hangs', /^Server sa neohlásil ako mailový server\./],
    ['greets with 554', /^Server nás odmietol\. Odpoveď servera: „554 5\.7\.1 go away“$/],
    ['replies 421', /^Server je zaneprázdnený.* Odpoveď servera: „421 4\.3\.2 try later“$/],
    ['is no mail server', /^Na tejto adrese odpovedá niečo iné než mailový server\./],
    ['has no STARTTLS', /^Server neponúka zabezpečené spojenie STARTTLS\..* Odpoveď servera: „502 no“$/],
    ['has a certificate of its own', /^Zabezpečené spojenie.*certifikát/],
    ['has a certificate of its own, STARTTLS', /^Zabezpečené spojenie.*certifikát/],
  ] as const)('says why in Slovak when the server %s', async (fault, why) => {
    await save({ port: inject('faultPorts')[fault], secure: fault === 'has a certificate of its own' });
    const { status, body } = await test('ja@example.sk');
    expect([status, body.error]).toEqual([502, 'Chyba pri odosielaní testovacieho emailu']);
    expect(body.issues?.[0]?.message).toMatch(why);
    expect(body.issues?.[0]?.message.replace(/„.*“/, '')).not.toMatch(
      /error|connect|greeting|closed|invalid|reference/i,
    );
    expect((await read()).lastTestResult).toMatchObject({ success: false, message: expect.stringMatching(why) });
    const heard = JSON.stringify(await (await fetch(inject('faultsHeardUrl'))).json());
    // Neither the password nor a mail in the clear.
    expect(heard).not.toMatch(/AUTH |MAIL FROM:<obchod/);
    expect(heard).not.toContain(btoa('obchod'));
  });
});

it('a test by any name of the local mailbox reaches it, in the clear', async () => {
  await save({ host: 'localhost', port: mailboxPort });
  const to = `${newId()}@example.sk`;
  expect((await test(to)).status).toBe(200);
  expect(await receivedMails(to)).toHaveLength(1);
});

it('a test says when the stored password can no longer be read', async () => {
  await save({ port: inject('faultPorts').closed });
  await env.DB.prepare("update smtp_settings set password_cipher = 'nonsense'").run();
  expect((await test('ja@example.sk')).body.issues?.[0]?.message).toBe(
    'Uložené heslo sa nedá prečítať. Zadajte ho v nastaveniach mailu znovu.',
  );
});

describe('which server sends', () => {
  it('is the active one, else the local mailbox, else none', async () => {
    const row = (id: string) =>
      env.DB.prepare('select status, attempts, last_error from mails where id = ?').bind(id).first();

    const first = await makeWaitingMail();
    await sendMail(openContext({ ...env, LOCAL_MAILBOX: '' }), first, composeMail);
    expect(await row(first)).toMatchObject({ status: 'WAITING', attempts: 0 });

    await save({ port: inject('faultPorts').closed });
    await sendMail(openContext(env), first, composeMail);
    expect(await row(first)).toMatchObject({
      status: 'WAITING',
      attempts: 1,
      last_error: expect.stringContaining('Spojenie'),
    });

    // A saved server takes what waits, but not the mail that might be on its way right now.
    const [second, third] = [await makeWaitingMail(), await makeWaitingMail()];
    const aWhileAgo = Date.now() - 5 * 60_000;
    await env.DB.prepare('update mails set attempts = 4, next_attempt_at = ? where id = ?')
      .bind(aWhileAgo + 120 * 60_000, third)
      .run();
    await save({ port: mailboxPort });
    await until(async () => (await row(third))?.status === 'SENT');
    expect(await row(second)).toMatchObject({ status: 'SENT', attempts: 1 });
    expect(await row(third)).toMatchObject({ status: 'SENT', attempts: 5 });
    expect(await row(first)).toMatchObject({ status: 'WAITING', attempts: 1 });
  });
});
