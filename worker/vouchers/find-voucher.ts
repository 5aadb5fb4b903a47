import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { consumeRateLimit, type RateLimitRule, refundRateLimit } from '../core/rate-limit.ts';
import { orders, vouchers } from '../db/schema.ts';

/** A voucher with how often it was used; 0 where that is not limited. */
export type FoundVoucher = typeof vouchers.$inferSelect & { uses: number; ownUses: number };

/** Codes that don't exist, per customer and hour. */
const guesses = (userId: string): RateLimitRule[] => [
  { key: `voucher-guesses:${userId}`, max: 20, windowMs: 3_600_000 },
];

/** An order that was cancelled or deleted before anything was paid gives its use back. Both halves of a cart are one use. */
export const isUse = sql.raw(
  "not (paid_cents = 0 and (status = 'CANCELLED' or (status = 'PENDING' and hidden_at is not null)))",
);
export const usesOf = (more?: SQL) =>
  sql<number>`(select count(distinct coalesce(${orders.groupNumber}, ${orders.number})) from ${orders}
    where ${and(sql`${orders.voucherCode} = ${vouchers.code}`, isUse, more)})`;

/**
 * Returns a voucher by its code, or undefined; also one that is switched off. Throws `too-many-voucher-guesses` after
 * many codes that don't exist.
 */
export async function findVoucher(ctx: Context, userId: string, code: string): Promise<FoundVoucher | undefined> {
  if (!(await consumeRateLimit(ctx, guesses(userId)))) throw new AppError('too-many-voucher-guesses');
  const limited = (limit: SQL, uses: SQL) => sql<number>`case when ${limit} is null then 0 else ${uses} end`;
  const [row] = await ctx.db
    .select({
      ...getTableColumns(vouchers),
      uses: limited(sql`${vouchers.maxUses}`, usesOf()).as('uses'),
      ownUses: limited(sql`${vouchers.maxUsesPerCustomer}`, usesOf(eq(orders.userId, userId))).as('own_uses'),
    })
    .from(vouchers)
    .where(eq(vouchers.code, code));
  if (row) await refundRateLimit(ctx, guesses(userId));
  return row;
}
