import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { authChallenges, passkeys, recoveryCodes, totpFactors } from '../db/schema.ts';

/**
 * Returns the statements that delete all second factors of a user, and end what was begun with them. Challenges stay as
 * used ones: a factor that is being added at this moment asserts on its row.
 */
export const forgetFactors = (ctx: Context, userId: string) => [
  ctx.db.delete(passkeys).where(eq(passkeys.userId, userId)),
  ctx.db.delete(totpFactors).where(eq(totpFactors.userId, userId)),
  ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ctx.db.update(authChallenges).set({ usedAt: ctx.now }).where(eq(authChallenges.userId, userId)),
];
