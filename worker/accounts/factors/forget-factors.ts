import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { authChallenges, passkeys, recoveryCodes, totpFactors } from '../../platform/db/schema/main/sign-in.ts';

/**
 * Returns the statements that delete all second factors of a user, or those from before a time, and end what was begun
 * with them. Challenges stay as used ones: a factor that is being added at this moment asserts on its row.
 */
export function forgetFactors(ctx: Context, userId: string, before?: number) {
  const isOlder = (table: typeof passkeys | typeof totpFactors | typeof recoveryCodes) =>
    and(eq(table.userId, userId), before === undefined ? undefined : lt(table.createdAt, before));
  return [
    ctx.db.delete(passkeys).where(isOlder(passkeys)),
    ctx.db.delete(totpFactors).where(isOlder(totpFactors)),
    ctx.db.delete(recoveryCodes).where(isOlder(recoveryCodes)),
    ctx.db.update(authChallenges).set({ usedAt: ctx.now }).where(eq(authChallenges.userId, userId)),
  ];
}
