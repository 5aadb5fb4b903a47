import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { authChallenges, passkeys, recoveryCodes, totpFactors } from '../db/schema.ts';

/** Returns the statements that delete all second factors of a user, and what was begun with them. */
export const forgetFactors = (ctx: Context, userId: string) => [
  ctx.db.delete(passkeys).where(eq(passkeys.userId, userId)),
  ctx.db.delete(totpFactors).where(eq(totpFactors.userId, userId)),
  ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ctx.db.delete(authChallenges).where(eq(authChallenges.userId, userId)),
];
