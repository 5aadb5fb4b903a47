import { and, eq, isNull } from 'drizzle-orm';
import type { ActivateInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { clearDelays } from '../../platform/core/growing-delays.ts';
import { rememberDevice } from '../../platform/core/known-devices.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { adoptStatements } from '../../shop/guests/adopt-orders.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { findAccountToken, spendAccountTokens, tokenIsUnused } from './account-tokens.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { requireGoodPassword } from './check-password.ts';
import { newPasswordValues } from './new-password-values.ts';
import { findUserById } from './queries.ts';
import { accountDelays } from './sign-in-delays.ts';

type Account = typeof users.$inferSelect;

/**
 * Activates the account of a mailed token for somebody who also knows the password of the registration, or sets a new
 * one: the address may have been registered by a stranger. They get the orders that guests made with it. Throws
 * `invalid-activation-token`, `already-activated`, `wrong-registration-password`, `too-many-sign-ins`, and
 * `invalid-input` for a new password that is easily guessed.
 */
export async function activateAccount(
  ctx: Context,
  input: ActivateInput,
  address: string,
  device: ClientDevice,
): Promise<{ deviceToken: string }> {
  const row = await findAccountToken(ctx, input.token, 'activate');
  if (!row) throw new AppError('invalid-activation-token');
  const user = await findUserById(ctx, row.userId);
  if (user?.activatedAt) throw new AppError('already-activated');
  if (!user || row.usedAt || row.expiresAt <= ctx.now) throw new AppError('invalid-activation-token');
  const { password, newPassword } = input;
  if (password !== undefined) await checkRegistrationPassword(ctx, user, { password, address, device });
  if (newPassword !== undefined) await requireGoodPassword(ctx, 'newPassword', newPassword, user);

  const isValid = and(tokenIsUnused(row.tokenHash), isNull(users.activatedAt), isNull(users.deletedAt));
  const owned =
    newPassword === undefined
      ? { ownedSince: user.createdAt }
      : { ownedSince: ctx.now, ...newPasswordValues(ctx, newPassword) };
  const { deviceToken, statements } = rememberDevice(ctx, user.id, input.deviceToken);
  await mapAssertionFailure('users.email', 'already-activated', () =>
    ctx.db.batch([
      ctx.db
        .update(users)
        .set({ ...owned, email: assertInBatch(isValid, users.email), activatedAt: ctx.now })
        .where(eq(users.id, user.id)),
      spendAccountTokens(ctx, user.id, 'activate'),
      ...statements,
      recordEvent(ctx, { kind: 'activated', userId: user.id, device }),
      ...adoptStatements(ctx, user.id),
      ...(newPassword === undefined ? [] : [clearDelays(ctx, accountDelays(user.email))]),
    ]),
  );
  return { deviceToken };
}

async function checkRegistrationPassword(
  ctx: Context,
  user: Account,
  attempt: Parameters<typeof checkOwnPassword>[2],
): Promise<void> {
  try {
    await checkOwnPassword(ctx, user, attempt);
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong-current-password';
    throw isWrong ? new AppError('wrong-registration-password') : error;
  }
}
