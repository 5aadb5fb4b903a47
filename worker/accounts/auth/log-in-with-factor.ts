import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { FactorSignInInput } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { findProvedDevice } from '../../platform/core/known-devices.ts';
import { refuseSecondUse, spendChallenge, takeChallenge } from '../factors/challenges.ts';
import { checkFactor } from '../factors/check-factor.ts';
import { openSignedIn } from './open-signed-in.ts';
import { findUserById } from './queries.ts';

/**
 * Opens a session by the second step of a sign-in. Throws `challenge-expired`, also when the password was changed since
 * the first step, `wrong-factor`, `too-many-sign-ins`.
 */
export async function logInWithFactor(
  ctx: Context,
  { challengeToken, proof, deviceToken }: FactorSignInInput,
  device: ClientDevice,
): Promise<SignedIn> {
  const challenge = await takeChallenge(ctx, 'factor', challengeToken);
  const account = challenge.userId === null ? undefined : await findUserById(ctx, challenge.userId);
  if (!account?.activatedAt || account.deletedAt || account.tokenVersion !== challenge.tokenVersion)
    throw new AppError('challenge-expired');
  const known = await findProvedDevice(ctx, account.id, deviceToken);
  const { method, isUnused, statements } = await checkFactor(ctx, account, challenge, proof, {
    device,
    failure: 'factor-failed',
    own: known === null ? null : { device: known },
  });
  return refuseSecondUse(() =>
    openSignedIn(ctx, account, { remember: challenge.remember, method, device, deviceToken }, [
      spendChallenge(ctx, challenge, isUnused),
      ...statements,
    ]),
  );
}
