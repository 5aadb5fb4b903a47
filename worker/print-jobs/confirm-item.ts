import { and, eq } from 'drizzle-orm';
import type { PrintItemInput } from '../../shared/contract/print-jobs.ts';
import { AppError } from '../../shared/errors.ts';
import type { PrintItemStatus, PrintJobStatus } from '../../shared/rules/print-job-status.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { printJobItems } from '../db/schema.ts';
import { actorKey, isStation } from './actor-key.ts';
import { saveItem } from './item-statements.ts';
import { moveJob } from './move-job.ts';
import { getJob, getJobFor, type JobRow, listPrintItems, type PrintedItem } from './queries.ts';
import { stationKey } from './stations/station-key.ts';

const maxAttempts = 5;

/**
 * Notes that an item was printed, or that it failed; with the last one the job is done. Saying the same again changes
 * nothing. Throws `print-job-not-found`, `print-item-not-found`, `print-lease-lost`, `print-item-done`,
 * `print-file-differs`, `print-job-taken`.
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
    const [printed] = await listPrintItems(ctx, row.job.orderId, [position - 1]);
    if (!printed) throw new AppError('print-item-not-found');
    assertFile(printed, input);
    const [known] = await ctx.db
      .select()
      .from(printJobItems)
      .where(and(eq(printJobItems.jobId, id), eq(printJobItems.position, printed.item.position)));
    const { status, copies, sha256 } = input;
    if (known?.status === status && known.copies === copies && known.sha256 === sha256) return row;
    if (known?.status === 'PRINTED') throw new AppError('print-item-done');
    assertHolder(actor, row, input);
    if (await write(ctx, actor, row, printed, known?.status ?? 'WAITING', input)) return getJob(ctx, id);
    // Another item was confirmed at the same time, or an admin stepped in.
  }
  throw new AppError('print-job-taken');
}

function assertFile({ item }: PrintedItem, { status, sha256, copies }: PrintItemInput): void {
  const isSaid = status === 'PRINTED' || sha256 !== null;
  if (isSaid && item.printSha256 !== null && sha256 !== item.printSha256) throw new AppError('print-file-differs');
  if (status === 'PRINTED' ? copies === item.quantity : copies <= item.quantity) return;
  const message = `Objednaných kusov je ${item.quantity}.`;
  throw new AppError('invalid-input', [{ field: 'copies', message }]);
}

function assertHolder(actor: Actor, { job }: JobRow, { station }: PrintItemInput): void {
  const isHolder = job.leaseId ? job.stationId === stationKey(actor, station ?? '') : job.statusBy === actorKey(actor);
  if (job.status !== 'PRINTING' || (isStation(actor) && !isHolder)) throw new AppError('print-lease-lost');
}

function write(
  ctx: Context,
  actor: Actor,
  row: JobRow,
  { item }: PrintedItem,
  before: PrintItemStatus,
  { status, copies, sha256, reason }: PrintItemInput,
): Promise<boolean> {
  const { job, order } = row;
  const printedItems = job.printedItems + (status === 'PRINTED' ? 1 : 0);
  const failedItems = job.failedItems + (status === 'FAILED' ? 1 : 0) - (before === 'FAILED' ? 1 : 0);
  const after = statusAfter(order.itemCount, printedItems, failedItems);
  const line = { position: item.position + 1, itemStatus: status, copies };
  return moveJob(ctx, actor, row, {
    status: after,
    set: { printedItems, failedItems },
    before: [saveItem(ctx, actor, row, item.position, { status, copies, sha256, reason })],
    audit: isStation(actor)
      ? after === job.status
        ? null
        : { action: 'print-job.status' }
      : { action: 'print-job.item', before: { itemStatus: before }, after: line },
  });
}

/** A job ends when something is said of each item, and well only if each is printed. */
function statusAfter(items: number, printed: number, failed: number): PrintJobStatus {
  if (printed + failed < items) return 'PRINTING';
  return failed === 0 ? 'COMPLETED' : 'FAILED';
}
