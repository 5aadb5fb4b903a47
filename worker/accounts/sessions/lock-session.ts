import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { maxUnlockFailures } from '../../../shared/accounts/sessions/session-times.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { hashPassword, renewedHash, verifyPassword } from '../../platform/core/passwords.ts';
import type { CurrentUser, SignedInCaller } from '../../platform/core/sessions.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { sessions } from '../../platform/db/schema/main/sign-in.ts';
import { recordEvent } from '../auth-events/record-event.ts';

// What D1 writes for a change with its event.
const rowsOfEvent = 7;

/** Sets the code that opens this user's locked sessions; null: they can't be locked. Throws `too-many-requests`. */
export async function setLockCode(
  ctx: Context,
  { id: userId }: CurrentUser,
  code: string | null,
  device: ClientDevice,
): Promise<void> {
  await spendBudget(ctx, userId, 'account', rowsOfEvent);
  const lockCodeHash = code === null ? null : hashPassword(code, ctx.secrets.pepper);
  await ctx.db.batch([
    ctx.db.update(users).set({ lockCodeHash }).where(eq(users.id, userId)),
    recordEvent(ctx, { kind: 'lock-code-changed', userId, device }),
  ]);
}

/** Locks the session until its user enters the code. Throws `no-lock-code`, `too-many-requests`. */
export async function lockSession(
  ctx: Context,
  { user, session }: SignedInCaller,
  device: ClientDevice,
): Promise<void> {
  if (user.lockCodeHash === null) throw new AppError('no-lock-code');
  // With the unlocking.
  await spendBudget(ctx, user.id, 'account', 2 * rowsOfEvent);
  await ctx.db.batch([
    ctx.db.update(sessions).set({ lockedAt: ctx.now, unlockFailures: 0 }).where(eq(sessions.id, session.id)),
    recordEvent(ctx, { kind: 'locked', userId: user.id, device }),
  ]);
}

/**
 * Unlocks the session; the last wrong code ends it. Throws `wrong-lock-code` and `session-expired`.
 */
export async function unlockSession(
  ctx: Context,
  { user, session }: SignedInCaller,
  code: string,
  device: ClientDevice,
): Promise<void> {
  if (session.lockedAt === null) return;
  // Counted before the code is checked, so that parallel guesses can't all pass.
  const isOpen = and(eq(sessions.id, session.id), isNotNull(sessions.lockedAt));
  const [counted] = await ctx.db
    .update(sessions)
    .set({ unlockFailures: sql`${sessions.unlockFailures} + 1` })
    .where(and(isOpen, lt(sessions.unlockFailures, maxUnlockFailures)))
    .returning({ failures: sessions.unlockFailures });
  if (counted && user.lockCodeHash !== null && verifyPassword(code, user.lockCodeHash, ctx.secrets.pepper)) {
    const renewed = renewedHash(code, user.lockCodeHash, ctx.secrets.pepper);
    const isSame = and(eq(users.id, user.id), eq(users.lockCodeHash, user.lockCodeHash));
    await ctx.db.batch([
      ctx.db.update(sessions).set({ lockedAt: null, unlockFailures: 0 }).where(isOpen),
      ...(renewed ? [ctx.db.update(users).set({ lockCodeHash: renewed }).where(isSame)] : []),
      recordEvent(ctx, { kind: 'unlocked', userId: user.id, device }),
    ]);
    return;
  }
  const failed = recordEvent(ctx, { kind: 'unlock-failed', userId: user.id, device });
  if (counted && counted.failures < maxUnlockFailures) {
    await failed;
    throw new AppError('wrong-lock-code');
  }
  await ctx.db.batch([failed, ctx.db.delete(sessions).where(isOpen)]);
  throw new AppError('session-expired');
}
