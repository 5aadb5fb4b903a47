import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import type { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs, printStations } from '../../platform/db/schema/main/production.ts';

type Job = typeof printJobs.$inferSelect & { station: string | null };
type Said = typeof printJobItems.$inferSelect;
type Item = Pick<typeof orderItems.$inferSelect, 'position' | 'quantity' | 'cancelledCopies'>;

/** The print jobs of an order, newest first, and what was said of the items of those that are not over. */
export interface OrderWork {
  jobs: Job[];
  said: Said[];
}

export async function readOrderWork(ctx: Context, orderId: string): Promise<OrderWork> {
  const ofOrder = ctx.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(eq(printJobs.orderId, orderId), inArray(printJobs.status, ['PENDING', 'READY', 'PRINTING', 'FAILED'])));
  const [jobs, said] = await ctx.db.batch([
    ctx.db
      .select({ job: printJobs, station: sql<string | null>`${printStations.name}`.as('station') })
      .from(printJobs)
      .leftJoin(printStations, eq(printStations.id, printJobs.stationId))
      .where(eq(printJobs.orderId, orderId))
      .orderBy(desc(printJobs.id)),
    ctx.db.select().from(printJobItems).where(inArray(printJobItems.jobId, ofOrder)),
  ]);
  return { jobs: jobs.map(({ job, station }) => ({ ...job, station })), said };
}

/** Returns the condition that the jobs of an order are as they were read. */
export const isWorkAsRead = (orderId: string, { jobs }: OrderWork): SQL | undefined =>
  and(
    sql`(select ${count()} from ${printJobs} where ${eq(printJobs.orderId, orderId)}) = ${jobs.length}`,
    ...jobs
      .filter(isWaiting)
      .map(({ id, status, leaseId, fetchedAt, updatedAt }) =>
        rowExists(
          printJobs,
          and(
            eq(printJobs.id, id),
            eq(printJobs.status, status),
            eq(printJobs.updatedAt, updatedAt),
            sql`${printJobs.leaseId} is ${leaseId}`,
            sql`${printJobs.fetchedAt} is ${fetchedAt}`,
          ),
        ),
      ),
  );

/** No one has begun it: no file of it was fetched since it was made ready. */
export const isWaiting = ({ status, leaseId, fetchedAt }: Job): boolean =>
  status === 'PRINTING' ? leaseId !== null && fetchedAt === null : ['PENDING', 'READY', 'FAILED'].includes(status);

const newestOf = ({ jobs }: OrderWork): Job | undefined => jobs.find(({ kind }) => kind === 'ORDER');

/** Returns the job that is printing an order, of which nothing can be taken out any more. */
export function begunJob(work: OrderWork): Job | null {
  const newest = newestOf(work);
  return newest?.status === 'PRINTING' && !isWaiting(newest) ? newest : null;
}

const saidOf = ({ said }: OrderWork, jobId: string, position: number): Said | undefined =>
  said.find((row) => row.jobId === jobId && row.position === position);

const unprinted: readonly (typeof orders.$inferSelect)['status'][] = ['PENDING', 'PAID', 'PRINTING'];

/** Returns how many copies of an item of an order no one has begun to print: by its newest job, else by its status. */
export function waitingCopies(order: Pick<typeof orders.$inferSelect, 'status'>, item: Item, work: OrderWork): number {
  const left = item.quantity - item.cancelledCopies;
  const newest = newestOf(work);
  if (!newest || newest.status === 'WITHDRAWN') return unprinted.includes(order.status) ? left : 0;
  if (!isWaiting(newest)) return 0;
  const said = saidOf(work, newest.id, item.position);
  return said?.status === 'PRINTED' ? 0 : Math.max(0, left - (said?.copies ?? 0));
}

/** Returns, for each reprint that no one has begun, how many copies of an item it would make. */
export const waitingReprints = (work: OrderWork, position: number): { job: Job; copies: number }[] =>
  work.jobs.flatMap((job) => {
    if (job.kind !== 'REPRINT' || !isWaiting(job)) return [];
    const said = saidOf(work, job.id, position);
    return said && said.status !== 'PRINTED' ? [{ job, copies: (said.wanted ?? 0) - said.copies }] : [];
  });
