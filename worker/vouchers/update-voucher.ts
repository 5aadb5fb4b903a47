import { eq } from 'drizzle-orm';
import type { Voucher, VoucherUpdate } from '../../shared/contract/vouchers.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { nextVersion, refuseStale } from '../core/record-version.ts';
import { changedFields } from '../db/changed-fields.ts';
import { vouchers } from '../db/schema.ts';
import { requireSound, voucherFacts } from './create-voucher.ts';
import { getVoucher, readVoucher, type VoucherRow } from './queries.ts';

/** Updates the given fields; orders keep what they got. Throws `voucher-not-found`, `record-changed`, `invalid-input`. */
export async function updateVoucher(
  ctx: Context,
  admin: Actor,
  id: string,
  { version, ...input }: VoucherUpdate,
): Promise<Voucher> {
  const before = await getVoucher(ctx, id);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: VoucherRow = { ...before, ...changes };
  requireSound(after);
  if (JSON.stringify(after) === JSON.stringify(before)) return readVoucher(ctx, id);
  const fields = { ...changedFields(before, { ...after, updatedAt: ctx.now }) };
  await refuseStale(
    'vouchers',
    () =>
      ctx.db.batch([
        ctx.db
          .update(vouchers)
          .set({ ...fields, version: nextVersion(vouchers.version, version) })
          .where(eq(vouchers.id, id)),
        auditStatement(ctx, admin, {
          action: 'voucher.update',
          subjectId: id,
          subject: before.code,
          before: voucherFacts(before),
          after: voucherFacts(after),
        }),
      ]),
    () => readVoucher(ctx, id),
  );
  return readVoucher(ctx, id);
}
