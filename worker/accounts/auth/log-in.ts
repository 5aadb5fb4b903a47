import { and, eq, isNull } from 'drizzle-orm';
import type { LoginInput, LoginResponse } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { clearDelays, refundDelays } from '../../platform/core/growing-delays.ts';
import { findKnownDevice } from '../../platform/core/known-devices.ts';
import { verifyPassword } from '../../platform/core/passwords.ts';
import { factorDueAt, isFactorRequired } from '../../platform/core/staff-factor.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { askForFactor } from './ask-for-factor.ts';
import { findPasswordProblem } from './check-password.ts';
import { enforceSignInDelays } from './enforce-sign-in-delays.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSignedIn } from './open-signed-in.ts';
import { findUserByEmail } from './queries.ts';
import { renewPasswordHash } from './renew-password-hash.ts';
import { filterSignIns, isSpraying, signInDelays } from './sign-in-delays.ts';

/**
 * Opens a session, or returns the challenge of an account with a second factor. With a password that no longer meets the
 * rules, the session only allows changing it. Throws `wrong-credentials`, `account-not-activated`, `too-many-sign-ins`.
 */
export async function logIn(
  ctx: Context,
  input: LoginInput,
  address: string,
  device: ClientDevice,
): Promise<LoginResponse> {
  const account = await findUserByEmail(ctx, input.email);
  const knownDevice = await findKnownDevice(ctx, account?.id, input.deviceToken);
  await filterSignIns(ctx, knownDevice ?? address);
  const delays = signInDelays(input.email, address, knownDevice, await isSpraying(ctx));
  await enforceSignInDelays(ctx, input, [...delays.ofAccount, ...delays.ofAddress]);

  const isRight = verifyPassword(input.password, account?.passwordHash, ctx.secrets.pepper);
  if (!account || !isRight) {
    await noteFailedSignIn(ctx, account?.id ?? null, device);
    throw new AppError('wrong-credentials');
  }
  await ctx.db.batch([clearDelays(ctx, delays.ofAccount), refundDelays(ctx, delays.ofAddress)]);
  if (!account.activatedAt) throw new AppError('account-not-activated');

  if (await findPasswordProblem(input.password, account)) await markOutdated(ctx, account);
  await renewPasswordHash(ctx, account, input.password);
  const { remember = false, deviceToken } = input;
  const challenge = await askForFactor(ctx, account, { purpose: 'factor', remember });
  if (challenge) return challenge;
  const signIn = { remember, method: 'password', device, deviceToken } as const;
  return openSignedIn(ctx, account, signIn, startGrace(ctx, account));
}

/** The time in which one of the staff may work without a second factor begins with the first sign-in. */
function startGrace(ctx: Context, account: typeof users.$inferSelect) {
  if (!isFactorRequired(ctx, account) || account.factorDueAt !== null) return [];
  const isOpen = and(eq(users.id, account.id), isNull(users.factorDueAt));
  return [
    ctx.db
      .update(users)
      .set({ factorDueAt: factorDueAt(ctx) })
      .where(isOpen),
  ];
}

/** Marks the password as outdated, unless it was changed meanwhile. */
async function markOutdated(ctx: Context, { id, passwordHash, mustChangePassword }: typeof users.$inferSelect) {
  if (mustChangePassword) return;
  await ctx.db
    .update(users)
    .set({ mustChangePassword: true, isPasswordOutdated: true })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}
