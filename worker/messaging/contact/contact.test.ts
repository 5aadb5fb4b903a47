import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { FieldIssue } from '../../../shared/errors.ts';
import type { ContactReceived } from '../../../shared/messaging/contact/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { contactMessages } from '../../platform/db/schema/main/messages.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call } from '../../testing/call.ts';
import { makeUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { sendMailsTo } from '../../testing/send-mails-to.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';

interface Refused {
  code: string;
  error: string;
  issues?: FieldIssue[];
}

let lastAddress = 0;
const message = (more: Record<string, unknown> = {}) => ({
  name: 'Ľubica Ďurčová',
  email: `${newId()}@example.sk`,
  subject: 'order',
  message: 'Kedy príde objednávka?',
  ...more,
});
const send = (body: unknown, address = `10.1.0.${++lastAddress}`) =>
  call<ContactReceived & Refused>('POST', '/contact', { body, headers: { 'cf-connecting-ip': address } });

const rowOf = (email: string) => env.DB.prepare('select * from contact_messages where email = ?').bind(email).first();
const count = async (table: string): Promise<number> =>
  (await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n ?? 0;

async function setCompanyEmail(email: string): Promise<void> {
  const row = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80, email };
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: companySettings.id, set: { email } });
}

describe('a message of the contact form', () => {
  it('is stored and mailed to the company, whose reply goes to the sender', async () => {
    const company = `firma-${newId()}@example.sk`;
    await setCompanyEmail(company);
    const body = message({
      email: ` ${newId()}@EXAMPLE.sk `,
      phone: '0901 234 567',
      message: ' Riadok\r\nDruhý\n\nTretí ',
    });
    const email = body.email.trim().toLowerCase();
    const { status, body: response } = await send(body);
    expect(status).toBe(201);
    expect(response).toEqual({ message: 'Ďakujeme, správu sme prijali. Odpovieme vám emailom.' });
    expect(await rowOf(email)).toMatchObject({
      name: 'Ľubica Ďurčová',
      phone: '0901 234 567',
      subject: 'order',
      message: 'Riadok\nDruhý\n\nTretí',
    });
    const [mail, ...others] = await sendMailsTo(company);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Správa z webu: Objednávka – Ľubica Ďurčová');
    expect(mail?.replyTo).toBe(email);
    for (const half of [mail?.text, mail?.html]) {
      for (const words of ['Ľubica Ďurčová', email, '0901 234 567', 'Riadok', 'Druhý', 'Tretí'])
        expect(half).toContain(words);
    }
  });

  it('sends nothing to the address that was typed', async () => {
    const body = message();
    expect((await send(body)).status).toBe(201);
    expect(await env.DB.prepare('select id from mails where recipient = ?').bind(body.email).first()).toBeNull();
  });

  it('goes to every admin as long as the company has no address', async () => {
    await setCompanyEmail(' ');
    const [first, second] = [await makeUser({ role: 'ADMIN' }), await makeUser({ role: 'ADMIN' })];
    const [gone, waiting] = [
      await makeUser({ role: 'ADMIN', deletedAt: 1 }),
      await makeUser({ role: 'ADMIN', activatedAt: null }),
    ];
    const body = message();
    await send(body);
    for (const admin of [first, second]) {
      const mails = await sendMailsTo(admin.email);
      expect(mails.map(({ replyTo }) => replyTo)).toEqual([body.email]);
    }
    for (const admin of [gone, waiting]) expect(await sendMailsTo(admin.email)).toEqual([]);
  });

  it.each([
    ['name', ' ', 'Zadajte meno a priezvisko.'],
    ['name', 'x'.repeat(101), 'Najviac 100 znakov.'],
    ['name', 'Jana\r\nBcc: zlodej@example.sk', 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
    ['email', '', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['email', undefined, 'Zadajte email.'],
    ['email', 'jana@example.sk\r\nBcc: zlodej@example.sk', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['email', 'jana@example.sk, zlodej@example.sk', 'Zadajte platný email, napríklad jana@example.sk.'],
    ['phone', 'zavolajte', 'Zadajte telefón v tvare 0901 234 567 alebo +421 901 234 567.'],
    ['subject', 'spam', 'Vyberte tému správy.'],
    ['subject', undefined, 'Vyberte tému správy.'],
    ['message', ' \n ', 'Napíšte správu.'],
    ['message', 'x'.repeat(5001), 'Správa môže mať najviac 5 000 znakov.'],
    ['message', 'a\u0000b', 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
    ['name', 'a\u0000b', 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
  ])('without a good %s (%j) is rejected with a message, and nothing is stored', async (field, value, words) => {
    const before = await count('contact_messages');
    const { status, body } = await send(message({ [field]: value }));
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ field, message: words });
    expect(await count('contact_messages')).toBe(before);
  });

  it('carries what people type as text', async () => {
    const company = `firma-${newId()}@example.sk`;
    await setCompanyEmail(company);
    await send(
      message({ name: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>\nE-mail: kto@iny.sk' }),
    );
    const [mail] = await sendMailsTo(company);
    expect(mail?.html).not.toMatch(/<img src=x|<script/);
    expect(mail?.head).not.toMatch(/^(bcc|cc):/im);
  });

  it('is taken ten times an hour from an address, also when all come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 13 }, () => send(message(), '192.0.2.9')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'too-many-messages',
      error: expect.stringContaining('Skúste to o hodinu'),
    });
  });

  it('is taken five times an hour from a sender, with whatever tag, from wherever', async () => {
    const user = newId();
    const statuses = [];
    for (let index = 0; index < 7; index++)
      statuses.push((await send(message({ email: `${user}${index ? `+${index}` : ''}@example.sk` }))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('is taken from everybody when thousands come, mailed later, and few more from the same address', async () => {
    const company = `firma-${newId()}@example.sk`;
    await setCompanyEmail(company);
    await env.DB.prepare(
      'insert into attempts (key, count, window_ends_at) values (?1, ?2, ?3) on conflict do update set count = ?2',
    )
      .bind(storedLimitKey('contact'), 299, Date.now() + 3_600_000)
      .run();
    const statuses = [];
    for (let times = 0; times < 3; times++) statuses.push((await send(message(), '192.0.2.77')).status);
    expect(statuses).toEqual([201, 201, 429]);
    const { results } = await env.DB.prepare('select text, next_attempt_at from mails where recipient = ?')
      .bind(company)
      .all<{ text: string; next_attempt_at: number }>();
    expect(results).toHaveLength(2);
    for (const mail of results) {
      expect(mail.text).toContain('nezvyčajne veľa');
      expect((mail.next_attempt_at - Date.now()) / 60_000).toBeCloseTo(30, 0);
    }
    expect((await send(message())).status).toBe(201);
    await env.DB.prepare('delete from attempts where key = ?').bind(storedLimitKey('contact')).run();
  });

  it('is forgotten after a year, in the outbox too', async () => {
    const admins = await count("users where role = 'ADMIN' and deleted_at is null and activated_at is not null");
    expect(admins).toBeGreaterThan(1);
    await setCompanyEmail('');
    const body = message();
    await send(body);
    const { id } = (await rowOf(body.email)) as { id: string };
    const mailsOf = () => count(`mails where id like '${id}%'`);
    expect(await mailsOf()).toBe(admins);

    const day = 24 * 3_600_000;
    const others = await count('mails');
    await runCron(openContext(env, Date.now() + 364 * day), '17 2 * * *');
    expect(await rowOf(body.email)).not.toBeNull();
    await runCron(openContext(env, Date.now() + 366 * day), '17 2 * * *');
    expect(await rowOf(body.email)).toBeNull();
    expect(await mailsOf()).toBe(0);
    expect(await openContext(env).db.select().from(contactMessages)).toEqual([]);
    expect(await count('mails')).toBeLessThan(others);
  });
});
