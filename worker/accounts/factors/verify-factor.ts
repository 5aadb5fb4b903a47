import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SignInMethod } from '../../../shared/accounts/auth-events/auth-events.ts';
import type { FactorProof } from '../../../shared/accounts/factors/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { decryptSecret } from '../../platform/core/secret-cipher.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { passkeys, recoveryCodes, totpFactors } from '../../platform/db/schema/main/sign-in.ts';
import type { Challenge } from './challenges.ts';
import { verifyUse } from './passkey-ceremony.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

interface ProvedFactor {
  method: SignInMethod;
  /** Still holds when the batch runs, else the proof was used meanwhile. */
  isUnused: SQL;
  /** It works once: belongs to the batch of what it is a proof for. */
  statement: BatchItem<'sqlite'>;
}

/** Returns how a user proved a second factor of theirs; null if they did not. */
export function verifyFactor(
  ctx: Context,
  userId: string,
  { challenge }: Challenge,
  proof: FactorProof,
): Promise<ProvedFactor | null> {
  if ('passkey' in proof) return verifyPasskey(ctx, challenge, proof.passkey, userId);
  return 'code' in proof ? verifyTotp(ctx, userId, proof.code) : verifyRecoveryCode(ctx, userId, proof.recoveryCode);
}

async function verifyTotp(ctx: Context, userId: string, code: string): Promise<ProvedFactor | null> {
  const [factor] = await ctx.db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  const secret = factor && (await decryptSecret(ctx.secrets.settings, 'totp-secret', factor.secretCipher));
  const step = secret ? await findTotpStep(secret, code, ctx.now) : null;
  if (!factor || step === null || step <= factor.lastStep) return null;
  const isIt = and(
    eq(totpFactors.userId, userId),
    eq(totpFactors.secretCipher, factor.secretCipher),
    lt(totpFactors.lastStep, step),
  );
  const statement = ctx.db.update(totpFactors).set({ lastStep: step }).where(isIt);
  return { method: 'totp', isUnused: rowExists(totpFactors, isIt), statement };
}

async function verifyRecoveryCode(ctx: Context, userId: string, code: string): Promise<ProvedFactor | null> {
  const { isIt, isUnused, statement } = spendRecoveryCode(ctx, userId, code);
  const [found] = await ctx.db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(isIt);
  return found ? { method: 'recovery-code', isUnused, statement } : null;
}

/** Of this user. The passkey and its counter must be as they were when the batch runs. */
export async function verifyPasskey(
  ctx: Context,
  challenge: string | null,
  response: { id: string },
  userId: string,
): Promise<ProvedFactor | null> {
  const isTheirs = and(eq(passkeys.id, response.id), eq(passkeys.userId, userId));
  const [passkey] = await ctx.db.select().from(passkeys).where(isTheirs);
  const used = passkey && challenge !== null ? await verifyUse(ctx, challenge, response, passkey) : null;
  if (!passkey || !used) return null;
  const isIt = and(isTheirs, eq(passkeys.signCount, passkey.signCount));
  const statement = ctx.db
    .update(passkeys)
    .set({ ...used, lastUsedAt: ctx.now })
    .where(isIt);
  return { method: 'passkey', isUnused: rowExists(passkeys, isIt), statement };
}
