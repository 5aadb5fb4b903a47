import { AppError } from '../../../shared/errors.ts';
import type { LinkMailContent } from '../../messaging/mail/mail-content.ts';
import type { MailRow } from '../../messaging/mail/send-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { emailChangeMail } from './email-change-mails.ts';
import { issueMailedToken } from './issue-mailed-token.ts';
import { activationMail, resetMail } from './mails.ts';
import { findUserById } from './queries.ts';

type AccountLink = Extract<MailSource, { type: 'account-link' }>;
type EmailChange = Extract<MailSource, { type: 'change-email' }>;

/**
 * Composes a mail with a new link, which is valid from now on. Throws `mail-outdated` when the account has another
 * email by now, is deleted, or needs no activation any more.
 */
export async function composeAccountLink(ctx: Context, mail: MailRow, source: AccountLink): Promise<LinkMailContent> {
  const { userId, purpose } = source;
  const user = await findUserById(ctx, userId);
  const isNeeded = purpose === 'reset' || user?.activatedAt === null;
  if (user?.email !== mail.recipient || !isNeeded) throw new AppError('mail-outdated');
  const token = await issueMailedToken(ctx, mail.id, source, purpose);
  return (purpose === 'activate' ? activationMail : resetMail)(ctx.origin, user, token);
}

/** The same for a new email. Throws `mail-outdated` when the account has another password, role or email by now. */
export async function composeEmailChange(ctx: Context, mail: MailRow, source: EmailChange): Promise<LinkMailContent> {
  const user = await findUserById(ctx, source.userId);
  if (user?.tokenVersion !== source.tokenVersion) throw new AppError('mail-outdated');
  const token = await issueMailedToken(ctx, mail.id, source, 'change-email');
  return emailChangeMail(ctx.origin, mail.recipient, token);
}
