import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { adoptStatements } from '../guests/adopt-orders.ts';
import { findLinkOwner } from './order-owner.ts';

/**
 * Moves the orders of a link to an account with their address, and returns whether they are its own then. Throws
 * `order-link-invalid`.
 */
export async function adoptLinked(ctx: Context, user: CurrentUser, token: string | undefined): Promise<boolean> {
  if (token === undefined) throw new AppError('order-link-invalid');
  const { orderIds } = await findLinkOwner(ctx, token);
  await ctx.db.batch(adoptStatements(ctx, user.id, orderIds));
  const own = await ctx.db.$count(orders, and(inList(orders.id, [...orderIds]), eq(orders.userId, user.id)));
  return own === orderIds.length;
}
