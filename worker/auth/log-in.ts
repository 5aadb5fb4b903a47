import { and, eq, sql } from 'drizzle-orm';
import type { LoginInput, SignedIn } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { type CurrentUser, findUser } from '../core/guards.ts';
import { verifyPassword } from '../core/passwords.ts';
import { enforceRateLimit, refundRateLimit } from '../core/rate-limit.ts';
import { signSession } from '../core/session-token.ts';
import { users } from '../db/schema.ts';
import { findPasswordProblem } from './check-password.ts';
import { findUserByEmail } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';
import { toUserResponse } from './to-user-response.ts';

/**
 * Opens a session; with a password that no longer meets the rules, one that only allows changing it. Throws
 * `wrong-credentials`, `account-not-activated`, `too-many-sign-ins`.
 */
export async function logIn(ctx: Context, input: LoginInput, address: string): Promise<SignedIn> {
  const { success } = await ctx.signInLimit.limit({ key: address });
  if (!success) throw new AppError('too-many-sign-ins');
  const limits = signInLimits(input.email, address);
  await enforceRateLimit(ctx, limits, 'too-many-sign-ins');

  const account = await findUserByEmail(ctx, input.email);
  const isRight = verifyPassword(input.password, account?.passwordHash, ctx.secrets.pepper);
  if (!account || !isRight) throw new AppError('wrong-credentials');
  await refundRateLimit(ctx, limits);
  if (!account.activatedAt) throw new AppError('account-not-activated');

  if (await findPasswordProblem(input.password, account)) await markOutdated(ctx, account);
  const user = await findUser(ctx, account.id, account.tokenVersion);
  if (!user) throw new AppError('wrong-credentials');
  return { token: await signSession(ctx, user, input.remember ?? false), user: toUserResponse(user) };
}

/** Ends all sessions of the user, on every device (docs/decisions/passwords.md). */
export async function logOut(ctx: Context, user: CurrentUser): Promise<void> {
  await ctx.db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion)));
}

/** Marks the password as outdated, unless it was changed meanwhile. */
async function markOutdated(ctx: Context, { id, passwordHash, mustChangePassword }: typeof users.$inferSelect) {
  if (mustChangePassword) return;
  await ctx.db
    .update(users)
    .set({ mustChangePassword: true, isPasswordOutdated: true })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}
