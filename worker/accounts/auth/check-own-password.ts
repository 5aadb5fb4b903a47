import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { verifyPassword } from '../../platform/core/passwords.ts';
import { enforceRateLimit, refundRateLimit } from '../../platform/core/rate-limit.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { findUserById } from './queries.ts';
import { ownPasswordLimits } from './sign-in-limits.ts';

interface Attempt {
  password: string;
  address: string;
  device: ClientDevice;
}

/** Checks the password of a signed-in user. Throws `wrong-current-password`, which is recorded, and `too-many-sign-ins`. */
export async function checkOwnPassword(
  ctx: Context,
  user: Pick<CurrentUser, 'id' | 'email'>,
  { password, address, device }: Attempt,
): Promise<void> {
  const limits = ownPasswordLimits(user, address);
  await enforceRateLimit(ctx, limits, 'too-many-sign-ins');
  const account = await findUserById(ctx, user.id);
  if (!verifyPassword(password, account?.passwordHash, ctx.secrets.pepper)) {
    await recordEvent(ctx, { kind: 'confirm-failed', userId: user.id, device });
    throw new AppError('wrong-current-password');
  }
  await refundRateLimit(ctx, limits);
}
