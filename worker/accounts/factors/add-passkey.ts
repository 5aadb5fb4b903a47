import type { AddPasskeyInput, FactorAdded, PasskeyChallenge } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { SignedInCaller } from '../../platform/core/sessions.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { passkeys } from '../../platform/db/schema/main/sign-in.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { issueChallenge, limitChallenges, refuseSecondUse, spendChallenge, takeChallenge } from './challenges.ts';
import { firstFactor } from './first-factor.ts';
import { writeFactorMail } from './mails.ts';
import { creationOptions, verifyCreation } from './passkey-ceremony.ts';
import { findFactors, readFactors } from './queries.ts';
import { isStillSignedIn } from './still-signed-in.ts';

const maxPasskeys = 20;
const purpose = 'add-passkey';

/** Throws `too-many-passkeys`. */
export async function startPasskey(ctx: Context, { user, session }: SignedInCaller): Promise<PasskeyChallenge> {
  await limitChallenges(ctx, user);
  const known = (await findFactors(ctx, user.id)).passkeys;
  if (known.length >= maxPasskeys) throw new AppError('too-many-passkeys');
  const options = await creationOptions(ctx, user, known);
  const challenge = String(options.challenge);
  const issued = issueChallenge(ctx, { purpose, userId: user.id, sessionId: session.id, challenge });
  await issued.statement;
  return { challengeToken: issued.token, options };
}

/**
 * Adds a passkey; the first factor of a user comes with recovery codes. Throws `challenge-expired`, `wrong-factor`,
 * `passkey-known`.
 */
export async function addPasskey(
  ctx: Context,
  { user, session }: SignedInCaller,
  { challengeToken, passkey: response, name, deviceToken }: AddPasskeyInput,
  device: ClientDevice,
): Promise<FactorAdded> {
  const challenge = await takeChallenge(ctx, purpose, challengeToken, session.id);
  const passkey = challenge.challenge && (await verifyCreation(ctx, challenge.challenge, response));
  if (!passkey) throw new AppError('wrong-factor');
  const first = await firstFactor(ctx, { user, session }, deviceToken);
  const mail = writeFactorMail(ctx, user, 'passkey-added', device, name);
  const write = () =>
    ctx.db.batch([
      spendChallenge(ctx, challenge, isStillSignedIn(user)),
      ctx.db.insert(passkeys).values({ ...passkey, userId: user.id, name, createdAt: ctx.now }),
      ...first.statements,
      recordEvent(ctx, { kind: 'passkey-added', userId: user.id, device }),
      mail,
    ]);
  try {
    await refuseSecondUse(write);
  } catch (error) {
    throw isUniqueViolation(error, 'passkeys.id') ? new AppError('passkey-known') : error;
  }
  return { factors: await readFactors(ctx, user), recoveryCodes: first.recoveryCodes };
}
