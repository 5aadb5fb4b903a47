import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConfirmEmailInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { listNewestAlbumIds } from '../../library/albums/queries.ts';
import { writeLinkMail } from '../../messaging/mail/write-link-mail.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import { consumeRateLimit, enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { nextVersion } from '../../platform/core/record-version.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { indexAccount, maxAlbumsAtOnce } from '../../platform/search/search-texts.ts';
import { adoptStatements } from '../../shop/guests/adopt-orders.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { findAccountToken, spendAccountTokens, tokenIsUnused } from './account-tokens.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { emailChangedMail, emailChangeSubject } from './email-change-mails.ts';
import { findUserByEmail, findUserById } from './queries.ts';
import { accountMailLimits, emailChangeLimits, mailboxLimits } from './sign-in-limits.ts';

/**
 * Mails a link to the address that a user wants, unless many were mailed there in this hour; nothing changes before it
 * is opened. Throws `email-taken`,
 * `too-many-requests`, and `invalid-input` for the address that they have.
 */
export async function requestEmailChange(
  ctx: Context,
  user: CurrentUser,
  email: string,
  address: string,
): Promise<void> {
  if (email === user.email) throw new AppError('invalid-input', [{ field: 'email', message: 'Túto adresu už máte.' }]);
  const limits = [...emailChangeLimits(user.id), ...accountMailLimits(address)];
  await enforceRateLimit(ctx, limits, 'too-many-requests');
  if (await findUserByEmail(ctx, email)) throw new AppError('email-taken');
  if (!(await consumeRateLimit(ctx, mailboxLimits('email-change', email)))) return;
  await writeLinkMail(ctx, {
    kind: 'email-change',
    recipient: email,
    subject: emailChangeSubject,
    source: { type: 'change-email', userId: user.id, email, tokenVersion: user.tokenVersion },
  });
}

/**
 * Gives the account of a mailed token its new email, ends all sessions and mailed links, and tells the old address. It
 * takes the password, too: a stranger may have asked for somebody's address, whose mail scanner follows the link.
 * Throws `invalid-email-token`, `email-taken`, `wrong-current-password`, `too-many-sign-ins`.
 */
export async function confirmEmailChange(
  ctx: Context,
  { token, password }: ConfirmEmailInput,
  address: string,
  device: ClientDevice,
): Promise<void> {
  const row = await findAccountToken(ctx, token, 'change-email');
  if (!row?.email || row.usedAt || row.expiresAt <= ctx.now) throw new AppError('invalid-email-token');
  const user = await findUserById(ctx, row.userId);
  if (!user) throw new AppError('invalid-email-token');
  await checkOwnPassword(ctx, user, { password, address, device });

  const { id, name, phone } = user;
  const isValid = and(tokenIsUnused(row.tokenHash), isNull(users.deletedAt));
  const albumIds = await listNewestAlbumIds(inLibrary(ctx, user.shard), id, maxAlbumsAtOnce);
  const notice = writeMail(ctx, emailChangedMail(user));
  try {
    await ctx.db.batch([
      ctx.db
        .update(users)
        .set({
          email: assertInBatch(isValid, row.email),
          ownedSince: sql`coalesce(${users.ownedSince}, ${users.createdAt})`,
          tokenVersion: sql`${users.tokenVersion} + 1`,
          version: nextVersion(users.version, undefined),
        })
        .where(eq(users.id, id)),
      ...indexAccount(ctx, id, [name, row.email, phone], albumIds),
      spendAccountTokens(ctx, id, 'activate'),
      spendAccountTokens(ctx, id, 'reset'),
      ...adoptStatements(ctx, id),
      recordEvent(ctx, { kind: 'email-changed', userId: id, device }),
      notice,
    ]);
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw new AppError('email-taken');
    throw isAssertionFailure(error, 'users.email') ? new AppError('invalid-email-token') : error;
  }
}
