import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as startTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPrograms } from '../processes.ts';
import { readAppSettings } from './app-settings.ts';
import { findFreePorts } from './ports.ts';
import { startMailbox } from './start-mailbox.ts';

let smtpPort = 0;
let mailPort = 0;

beforeAll(async () => {
  [smtpPort = 0, mailPort = 0] = await findFreePorts(2);
  await startMailbox({ ...readAppSettings(), smtpPort, mailPort });
}, 90_000);
afterAll(() => endPrograms());

async function subjects(): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${mailPort}/email`);
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
}

const mailer = (options: Record<string, unknown>) =>
  createTransport({ host: '127.0.0.1', port: smtpPort, tls: { rejectUnauthorized: false }, ...options });
const mail = (subject: string) => ({ from: 'a@example.sk', to: 'b@example.sk', subject, text: 'Ahoj' });

/** Says these lines one after the other, each once the server has replied to the one before. */
async function say(...lines: string[]): Promise<Socket> {
  const socket = connect(smtpPort, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'data');
  for (const line of lines) {
    socket.write(line);
    await once(socket, 'data');
  }
  return socket;
}

const attacks: [string, () => Promise<unknown>][] = [
  ['a client that insists on STARTTLS', () => mailer({ requireTLS: true }).sendMail(mail('x'))],
  ['a client that begins with TLS', () => mailer({ secure: true }).sendMail(mail('x'))],
  [
    'a handshake that the client ends',
    async () => {
      const socket = await say('EHLO x\r\n', 'STARTTLS\r\n');
      const tls = startTls({ socket, rejectUnauthorized: false });
      tls.on('error', () => {});
      setTimeout(() => socket.resetAndDestroy(), 100);
      await once(socket, 'close');
    },
  ],
  ['a wrong password', () => mailer({ auth: { user: 'a', pass: 'b' } }).sendMail(mail('x'))],
  ['a login that makes no sense', async () => (await say('EHLO x\r\n', 'AUTH PLAIN !!!\r\n')).destroy()],
  ['a connection reset at once', async () => (await say()).resetAndDestroy()],
  [
    'a connection reset in the middle of a mail',
    async () =>
      (await say('EHLO x\r\n', 'MAIL FROM:<a@b.sk>\r\n', 'RCPT TO:<c@d.sk>\r\n', 'DATA\r\n')).resetAndDestroy(),
  ],
  ['another protocol', async () => (await say('GET / HTTP/1.1\r\n\r\n')).end()],
];

it.each(attacks)('goes on after %s', async (name, attack) => {
  await attack().catch(() => {});
  await new Promise((wait) => setTimeout(wait, 300));
  await mailer({ ignoreTLS: true }).sendMail(mail(name));
  await expect.poll(subjects, { timeout: 10_000 }).toContain(name);
});

it('says that it has no STARTTLS instead of failing in it', async () => {
  await expect(mailer({ requireTLS: true }).sendMail(mail('x'))).rejects.toMatchObject({ code: 'ETLS' });
});
