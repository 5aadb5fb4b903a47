import type { Context } from '../../core/context.ts';
import { keepMade } from '../create/idempotency-keys.ts';

/**
 * For the batch that orders a plan: of two that saw the same newest order of a user, and so no open one of this plan, the
 * second one fails. No client can send such a key, for it has spaces in it.
 */
export const planGuard = (ctx: Context, userId: string, planId: string, newestId: string | null, orderId: string) =>
  keepMade(ctx, userId, `plan ${planId} after ${newestId ?? 'none'}`, '', [orderId]);
