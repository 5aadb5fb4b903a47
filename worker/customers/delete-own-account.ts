import type { DeleteAccountInput } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import { isStaff } from '../../shared/rules/roles.ts';
import { accountDeletedMail } from '../auth/mails.ts';
import { findUserById } from '../auth/queries.ts';
import { signInLimits } from '../auth/sign-in-limits.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import type { ClientDevice } from '../core/client-device.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { verifyPassword } from '../core/passwords.ts';
import { enforceRateLimit, refundRateLimit } from '../core/rate-limit.ts';
import { writeMail } from '../mail/write-mail.ts';
import { deleteAccount } from './delete-account.ts';

/**
 * Deletes the signed-in user's account, given its password, and confirms it by mail. Staff are deleted by another
 * admin, for the audit log. Throws `own-account`, `wrong-current-password`, `too-many-sign-ins`, and what
 * `deleteAccount` throws.
 */
export async function deleteOwnAccount(
  ctx: Context,
  user: CurrentUser,
  { password }: DeleteAccountInput,
  address: string,
  device: ClientDevice,
): Promise<void> {
  if (isStaff(user.role)) throw new AppError('own-account');
  const limits = signInLimits(user.email, address);
  await enforceRateLimit(ctx, limits, 'too-many-sign-ins');
  const account = await findUserById(ctx, user.id);
  if (!verifyPassword(password, account?.passwordHash, ctx.secrets.pepper)) {
    await recordEvent(ctx, { kind: 'confirm-failed', userId: user.id, device });
    throw new AppError('wrong-current-password');
  }
  await refundRateLimit(ctx, limits);
  const mail = writeMail(ctx, accountDeletedMail(user, ctx.now));
  const event = recordEvent(ctx, { kind: 'account-deleted', userId: user.id, device });
  await deleteAccount(ctx, user.id, user, [mail.statement, event]);
  await ctx.enqueue(mail.job);
}
