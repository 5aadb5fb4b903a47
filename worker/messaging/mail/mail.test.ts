import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import worker from '../../index.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { receivedMails } from '../../testing/received-mails.ts';
import { until } from '../../testing/until.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const content = (recipient: string, more: Partial<MailContent> = {}): MailContent => ({
  kind: 'smtp-test',
  recipient,
  subject: 'Ľúbezné ôsmaky',
  greeting: 'Dobrý deň, <b>Ján</b>,',
  paragraphs: ['text'],
  ...more,
});

async function outbox(mailContent: MailContent): Promise<string> {
  const ctx = openContext(env);
  const id = newId();
  await writeMail(ctx, mailContent, id);
  return id;
}

const row = (id: string) =>
  env.DB.prepare('select status, attempts, last_error from mails where id = ?').bind(id).first();

describe('the outbox', () => {
  it('delivers a mail once, however often and at once its message comes', async () => {
    const to = `${newId()}@example.sk`;
    const id = await outbox(content(to));
    await Promise.all([1, 2, 3].map(() => sendMail(openContext(env), id, composeMail)));
    await sendMail(openContext(env), id, composeMail);
    const [mail, ...more] = await receivedMails(to);
    expect(more).toEqual([]);
    expect(mail).toContain(`Message-ID: <${id}@localhost>`);
    expect(mail).toMatch(/Subject: =\?UTF-8\?/);
    expect(mail).not.toContain('<b>Ján');
    expect(await row(id)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('gives up on a recipient that the server refuses, and says why', async () => {
    const id = await outbox(content(`refused-${newId()}@example.sk`));
    await sendMail(openContext(env), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('550') });
  });

  it('tries again after a pause when the server is away, by the sweep', async () => {
    const to = `${newId()}@example.sk`;
    const id = await outbox(content(to));
    await sendMail(openContext({ ...env, LOCAL_MAILBOX: '127.0.0.1:9' }), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'WAITING', attempts: 1 });
    await sendMail(openContext(env), id, composeMail);
    expect(await receivedMails(to)).toEqual([]);

    await env.DB.prepare('update mails set next_attempt_at = 0 where id = ?').bind(id).run();
    const controller = createScheduledController({ scheduledTime: Date.now(), cron: '*/15 * * * *' });
    await worker.scheduled(controller, env);
    await until(async () => (await receivedMails(to)).length > 0);
    expect(await receivedMails(to)).toHaveLength(1);
  });

  it('waits while there is no server', async () => {
    const id = await outbox(content(`${newId()}@example.sk`));
    await sendMail(openContext({ ...env, LOCAL_MAILBOX: '' }), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'WAITING', attempts: 0 });
  });

  it('is safe against typed headers and recipients', async () => {
    const to = `${newId()}@example.sk`;
    const id = await outbox(content(to, { subject: 'Ahoj\r\nBcc: zlodej@example.sk\r\n\r\ntelo' }));
    await sendMail(openContext(env), id, composeMail);
    const [mail = ''] = await receivedMails(to);
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).toContain('Subject: Ahoj Bcc: zlodej@example.sk');
    expect(head).not.toMatch(/^Bcc:/m);
  });
});
