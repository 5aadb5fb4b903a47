import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { users } from '../db/schema.ts';
import { findFactors, hasFactor } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Returns what comes with a new factor: recovery codes if it is the first one, and no more time limit for an admin. */
export async function firstFactor(ctx: Context, userId: string) {
  const made = hasFactor(await findFactors(ctx, userId)) ? null : makeRecoveryCodes(ctx, userId);
  const inTime = ctx.db.update(users).set({ factorDueAt: null }).where(eq(users.id, userId));
  return { recoveryCodes: made?.codes ?? null, statements: [inTime, ...(made?.statements ?? [])] };
}
