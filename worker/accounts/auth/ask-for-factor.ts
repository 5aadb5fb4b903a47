import type { FactorChallenge } from '../../../shared/accounts/factors/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { users } from '../../platform/db/schema/main/accounts.ts';
import { issueChallenge } from '../factors/challenges.ts';
import { requestOptions } from '../factors/passkey-ceremony.ts';
import { findFactors, methodsOf } from '../factors/queries.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'tokenVersion'>;
/** What the proof is for: the second step of a sign-in, or a confirmation within a session. */
type Aim = { purpose: 'factor'; remember: boolean } | { purpose: 'confirm'; sessionId: string };

/** Returns a challenge for a second factor of this account; null if it has none. */
export async function askForFactor(ctx: Context, account: Account, aim: Aim): Promise<FactorChallenge | null> {
  const factors = await findFactors(ctx, account.id);
  const methods = methodsOf(factors);
  if (methods.length === 0) return null;
  const passkeyOptions = factors.passkeys.length > 0 ? await requestOptions(ctx, factors.passkeys) : null;
  const challenge = passkeyOptions && String(passkeyOptions.challenge);
  const issued = issueChallenge(ctx, { ...aim, userId: account.id, tokenVersion: account.tokenVersion, challenge });
  await issued.statement;
  return { challengeToken: issued.token, methods, passkeyOptions };
}
