import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { PasskeyChallenge, PasskeySignInInput } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { passkeys } from '../../platform/db/schema/main/sign-in.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { issueChallenge, refuseSecondUse, spendChallenge, takeChallenge } from '../factors/challenges.ts';
import { requestOptions, userHandleOf } from '../factors/passkey-ceremony.ts';
import { verifyPasskey } from '../factors/verify-factor.ts';
import { openSignedIn } from './open-signed-in.ts';
import { findUserById } from './queries.ts';
import { filterSignIns } from './sign-in-delays.ts';
import { passkeyOptionLimits } from './sign-in-limits.ts';

/** Returns a challenge for any passkey of this shop. Throws `too-many-sign-ins`. */
export async function startPasskeyLogIn(ctx: Context, address: string): Promise<PasskeyChallenge> {
  await filterSignIns(ctx, address);
  await enforceRateLimit(ctx, passkeyOptionLimits(address), 'too-many-sign-ins');
  const options = await requestOptions(ctx);
  const issued = issueChallenge(ctx, { purpose: 'passkey', challenge: String(options.challenge) });
  await issued.statement;
  return { challengeToken: issued.token, options };
}

/**
 * Opens a session by a passkey alone: it is something one has, opened by something one knows or is. Throws
 * `challenge-expired`, `wrong-passkey`.
 */
export async function logInWithPasskey(
  ctx: Context,
  { challengeToken, passkey: response, remember = false, deviceToken }: PasskeySignInInput,
  device: ClientDevice,
): Promise<SignedIn> {
  const challenge = await takeChallenge(ctx, 'passkey', challengeToken);
  const [known] = await ctx.db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, response.id));
  const account = known && (await findUserById(ctx, known.userId));
  if (!account?.activatedAt || account.deletedAt) throw new AppError('wrong-passkey');
  const isOwners = response.response.userHandle === userHandleOf(account.id);
  const proved = isOwners ? await verifyPasskey(ctx, challenge.challenge, response, account.id) : null;
  if (!proved) {
    await recordEvent(ctx, { kind: 'factor-failed', userId: account.id, device });
    throw new AppError('wrong-passkey');
  }
  return refuseSecondUse(() =>
    openSignedIn(ctx, account, { remember, method: 'passkey', device, deviceToken }, [
      spendChallenge(ctx, challenge, proved.isUnused),
      proved.statement,
    ]),
  );
}
