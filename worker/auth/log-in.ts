import { and, eq } from 'drizzle-orm';
import type { LoginInput, SignedIn } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import type { ClientDevice } from '../core/client-device.ts';
import type { Context } from '../core/context.ts';
import { verifyPassword } from '../core/passwords.ts';
import { enforceRateLimit, refundRateLimit } from '../core/rate-limit.ts';
import { users } from '../db/schema.ts';
import { findPasswordProblem } from './check-password.ts';
import { openSignedIn } from './open-signed-in.ts';
import { findUserByEmail } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

/**
 * Opens a session; with a password that no longer meets the rules, one that only allows changing it. Throws
 * `wrong-credentials`, `account-not-activated`, `too-many-sign-ins`.
 */
export async function logIn(ctx: Context, input: LoginInput, address: string, device: ClientDevice): Promise<SignedIn> {
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
  return openSignedIn(ctx, account, { remember: input.remember ?? false, method: 'password', device });
}

/** Marks the password as outdated, unless it was changed meanwhile. */
async function markOutdated(ctx: Context, { id, passwordHash, mustChangePassword }: typeof users.$inferSelect) {
  if (mustChangePassword) return;
  await ctx.db
    .update(users)
    .set({ mustChangePassword: true, isPasswordOutdated: true })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}
