import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import type { PrintData } from '../../../shared/production/print-jobs/contract.ts';
import type { LeaseResponse } from '../../../shared/production/print-jobs/print-stations.ts';
import type {
  ProductionJob,
  ProductionPrintData,
  StaffLeaseResponse,
} from '../../../shared/production/today/production.ts';
import { withoutCost } from '../../shop/orders/production-order.ts';
import type { JobRow } from './queries.ts';
import { toJobResponse } from './to-job-response.ts';

type Lease = LeaseResponse['lease'];

/** Returns a job as who asks may see it: operators without costs and email addresses. */
export function jobFor(viewer: { role?: string }, row: JobRow) {
  const job = toJobResponse(row);
  return isOperator(viewer) ? toProductionJob(job) : job;
}

function toProductionJob({ order, ...job }: ReturnType<typeof toJobResponse>): ProductionJob {
  const { customerEmail: _, user: __, ...others } = order;
  return { ...withoutReprintCost(job), order: others };
}

export function toProductionData({ job, order, ...data }: PrintData): ProductionPrintData {
  const { email: _, ...customer } = order.customer;
  return { ...data, job: withoutReprintCost(job), order: { ...order, customer } };
}

export const leaseFor = (viewer: { role?: string }, lease: Lease): StaffLeaseResponse['lease'] =>
  lease && isOperator(viewer) ? { ...lease, printData: toProductionData(lease.printData) } : lease;

const withoutReprintCost = ({ reprint, ...job }: PrintData['job']): ProductionPrintData['job'] => ({
  ...job,
  reprint: reprint && withoutCost(reprint),
});
