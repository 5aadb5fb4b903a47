import { AppError } from '../../../shared/errors.ts';
import type { PrintItemInput } from '../../../shared/production/print-jobs/contract.ts';
import {
  isPrintableJob,
  type PrintItemStatus,
  type PrintJobStatus,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { takePaper } from '../../shop/catalogue/paper-stocks.ts';
import { actorKey, isStation } from './actor-key.ts';
import { openJobError } from './change-job-status.ts';
import { saveItem } from './item-statements.ts';
import { moveJob } from './move-job.ts';
import { copiesOf, getJob, getJobFor, isOfLease, itemsOf, type JobItem, type JobRow, listJobItems } from './queries.ts';
import { noLease } from './settle-print-jobs.ts';
import { stationKey } from './stations/station-key.ts';

const maxAttempts = 5;

/**
 * Notes that an item was printed, or that it failed; with the last one the job is done. An admin may say so of any job
 * that is not over, and let a failed item be printed again. Saying the same again changes nothing. Throws
 * `print-job-not-found`, `print-item-not-found`, `print-lease-lost`, `print-job-leased`, `print-job-step`,
 * `print-item-done`, `print-file-differs`, `print-job-open`, `print-job-taken`.
 */
export async function confirmItem(
  ctx: Context,
  actor: Actor,
  id: string,
  position: number,
  input: PrintItemInput,
): Promise<JobRow> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await getJobFor(ctx, actor, id);
    const [printed] = await listJobItems(ctx, row.job, [position - 1]);
    if (!printed) throw new AppError('print-item-not-found');
    assertFile(printed, input);
    const { said } = printed;
    const { status, copies, sha256 } = input;
    if (said?.status === status && said.copies === copies && said.sha256 === sha256) return row;
    if (said?.status === 'PRINTED') throw new AppError('print-item-done');
    assertMaySay(actor, row, input);
    if (await write(ctx, actor, row, printed, input).catch(openJobError)) return getJob(ctx, id);
    // Another item was confirmed at the same time, or an admin stepped in.
  }
  throw new AppError('print-job-taken');
}

function assertFile(printed: JobItem, { status, sha256, copies }: PrintItemInput): void {
  const { printSha256 } = printed.item;
  const wanted = copiesOf(printed);
  const isSaid = status === 'PRINTED' || sha256 !== null;
  if (isSaid && printSha256 !== null && sha256 !== printSha256) throw new AppError('print-file-differs');
  // What failed with all its copies would have nothing left to print again.
  if (status === 'PRINTED' ? copies === wanted : copies < wanted) return;
  const ofWhat = printed.said?.wanted ? 'Kusov v\u00a0dotlači' : 'Objednaných kusov';
  const message = `${ofWhat} je ${wanted}${status === 'PRINTED' ? '' : ', dobrých musí byť menej'}.`;
  throw new AppError('invalid-input', [{ field: 'copies', message }]);
}

function assertMaySay(actor: Actor, { job, order }: JobRow, { status, station }: PrintItemInput): void {
  if (isStation(actor)) {
    const isHolder = job.leaseId
      ? job.stationId === stationKey(actor, station ?? '')
      : job.statusBy === actorKey(actor);
    if (job.status !== 'PRINTING' || !isHolder) throw new AppError('print-lease-lost');
    if (status === 'WAITING') throw new AppError('print-job-step');
    return;
  }
  if (job.status === 'COMPLETED' || job.status === 'WITHDRAWN') throw new AppError('print-job-step');
  if (status !== 'WAITING') return;
  // Its station would not learn of it.
  if (job.status === 'PRINTING' && job.leaseId) throw new AppError('print-job-leased');
  if (!isPrintableJob(job.kind, order.status)) throw new AppError('order-not-printable');
}

function write(
  ctx: Context,
  actor: Actor,
  row: JobRow,
  { item, said }: JobItem,
  { status, copies, sha256, reason }: PrintItemInput,
): Promise<boolean> {
  const { job } = row;
  const before = said?.status ?? 'WAITING';
  const printedItems = job.printedItems + (status === 'PRINTED' ? 1 : 0);
  const failedItems = job.failedItems + (status === 'FAILED' ? 1 : 0) - (before === 'FAILED' ? 1 : 0);
  const leaseItems = leaseItemsAfter(row, item.productName, before);
  const after = statusAfter(job.status, itemsOf(row) - printedItems - failedItems, failedItems, leaseItems === 0);
  const line = { position: item.position + 1, itemStatus: status, copies };
  return moveJob(ctx, actor, row, {
    status: after,
    set: { printedItems, failedItems, leaseItems, ...(after === 'READY' && noLease) },
    before: (takesPlace) => [
      saveItem(ctx, actor, row, item.position, { status, copies, sha256, reason }, takesPlace),
      // Good copies that it is said of for the first time.
      takePaper(ctx, { format: item.productName, copies: Math.max(0, copies - (said?.copies ?? 0)) }, takesPlace),
    ],
    audit: isStation(actor)
      ? after === job.status
        ? null
        : { action: 'print-job.status' }
      : { action: 'print-job.item', before: { itemStatus: before }, after: line },
  });
}

/** Returns how many items of the lease nothing is said of yet; null: there is none, or it is of all items. */
function leaseItemsAfter({ job }: JobRow, paperSize: string, before: PrintItemStatus): number | null {
  if (job.leaseId === null) return null;
  const isCounted = job.leaseItems !== null && before === 'WAITING' && isOfLease(job, paperSize);
  return isCounted ? (job.leaseItems ?? 0) - 1 : job.leaseItems;
}

/**
 * A job ends when something is said of each item, and well only if each is printed; what failed may wait again. What
 * waits in other paper sizes than those of a lease is for another station.
 */
function statusAfter(now: PrintJobStatus, waiting: number, failed: number, isLeaseDone: boolean): PrintJobStatus {
  if (waiting > 0) return now === 'FAILED' || (now === 'PRINTING' && isLeaseDone) ? 'READY' : now;
  return failed === 0 ? 'COMPLETED' : 'FAILED';
}
