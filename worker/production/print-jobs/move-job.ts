import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AuditAction } from '../../../shared/platform/audit/contract.ts';
import {
  isPrintableJob,
  orderStatusOfPrintJob,
  type PrintJobStatus,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { actorKey } from './actor-key.ts';
import type { JobRow } from './queries.ts';

type Facts = Record<string, unknown>;

interface JobMove {
  status: PrintJobStatus;
  /** Other columns that change with it. */
  set?: Partial<typeof printJobs.$inferInsert>;
  /** It is the actor's from now on, also if its status stays. */
  isTakenOver?: boolean;
  /** A further condition on the job's row. */
  when?: SQL | undefined;
  /** Returns statements of the same batch, before the job changes, that depend on whether it will. */
  before?: (takesPlace: SQL) => readonly BatchItem<'sqlite'>[];
  /** Null: nothing that the audit log needs. */
  audit?: { action: AuditAction; before?: Facts; after?: Facts } | null;
}

const isAsRead = ({ job }: JobRow): SQL | undefined =>
  and(
    eq(printJobs.id, job.id),
    eq(printJobs.status, job.status),
    eq(printJobs.statusBy, job.statusBy),
    sql`${printJobs.leaseId} is ${job.leaseId}`,
    eq(printJobs.printedItems, job.printedItems),
    eq(printJobs.failedItems, job.failedItems),
    // A refund may have taken copies out of it.
    eq(printJobs.updatedAt, job.updatedAt),
  );

/** Returns the condition that the order of a job is not held, which counts up to the moment when it is printed. */
export const isNotHeld = ({ job }: JobRow): SQL =>
  rowExists(orders, and(eq(orders.id, job.orderId), isNull(orders.heldAt)));

/** Of an order that was sent or cancelled it would do so for ever. */
const waits: readonly PrintJobStatus[] = ['READY', 'FAILED'];

/**
 * Moves a job, and its order with it, in one batch; what would wait of an order that is not printed any more is withdrawn.
 * Returns false, and writes nothing, when the job or its order has changed since it was read.
 */
export async function moveJob(ctx: Context, actor: Actor, row: JobRow, move: JobMove): Promise<boolean> {
  const { job, order } = row;
  const { set, before, audit = { action: 'print-job.status' } } = move;
  const isOver = waits.includes(move.status) && !isPrintableJob(job.kind, order.status);
  const status = isOver ? 'WITHDRAWN' : move.status;
  const effect = status === job.status || job.kind === 'REPRINT' ? undefined : orderStatusOfPrintJob[status];
  const movesOrder = effect?.from.includes(order.status) ?? false;
  const asRead = and(
    isAsRead(row),
    rowExists(orders, and(eq(orders.id, job.orderId), eq(orders.status, order.status))),
    move.when,
  );
  const jobWhere = (condition: SQL | undefined) => rowExists(printJobs, condition);
  const takesPlace = jobWhere(asRead);
  const statusBy = status === job.status && !move.isTakenOver ? job.statusBy : actorKey(actor);
  const update = ctx.db
    .update(printJobs)
    .set({
      ...set,
      status,
      statusBy,
      updatedAt: ctx.now,
      completedAt: status === 'COMPLETED' && job.status !== status ? ctx.now : job.completedAt,
    })
    .where(asRead)
    .returning({ id: printJobs.id });
  const isMoved = and(
    eq(printJobs.id, job.id),
    eq(printJobs.status, status),
    eq(printJobs.statusBy, statusBy),
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
  const note =
    audit &&
    auditStatement(ctx, actor, {
      action: audit.action,
      subjectId: job.id,
      subject: String(order.number),
      before: { status: job.status, notes: job.notes, orderStatus: order.status, ...audit.before },
      after: {
        status,
        notes: set?.notes ?? job.notes,
        orderStatus: movesOrder ? effect?.to : order.status,
        ...audit.after,
      },
      when: takesPlace,
    });
  // What depends on the job as it was read comes first.
  const { moved } = await batchOf(ctx.db, {
    note,
    before: before?.(takesPlace),
    moved: update,
    order: orderStatements,
  });
  return moved.length > 0;
}
