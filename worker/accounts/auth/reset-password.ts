import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PasswordReset, ResetPasswordInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { clearDelays } from '../../platform/core/growing-delays.ts';
import { deleteKnownDevices, rememberDevice } from '../../platform/core/known-devices.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { passkeys, totpFactors } from '../../platform/db/schema/main/sign-in.ts';
import { adoptStatements } from '../../shop/guests/adopt-orders.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { findFactors } from '../factors/queries.ts';
import { findAccountToken, spendAccountTokens, tokenIsUnused } from './account-tokens.ts';
import { requireGoodPassword } from './check-password.ts';
import { writePasswordMail } from './mails.ts';
import { newPasswordValues } from './new-password-values.ts';
import { findUserById } from './queries.ts';
import { accountDelays } from './sign-in-delays.ts';

/**
 * Sets a new password by a mailed token and ends all sessions. It proves the mailbox, so an inactive account becomes
 * active, this browser a known device, and factors and devices from before the first such proof end: perhaps a stranger
 * had registered the address. Throws `invalid-reset-token`, and `invalid-input` for a password that is easily guessed.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  device: ClientDevice,
): Promise<Pick<PasswordReset, 'deviceToken'>> {
  const row = await findAccountToken(ctx, input.token, 'reset');
  if (!row || row.usedAt || row.expiresAt <= ctx.now) throw new AppError('invalid-reset-token');
  const account = await findUserById(ctx, row.userId);
  if (!account) throw new AppError('invalid-reset-token');
  const { id } = account;
  await requireGoodPassword(ctx, 'newPassword', input.newPassword, account);

  const since = account.ownedSince ?? ctx.now + 1;
  // The owner of the mailbox is not delayed by strangers who guess.
  const { deviceToken, statements } = rememberDevice(ctx, id, input.deviceToken);
  const mail = writePasswordMail(ctx, account, device, await hasOlderFactor(ctx, id, since));
  await mapAssertionFailure('users.email', 'invalid-reset-token', () =>
    ctx.db.batch([
      ctx.db
        .update(users)
        .set({
          ...newPasswordValues(ctx, input.newPassword),
          email: assertInBatch(tokenIsUnused(row.tokenHash), users.email),
          activatedAt: sql`coalesce(${users.activatedAt}, ${ctx.now})`,
          ownedSince: sql`coalesce(${users.ownedSince}, ${ctx.now})`,
          lockCodeHash: account.ownedSince === null ? null : undefined,
        })
        .where(eq(users.id, id)),
      recordEvent(ctx, { kind: 'password-reset', userId: id, device }),
      recordEvent(ctx, { kind: 'factors-reset', userId: id, device, when: isOlderFactor(id, since) }),
      ...forgetFactors(ctx, id, since),
      deleteKnownDevices(ctx, id, since),
      ...statements,
      mail,
      spendAccountTokens(ctx, id, 'activate'),
      spendAccountTokens(ctx, id, 'reset'),
      ...adoptStatements(ctx, id),
      clearDelays(ctx, accountDelays(account.email)),
    ]),
  );
  return { deviceToken };
}

async function hasOlderFactor(ctx: Context, userId: string, since: number): Promise<boolean> {
  const { passkeys: keys, totp } = await findFactors(ctx, userId);
  return [...keys, ...(totp ? [totp] : [])].some(({ createdAt }) => createdAt < since);
}

const isOlderFactor = (userId: string, since: number): SQL | undefined =>
  or(
    rowExists(passkeys, and(eq(passkeys.userId, userId), lt(passkeys.createdAt, since))),
    rowExists(totpFactors, and(eq(totpFactors.userId, userId), lt(totpFactors.createdAt, since))),
  );
