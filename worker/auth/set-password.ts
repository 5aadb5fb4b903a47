import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ChangePasswordInput, PasswordReset, ResetPasswordInput } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import type { ClientDevice } from '../core/client-device.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { hashPassword } from '../core/passwords.ts';
import { rowExists } from '../db/row-exists.ts';
import { accountTokens, rateLimits, users } from '../db/schema.ts';
import { adoptStatements } from '../guests/adopt-orders.ts';
import { findAccountToken, spendAccountTokens } from './account-tokens.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { requireGoodPassword } from './check-password.ts';
import { rememberDevice } from './known-devices.ts';
import { writePasswordMail } from './mails.ts';
import { findUserById } from './queries.ts';
import { accountDelayKey } from './sign-in-delays.ts';

/**
 * Sets a new password by a mailed token and ends all sessions. It proves the mailbox, so an inactive account becomes
 * active, and this browser a known device. Throws `invalid-reset-token`, and `invalid-input` for a password that is easily guessed.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  device: ClientDevice,
): Promise<Pick<PasswordReset, 'deviceToken'>> {
  const row = await findAccountToken(ctx, input.token, 'reset');
  if (!row || row.usedAt || row.expiresAt <= ctx.now) throw new AppError('invalid-reset-token');
  const account = await findUserById(ctx, row.userId);
  if (!account) throw new AppError('invalid-reset-token');
  await requireGoodPassword(ctx, 'newPassword', input.newPassword, account);

  const isUnused = rowExists(
    accountTokens,
    and(eq(accountTokens.tokenHash, row.tokenHash), isNull(accountTokens.usedAt)),
  );
  // Whoever owns the mailbox is not delayed by strangers who guess.
  const { deviceToken, statements } = rememberDevice(ctx, row.userId, input.deviceToken, isUnused);
  const mail = writePasswordMail(ctx, account, device);
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ ...newPassword(ctx, input.newPassword), activatedAt: sql`coalesce(${users.activatedAt}, ${ctx.now})` })
      .where(and(eq(users.id, row.userId), isUnused))
      .returning({ id: users.id }),
    ...statements,
    recordEvent(ctx, { kind: 'password-reset', userId: row.userId, device, when: isUnused }),
    mail.statement,
    spendAccountTokens(ctx, row.userId, 'reset'),
    ...adoptStatements(ctx, row.userId),
    ctx.db
      .delete(rateLimits)
      .where(eq(rateLimits.key, sql`${accountDelayKey('')} || (select email from users where id = ${row.userId})`)),
  ]);
  if (changed.length === 0) throw new AppError('invalid-reset-token');
  await ctx.enqueue(mail.job);
  return { deviceToken };
}

/**
 * Changes the password of a signed-in user and ends all sessions, this one too. Throws `wrong-current-password`,
 * `too-many-sign-ins`, `invalid-input` for a password that is easily guessed, and `session-expired` when the session
 * ended meanwhile, for example because an admin set another password.
 */
export async function changePassword(
  ctx: Context,
  user: CurrentUser,
  input: ChangePasswordInput,
  address: string,
  device: ClientDevice,
): Promise<void> {
  await checkOwnPassword(ctx, user, { password: input.currentPassword, address, device });
  if (user.mustChangePassword && input.newPassword === input.currentPassword) {
    throw new AppError('invalid-input', [{ field: 'newPassword', message: 'Zvoľte si iné heslo, než je súčasné.' }]);
  }
  await requireGoodPassword(ctx, 'newPassword', input.newPassword, user);
  const isStillTheirs = and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion), isNull(users.deletedAt));
  const isChanging = rowExists(users, isStillTheirs);
  const mail = writePasswordMail(ctx, user, device);
  const [, , changed] = await ctx.db.batch([
    mail.statement,
    recordEvent(ctx, { kind: 'password-changed', userId: user.id, device, when: isChanging }),
    ctx.db.update(users).set(newPassword(ctx, input.newPassword)).where(isStillTheirs).returning({ id: users.id }),
    spendAccountTokens(ctx, user.id, 'reset'),
  ]);
  if (changed.length === 0) throw new AppError('session-expired');
  await ctx.enqueue(mail.job);
}

const newPassword = (ctx: Context, password: string) => ({
  passwordHash: hashPassword(password, ctx.secrets.pepper),
  mustChangePassword: false,
  isPasswordOutdated: false,
  tokenVersion: sql`${users.tokenVersion} + 1`,
});
