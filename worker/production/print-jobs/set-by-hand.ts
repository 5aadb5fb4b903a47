import { AppError } from '../../../shared/errors.ts';
import type { ByHandInput, PrintJobsByHand } from '../../../shared/production/print-jobs/contract.ts';
import { isPrintableJob } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { isByHand } from '../../shop/orders/at-station.ts';
import { actorKey } from './actor-key.ts';
import { openJobError } from './change-job-status.ts';
import { createPrintJob } from './create-print-job.ts';
import { askAgainForFailed } from './item-statements.ts';
import { isNotHeld, moveJob } from './move-job.ts';
import { findOrderJob, getJob, type JobRow } from './queries.ts';
import { noLease } from './settle-print-jobs.ts';

type Result = PrintJobsByHand['results'][number];

const maxAttempts = 5;

/** Takes jobs from the stations for somebody who prints them by hand, or gives them back; each by itself. */
export async function setByHand(ctx: Context, user: CurrentUser, input: ByHandInput): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of new Set('jobIds' in input ? input.jobIds : input.orderIds)) {
    const read = 'jobIds' in input ? () => getJob(ctx, id) : () => jobOfOrder(ctx, user, id, input.byHand);
    results.push(await settle(ctx, user, id, read, input.byHand));
  }
  return results;
}

type ReadJob = () => Promise<JobRow>;

async function settle(ctx: Context, user: CurrentUser, id: string, read: ReadJob, byHand: boolean): Promise<Result> {
  let row: JobRow | undefined;
  const readFirst: ReadJob = async () => {
    row = await read();
    return row;
  };
  const resultOf = (station: string | null, error: string | null): Result => ({
    id,
    orderNumber: row ? String(row.order.number) : null,
    station,
    error,
  });
  try {
    const station = byHand ? await take(ctx, user, readFirst) : await giveBack(ctx, user, readFirst);
    return resultOf(station, null);
  } catch (error) {
    if (error instanceof AppError) return resultOf(null, error.message);
    throw error;
  }
}

/**
 * Makes a job somebody's to print by hand, no matter who had it: the lease ends here, so its station gets no more files, and
 * its confirmations are refused. Returns the station that has files of it.
 */
async function take(ctx: Context, user: CurrentUser, read: ReadJob): Promise<string | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await read();
    const { job } = row;
    if (isByHand(job) && job.statusBy === actorKey(user)) return null;
    assertTakeable(row);
    const isTaken = await moveJob(ctx, user, row, {
      status: 'PRINTING',
      isTakenOver: true,
      set: { ...noLease, failedItems: 0 },
      when: isNotHeld(row),
      before: (takesPlace) => [askAgainForFailed(ctx, row, takesPlace)],
      audit: { action: 'print-job.by-hand', before: { station: row.station }, after: { station: null } },
    }).catch(openJobError);
    if (isTaken) return job.fetchedAt === null ? null : row.station;
    // A station leased it at that moment, or confirmed an item: decide again.
  }
  throw new AppError('print-job-taken');
}

function assertTakeable({ job, order, statusBy }: JobRow): void {
  if (isByHand(job)) {
    throw byAnother(statusBy);
  }
  if (job.status === 'COMPLETED') throw new AppError('print-job-step', undefined, 'Táto úloha je už vytlačená.');
  if (job.status === 'WITHDRAWN') throw new AppError('print-job-step');
  if (order.heldAt !== null) throw new AppError('order-held');
  if (!isPrintableJob(job.kind, order.status)) throw new AppError('order-not-printable');
}

const byAnother = (who: string | null): AppError =>
  new AppError('print-job-by-hand', undefined, `Túto úlohu už ručne tlačí ${who ?? 'niekto iný'}.`);

/** Lets stations take a job again, one's own or by an admin; what was said of its items stays. */
async function giveBack(ctx: Context, user: CurrentUser, read: ReadJob): Promise<null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await read();
    if (row.job.status === 'READY') return null;
    if (!isByHand(row.job)) throw new AppError('print-job-not-by-hand');
    // A colleague may stand at the printer with it.
    if (user.role !== 'ADMIN' && row.job.statusBy !== actorKey(user)) throw byAnother(row.statusBy);
    const isGiven = await moveJob(ctx, user, row, {
      status: 'READY',
      set: { failedItems: 0 },
      before: (takesPlace) => [askAgainForFailed(ctx, row, takesPlace)],
      audit: { action: 'print-job.to-station' },
    });
    if (isGiven) return null;
  }
  throw new AppError('print-job-taken');
}

/** Returns the newest job of an order; of one that has none yet, a new one. */
async function jobOfOrder(ctx: Context, user: CurrentUser, orderId: string, byHand: boolean): Promise<JobRow> {
  const row = await findOrderJob(ctx, orderId);
  if (row && row.job.status !== 'WITHDRAWN') return row;
  if (!byHand) throw new AppError('print-job-not-found');
  return createPrintJob(ctx, user, orderId);
}
