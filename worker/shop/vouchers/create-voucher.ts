import { count } from 'drizzle-orm';
import { AppError, errors } from '../../../shared/errors.ts';
import { maxVouchers, type Voucher, type VoucherInput } from '../../../shared/shop/vouchers/contract.ts';
import { voucherIssues } from '../../../shared/shop/vouchers/vouchers.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { refuseUnconfirmed } from '../../platform/core/confirmation.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import type { CurrentSession } from '../../platform/core/sessions.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { toVoucherResponse, type VoucherRow } from './queries.ts';

/**
 * Creates a voucher, valid at once unless said otherwise. Throws `voucher-code-taken`, `voucher-limit`, `invalid-input`,
 * and `confirmation-required` for one that leaves nothing to pay.
 */
export async function createVoucher(
  ctx: Context,
  admin: Actor,
  { code, kind, ...input }: VoucherInput,
  session: Pick<CurrentSession, 'confirmedAt'>,
): Promise<Voucher> {
  const row: VoucherRow = {
    id: newId(),
    code,
    kind,
    percent: input.percent ?? 0,
    amountCents: input.amountCents ?? 0,
    validFrom: input.validFrom ?? null,
    validUntil: input.validUntil ?? null,
    maxUses: input.maxUses ?? null,
    maxUsesPerCustomer: input.maxUsesPerCustomer ?? null,
    minTotalCents: input.minTotalCents ?? 0,
    isActive: input.isActive ?? true,
    version: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  requireSound(row);
  if (isFree(row)) refuseUnconfirmed(ctx, session);
  const [known] = await ctx.db.select({ total: count() }).from(vouchers);
  if ((known?.total ?? 0) >= maxVouchers) throw new AppError('voucher-limit');
  try {
    await ctx.db.batch([
      ctx.db.insert(vouchers).values(row),
      auditStatement(ctx, admin, {
        action: 'voucher.create',
        subjectId: row.id,
        subject: code,
        after: voucherFacts(row),
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, 'vouchers.code')) throw error;
    throw new AppError('voucher-code-taken', [{ field: 'code', message: errors['voucher-code-taken'][1] }]);
  }
  return toVoucherResponse(row);
}

/** Returns whether a voucher leaves nothing to pay. */
export const isFree = ({ kind, percent }: Pick<VoucherRow, 'kind' | 'percent'>): boolean =>
  kind === 'PERCENT' && percent >= 100;

/** Throws `invalid-input` for terms that say nothing. */
export function requireSound(row: VoucherRow): void {
  const issues = voucherIssues(row);
  if (issues.length > 0) throw new AppError('invalid-input', issues);
}

/** Returns what the audit log stores of a voucher. */
export function voucherFacts({ id: _, version: __, createdAt: ___, updatedAt: ____, ...facts }: VoucherRow) {
  return facts;
}
