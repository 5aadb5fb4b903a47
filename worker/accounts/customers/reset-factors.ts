import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { writeFactorsResetMails } from '../factors/mails.ts';
import { findFactors, hasFactor } from '../factors/queries.ts';
import { refuseWeakerAdmin } from '../factors/refuse-weaker-admin.ts';
import { getCustomer } from './queries.ts';

/**
 * Removes all second factors of somebody who lost them, and ends their sessions; both get a mail. The staff then have to
 * add a new one at once. Links for a new password that were mailed before don't work any more. Throws
 * `customer-not-found`, `own-factors`, `factor-missing`, `factor-required`.
 */
export async function resetCustomerFactors(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
  device: ClientDevice,
): Promise<CurrentUser> {
  if (customerId === admin.id) throw new AppError('own-factors');
  const customer = await getCustomer(ctx, customerId);
  const { id, email } = customer;
  await refuseWeakerAdmin(ctx, admin, customer);
  if (!hasFactor(await findFactors(ctx, id))) throw new AppError('factor-missing');
  const mails = writeFactorsResetMails(ctx, customer, admin, device);
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        tokenVersion: sql`${users.tokenVersion} + 1`,
        factorDueAt: sql`case when ${users.role} in ('ADMIN', 'OPERATOR') then ${ctx.now} end`,
      })
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    ...forgetFactors(ctx, id),
    spendAccountTokens(ctx, id, 'reset'),
    auditStatement(ctx, admin, { action: 'customer.factors', subjectId: id, subject: email }),
    recordEvent(ctx, { kind: 'factors-reset', userId: id, actorId: admin.id, device }),
    ...mails,
  ]);
  return getCustomer(ctx, id);
}
