import { eq } from 'drizzle-orm';
import type { Voucher, VoucherUpdate } from '../../../shared/shop/vouchers/contract.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { refuseUnconfirmed } from '../../platform/core/confirmation.ts';
import type { Context } from '../../platform/core/context.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import type { CurrentSession } from '../../platform/core/sessions.ts';
import { changedFields } from '../../platform/db/changed-fields.ts';
import { vouchers } from '../../platform/db/schema/main/catalogue.ts';
import { isFree, requireSound, voucherFacts } from './create-voucher.ts';
import { getVoucher, readVoucher, type VoucherRow } from './queries.ts';

/**
 * Updates the given fields; orders keep what they got. Throws `voucher-not-found`, `record-changed`, `invalid-input`, and
 * `confirmation-required` for one that leaves nothing to pay.
 */
export async function updateVoucher(
  ctx: Context,
  admin: Actor,
  id: string,
  { version, ...input }: VoucherUpdate,
  session: Pick<CurrentSession, 'confirmedAt'>,
): Promise<Voucher> {
  const before = await getVoucher(ctx, id);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: VoucherRow = { ...before, ...changes };
  requireSound(after);
  if (JSON.stringify(after) === JSON.stringify(before)) return readVoucher(ctx, id);
  const leavesNothing = isFree(after) && after.isActive;
  if (leavesNothing) refuseUnconfirmed(ctx, session);
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
          // Said of each change of one: the other admins are told.
          after: { ...voucherFacts(after), ...(leavesNothing && { leavesNothing }) },
        }),
      ]),
    () => readVoucher(ctx, id),
  );
  return readVoucher(ctx, id);
}
