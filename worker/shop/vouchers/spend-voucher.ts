import { and, eq, or, sql } from 'drizzle-orm';
import { assertInBatch } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { type FoundVoucher, usesOf, type VoucherHolder } from './find-voucher.ts';

/**
 * Returns the statement that goes before the orders of a cart: it fails with their batch (`vouchers.code`) if the
 * voucher was changed or used up since it was read.
 */
export function spendVoucher(
  ctx: Context,
  { id, version }: Pick<FoundVoucher, 'id' | 'version'>,
  { userId }: VoucherHolder,
) {
  const { code, maxUses, maxUsesPerCustomer } = vouchers;
  const isFree = and(
    eq(vouchers.version, version),
    or(sql`${maxUses} is null`, sql`${usesOf()} < ${maxUses}`),
    or(sql`${maxUsesPerCustomer} is null`, sql`${usesOf(eq(orders.userId, userId ?? ''))} < ${maxUsesPerCustomer}`),
  );
  return ctx.db
    .update(vouchers)
    .set({ code: assertInBatch(isFree, code) })
    .where(eq(vouchers.id, id));
}
