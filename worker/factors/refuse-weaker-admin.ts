import { AppError } from '../../shared/errors.ts';
import { isFactorRequired } from '../core/admin-factor.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/sessions.ts';
import { findFactors, hasFactor } from './queries.ts';

/**
 * Throws `factor-required` when an admin without a second factor would open the account of another admin: the weakest
 * would then open all of them.
 */
export async function refuseWeakerAdmin(ctx: Context, admin: CurrentUser, target: CurrentUser): Promise<void> {
  if (!isFactorRequired(ctx, target)) return;
  if (!hasFactor(await findFactors(ctx, admin.id))) throw new AppError('factor-required');
}
