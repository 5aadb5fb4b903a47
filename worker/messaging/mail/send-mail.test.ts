import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import type { MailSession } from './mail-session.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const hour = 3_600_000;

async function waitingMail(): Promise<string> {
  const ctx = openContext(env);
  const words = { subject: 'Ahoj', greeting: 'Dobrý deň,', paragraphs: ['text'] };
  const id = newId();
  await writeMail(ctx, { kind: 'smtp-test', recipient: `${newId()}@example.sk`, ...words }, id);
  return id;
}

const row = (id: string) =>
  env.DB.prepare('select status, attempts from mails where id = ?')
    .bind(id)
    .first<{ status: string; attempts: number }>();

const serverThat = (send: () => Promise<void>): MailSession => ({
  isOpen: async () => true,
  send,
  close: async () => {},
});

const refusal = (command: string, response: string) =>
  Object.assign(new Error(response), {
    code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

const serverThatSays = (command: string, response: string) =>
  serverThat(async () => {
    throw refusal(command, response);
  });

/** How the mail stands when this reply has come again and again for two days. */
async function afterTwoDays(session: MailSession) {
  const id = await waitingMail();
  for (let at = 1; at <= 24; at++)
    await sendMail(openContext(env, Date.now() + at * 2 * hour), id, composeMail, session);
  return row(id);
}

describe('a rejected mail', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 no such user'],
    ['RCPT TO', '550 unknown mailbox'],
    ['RCPT TO', '553 mailbox name not allowed'],
    ['DATA', '554 5.6.0 malformed message'],
    ['DATA', '552 5.3.4 message size exceeds fixed limit'],
    ['DATA', '554 transaction failed'],
  ])('is given up at once after %s: %s', async (command, response) => {
    const id = await waitingMail();
    await sendMail(openContext(env), id, composeMail, serverThatSays(command, response));
    expect(await row(id)).toEqual({ status: 'FAILED', attempts: 1 });
  });

  it.each([
    ['MAIL FROM', '553 5.7.1 sender address rejected: not owned by user'],
    ['MAIL FROM', '550 5.4.5 Daily user sending limit exceeded'],
    ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
    ['DATA', '554 5.7.0 daily quota exceeded'],
    ['DATA', '554 rate limited'],
    ['DATA', '550 too many messages'],
  ])('waits for us as long as it takes after %s: %s', async (command, response) => {
    expect((await afterTwoDays(serverThatSays(command, response)))?.status).toBe('WAITING');
  });

  it.each([
    ['RCPT TO', '452 4.2.2 mailbox full'],
    ['RCPT TO', '552 5.2.2 over quota'],
    ['RCPT TO', '550 5.7.1 relaying denied'],
    ['DATA', '550 5.7.26 unauthenticated mail'],
  ])('is tried twelve times after %s: %s', async (command, response) => {
    const id = await waitingMail();
    await sendMail(openContext(env), id, composeMail, serverThatSays(command, response));
    expect(await row(id)).toEqual({ status: 'WAITING', attempts: 1 });
    expect(await afterTwoDays(serverThatSays(command, response))).toEqual({ status: 'FAILED', attempts: 12 });
  });
});

describe('a mail that two consumers send', () => {
  it('is claimed from the moment when its server is open', async () => {
    const [id, startedAt] = [await waitingMail(), Date.now()];
    const isOpen = () => new Promise<boolean>((open) => setTimeout(open, 500, true));
    await sendMail(openContext(env, startedAt), id, composeMail, { ...serverThat(async () => {}), isOpen });
    const next = await env.DB.prepare('select next_attempt_at from mails where id = ?')
      .bind(id)
      .first('next_attempt_at');
    expect(Number(next) - startedAt).toBeGreaterThanOrEqual(60_450);
  });

  /** The first begins, the second takes the mail over after the pause; then the first ends. */
  async function race(first: () => Promise<void>, second: () => Promise<void>) {
    const id = await waitingMail();
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = serverThat(async () => {
      begun();
      await held;
      await first();
    });
    const sending = sendMail(openContext(env), id, composeMail, slow);
    await started;
    await sendMail(openContext(env, Date.now() + 2 * 60_000), id, composeMail, serverThat(second));
    end();
    await sending;
    return row(id);
  }
  const fine = async () => {};
  const refuse = async () => {
    throw refusal('RCPT TO', '550 5.1.1 no such user');
  };
  const greylist = async () => {
    throw refusal('RCPT TO', '450 4.2.0 greylisted');
  };

  it('remains sent when the slower one fails', async () => {
    expect(await race(refuse, fine)).toEqual({ status: 'SENT', attempts: 2 });
  });

  it('is sent when the slower one manages', async () => {
    expect(await race(fine, greylist)).toEqual({ status: 'SENT', attempts: 2 });
  });

  it('has the result of the latest attempt', async () => {
    expect(await race(refuse, greylist)).toEqual({ status: 'WAITING', attempts: 2 });
  });
});
