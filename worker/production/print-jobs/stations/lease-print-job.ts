import { and, asc, count, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { LeaseInput, LeaseResponse } from '../../../../shared/production/print-jobs/print-stations.ts';
import type { Actor } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { noRowExists, rowExists } from '../../../platform/db/row-exists.ts';
import { orderItems } from '../../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../../platform/db/schema/main/production.ts';
import { lacksFile } from '../../../shop/prints/unprepared-prints.ts';
import { isNotHeld, moveJob } from '../move-job.ts';
import { readLeasedData } from '../print-data.ts';
import { fromLeased, isLeasable, isLeased } from '../printable-jobs.ts';
import { getJob, type JobRow, selectJobs } from '../queries.ts';
import { noLease } from '../settle-print-jobs.ts';
import { saveStation } from './save-station.ts';

const leaseMs = 10 * 60_000;
const maxAttempts = 5;

/**
 * Leases the job that waits longest to a station, with the items that wait in its paper sizes. A lease that the station does not know, since
 * the response got lost, is returned once more.
 */
export async function leasePrintJob(ctx: Context, actor: Actor, input: LeaseInput): Promise<LeaseResponse['lease']> {
  const stationId = await saveStation(ctx, actor, input.station);
  await endLapsedLeases(ctx);
  const own = await findOwn(ctx, stationId, input.known);
  if (own) {
    await ctx.db
      .update(printJobs)
      .set({ leaseUntil: ctx.now + leaseMs })
      .where(eq(printJobs.leaseId, own.job.leaseId ?? ''));
    return toLease(ctx, own.job.id);
  }
  const { formats } = input;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await findReady(ctx, formats);
    if (!row) return null;
    const lease = { stationId, leaseId: newId(), leaseUntil: ctx.now + leaseMs, fetchedAt: null };
    const leaseItems = formats ? await countWaiting(ctx, row, formats) : null;
    const set = { ...lease, leaseItems, leaseFormats: formats ?? null };
    const isLeased = await moveJob(ctx, actor, row, { status: 'PRINTING', set, when: isNotHeld(row) });
    if (isLeased) return toLease(ctx, row.job.id);
    // Another station was faster, or it was held: the next one.
  }
  return null;
}

async function toLease(ctx: Context, jobId: string): Promise<LeaseResponse['lease']> {
  const row = await getJob(ctx, jobId);
  const { leaseId, leaseUntil } = row.job;
  // Released meanwhile.
  if (!leaseId || leaseUntil === null) return null;
  return { id: leaseId, until: new Date(leaseUntil).toISOString(), printData: await readLeasedData(ctx, row) };
}

/** Jobs whose station fetched nothing in time wait again. */
const endLapsedLeases = (ctx: Context) =>
  ctx.db
    .update(printJobs)
    .set({ status: 'READY', updatedAt: ctx.now, ...noLease })
    .where(
      sql`${printJobs.id} in (select print_jobs.id ${fromLeased}
        where ${isLeased} and fetched_at is null and lease_until <= ${ctx.now})`,
    );

async function findOwn(ctx: Context, stationId: string, known: readonly string[]): Promise<JobRow | undefined> {
  const [row] = await selectJobs(ctx)
    .where(
      and(
        isLeased,
        eq(printJobs.stationId, stationId),
        isNull(printJobs.fetchedAt),
        not(inList(printJobs.id, known)),
        isLeasable,
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(1);
  return row;
}

async function findReady(ctx: Context, formats: readonly string[] | undefined): Promise<JobRow | undefined> {
  const [row] = await selectJobs(ctx)
    .where(and(eq(printJobs.status, 'READY'), isLeasable, formats && hasWaiting(formats), isPrepared(formats)))
    .orderBy(asc(printJobs.id))
    .limit(1);
  return row;
}

const isOfItem = and(eq(printJobItems.jobId, printJobs.id), eq(printJobItems.position, orderItems.position));

/** A station asks every few seconds: of a job in other paper sizes no items are read. The plus keeps SQLite from joining both. */
const hasWaiting = (formats: readonly string[]): SQL | undefined =>
  and(
    sql`+exists (select 1 from json_each(${printJobs.content}) where ${inList(sql`value ->> 'format'`, formats)})`,
    rowExists(orderItems, isWaiting(formats)),
  );

/** An item of a job that waits, in one of these paper sizes; else in any. */
const isWaiting = (formats?: readonly string[]): SQL | undefined =>
  and(
    eq(orderItems.orderId, printJobs.orderId),
    eq(orderItems.mode, 'print'),
    gt(orderItems.quantity, orderItems.cancelledCopies),
    formats && inList(orderItems.productName, formats),
    noRowExists(printJobItems, and(isOfItem, inArray(printJobItems.status, ['PRINTED', 'FAILED']))),
    or(eq(printJobs.kind, 'ORDER'), rowExists(printJobItems, isOfItem)),
  );

/** The station would refuse what has no file, and the job would fail. */
const isPrepared = (formats: readonly string[] | undefined): SQL =>
  noRowExists(orderItems, and(isWaiting(formats), lacksFile));

async function countWaiting(ctx: Context, { job }: JobRow, formats: readonly string[]): Promise<number> {
  const [found] = await ctx.db
    .select({ items: count() })
    .from(printJobs)
    .innerJoin(orderItems, isWaiting(formats))
    .where(eq(printJobs.id, job.id));
  return found?.items ?? 0;
}
