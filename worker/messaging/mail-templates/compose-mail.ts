import type { Context } from '../../platform/core/context.ts';
import { contactMailKind, findSender } from '../contact/contact-mail.ts';
import type { MailBody } from '../mail/mail-content.ts';
import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import type { ComposedMail, MailRow } from '../mail/send-mail.ts';
import type { OrderMailKind } from '../mail/write-order-mail.ts';
import { composeLinkMail } from './compose-link-mail.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { composeWithdrawalReceipt } from './compose-withdrawal-receipt.ts';

/**
 * Returns a mail of the outbox as it is to be sent. One about an order is composed anew, from the order as it is now, and
 * one with a link with a new link; the receipt of a withdrawal gets the pictures of the order's prints.
 * Throws `order-not-found`, `invoice-not-found`, `mail-outdated`.
 */
export async function composeMail(ctx: Context, mail: MailRow): Promise<ComposedMail> {
  const { subject, text, html } = mail;
  if (mail.kind === contactMailKind) return { subject, text, html, replyTo: await findSender(ctx, mail.id) };
  if (mail.kind === 'withdrawal-receipt') return composeWithdrawalReceipt(ctx, mail);
  if (mail.source !== null) return render(await composeLinkMail(ctx, mail, mail.source));
  if (mail.orderId === null) return { subject, text, html };
  return render(await composeOrderMail(ctx, mail.kind as OrderMailKind, mail.orderId, mail.id));
}

function render({ replyTo, attachments, ...content }: MailBody): ComposedMail {
  return { subject: content.subject, replyTo, attachments, text: mailText(content), html: mailHtml(content) };
}
