import type { PrintJobsResponse } from '../../shared/contract/print-jobs.ts';
import { type PrintJobStatus, printJobStatuses } from '../../shared/rules/print-job-status.ts';
import type { Context } from '../core/context.ts';
import { readCounters } from '../counters/read-counters.ts';

/** How many jobs there are of each status, by the kept counts. */
export async function countJobs(ctx: Context): Promise<PrintJobsResponse['stats']> {
  const kept = await readCounters(ctx, 'print-jobs:');
  const counts = printJobStatuses.map((status) => [status, kept[status] ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { total, ...(Object.fromEntries(counts) as Record<PrintJobStatus, number>) };
}
