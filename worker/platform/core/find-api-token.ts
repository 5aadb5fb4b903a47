import { and, eq, gt, or } from 'drizzle-orm';
import { apiTokens } from '../db/schema/main/sign-in.ts';
import type { Context } from './context.ts';
import { sha256 } from './signatures.ts';

export const apiTokenPrefix = 'mk_';
const apiTokenShape = /^mk_[\w-]{64}$/;

/** Returns the token of a print station if it is active and not expired, also by the one before its rotation. */
export async function findApiToken(
  ctx: Context,
  token: string,
): Promise<Pick<typeof apiTokens.$inferSelect, 'id' | 'name' | 'lastUsedAt'> | null> {
  if (!apiTokenShape.test(token)) return null;
  const hash = sha256(token);
  const [row] = await ctx.db
    .select()
    .from(apiTokens)
    .where(
      or(eq(apiTokens.tokenHash, hash), and(eq(apiTokens.previousHash, hash), gt(apiTokens.previousEndsAt, ctx.now))),
    );
  const isUsable = row?.isActive && (row.expiresAt === null || row.expiresAt > ctx.now);
  return isUsable ? row : null;
}
