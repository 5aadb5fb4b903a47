import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { canReprint } from '../../../shared/production/print-jobs/reprints.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';

const isPrintableStatus = inArray(orders.status, orderStatuses.filter(isPrintableOrder));
const isReprintableStatus = inArray(orders.status, orderStatuses.filter(canReprint));
const isFree = and(isNotHidden, isNull(orders.heldAt));

/** The condition that an order may be printed. */
export const isPrintable = and(isPrintableStatus, isFree);

/** The condition that prints of an order may be made once more. */
export const isReprintable = and(isReprintableStatus, isFree);

/** The condition on a job and its order that its prints may be made, unless the order is held. */
export const isInPrintableState = or(isPrintableStatus, and(eq(printJobs.kind, 'REPRINT'), isReprintableStatus));

/** The condition on a job and its order that a station may have it. */
export const isLeasable = and(isInPrintableState, isFree);

/** The condition that a station has a job. Its index serves only queries with these words. */
export const isLeased = sql.raw("print_jobs.status = 'PRINTING' and print_jobs.lease_id is not null");

/** All of them, of those that print: an admin calls so without a lease what no station has. */
export const fromLeased = sql.raw('from print_jobs indexed by print_jobs_leased');
