import type { LoginInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { type DelayRule, enforceDelays } from '../../platform/core/growing-delays.ts';
import { isWorkDone, makeProofOfWork } from '../../platform/core/proof-of-work.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';

const code = 'too-many-sign-ins';
// A machine that does nothing else solves more.
const [maxSolved, hour] = [30, 3_600_000];

/**
 * Counts a sign-in like `enforceDelays`. Where the deployment wants it, the error brings a puzzle; an attempt with its
 * solution needs not wait, thirty times an hour for one account.
 */
export async function enforceSignInDelays(
  ctx: Context,
  { email, proofOfWork }: Pick<LoginInput, 'email' | 'proofOfWork'>,
  rules: DelayRule[],
): Promise<void> {
  try {
    await enforceDelays(ctx, rules, code);
  } catch (error) {
    if (!ctx.isSignInChallenged || !(error instanceof AppError)) throw error;
    const limit = { key: `sign-in-solved:${email}`, max: maxSolved, windowMs: hour };
    if (proofOfWork && (await isWorkDone(ctx, email, proofOfWork)) && (await consumeRateLimit(ctx, [limit]))) return;
    const puzzle = await makeProofOfWork(ctx, email);
    throw new AppError(code, undefined, error.message, { proofOfWork: puzzle }, error.retryAfterSeconds);
  }
}
