import type { PrintData, PrintJob } from '../../shared/contract/print-jobs.ts';
import type { JobRow } from './queries.ts';

const isoTime = (at: number): string => new Date(at).toISOString();

export function toJobResponse(row: JobRow): PrintJob {
  const { order, user } = row;
  return {
    ...bareJob(row),
    order: {
      orderNumber: String(order.number),
      status: order.status,
      itemCount: order.itemCount,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      user,
    },
  };
}

export const bareJob = ({ job, statusBy, station, order }: JobRow): PrintData['job'] => ({
  id: job.id,
  orderId: job.orderId,
  status: job.status,
  notes: job.notes,
  createdAt: isoTime(job.createdAt),
  updatedAt: isoTime(job.updatedAt),
  completedAt: job.completedAt === null ? null : isoTime(job.completedAt),
  statusBy,
  progress: { total: order.itemCount, printed: printedOf(job, order), failed: job.failedItems },
  lease:
    job.leaseId && job.leaseUntil !== null
      ? { station, until: isoTime(job.leaseUntil), isFetched: job.fetchedAt !== null }
      : null,
});

// Jobs that were done before their items were counted.
const printedOf = ({ status, printedItems }: JobRow['job'], order: JobRow['order']): number =>
  status === 'COMPLETED' ? order.itemCount : printedItems;
