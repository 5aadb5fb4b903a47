import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { consumeRateLimit, type RateLimitRule, refundRateLimit } from '../../platform/core/rate-limit.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';

/** A voucher with how often it was used; 0 where that is not limited. */
export type FoundVoucher = typeof vouchers.$inferSelect & { uses: number; ownUses: number | null };

/** Who uses a voucher. */
export interface VoucherHolder {
  /** Null: a guest. One that is limited for each customer needs an account. */
  userId: string | null;
  /** Who guesses codes: an account, or an IP address. */
  guesser: string;
}

/** Codes that don't exist, per customer and hour. */
const guesses = ({ guesser }: VoucherHolder): RateLimitRule[] => [
  { key: `voucher-guesses:${guesser}`, max: 20, windowMs: 3_600_000 },
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
export async function findVoucher(
  ctx: Context,
  holder: VoucherHolder,
  code: string,
): Promise<FoundVoucher | undefined> {
  if (!(await consumeRateLimit(ctx, guesses(holder)))) throw new AppError('too-many-voucher-guesses');
  const limited = (limit: SQL, uses: SQL) => sql<number>`case when ${limit} is null then 0 else ${uses} end`;
  const [row] = await ctx.db
    .select({
      ...getTableColumns(vouchers),
      uses: limited(sql`${vouchers.maxUses}`, usesOf()).as('uses'),
      ownUses: limited(sql`${vouchers.maxUsesPerCustomer}`, usesOf(eq(orders.userId, holder.userId ?? ''))).as(
        'own_uses',
      ),
    })
    .from(vouchers)
    .where(eq(vouchers.code, code));
  if (!row) return undefined;
  await refundRateLimit(ctx, guesses(holder));
  return holder.userId === null ? { ...row, ownUses: null } : row;
}
