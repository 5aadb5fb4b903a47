import type { BatchItem } from 'drizzle-orm/batch';
import type { SignInMethod } from '../../../shared/accounts/auth-events/auth-events.ts';
import type { ConfirmedResponse, ConfirmInput, FactorChallenge } from '../../../shared/accounts/factors/contract.ts';
import { confirmationMs } from '../../../shared/accounts/sessions/session-times.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { SignedInCaller } from '../../platform/core/sessions.ts';
import { confirmSession } from '../../platform/core/sessions.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { limitChallenges, refuseSecondUse, spendChallenge, takeChallenge } from '../factors/challenges.ts';
import { checkFactor } from '../factors/check-factor.ts';
import { findFactors, hasFactor } from '../factors/queries.ts';
import { askForFactor } from './ask-for-factor.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** Returns how the user can prove who they are; without methods it is by password. Throws `too-many-requests`. */
export async function startConfirmation(ctx: Context, { user, session }: SignedInCaller): Promise<FactorChallenge> {
  await limitChallenges(ctx, user);
  const challenge = await askForFactor(ctx, user, { purpose: 'confirm', sessionId: session.id });
  return challenge ?? { challengeToken: '', methods: [], passkeyOptions: null };
}

/**
 * Lets this session make sensitive changes for ten minutes. Throws `wrong-current-password`, `confirm-with-factor` for a
 * password of somebody who has a second factor, `challenge-expired`, `wrong-factor`, `too-many-sign-ins`.
 */
export async function confirm(
  ctx: Context,
  caller: SignedInCaller,
  input: ConfirmInput,
  address: string,
  device: ClientDevice,
): Promise<ConfirmedResponse> {
  const { user, session } = caller;
  if ('password' in input) {
    if (hasFactor(await findFactors(ctx, user.id))) throw new AppError('confirm-with-factor');
    await checkOwnPassword(ctx, user, { password: input.password, address, device });
    await ctx.db.batch(confirmed(ctx, caller, 'password', device));
  } else {
    const challenge = await takeChallenge(ctx, 'confirm', input.challengeToken, session.id);
    const { method, isUnused, statements } = await checkFactor(ctx, user, challenge, input.proof, {
      device,
      failure: 'confirm-failed',
      own: { session: session.id },
    });
    await refuseSecondUse(() =>
      ctx.db.batch([
        spendChallenge(ctx, challenge, isUnused),
        ...statements,
        ...confirmed(ctx, caller, method, device),
      ]),
    );
  }
  return { confirmedUntil: new Date(ctx.now + confirmationMs).toISOString() };
}

const confirmed = (
  ctx: Context,
  { user, session }: SignedInCaller,
  method: SignInMethod,
  device: ClientDevice,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  confirmSession(ctx, session.id, method),
  recordEvent(ctx, { kind: 'confirmed', userId: user.id, device }),
];
