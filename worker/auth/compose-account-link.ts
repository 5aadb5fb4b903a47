import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { MailSource } from '../db/mail-source.ts';
import { accountTokens, mails } from '../db/schema.ts';
import type { LinkMailContent } from '../mail/mail-content.ts';
import type { MailRow } from '../mail/send-mail.ts';
import { issueAccountToken } from './account-tokens.ts';
import { activationMail, resetMail } from './mails.ts';
import { findUserById } from './queries.ts';

type AccountLink = Extract<MailSource, { type: 'account-link' }>;

/**
 * Composes a mail with a new link, which is valid from now on; the link of an earlier attempt to send this mail ends.
 * Throws `mail-outdated` when the account has another e-mail by now, is deleted, or needs no activation any more.
 */
export async function composeAccountLink(ctx: Context, mail: MailRow, source: AccountLink): Promise<LinkMailContent> {
  const { userId, purpose } = source;
  const user = await findUserById(ctx, userId);
  const isNeeded = purpose === 'reset' || user?.activatedAt === null;
  if (user?.email !== mail.recipient || !isNeeded) throw new AppError('mail-outdated');

  const { token, tokenHash, statement } = issueAccountToken(ctx, userId, purpose);
  const isReplaced = and(eq(accountTokens.tokenHash, source.tokenHash ?? ''), isNull(accountTokens.usedAt));
  await ctx.db.batch([
    ctx.db.delete(accountTokens).where(isReplaced),
    statement,
    ctx.db
      .update(mails)
      .set({ source: { ...source, tokenHash } })
      .where(eq(mails.id, mail.id)),
  ]);
  return (purpose === 'activate' ? activationMail : resetMail)(ctx.origin, user, token);
}
