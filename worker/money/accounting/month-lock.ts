import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { addMonths, monthOf } from '../../../shared/format/month.ts';
import type { MonthLock } from '../../../shared/money/accounting/contract.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';

/** Throws `month-locked` if the month of a time is closed: nothing may be written that is dated in it. */
export async function assertMonthOpen(ctx: Context, at: number): Promise<void> {
  const { lockedThrough } = await readMonthLock(ctx);
  if (lockedThrough !== null && monthOf(at) <= lockedThrough) throw new AppError('month-locked');
}

/**
 * Returns a statement for the batch of such a write, which fails as a whole if the month has been closed meanwhile; run
 * the batch in `refuseLocked`.
 */
export const assertOpenInBatch = (ctx: Context, at: number) =>
  ctx.db
    .update(companySettings)
    .set({ version: assertInBatch(isOpen(at), companySettings.version) as unknown as SQL<number> });

const isOpen = (at: number): SQL =>
  sql`(${companySettings.lockedThrough} is null or ${companySettings.lockedThrough} < ${monthOf(at)})`;

/** Runs such a batch. Throws `month-locked`. */
export const refuseLocked = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('company_settings.version', 'month-locked', write);

/** Returns through which month the books are closed (`2026-07`, null: none), and the last month that is over. */
export async function readMonthLock(ctx: Context): Promise<MonthLock> {
  const [row] = await ctx.db.select({ lockedThrough: companySettings.lockedThrough }).from(companySettings);
  return { lockedThrough: row?.lockedThrough ?? null, lastFinished: addMonths(monthOf(ctx.now), -1) };
}
