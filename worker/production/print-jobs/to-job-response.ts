import type { PrintData, PrintJob } from '../../../shared/production/print-jobs/contract.ts';
import { isByHand } from '../../shop/orders/at-station.ts';
import { toReprint } from '../../shop/orders/to-reprint.ts';
import { itemsOf, type JobRow } from './queries.ts';

const isoTime = (at: number): string => new Date(at).toISOString();

export function toJobResponse(row: JobRow): PrintJob {
  const { order, user } = row;
  return {
    ...bareJob(row),
    order: {
      orderNumber: String(order.number),
      status: order.status,
      itemCount: itemsOf(row),
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      user,
    },
  };
}

export const bareJob = ({ job, statusBy, station, order }: JobRow): PrintData['job'] => ({
  id: job.id,
  orderId: job.orderId,
  kind: job.kind,
  status: job.status,
  notes: job.notes,
  createdAt: isoTime(job.createdAt),
  updatedAt: isoTime(job.updatedAt),
  completedAt: job.completedAt === null ? null : isoTime(job.completedAt),
  statusBy,
  content: job.content,
  progress: { total: itemsOf({ job, order }), printed: printedOf(job, order), failed: job.failedItems },
  lease:
    job.leaseId && job.leaseUntil !== null
      ? { station, until: isoTime(job.leaseUntil), isFetched: job.fetchedAt !== null }
      : null,
  isByHand: isByHand(job),
  reprint: toReprint(job),
});

// Jobs that were done before their items were counted.
const printedOf = (job: JobRow['job'], order: JobRow['order']): number =>
  job.status === 'COMPLETED' ? itemsOf({ job, order }) : job.printedItems;
