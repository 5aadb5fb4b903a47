import { AppError } from '../../../shared/errors.ts';
import type { PrintJobsCompleted } from '../../../shared/production/print-jobs/contract.ts';
import { isOpenPrintJob, isPrintableJob } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { moveTo } from './change-job-status.ts';
import { isNotHeld, moveJob } from './move-job.ts';
import { getJob, type JobRow } from './queries.ts';
import { noLease } from './settle-print-jobs.ts';

type Result = PrintJobsCompleted['results'][number];

/** Calls jobs printed that no station has, as a lab does that prints by itself; each by itself, and once. */
export async function completeJobs(ctx: Context, admin: CurrentUser, ids: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of new Set(ids)) results.push(await complete(ctx, admin, id));
  return results;
}

async function complete(ctx: Context, admin: CurrentUser, id: string): Promise<Result> {
  let orderNumber: string | null = null;
  try {
    const row = await getJob(ctx, id);
    orderNumber = String(row.order.number);
    if (row.job.status !== 'COMPLETED') {
      assertCompletable(row);
      const { set, ...move } = moveTo(ctx, admin, row, { status: 'COMPLETED' });
      if (!(await moveJob(ctx, admin, row, { ...move, set: { ...set, ...noLease }, when: isNotHeld(row) })))
        throw new AppError('print-job-taken');
    }
    return { id, orderNumber, error: null };
  } catch (error) {
    if (error instanceof AppError) return { id, orderNumber, error: error.message };
    throw error;
  }
}

/** Throws why a job can't be called printed as a whole. */
export function assertCompletable({ job, order }: JobRow): void {
  if (job.status === 'PRINTING' && job.leaseId && job.fetchedAt !== null) throw new AppError('print-job-leased');
  if (!isOpenPrintJob(job.status)) throw new AppError('print-job-step');
  if (job.failedItems > 0) throw new AppError('print-items-failed');
  if (order.heldAt !== null) throw new AppError('order-held');
  if (!isPrintableJob(job.kind, order.status)) throw new AppError('order-not-printable');
}
