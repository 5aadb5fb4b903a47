import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { usesOf } from './find-voucher.ts';

const cancelled = alias(orders, 'cancelled');

/**
 * Returns which of these cancelled orders gave a voucher's use back that has been taken since: one that is paid all the
 * same would exceed the limit.
 */
export async function findSpentVouchers(ctx: Context, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { maxUses, maxUsesPerCustomer } = vouchers;
  // The other half of its own cart is the same use.
  const isOther = sql`coalesce(${orders.groupNumber}, ${orders.number})
    <> coalesce(${cancelled.groupNumber}, ${cancelled.number})`;
  const ownUses = usesOf(and(eq(orders.userId, cancelled.userId), isOther));
  const rows = await ctx.db
    .select({ id: cancelled.id })
    .from(cancelled)
    .innerJoin(vouchers, eq(vouchers.code, cancelled.voucherCode))
    .where(
      and(
        inList(cancelled.id, orderIds),
        eq(cancelled.status, 'CANCELLED'),
        eq(cancelled.paidCents, 0),
        or(
          and(sql`${maxUses} is not null`, sql`${usesOf(isOther)} >= ${maxUses}`),
          and(sql`${maxUsesPerCustomer} is not null`, sql`${ownUses} >= ${maxUsesPerCustomer}`),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
