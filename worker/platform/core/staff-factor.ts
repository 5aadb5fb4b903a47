import { isStaff } from '../../../shared/accounts/auth/roles.ts';
import type { users } from '../db/schema/main/accounts.ts';
import type { Context } from './context.ts';

type Account = Pick<typeof users.$inferSelect, 'role' | 'factorDueAt'>;

const graceMs = 14 * 24 * 3_600_000;

/** Returns whether this account must have a second factor: one of the staff, by a setting of the deployment. */
export const isFactorRequired = (ctx: Context, { role }: Pick<Account, 'role'>): boolean =>
  ctx.isStaffFactorRequired && isStaff(role);

/** Returns when somebody of the staff who signs in without a second factor must have one. */
export const factorDueAt = (ctx: Context): number => ctx.now + graceMs;

/** Returns whether the time is over in which somebody may work without a second factor. */
export const mustAddFactor = (ctx: Context, account: Account): boolean =>
  isFactorRequired(ctx, account) && account.factorDueAt !== null && account.factorDueAt <= ctx.now;
