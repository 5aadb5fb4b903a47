import { isIP } from 'node:net';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { decryptSecret } from '../../platform/core/secret-cipher.ts';
import type { MailAttachment } from './mail-content.ts';
import { isLoopback } from './mail-host.ts';
import { type Opened, openSocket } from './open-socket.ts';
import { requireMailHost } from './require-mail-host.ts';
import { findSmtpSettings, type SmtpRow } from './smtp-settings.ts';

export interface OutgoingMail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** The same for each attempt, so that duplicates can be recognised. */
  messageId: string;
}

/** Sends mails one after the other over one connection, until it is closed. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeoutMs = 10_000;
// For a server that trickles its replies, which meets no other time-out. Shorter than the pause of a claimed mail.
const longestSendMs = 40_000;

interface Server {
  host: string;
  port: number;
  secure: boolean;
  /** Only the local mailbox is used without TLS. */
  isPlain: boolean;
  auth?: { user: string; pass: string };
  from: { name: string; address: string };
  replyTo: string;
}

/** Returns the active mail server, else the local mailbox; null if there is none, and mail waits in the outbox. */
export async function openMailer(ctx: Context): Promise<Mailer | null> {
  const stored = await findSmtpSettings(ctx);
  if (stored?.isActive) return openSmtpMailer(ctx, stored);
  return ctx.localMailbox && (await connect(ctx, localServer(ctx, ctx.localMailbox)));
}

/** Returns whether mail can be sent. */
export async function hasMailServer(ctx: Context): Promise<boolean> {
  return ctx.localMailbox !== null || ((await findSmtpSettings(ctx))?.isActive ?? false);
}

/** Returns the stored server, active or not. Throws `smtp-host-refused`, `smtp-password-unreadable`. */
export async function openSmtpMailer(ctx: Context, stored: SmtpRow): Promise<Mailer> {
  const from = { name: stored.fromName, address: stored.fromEmail };
  const { localMailbox } = ctx;
  // By any name of this machine, such as `localhost`.
  if (localMailbox && isLoopback(stored.host) && localMailbox.port === stored.port)
    return connect(ctx, { ...localServer(ctx, localMailbox), from, replyTo: stored.replyTo });
  // Again: the DNS may have changed since it was saved.
  await requireMailHost(ctx, stored.host, stored.port);
  const pass = await decryptSecret(ctx.secrets.settings, 'smtp-password', stored.passwordCipher);
  if (pass === null) throw new AppError('smtp-password-unreadable');
  const { host, port, secure, username, replyTo } = stored;
  return connect(ctx, { host, port, secure, isPlain: false, auth: { user: username, pass }, from, replyTo });
}

const localServer = (ctx: Context, mailbox: { host: string; port: number }): Server => ({
  ...mailbox,
  secure: false,
  isPlain: true,
  from: { name: 'Momentka', address: `noreply@${new URL(ctx.origin).hostname}` },
  replyTo: '',
});

async function connect(ctx: Context, { host, port, secure, isPlain, auth, from, ...server }: Server): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure,
    auth,
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    pool: true,
    maxConnections: 1,
    // The outbox tries a mail again whose connection broke, and counts the attempts.
    maxRequeues: 0,
    getSocket: (_: unknown, opened: Opened) => openSocket({ host, port, secure, timeoutMs }, opened),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 20_000,
  });
  const idHost = new URL(ctx.origin).hostname;
  return {
    async send({ messageId, to, replyTo = server.replyTo, attachments = [], ...mail }) {
      const bound = { signal: AbortSignal.timeout(longestSendMs) };
      await transport.sendMail({
        ...mail,
        ...bound,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ content, ...attachment }) => ({
          ...attachment,
          content: typeof content === 'string' ? content : Buffer.from(content),
          contentDisposition: attachment.cid ? 'inline' : 'attachment',
        })),
        from,
        messageId: `<${messageId}@${idHost}>`,
      });
    },
    close: () => transport.close(),
  };
}
