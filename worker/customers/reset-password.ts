import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { auditStatement } from '../audit/record-audit.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { accountSignInKey } from '../auth/sign-in-limits.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { hashPassword } from '../core/passwords.ts';
import { rowExists } from '../db/row-exists.ts';
import { rateLimits, users } from '../db/schema.ts';
import { getCustomer } from './queries.ts';

interface NewPassword {
  /** Only its hash is kept. */
  password: string;
  customer: CurrentUser;
}

/**
 * Gives a customer a password that they have to change when they sign in, and ends all of their sessions.
 * Throws `customer-not-found`, `own-password`.
 */
export async function resetCustomerPassword(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
): Promise<NewPassword> {
  // It would end the very session that is to show it.
  if (customerId === admin.id) throw new AppError('own-password');
  const { id, email } = await getCustomer(ctx, customerId);
  const password = readablePassword();
  const passwordHash = hashPassword(password, ctx.secrets.pepper);
  const isSet = rowExists(users, and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: true,
        isPasswordOutdated: false,
        tokenVersion: sql`${users.tokenVersion} + 1`,
      })
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    spendAccountTokens(ctx, id, 'reset'),
    // Whoever is told the password is let in, however many strangers have guessed.
    ctx.db.delete(rateLimits).where(eq(rateLimits.key, accountSignInKey(email))),
    auditStatement(ctx, admin, { action: 'customer.password', subjectId: id, subject: email, when: isSet }),
  ]);
  return { password, customer: await getCustomer(ctx, id) };
}

// Without letters and digits that are taken for one another: l and 1, o and 0.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that can be read out over the telephone, of 79 bits: `k7mq-2xbp-hw9d-ue4t`. */
function readablePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
