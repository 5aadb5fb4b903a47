import { sql } from 'drizzle-orm';
import type { printJobs } from '../../platform/db/schema/main/production.ts';

type Holder = Pick<typeof printJobs.$inferSelect, 'status' | 'leaseId' | 'statusBy'>;

/** Returns whether a station is printing a job: it has a lease of it, or its token has called it begun. */
export const isAtStation = ({ status, leaseId, statusBy }: Holder): boolean =>
  status === 'PRINTING' && (leaseId !== null || statusBy.startsWith('token:'));

/** Returns whether somebody prints a job without a station. */
export const isByHand = (job: Holder): boolean => job.status === 'PRINTING' && !isAtStation(job);

/** The same of rows: of a job that is printing, somebody prints it without a station. */
export const isNotAtStation = sql`print_jobs.lease_id is null and print_jobs.status_by not like 'token:%'`;
