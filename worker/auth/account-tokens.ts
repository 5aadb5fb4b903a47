import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { newSecret } from '../core/new-id.ts';
import { sha256 } from '../core/signatures.ts';
import { accountTokens } from '../db/schema.ts';

type Purpose = 'activate' | 'reset';

const hour = 3_600_000;
const lifetimeMs: Record<Purpose, number> = { activate: 48 * hour, reset: 2 * hour };

/** A new single-use token, and the statements that keep its hash and end the user's older ones of that purpose. */
export function issueAccountToken(ctx: Context, userId: string, purpose: Purpose) {
  const token = newSecret();
  return {
    token,
    statements: [
      ctx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose))),
      ctx.db.insert(accountTokens).values({
        tokenHash: sha256(token),
        userId,
        purpose,
        expiresAt: ctx.now + lifetimeMs[purpose],
      }),
    ] as const,
  };
}

/** The row of a token, used, expired or not. */
export async function findAccountToken(ctx: Context, token: string, purpose: Purpose) {
  const [row] = await ctx.db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, sha256(token)), eq(accountTokens.purpose, purpose)));
  return row;
}
