import type { DeleteAccountInput } from '../../../shared/accounts/auth/contract.ts';
import { isStaff } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import { accountDeletedMail } from '../auth/mails.ts';
import { recordEvent } from '../auth-events/record-event.ts';
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
  await checkOwnPassword(ctx, user, { password, address, device });
  const mail = writeMail(ctx, accountDeletedMail(user, ctx.now));
  const event = recordEvent(ctx, { kind: 'account-deleted', userId: user.id, device });
  await deleteAccount(ctx, user.id, user, [mail, event]);
}
