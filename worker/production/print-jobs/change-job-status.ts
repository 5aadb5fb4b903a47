import type { SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PrintJobStatusInput } from '../../../shared/production/print-jobs/contract.ts';
import {
  canPrintJobBecome,
  isPrintableJob,
  type PrintJobStatus,
  printJobStatusName,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { actorKey, isStation } from './actor-key.ts';
import { askAgainForFailed, markAllPrinted } from './item-statements.ts';
import { isNotHeld, moveJob } from './move-job.ts';
import { getJob, getJobFor, itemsOf, type JobRow } from './queries.ts';
import { setJobNotes } from './set-job-notes.ts';
import { noLease } from './settle-print-jobs.ts';

const maxAttempts = 3;

/**
 * Moves a job to its next status, and its order with it. Repeating one's own last step returns the job unchanged,
 * because the first response may have been lost. Admins may change only the notes. Throws `print-job-not-found`,
 * `print-job-taken`, `print-job-step`, `print-job-leased`, `print-job-open`, `print-items-failed`,
 * `order-not-printable`, `order-held`.
 */
export async function changeJobStatus(
  ctx: Context,
  actor: Actor,
  id: string,
  input: PrintJobStatusInput,
): Promise<JobRow> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await getJobFor(ctx, actor, id);
    const hasNewNotes = input.notes !== undefined && input.notes !== row.job.notes;
    if (row.job.status === input.status && hasNewNotes && !isStation(actor)) {
      if (await setJobNotes(ctx, actor, row, input.notes ?? '')) return getJob(ctx, id);
      continue;
    }
    if (row.job.leaseId && row.job.status === 'PRINTING' && isStation(actor)) throw new AppError('print-job-leased');
    if (row.job.status === input.status && row.job.statusBy === actorKey(actor)) return row;
    assertMayBecome(row, input.status, actor);
    const when = input.status === 'PRINTING' ? isNotHeld(row) : undefined;
    const move = { ...moveTo(ctx, actor, row, input), when };
    if (await moveJob(ctx, actor, row, move).catch(openJobError)) return getJob(ctx, id);
    // Somebody else was faster: decide again with the new state.
  }
  throw new AppError('print-job-taken');
}

function assertMayBecome({ job, order }: JobRow, to: PrintJobStatus, actor: Actor): void {
  if (job.status === to) throw new AppError('print-job-taken');
  const isRetry = job.status === 'FAILED' && isStation(actor);
  if (isRetry || !canPrintJobBecome(job.status, to)) {
    const [was, wanted] = [printJobStatusName[job.status], printJobStatusName[to]];
    throw new AppError('print-job-step', undefined, `Tlačová úloha sa zo stavu „${was}“ na „${wanted}“ zmeniť nedá.`);
  }
  // A printing job belongs to its station; an admin may step in when a station is down.
  const isOthers = job.statusBy !== actorKey(actor);
  if (job.status === 'PRINTING' && isOthers && isStation(actor)) throw new AppError('print-job-taken');
  if (to === 'PRINTING' && !isPrintableJob(job.kind, order.status)) throw new AppError('order-not-printable');
  if (to === 'PRINTING' && order.heldAt !== null) throw new AppError('order-held');
  if (to === 'COMPLETED' && job.failedItems > 0) throw new AppError('print-items-failed');
}

/** Returns what `moveJob` does to bring a job to another status. */
export function moveTo(
  ctx: Context,
  actor: Actor,
  row: JobRow,
  { status, notes = row.job.notes }: PrintJobStatusInput,
) {
  const isDone = status === 'COMPLETED';
  return {
    status,
    set: {
      notes,
      ...(isDone && { printedItems: itemsOf(row), failedItems: 0 }),
      ...(status === 'READY' && { ...noLease, failedItems: 0 }),
    },
    before: (takesPlace: SQL) => [
      ...(isDone ? markAllPrinted(ctx, actor, row, takesPlace) : []),
      ...(status === 'READY' ? [askAgainForFailed(ctx, row, takesPlace)] : []),
    ],
  };
}

/** A failed job that is made ready again while its order has got another one. */
export function openJobError(error: unknown): never {
  if (isUniqueViolation(error, 'print_jobs.order_id')) throw new AppError('print-job-open');
  throw error;
}
