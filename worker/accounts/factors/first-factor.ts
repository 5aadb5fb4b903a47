import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noteFactorOfDevice } from '../../platform/core/known-devices.ts';
import type { SignedInCaller } from '../../platform/core/sessions.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { deleteOtherSessions } from '../sessions/end-sessions.ts';
import { findFactors, hasFactor } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Returns what comes with a new factor: no more time limit for the staff, and with the first one recovery codes and the
 * end of the other sessions, which were opened by a password alone. The device has its own count of wrong codes then.
 */
export async function firstFactor(
  ctx: Context,
  { user: { id: userId }, session }: SignedInCaller,
  deviceToken: string | undefined,
) {
  const made = hasFactor(await findFactors(ctx, userId)) ? null : makeRecoveryCodes(ctx, userId);
  const others = deleteOtherSessions(ctx, userId, session.id);
  const inTime = ctx.db.update(users).set({ factorDueAt: null }).where(eq(users.id, userId));
  const statements = [inTime, noteFactorOfDevice(ctx, userId, deviceToken)];
  return {
    recoveryCodes: made?.codes ?? null,
    statements: [...statements, ...(made ? [others, ...made.statements] : [])],
  };
}
