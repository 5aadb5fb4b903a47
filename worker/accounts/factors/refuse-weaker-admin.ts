import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { isFactorRequired } from '../../platform/core/staff-factor.ts';
import { findFactors, hasFactor } from './queries.ts';

/**
 * Throws `factor-required` when an admin without a second factor would open the account of another admin: the weakest
 * would then open all of them.
 */
export async function refuseWeakerAdmin(ctx: Context, admin: CurrentUser, target: CurrentUser): Promise<void> {
  if (target.role !== 'ADMIN' || !isFactorRequired(ctx, target)) return;
  if (!hasFactor(await findFactors(ctx, admin.id))) throw new AppError('factor-required');
}
