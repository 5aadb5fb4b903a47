import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { askAgainForFailed } from '../item-statements.ts';
import { moveJob } from '../move-job.ts';
import { getJob, type JobRow } from '../queries.ts';
import { noLease } from '../settle-print-jobs.ts';

/**
 * Takes a job from its station, after somebody looked what of it is on paper: what is not printed waits again.
 * Throws `print-job-not-found`, `print-job-step`, `print-job-taken`.
 */
export async function releasePrintJob(ctx: Context, admin: CurrentUser, id: string): Promise<JobRow> {
  const row = await getJob(ctx, id);
  if (row.job.status !== 'PRINTING') throw new AppError('print-job-step');
  const isReleased = await moveJob(ctx, admin, row, {
    status: 'READY',
    set: { ...noLease, failedItems: 0 },
    before: (takesPlace) => [askAgainForFailed(ctx, row, takesPlace)],
    audit: { action: 'print-job.release', before: { station: row.station }, after: { station: null } },
  });
  if (!isReleased) throw new AppError('print-job-taken');
  return getJob(ctx, id);
}
