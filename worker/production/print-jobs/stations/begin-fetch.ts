import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { isPrintableJob } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type { Context } from '../../../platform/core/context.ts';
import { printJobs } from '../../../platform/db/schema/main/production.ts';
import type { JobRow } from '../queries.ts';

/**
 * Lets a station fetch a file by its lease, which no longer ends by itself from then on. Throws `print-lease-lost`,
 * `order-not-printable`.
 */
export async function beginFetch(ctx: Context, { job, order }: JobRow, leaseId: string): Promise<void> {
  if (!isPrintableJob(job.kind, order.status)) throw new AppError('order-not-printable');
  const isHeld = job.leaseId === leaseId && job.status === 'PRINTING';
  if (isHeld && job.fetchedAt !== null) return;
  const fetched = await ctx.db
    .update(printJobs)
    .set({ fetchedAt: sql`coalesce(${printJobs.fetchedAt}, ${ctx.now})` })
    .where(
      and(
        eq(printJobs.id, job.id),
        eq(printJobs.leaseId, leaseId),
        eq(printJobs.status, 'PRINTING'),
        or(isNotNull(printJobs.fetchedAt), gt(printJobs.leaseUntil, ctx.now)),
      ),
    )
    .returning({ id: printJobs.id });
  if (fetched.length === 0) throw new AppError('print-lease-lost');
}
