import { createTransport } from 'nodemailer';
import type { Context } from '../core/context.ts';
import type { MailAttachment } from './mail-content.ts';

export interface OutgoingMail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** The same for each try, so that a mail which arrived twice can be recognised. */
  messageId: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server of this deployment; null when none is set up, and mail waits in the outbox. */
export function openMailer(ctx: Context): Mailer | null {
  if (!ctx.localMailbox) return null;
  const transport = createTransport({
    ...ctx.localMailbox,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const host = new URL(ctx.origin).hostname;
  return {
    async send({ messageId, to, replyTo, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ content, ...attachment }) => ({
            ...attachment,
            content: typeof content === 'string' ? content : Buffer.from(content),
            contentDisposition: attachment.cid ? 'inline' : 'attachment',
          })),
          from: { name: 'Momentka', address: `noreply@${host}` },
          messageId: `<${messageId}@${host}>`,
        });
      } finally {
        transport.close();
      }
    },
  };
}
