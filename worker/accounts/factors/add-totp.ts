import type { AddTotpInput, FactorAdded, TotpChallenge } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { decryptSecret, encryptSecret } from '../../platform/core/secret-cipher.ts';
import type { SignedInCaller } from '../../platform/core/sessions.ts';
import { totpFactors } from '../../platform/db/schema/main/sign-in.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { issueChallenge, limitChallenges, refuseSecondUse, spendChallenge, takeChallenge } from './challenges.ts';
import { firstFactor } from './first-factor.ts';
import { writeFactorMail } from './mails.ts';
import { readFactors } from './queries.ts';
import { isStillSignedIn } from './still-signed-in.ts';
import { findTotpStep, newTotpKey } from './totp.ts';

const purpose = 'add-totp';

/** Returns a new secret, which the account has only once a code proves that an app has it. */
export async function startTotp(ctx: Context, { user, session }: SignedInCaller): Promise<TotpChallenge> {
  await limitChallenges(ctx, user);
  const { secret, uri } = await newTotpKey(user.email);
  const secretCipher = await encryptSecret(ctx.secrets.settings, 'totp-secret', secret);
  const issued = issueChallenge(ctx, { purpose, userId: user.id, sessionId: session.id, secretCipher });
  await issued.statement;
  return { challengeToken: issued.token, secret, uri };
}

/**
 * Adds an authenticator app in place of the earlier one; the first factor of a user comes with recovery codes. The code
 * that proved it does not work again. Throws `challenge-expired`, `wrong-factor`.
 */
export async function addTotp(
  ctx: Context,
  { user, session }: SignedInCaller,
  { challengeToken, code, deviceToken }: AddTotpInput,
  device: ClientDevice,
): Promise<FactorAdded> {
  const challenge = await takeChallenge(ctx, purpose, challengeToken, session.id);
  const { secretCipher } = challenge;
  const secret = secretCipher && (await decryptSecret(ctx.secrets.settings, 'totp-secret', secretCipher));
  const lastStep = secret ? await findTotpStep(secret, code, ctx.now) : null;
  if (!secretCipher || lastStep === null) throw new AppError('wrong-factor');
  const first = await firstFactor(ctx, { user, session }, deviceToken);
  const mail = writeFactorMail(ctx, user, 'totp-added', device);
  const factor = { secretCipher, lastStep, createdAt: ctx.now };
  await refuseSecondUse(() =>
    ctx.db.batch([
      spendChallenge(ctx, challenge, isStillSignedIn(user)),
      ctx.db
        .insert(totpFactors)
        .values({ userId: user.id, ...factor })
        .onConflictDoUpdate({ target: totpFactors.userId, set: factor }),
      ...first.statements,
      recordEvent(ctx, { kind: 'totp-added', userId: user.id, device }),
      mail,
    ]),
  );
  return { factors: await readFactors(ctx, user), recoveryCodes: first.recoveryCodes };
}
