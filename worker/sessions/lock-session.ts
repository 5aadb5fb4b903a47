import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { maxUnlockFailures } from '../../shared/rules/session-times.ts';
import type { Context } from '../core/context.ts';
import { hashPassword, verifyPassword } from '../core/passwords.ts';
import type { CurrentUser, SignedInCaller } from '../core/sessions.ts';
import { sessions, users } from '../db/schema.ts';

/** Sets the code that opens this user's locked sessions; null: they can't be locked. */
export async function setLockCode(ctx: Context, user: CurrentUser, code: string | null): Promise<void> {
  const lockCodeHash = code === null ? null : hashPassword(code, ctx.secrets.pepper);
  await ctx.db.update(users).set({ lockCodeHash }).where(eq(users.id, user.id));
}

/** Locks the session until its user enters the code. Throws `no-lock-code`. */
export async function lockSession(ctx: Context, { user, session }: SignedInCaller): Promise<void> {
  if (user.lockCodeHash === null) throw new AppError('no-lock-code');
  await ctx.db.update(sessions).set({ lockedAt: ctx.now, unlockFailures: 0 }).where(eq(sessions.id, session.id));
}

/**
 * Unlocks the session; the last wrong code ends it. Throws `wrong-lock-code` and `session-expired`.
 */
export async function unlockSession(ctx: Context, { user, session }: SignedInCaller, code: string): Promise<void> {
  if (session.lockedAt === null) return;
  // Counted before the code is checked, so that parallel guesses can't all pass.
  const isOpen = and(eq(sessions.id, session.id), isNotNull(sessions.lockedAt));
  const [counted] = await ctx.db
    .update(sessions)
    .set({ unlockFailures: sql`${sessions.unlockFailures} + 1` })
    .where(and(isOpen, lt(sessions.unlockFailures, maxUnlockFailures)))
    .returning({ failures: sessions.unlockFailures });
  if (counted && verifyPassword(code, user.lockCodeHash, ctx.secrets.pepper)) {
    await ctx.db.update(sessions).set({ lockedAt: null, unlockFailures: 0 }).where(isOpen);
    return;
  }
  if (counted && counted.failures < maxUnlockFailures) throw new AppError('wrong-lock-code');
  await ctx.db.delete(sessions).where(isOpen);
  throw new AppError('session-expired');
}
