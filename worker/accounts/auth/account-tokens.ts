import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { accountTokens } from '../../platform/db/schema/main/sign-in.ts';

export type Purpose = 'activate' | 'reset' | 'change-email';

const hour = 3_600_000;
const lifetimeMs: Record<Purpose, number> = {
  activate: 48 * hour,
  reset: 2 * hour,
  'change-email': 2 * hour,
};

/**
 * Returns a new single-use token, and the statement that stores its hash. Those of older mails stay valid until one of
 * them is used: people who request twice may click the first mail.
 */
export function issueAccountToken(ctx: Context, userId: string, purpose: Purpose, email: string | null = null) {
  const token = newSecret();
  const tokenHash = sha256(token);
  const statement = ctx.db
    .insert(accountTokens)
    .values({ tokenHash, userId, purpose, email, expiresAt: ctx.now + lifetimeMs[purpose] });
  return { token, tokenHash, statement };
}

/**
 * Returns the statement that invalidates all of a user's tokens of a purpose. What ends those for a new password ends
 * those for a new email, which somebody with the old password may have asked for.
 */
export const spendAccountTokens = (ctx: Context, userId: string, purpose: 'activate' | 'reset') =>
  ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, spent[purpose]),
        isNull(accountTokens.usedAt),
      ),
    );

const spent: Record<'activate' | 'reset', Purpose[]> = { activate: ['activate'], reset: ['reset', 'change-email'] };

/** Returns the condition that no one used a token yet. */
export const tokenIsUnused = (tokenHash: string): SQL =>
  rowExists(accountTokens, and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt)));

/** Returns the row of a token, used, expired or not. */
export async function findAccountToken(ctx: Context, token: string, purpose: Purpose) {
  const [row] = await ctx.db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, sha256(token)), eq(accountTokens.purpose, purpose)));
  return row;
}

/** Cron: deletes tokens a week after they expired; until then a used link can say that it was used. */
export async function sweepAccountTokens(ctx: Context): Promise<void> {
  await ctx.db.delete(accountTokens).where(lte(accountTokens.expiresAt, ctx.now - 7 * 24 * hour));
}
