import { and, eq } from 'drizzle-orm';
import type { PrintJobStatusInput } from '../../shared/contract/print-jobs.ts';
import { AppError } from '../../shared/errors.ts';
import {
  canPrintJobBecome,
  isPrintableOrder,
  orderStatusOfPrintJob,
  type PrintJobStatus,
  printJobStatusName,
} from '../../shared/rules/print-job-status.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { orders, printJobs } from '../db/schema.ts';
import { statusChange } from '../orders/status/change-status.ts';
import { actorKey, isStation } from './actor-key.ts';
import { getJob, getJobFor, type JobRow } from './queries.ts';
import { setJobNotes } from './set-job-notes.ts';

const maxAttempts = 3;

/**
 * Moves a job to its next status, and its order with it. Repeating one's own last step returns the job unchanged,
 * because the first response may have been lost. Admins may change only the notes. Throws `print-job-not-found`,
 * `print-job-taken`, `print-job-step`, `order-not-printable`.
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
    if (row.job.status === input.status && row.job.statusBy === actorKey(actor)) return row;
    assertMayBecome(row, input.status, actor);
    if (await write(ctx, actor, row, input)) return getJob(ctx, id);
    // Somebody else was faster: decide again with the new state.
  }
  throw new AppError('print-job-taken');
}

function assertMayBecome({ job, order }: JobRow, to: PrintJobStatus, actor: Actor): void {
  if (job.status === to) throw new AppError('print-job-taken');
  if (!canPrintJobBecome(job.status, to)) {
    const [was, wanted] = [printJobStatusName[job.status], printJobStatusName[to]];
    throw new AppError('print-job-step', undefined, `Tlačová úloha sa zo stavu „${was}“ na „${wanted}“ zmeniť nedá.`);
  }
  // A printing job belongs to its station; an admin may step in when a station is down.
  const isOthers = job.statusBy !== actorKey(actor);
  if (job.status === 'PRINTING' && isOthers && isStation(actor)) throw new AppError('print-job-taken');
  if (to === 'PRINTING' && !isPrintableOrder(order.status)) throw new AppError('order-not-printable');
}

/** Returns false, and writes nothing, when the job or its order has changed since it was read. */
async function write(
  ctx: Context,
  actor: Actor,
  { job, order }: JobRow,
  { status, notes = job.notes }: PrintJobStatusInput,
): Promise<boolean> {
  const effect = orderStatusOfPrintJob[status];
  const movesOrder = effect?.from.includes(order.status) ?? false;
  const isAsRead = and(
    eq(printJobs.id, job.id),
    eq(printJobs.status, job.status),
    eq(printJobs.statusBy, job.statusBy),
    rowExists(orders, and(eq(orders.id, job.orderId), eq(orders.status, order.status))),
  );
  const jobWhere = (condition: typeof isAsRead) => rowExists(printJobs, condition);
  const audit = auditStatement(ctx, actor, {
    action: 'print-job.status',
    subjectId: job.id,
    subject: String(order.number),
    before: { status: job.status, notes: job.notes, orderStatus: order.status },
    after: { status, notes, orderStatus: movesOrder ? effect?.to : order.status },
    when: jobWhere(isAsRead),
  });
  const move = ctx.db
    .update(printJobs)
    .set({
      status,
      notes,
      statusBy: actorKey(actor),
      updatedAt: ctx.now,
      completedAt: status === 'COMPLETED' ? ctx.now : job.completedAt,
    })
    .where(isAsRead)
    .returning({ id: printJobs.id });
  const isMoved = and(
    eq(printJobs.id, job.id),
    eq(printJobs.status, status),
    eq(printJobs.statusBy, actorKey(actor)),
    eq(printJobs.updatedAt, ctx.now),
  );
  const orderStatements =
    effect && movesOrder
      ? statusChange(ctx, {
          orderId: job.orderId,
          ...effect,
          userId: 'id' in actor ? actor.id : null,
          when: jobWhere(isMoved),
        }).statements
      : [];
  // The audit entry first, while the job is still as it was read.
  const [, moved] = await ctx.db.batch([audit, move, ...orderStatements]);
  return moved.length > 0;
}
