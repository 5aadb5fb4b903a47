import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { writeSecurityNotice } from '../../messaging/mail/security-notice.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { clearDelays } from '../../platform/core/growing-delays.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { accountDelays } from '../auth/sign-in-delays.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { clearWrongCodes } from '../factors/check-factor.ts';
import { refuseWeakerAdmin } from '../factors/refuse-weaker-admin.ts';
import { getCustomer } from './queries.ts';

interface NewPassword {
  /** Only its hash is stored. */
  password: string;
  customer: CurrentUser;
}

/**
 * Sets a password that the customer has to change at the next sign-in, and ends all of their sessions. Throws
 * `customer-not-found`, `own-password`, `factor-required`.
 */
export async function resetCustomerPassword(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
  device: ClientDevice,
): Promise<NewPassword> {
  // It would end the session that has to show it.
  if (customerId === admin.id) throw new AppError('own-password');
  const customer = await getCustomer(ctx, customerId);
  const { id, email } = customer;
  await refuseWeakerAdmin(ctx, admin, customer);
  const password = readablePassword();
  const passwordHash = hashPassword(password, ctx.secrets.pepper);
  const isSet = rowExists(users, and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
  const mail = writeSecurityNotice(ctx, customer, {
    subject: 'Nové heslo k účtu v Momentke',
    text: 'administrátor nastavil k vášmu účtu nové heslo, ktoré vám povie. Na všetkých zariadeniach ste odhlásení a po prihlásení si ho zmeníte na vlastné.',
    device: null,
    advice: 'Ak ste o nové heslo nežiadali, hneď nám napíšte.',
  });
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
    // Failed attempts of others must not lock out the customer.
    clearDelays(ctx, accountDelays(email)),
    auditStatement(ctx, admin, { action: 'customer.password', subjectId: id, subject: email, when: isSet }),
    recordEvent(ctx, { kind: 'password-set-by-admin', userId: id, actorId: admin.id, device, when: isSet }),
    clearWrongCodes(ctx, id),
    mail,
  ]);
  return { password, customer: await getCustomer(ctx, id) };
}

// Without characters that look alike: l and 1, o and 0.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Returns a random password that can be read out on the telephone, with 79 bits: `k7mq-2xbp-hw9d-ue4t`. */
function readablePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
