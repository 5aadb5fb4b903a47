import { and, eq, isNull } from 'drizzle-orm';
import { setMailSource } from '../../messaging/mail/insert-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { accountTokens } from '../../platform/db/schema/main/sign-in.ts';
import { issueAccountToken, type Purpose } from './account-tokens.ts';

/** Returns a new token for a mail that is being sent; the one of an earlier attempt to send this mail ends. */
export async function issueMailedToken(
  ctx: Context,
  mailId: string,
  source: Extract<MailSource, { type: 'account-link' | 'change-email' }>,
  purpose: Purpose,
): Promise<string> {
  const email = source.type === 'change-email' ? source.email : null;
  const { token, tokenHash, statement } = issueAccountToken(ctx, source.userId, purpose, email);
  const isReplaced = and(eq(accountTokens.tokenHash, source.tokenHash ?? ''), isNull(accountTokens.usedAt));
  await ctx.db.batch([
    ctx.db.delete(accountTokens).where(isReplaced),
    statement,
    setMailSource(ctx, mailId, { ...source, tokenHash }),
  ]);
  return token;
}
