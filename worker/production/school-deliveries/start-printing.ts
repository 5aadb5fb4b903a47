import { AppError } from '../../../shared/errors.ts';
import type { BulkRun } from '../../../shared/production/bulk-runs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { findRunOfKey } from '../bulk-runs/queries.ts';
import { startSchoolRun } from '../bulk-runs/start-bulk-run.ts';
import { getDelivery, isToPrintForSchool, listSchoolOrders } from './queries.ts';

/**
 * Has all orders of a school printed that are paid and wait for it: by class, surname and child, as stations take print jobs
 * in the order in which they were made. The same key again returns the run that it began. Throws
 * `school-delivery-not-found`, `school-orders-missing`.
 */
export async function startPrinting(ctx: Context, user: CurrentUser, jobId: string, key: string): Promise<BulkRun> {
  const earlier = await findRunOfKey(ctx, user.id, key);
  if (earlier) return earlier;
  const waiting = await listSchoolOrders(ctx, await getDelivery(ctx, jobId), isToPrintForSchool);
  if (waiting.length === 0) throw new AppError('school-orders-missing');
  return startSchoolRun(
    ctx,
    user,
    waiting.map(({ id }) => id),
    key,
  );
}
