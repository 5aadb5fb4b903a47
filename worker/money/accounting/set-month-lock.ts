import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { addMonths, formatMonth } from '../../../shared/format/month.ts';
import type { MonthLock, MonthLockInput } from '../../../shared/money/accounting/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { imageSettings } from '../../platform/settings/image-settings.ts';
import { readMonthLock } from './month-lock.ts';

/**
 * Closes a month and all before it, or opens the newest closed one. Throws `month-not-over`, `month-locked-already`,
 * `month-not-newest`, and `record-changed` if another admin was faster.
 */
export async function setMonthLock(
  ctx: Context,
  admin: CurrentUser,
  { month, isLocked }: MonthLockInput,
): Promise<MonthLock> {
  const before = await readMonthLock(ctx);
  const { lockedThrough, lastFinished } = before;
  if (isLocked && month > lastFinished) throw new AppError('month-not-over');
  if (isLocked && lockedThrough !== null && month <= lockedThrough) throw new AppError('month-locked-already');
  if (!isLocked && month !== lockedThrough) throw new AppError('month-not-newest');
  const after = isLocked ? month : addMonths(month, -1);
  const isAsRead: SQL | undefined = and(
    eq(companySettings.id, 1),
    sql`${companySettings.lockedThrough} is ${lockedThrough}`,
  );
  const { preview, thumbnail } = imageSettings([]);
  const { changed } = await batchOf(ctx.db, {
    // Of a shop whose settings were never saved.
    settings: ctx.db
      .insert(companySettings)
      .values({
        id: 1,
        previewWidth: preview.maxSide,
        previewQuality: preview.quality,
        thumbnailWidth: thumbnail.maxSide,
        thumbnailQuality: thumbnail.quality,
      })
      .onConflictDoNothing(),
    // First: its condition becomes false by the next statement.
    audit: auditStatement(ctx, admin, {
      action: isLocked ? 'accounting.lock' : 'accounting.unlock',
      subjectId: month,
      subject: formatMonth(month),
      before: { lockedThrough },
      after: { lockedThrough: after },
      when: rowExists(companySettings, isAsRead),
    }),
    changed: ctx.db
      .update(companySettings)
      .set({ lockedThrough: after })
      .where(isAsRead)
      .returning({ id: companySettings.id }),
  });
  const lock = { lockedThrough: after, lastFinished };
  if (changed.length === 0) throw new AppError('record-changed', undefined, undefined, await readMonthLock(ctx));
  return lock;
}
