import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { authChallenges } from '../../platform/db/schema/main/sign-in.ts';

export type Challenge = typeof authChallenges.$inferSelect;
type Facts = Pick<
  typeof authChallenges.$inferInsert,
  'purpose' | 'userId' | 'sessionId' | 'challenge' | 'secretCipher' | 'remember' | 'tokenVersion'
>;

const lifetimeMs = 5 * 60_000;
const maxAttempts = 5;

/** Returns the token of a new challenge, and the statement that stores its hash. */
export function issueChallenge(ctx: Context, facts: Facts) {
  const token = newSecret();
  const row = { ...facts, tokenHash: sha256(token), expiresAt: ctx.now + lifetimeMs };
  return { token, statement: ctx.db.insert(authChallenges).values(row) };
}

/** Counts a challenge of a signed-in user, each of which is a row: sixty an hour. Throws `too-many-requests`. */
export const limitChallenges = (ctx: Context, { id }: { id: string }): Promise<void> =>
  enforceRateLimit(ctx, [{ key: `challenges:${id}`, max: 60, windowMs: 3_600_000 }], 'too-many-requests');

/**
 * Counts an attempt before it is checked, so that parallel guesses can't all pass, and returns the challenge. One of a
 * session is taken only from it. Throws `challenge-expired`, also for a used one and after five attempts.
 */
export async function takeChallenge(
  ctx: Context,
  purpose: Challenge['purpose'],
  token: string,
  sessionId: string | null = null,
): Promise<Challenge> {
  const [challenge] = await ctx.db
    .update(authChallenges)
    .set({ failures: sql`${authChallenges.failures} + 1` })
    .where(
      and(
        eq(authChallenges.tokenHash, sha256(token)),
        eq(authChallenges.purpose, purpose),
        sessionId === null ? isNull(authChallenges.sessionId) : eq(authChallenges.sessionId, sessionId),
        isNull(authChallenges.usedAt),
        lt(authChallenges.failures, maxAttempts),
        gt(authChallenges.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (!challenge) throw new AppError('challenge-expired');
  return challenge;
}

/** Returns the statement that uses a challenge up; its batch fails if it was used meanwhile, or `when` is false. */
export const spendChallenge = (ctx: Context, { tokenHash }: Challenge, when?: SQL) =>
  ctx.db
    .update(authChallenges)
    .set({
      purpose: assertInBatch(and(isNull(authChallenges.usedAt), when), authChallenges.purpose) as unknown as 'factor',
      usedAt: ctx.now,
    })
    .where(eq(authChallenges.tokenHash, tokenHash));

/** Runs a batch with `spendChallenge`. Throws `wrong-factor` when another call was first. */
export const refuseSecondUse = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('auth_challenges.purpose', 'wrong-factor', write);

/** Cron: deletes challenges that have expired. */
export async function sweepAuthChallenges(ctx: Context): Promise<void> {
  await ctx.db.delete(authChallenges).where(lte(authChallenges.expiresAt, ctx.now));
}
