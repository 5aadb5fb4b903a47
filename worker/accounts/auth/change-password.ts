import { and, eq, isNull } from 'drizzle-orm';
import type { ChangePasswordInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { spendAccountTokens } from './account-tokens.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { requireGoodPassword } from './check-password.ts';
import { writePasswordMail } from './mails.ts';
import { newPasswordValues } from './new-password-values.ts';

/**
 * Changes the password of a signed-in user and ends all sessions, this one too. Throws `wrong-current-password`,
 * `too-many-sign-ins`, `invalid-input` for a password that is easily guessed, and `session-expired` when the session
 * ended meanwhile, for example because an admin set another password.
 */
export async function changePassword(
  ctx: Context,
  user: CurrentUser,
  input: ChangePasswordInput,
  address: string,
  device: ClientDevice,
): Promise<void> {
  await checkOwnPassword(ctx, user, { password: input.currentPassword, address, device });
  if (user.mustChangePassword && input.newPassword === input.currentPassword) {
    throw new AppError('invalid-input', [{ field: 'newPassword', message: 'Zvoľte si iné heslo, než je súčasné.' }]);
  }
  await requireGoodPassword(ctx, 'newPassword', input.newPassword, user);
  const isStillTheirs = and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion), isNull(users.deletedAt));
  const isChanging = rowExists(users, isStillTheirs);
  const mail = writePasswordMail(ctx, user, device);
  const { changed } = await batchOf(ctx.db, {
    mail,
    event: recordEvent(ctx, { kind: 'password-changed', userId: user.id, device, when: isChanging }),
    changed: ctx.db
      .update(users)
      .set(newPasswordValues(ctx, input.newPassword))
      .where(isStillTheirs)
      .returning({ id: users.id }),
    links: spendAccountTokens(ctx, user.id, 'reset'),
  });
  if (changed.length === 0) throw new AppError('session-expired');
}
