import type { BatchItem } from 'drizzle-orm/batch';
import type { FactorProof } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { clearDelays, type DelayRule, enforceDelays } from '../../platform/core/growing-delays.ts';
import type { users } from '../../platform/db/schema/main/accounts.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import type { Challenge } from './challenges.ts';
import { writeRecoveryCodeMail } from './mails.ts';
import { findFactors } from './queries.ts';
import { verifyFactor } from './verify-factor.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;

interface FactorAttempt {
  device: ClientDevice;
  failure: 'factor-failed' | 'confirm-failed';
  /** The hash of a device that proved a factor of this account before, or a session; null: a stranger's. */
  own: { device: string } | { session: string } | null;
}

/** Wrong codes of an account, by people who know its password; 96 a day at most, of a million. */
const codeDelays = (userId: string): DelayRule[] => [{ key: `factor:${userId}`, free: 10 }];

/** Who has proved a factor before: their own count, whatever others do to the account. */
const ownCodeDelays = (own: { device: string } | { session: string }): DelayRule[] => [
  { key: 'device' in own ? `factor-device:${own.device}` : `factor-session:${own.session}`, free: 10 },
];

/**
 * Returns how an account proved a second factor, and what belongs to the batch of what it is a proof for; a wrong one is
 * recorded. A used recovery code is told by mail. Throws `wrong-factor`, `too-many-sign-ins`.
 */
export async function checkFactor(
  ctx: Context,
  account: Account,
  challenge: Challenge,
  proof: FactorProof,
  { device, failure, own }: FactorAttempt,
) {
  // No one guesses a passkey.
  const delays = 'passkey' in proof ? [] : own === null ? codeDelays(account.id) : ownCodeDelays(own);
  if (delays.length > 0) await enforceDelays(ctx, delays, 'too-many-sign-ins');
  const proved = await verifyFactor(ctx, account.id, challenge, proof);
  if (!proved) {
    await recordEvent(ctx, { kind: failure, userId: account.id, device });
    throw new AppError('wrong-factor');
  }
  const statements = [proved.statement, clearDelays(ctx, delays)];
  const used = proved.method === 'recovery-code' ? await tellUsedCode(ctx, account, device) : noCode;
  return { ...proved, statements: [...statements, ...used] };
}

const noCode: BatchItem<'sqlite'>[] = [];

async function tellUsedCode(ctx: Context, account: Account, device: ClientDevice) {
  const { recoveryCodesLeft } = await findFactors(ctx, account.id);
  const mail = writeRecoveryCodeMail(ctx, account, device, recoveryCodesLeft - 1);
  const event = recordEvent(ctx, { kind: 'recovery-code-used', userId: account.id, device });
  return [event, mail];
}

/** Returns the statement that lets an owner with a new password try again at once. */
export const clearWrongCodes = (ctx: Context, userId: string) => clearDelays(ctx, codeDelays(userId));
