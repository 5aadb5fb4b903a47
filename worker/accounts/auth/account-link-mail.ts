import { writeLinkMail } from '../../messaging/mail/write-link-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import { accountLinkSubjects } from './mails.ts';

const kinds = { activate: 'activation', reset: 'password-reset' } as const;

/** Adds the mail with an activation link, or with one for a new password, to the outbox. */
export const accountLinkMail = (ctx: Context, to: { id: string; email: string }, purpose: 'activate' | 'reset') =>
  writeLinkMail(ctx, {
    kind: kinds[purpose],
    recipient: to.email,
    subject: accountLinkSubjects[purpose],
    source: { type: 'account-link', userId: to.id, purpose },
  });
