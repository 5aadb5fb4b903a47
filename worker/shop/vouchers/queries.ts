import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Voucher, VoucherUsesResponse } from '../../../shared/shop/vouchers/contract.ts';
import { maxVouchers } from '../../../shared/shop/vouchers/contract.ts';
import { maxVoucherUses } from '../../../shared/shop/vouchers/vouchers.ts';
import type { Context } from '../../platform/core/context.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { bundleCents, orders } from '../../platform/db/schema/main/orders.ts';
import { isUse } from './find-voucher.ts';

export type VoucherRow = typeof vouchers.$inferSelect;
type Usage = Pick<Voucher, 'uses' | 'discountCents'>;

/** Without what bundles take off. */
const discount = sql<number>`${orders.discountCents} + ${orders.deliveryDiscountCents} - ${bundleCents}`;

export function toVoucherResponse(row: VoucherRow, usage: Usage = { uses: 0, discountCents: 0 }): Voucher {
  const { createdAt, updatedAt: _, ...fields } = row;
  return { ...fields, createdAt: new Date(createdAt).toISOString(), ...usage };
}

/** Returns all vouchers, newest first, with their uses. */
export async function listVouchers(ctx: Context): Promise<Voucher[]> {
  const [rows, usages] = await ctx.db.batch([
    ctx.db.select().from(vouchers).orderBy(desc(vouchers.id)).limit(maxVouchers),
    selectUsages(ctx),
  ]);
  const byCode = new Map(usages.map(({ code, ...usage }) => [code, usage]));
  return rows.map((row) => toVoucherResponse(row, byCode.get(row.code)));
}

const selectUsages = (ctx: Context, code?: string) =>
  ctx.db
    .select({
      code: orders.voucherCode,
      uses: sql<number>`count(distinct coalesce(${orders.groupNumber}, ${orders.number}))`.as('uses'),
      discountCents: sql<number>`sum(${discount})`.as('discount'),
    })
    .from(orders)
    .where(and(isNotNull(orders.voucherCode), isUse, code === undefined ? undefined : eq(orders.voucherCode, code)))
    .groupBy(orders.voucherCode);

/** Returns a voucher. Throws `voucher-not-found`. */
export async function getVoucher(ctx: Context, id: string): Promise<VoucherRow> {
  const [row] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, id));
  if (!row) throw new AppError('voucher-not-found');
  return row;
}

/** Returns a voucher with its uses. Throws `voucher-not-found`. */
export async function readVoucher(ctx: Context, id: string): Promise<Voucher> {
  const row = await getVoucher(ctx, id);
  const [usage] = await selectUsages(ctx, row.code);
  return toVoucherResponse(row, usage && { uses: usage.uses, discountCents: usage.discountCents });
}

/** Returns the newest orders that used a voucher. Throws `voucher-not-found`. */
export async function listUses(ctx: Context, id: string): Promise<VoucherUsesResponse['uses']> {
  const { code } = await getVoucher(ctx, id);
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      number: orders.number,
      customerName: orders.customerName,
      status: orders.status,
      discountCents: discount.as('discount'),
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.voucherCode, code), isUse, sql`hidden_at is null`))
    .orderBy(desc(orders.id))
    .limit(maxVoucherUses);
  return rows.map(({ number, createdAt, ...use }) => ({
    ...use,
    orderNumber: String(number),
    createdAt: new Date(createdAt).toISOString(),
  }));
}
